package import Basics
package import SQLCore

/// The moves of the stock by what they came of: a batch, something bought.
package struct OriginTable {
    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// What is moved by it altogether, of each item where that is not nothing, in the order of their
    /// ids; below 0 for what left.
    package func net(of origin: String) throws(Failure) -> [(item: Identifier, quantity: Quantity)]
    {
        var moved: [(item: Identifier, quantity: Quantity)] = []
        try database.each(
            """
            SELECT item, sum(quantity) FROM inventory_move WHERE origin = ?
            GROUP BY item HAVING sum(quantity) <> 0 ORDER BY item
            """, [.text(origin)]
        ) { (row) throws(Failure) in
            guard let item = Identifier(row.text(0)) else { return }
            moved.append((item: item, quantity: Quantity(thousandths: row.integer(1))))
        }
        return moved
    }

    /// Whether it moved that item at all.
    package func hasMoved(_ item: Identifier, by origin: String) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM inventory_move WHERE origin = ? AND item = ?)",
            [.text(origin), .text(item.text)]) > 0
    }
}
