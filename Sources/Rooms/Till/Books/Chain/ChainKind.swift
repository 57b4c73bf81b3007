internal import Basics
internal import SQLCore

/// Things with links. The raw values are a durable format.
enum ChainKind: String, CaseIterable, Sendable {
    case sale
    case refund
    case move
    case close

    /// Queries for the rows that a link covers, by the thing's id. Neither the close of a thing
    /// nor costs and items are covered: these change without an act at the till. The columns never
    /// change, because links of every release hold digests of them.
    var queries: [String] {
        switch self {
        case .sale:
            [
                """
                SELECT letter, number, at, zone, day, company, currency, tax_rate, includes_tax,
                    subtotal, discount, tax, total, tender, given, change, seller, voided,
                    cash_step, rounding, letterhead
                FROM sale WHERE id = ?
                """,
                """
                SELECT place, name, attribute, department, unit, quantity, each, discount, tax,
                    total, tax_place
                FROM sale_line WHERE sale = ? ORDER BY place
                """,
                """
                SELECT place, rate, category, sentence, total, tax FROM sale_tax WHERE sale = ?
                ORDER BY place
                """,
                "SELECT place, kind, name, amount, tip FROM payment WHERE sale = ? ORDER BY place",
                """
                SELECT place, letter, currency, before, after, amount, rounding
                FROM drawer_correction WHERE sale = ? ORDER BY place
                """,
                """
                SELECT line, place, name, attribute, unit, quantity, tax, total, tax_place
                FROM sale_part WHERE sale = ? ORDER BY line, place
                """,
                // Links without these rows keep their digests.
                """
                SELECT place, letter, currency, at, zone, day, before, after FROM tender_change
                WHERE sale = ? ORDER BY place
                """,
            ]
        case .refund:
            [
                """
                SELECT sale, letter, at, zone, day, tax, total, tender, remark, rounding, letterhead
                FROM refund WHERE id = ?
                """,
                """
                SELECT place, quantity, tax, total, is_returned FROM refund_line
                WHERE refund = ? ORDER BY place
                """,
                "SELECT place, total, tax FROM refund_tax WHERE refund = ? ORDER BY place",
                """
                SELECT sale, letter, at, zone, day, tax, total, tender, remark, rounding, undone_at,
                    undone_zone
                FROM refund_undone WHERE id = ?
                """,
                """
                SELECT line, place, quantity, tax, total FROM refund_part
                WHERE refund = ? ORDER BY line, place
                """,
                "SELECT way FROM refund WHERE id = ? AND way <> ''",
                "SELECT exchange FROM refund WHERE id = ? AND exchange IS NOT NULL",
                "SELECT way FROM refund_undone WHERE id = ? AND way <> ''",
            ]
        case .move:
            [
                """
                SELECT letter, at, zone, kind, currency, amount, remark FROM drawer_move
                WHERE id = ?
                """,
                """
                SELECT letter, at, zone, kind, currency, amount, remark, undone_at, undone_zone
                FROM drawer_undone WHERE id = ?
                """,
                """
                SELECT sale, paid FROM drawer_move
                WHERE id = ? AND (sale IS NOT NULL OR paid <> 0)
                """,
            ]
        case .close:
            [
                """
                SELECT letter, number, at, zone, day, company, currency, sales, voided,
                    first_number, last_number, gross, discounts, tax, total, refunds, refunded_tax,
                    refunded, cash_sales, card_sales, other_sales, cash_refunds, card_refunds,
                    other_refunds, cash_corrected, card_corrected, other_corrected, float, cash_in,
                    cash_out, expected, counted, difference, remark, rounding, till
                FROM drawer_close WHERE id = ?
                """,
                "SELECT worth, pieces FROM drawer_close_piece WHERE close = ? ORDER BY worth",
                """
                SELECT rate, category, total, tax FROM drawer_close_tax WHERE close = ?
                ORDER BY rate, category
                """,
                """
                SELECT kind, name, amount, tip FROM drawer_close_payment WHERE close = ?
                ORDER BY kind, name
                """,
            ]
        }
    }

    /// Letter, name, currency, total and whether it is demo data.
    var facts: String {
        switch self {
        case .sale:
            "SELECT letter, letter || '-' || number, currency, total, is_sample FROM sale WHERE id = ?"
        case .refund:
            """
            SELECT refund.letter, sale.letter || '-' || sale.number, currency, 0, refund.is_sample
            FROM refund JOIN sale ON sale.id = refund.sale WHERE refund.id = ?
            """
        case .move:
            """
            SELECT letter, kind || ' ' || amount, currency, 0, letter = 'DEMO' FROM drawer_move
            WHERE id = ?
            """
        case .close:
            """
            SELECT letter, letter || '-' || number, currency, 0, letter = 'DEMO' FROM drawer_close
            WHERE id = ?
            """
        }
    }

    /// The table of its main row.
    var table: String {
        switch self {
        case .sale: "sale"
        case .refund: "refund"
        case .move: "drawer_move"
        case .close: "drawer_close"
        }
    }

    /// SHA-256 of the rows; "" without rows.
    func content(of thing: String, _ database: Database) throws(Failure) -> String {
        var text = ""
        for (place, query) in queries.enumerated() {
            try database.each(query, [.text(thing)]) { (row) throws(Failure) in
                text += String(place)
                for column in 0..<row.columnCount {
                    switch row.kind(column) {
                    case 1: text += " " + String(row.integer(column))
                    case 5: text += " -"
                    default:
                        let value = row.text(column)
                        text += " " + String(value.utf8.count) + ":" + value
                    }
                }
                text += "\n"
            }
        }
        return text.isEmpty ? "" : SecureDigest.of(text)
    }
}
