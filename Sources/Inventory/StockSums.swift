package import Basics
package import SQLCore

/// What is on hand is the sum of an item's moves (docs/decisions/0040), also of rows that no form
/// has written: those of a file.
package struct StockSums {
    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Makes every item's true again.
    package func settle() throws(Failure) {
        try database.run(
            """
            UPDATE inventory_item SET on_hand = moved
            FROM (SELECT i.id AS of, ifnull(sum(m.quantity), 0) AS moved
                FROM inventory_item AS i LEFT JOIN inventory_move AS m ON m.item = i.id
                GROUP BY i.id)
            WHERE id = of AND on_hand <> moved
            """)
    }

    /// The names of items whose moves come to something else, at most `limit`.
    package func unsettled(limit: Int) throws(Failure) -> [String] {
        try database.all(
            """
            SELECT name FROM inventory_item AS i
            WHERE on_hand <> (SELECT ifnull(sum(quantity), 0) FROM inventory_move WHERE item = i.id)
            ORDER BY name_key, id LIMIT ?
            """, [.integer(limit)]
        ) { (row) throws(Failure) in row.text(0) }
    }
}
