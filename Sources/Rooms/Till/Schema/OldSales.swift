internal import Journal

/// Old sales with their dependent rows, as far as no present form needs these rows. Kept are
/// sales with an open drawer, with a recent or open refund, with a corrected tender, with demo
/// data, and the last number of every letter. The sums of days stay, and so do all closes.
let oldSales = [
    TrimmedRows(
        "sale",
        where: """
            sale.day < (SELECT day FROM cut) AND at < (SELECT since FROM cut)
            AND close IS NOT NULL AND is_sample = 0
            AND id NOT IN (
                SELECT sale FROM refund
                WHERE refund.day >= (SELECT day FROM cut) OR at >= (SELECT since FROM cut)
                    OR close IS NULL)
            AND id NOT IN (SELECT sale FROM drawer_correction)
            AND id NOT IN (SELECT sale FROM tender_change WHERE close IS NULL)
            AND (letter, number) NOT IN (SELECT letter, max(number) FROM sale GROUP BY letter)
            """),
    TrimmedRows(
        "till_link",
        where: """
            at < (SELECT since FROM cut) AND (letter, place) NOT IN (
                SELECT letter, max(place) FROM till_link GROUP BY letter, currency)
            """),
    TrimmedRows("sale_line", where: "sale NOT IN (SELECT id FROM sale)"),
    TrimmedRows("sale_part", where: "sale NOT IN (SELECT id FROM sale)"),
    TrimmedRows("refund", where: "sale NOT IN (SELECT id FROM sale)"),
    TrimmedRows("refund_undone", where: "sale NOT IN (SELECT id FROM sale)"),
    TrimmedRows("tender_change", where: "sale NOT IN (SELECT id FROM sale)"),
    TrimmedRows("payment", where: "sale NOT IN (SELECT id FROM sale)"),
    TrimmedRows("sale_tax", where: "sale NOT IN (SELECT id FROM sale)"),
    TrimmedRows("refund_tax", where: "refund NOT IN (SELECT id FROM refund)"),
    TrimmedRows("refund_part", where: "refund NOT IN (SELECT id FROM refund)"),
    TrimmedRows("refund_line", where: "refund NOT IN (SELECT id FROM refund)"),
    // Stock moves of a sale and of its refunds have the sale's id.
    TrimmedRows(
        "inventory_move",
        where: """
            at < (SELECT since FROM cut) AND reason IN ('sale', 'refund', 'void')
            AND origin NOT IN (SELECT id FROM sale)
            """),
    TrimmedRows("inventory_lot_move", where: "move NOT IN (SELECT id FROM inventory_move)"),
]
