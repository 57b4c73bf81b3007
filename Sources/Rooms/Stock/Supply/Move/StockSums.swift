package import Basics
package import SQLCore

/// Keeps the quantity on hand equal to the sum of an item's moves (docs/decisions/0040), also for
/// rows from a file instead of a form.
package struct StockSums {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// Recomputes `on_hand` of every item and `held` of every lot that differs.
    package func reconcile() throws(Failure) {
        try database.run(
            """
            UPDATE inventory_item SET on_hand = moved
            FROM (SELECT i.id AS of, ifnull(sum(m.quantity), 0) AS moved
                FROM inventory_item AS i LEFT JOIN inventory_move AS m ON m.item = i.id
                GROUP BY i.id)
            WHERE id = of AND on_hand <> moved
            """)
        try database.run(
            """
            UPDATE inventory_lot SET held = moved
            FROM (SELECT l.id AS of, ifnull(sum(p.quantity), 0) AS moved
                FROM inventory_lot AS l LEFT JOIN inventory_lot_move AS p ON p.lot = l.id
                GROUP BY l.id)
            WHERE id = of AND held <> moved
            """)
    }

    /// Names of items with an `on_hand`, or with lots, different from the sum of the moves, at
    /// most `limit`.
    package func discrepancies(limit: Int) throws(Failure) -> [String] {
        try database.texts(
            """
            SELECT name FROM (
                SELECT name, name_key, id FROM inventory_item AS i
                WHERE on_hand <> (
                    SELECT ifnull(sum(quantity), 0) FROM inventory_move WHERE item = i.id)
                UNION ALL
                SELECT i.name, i.name_key, i.id
                FROM inventory_lot AS l JOIN inventory_item AS i ON i.id = l.item
                WHERE held <> (
                    SELECT ifnull(sum(quantity), 0) FROM inventory_lot_move WHERE lot = l.id)
            ) ORDER BY name_key, id LIMIT ?
            """, [.integer(limit)]
        )
    }
}
