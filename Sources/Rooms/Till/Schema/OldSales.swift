internal import Journal

/// Old sales with what belongs to them, as far as no form of today needs them: a sale stays whose drawer
/// is open, whose money moved lately, that is made up, or by whose number the next one is counted. The
/// sums of days stay, and so do all closes.
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
            AND (letter, number) NOT IN (SELECT letter, max(number) FROM sale GROUP BY letter)
            """),
    TrimmedRows("sale_line", where: "sale NOT IN (SELECT id FROM sale)"),
    TrimmedRows("refund", where: "sale NOT IN (SELECT id FROM sale)"),
    TrimmedRows("refund_undone", where: "sale NOT IN (SELECT id FROM sale)"),
    TrimmedRows("refund_line", where: "refund NOT IN (SELECT id FROM refund)"),
    // A sale's moves bear its id, and so do those of its refunds.
    TrimmedRows(
        "inventory_move",
        where: """
            at < (SELECT since FROM cut) AND reason IN ('sale', 'refund', 'void')
            AND origin NOT IN (SELECT id FROM sale)
            """),
    TrimmedRows("inventory_lot_move", where: "move NOT IN (SELECT id FROM inventory_move)"),
]
