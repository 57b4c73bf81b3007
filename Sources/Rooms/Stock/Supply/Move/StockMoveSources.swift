package import Basics
package import SQLCore

/// The moves of the stock by their source: a batch or a purchase, for example.
package struct StockMoveSources {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// Sums of a source's moves by item, sorted by item id, without sums of 0. Below 0 for used
    /// stock.
    package func net(of source: String) throws(Failure) -> [(item: ID<Item>, quantity: Quantity)] {
        var moved: [(item: ID<Item>, quantity: Quantity)] = []
        try database.each(
            """
            SELECT item, sum(quantity) FROM inventory_move WHERE origin = ?
            GROUP BY item HAVING sum(quantity) <> 0 ORDER BY item
            """, [.text(source)]
        ) { (row) throws(Failure) in
            guard let item: ID<Item> = row.id() else { return }
            moved.append((item: item, quantity: Quantity(thousandths: row.integer())))
        }
        return moved
    }

    /// True if the source has any move of that item.
    package func hasMoved(_ item: ID<Item>, by source: String) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM inventory_move WHERE origin = ? AND item = ?)",
            [.text(source), .text(item)]) > 0
    }
}
