internal import Basics
internal import SQLCore

// Items of a department in a given order. Every query follows an index and stops after enough
// items.
extension ItemTable {
    /// The first of a view, of one department after the other.
    func walked<Thing>(
        _ view: StockView, _ what: StockRead<Thing>
    ) throws(Failure) -> [Thing] {
        var found: [Thing] = []
        for department in try departmentsInOrder() where found.count < view.shown {
            found +=
                try walked(in: department, view.order, what, limit: view.shown - found.count)
        }
        return found
    }

    /// - Parameter holding: SQL of a further condition, to append to a WHERE clause over items
    ///   "AS i".
    func walked<Thing>(
        in department: ID<Department>, _ order: StockOrder, _ what: StockRead<Thing>,
        _ holding: (sql: String, values: [Value]) = ("", []), limit: Int
    ) throws(Failure) -> [Thing] {
        var walk = StockWalk(what, department, holding, limit: limit)
        switch order {
        case .name, .nameDown, .stock: try read("", by: order.sql, &walk)
        case .price:
            try read(" AND i.price IS NOT NULL", by: "i.price, " + StockOrder.name.sql, &walk)
        case .stockDown: try readDown("i.on_hand", &walk)
        case .priceDown: try readDown("i.price", &walk)
        }
        if order.column == .price {
            try read(" AND i.price IS NULL", by: StockOrder.name.sql, &walk)
        }
        return walk.found
    }

    /// Reads from the largest value down, names A to Z for equal values. Reading the index
    /// backwards would give equal values from Z to A. So first find the last value shown; then
    /// sort the items above that value, which are fewer than the limit; then read items with that
    /// value from A.
    private func readDown<Thing>(
        _ column: String, _ walk: inout StockWalk<Thing>
    ) throws(Failure) {
        let known = " AND \(column) IS NOT NULL"
        let last = try database.first(
            "SELECT \(column) FROM inventory_item AS i" + walk.condition + known
                + " ORDER BY \(column) DESC LIMIT 1 OFFSET ?",
            walk.values + [.integer(walk.limit - 1)]
        ) { (row) throws(Failure) in row.integer() }
        let downwards = "\(column) DESC, " + StockOrder.name.sql
        guard let last else { return try read(known, by: downwards, &walk) }
        try read(" AND \(column) > ?", [.integer(last)], by: downwards, &walk)
        try read(" AND \(column) = ?", [.integer(last)], by: StockOrder.name.sql, &walk)
    }

    private func read<Thing>(
        _ condition: String, _ values: [Value] = [], by order: String,
        _ walk: inout StockWalk<Thing>
    ) throws(Failure) {
        let rest = walk.limit - walk.found.count
        guard rest > 0 else { return }
        var sql = " AS i" + walk.condition + condition + " ORDER BY " + order + " LIMIT ?"
        // SQLite would look up the item before comparing the name, which is in the index.
        if walk.isSearch {
            sql = " AS i WHERE id IN (SELECT i.id FROM inventory_item\(sql)) ORDER BY " + order
        }
        walk.found += try database.all(
            walk.what.columns + sql, walk.values + values + [.integer(rest)], walk.what.make)
    }
}

/// A query in progress: its condition and its results.
private struct StockWalk<Thing> {
    let what: StockRead<Thing>
    private(set) var condition = " WHERE i.department = ?"
    private(set) var values: [Value]
    let limit: Int
    /// True if the query is limited to names with some words.
    let isSearch: Bool
    var found: [Thing] = []

    init(
        _ what: StockRead<Thing>, _ department: ID<Department>,
        _ holding: (sql: String, values: [Value]), limit: Int
    ) {
        self.what = what
        condition += holding.sql
        values = [.text(department)] + holding.values
        self.limit = limit
        isSearch = !holding.sql.isEmpty
    }
}
