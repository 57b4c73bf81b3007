import Basics
import SQLCore
import Studio

// Invariants of a studio's books after any history.
extension Life {
    func checkBooks() throws {
        for (rule, broken) in Life.rules {
            let found = try server.database.first(broken) { (row) throws(Failure) in row.text(0) }
            if let found { throw Divergence("\(rule): \(found)") }
        }
        try checkNames(try server.database, "the server")
        let broken = try tillChains(try server.database).faults
        guard broken.isEmpty else { throw Divergence("the chain: \(broken)") }
    }

    /// Each name stands once, in the block in which it is looked for.
    func checkNames(_ database: Database, _ whose: String) throws {
        for broken in [
            Life.names(of: "shopping_item", by: "location", in: "shopping_names"),
            Life.names(of: "inventory_item", by: "department", in: "inventory_names"),
        ] {
            let found = try database.first(broken) { (row) throws(Failure) in row.text(0) }
            if let found { throw Divergence("\(whose) looks for a name elsewhere: \(found)") }
        }
    }

    /// Invariants, with queries that find violations.
    private static let rules: [(String, String)] = [
        (
            "what is on hand of an item is the sum of its moves",
            """
            SELECT id || ' ' || on_hand FROM inventory_item AS i WHERE on_hand <>
                (SELECT ifnull(sum(quantity), 0) FROM inventory_move WHERE item = i.id)
            """
        ),
        (
            "no two sales have one number",
            """
            SELECT letter || '-' || number FROM sale GROUP BY letter, number HAVING count(*) > 1
            """
        ),
        (
            "a sale's lines come to its total and its tax",
            """
            SELECT id FROM sale WHERE (total, tax) <>
                (SELECT ifnull(sum(total), 0), ifnull(sum(tax), 0) FROM sale_line
                    WHERE sale = sale.id)
            """
        ),
        (
            "a drawer's sums are those of its open sales",
            """
            SELECT letter FROM (
                SELECT letter, currency, tender, voided IS NOT NULL, count(*), sum(subtotal),
                    sum(discount), sum(tax), sum(total)
                FROM sale WHERE close IS NULL AND is_sample = 0 GROUP BY 1, 2, 3, 4
                EXCEPT
                SELECT letter, currency, tender, is_void, sales, subtotal, discount, tax, total
                FROM till_sale_sum)
            """
        ),
        (
            "the days' sums are those of their sales",
            """
            SELECT day FROM (
                SELECT day, currency, count(*), sum(total), sum(tax)
                FROM sale WHERE voided IS NULL GROUP BY 1, 2
                EXCEPT
                SELECT day, currency, sum(sales), sum(total), sum(tax)
                FROM sale_day GROUP BY 1, 2)
            """
        ),
        (
            "the days' roundings are those of their sales, less those of their refunds",
            """
            SELECT day FROM (
                SELECT day, currency, sum(rounding) FROM (
                    SELECT day, currency, rounding FROM sale WHERE voided IS NULL
                    UNION ALL
                    SELECT refund.day, currency, -refund.rounding
                    FROM refund JOIN sale ON sale.id = refund.sale) GROUP BY 1, 2
                EXCEPT
                SELECT day, currency, sum(rounding) FROM sale_day GROUP BY 1, 2)
            """
        ),
        (
            "nothing is sold twice by one form",
            "SELECT id FROM sale GROUP BY id HAVING count(*) > 1"
        ),
        (
            "a list counts its items",
            """
            SELECT location FROM (
                SELECT location, is_listed, count(*) FROM shopping_item GROUP BY 1, 2
                EXCEPT SELECT location, is_listed, items FROM shopping_tally)
            """
        ),
        (
            "no row refers to one that is not there",
            "SELECT \"table\" || ' ' || \"parent\" FROM pragma_foreign_key_check"
        ),
    ]

    /// Rows whose name is missing from the block in which it is looked for, and groups with too many
    /// or too few names in their blocks.
    private static func names(of things: String, by group: String, in blocks: String) -> String {
        """
        SELECT id FROM \(things) AS thing WHERE ifnull((
            SELECT instr(names, char(10) || name_key || char(10)) FROM \(blocks) AS block
            WHERE block.\(group) = thing.\(group) AND low <= name_key
            ORDER BY low DESC LIMIT 1), 0) = 0
        UNION ALL
        SELECT \(group) FROM (
            SELECT \(group), count(*) FROM \(things) GROUP BY 1
            EXCEPT SELECT \(group), sum(held) FROM \(blocks) GROUP BY 1)
        """
    }
}
