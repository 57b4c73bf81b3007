internal import Basics
internal import SQLCore

// The items of a department in a given order. Each query follows an index and stops when it has
// found enough.
extension ItemTable {
    /// - Parameter words: as typed; each must occur in name or attribute, or be the barcode.
    func walked(
        in department: ID<Department>, _ order: StockOrder, _ words: [String] = [], limit: Int
    ) throws(Failure) -> [Item] {
        var walk = StockWalk(department, try holding(words), limit: limit)
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

    /// Reads from the largest value down, names A to Z where values are equal. Reading the index
    /// backwards would give equal ones from Z to A. So first find the last value shown; then sort
    /// the items above it, which are fewer than the limit; then read items with that value from A.
    private func readDown(_ column: String, _ walk: inout StockWalk) throws(Failure) {
        let known = " AND \(column) IS NOT NULL"
        let last = try database.first(
            "SELECT \(column) FROM inventory_item AS i" + walk.condition + known
                + " ORDER BY \(column) DESC LIMIT 1 OFFSET ?",
            walk.values + [.integer(walk.limit - 1)]
        ) { (row) throws(Failure) in row.integer(0) }
        let downwards = "\(column) DESC, " + StockOrder.name.sql
        guard let last else { return try read(known, by: downwards, &walk) }
        try read(" AND \(column) > ?", [.integer(last)], by: downwards, &walk)
        try read(" AND \(column) = ?", [.integer(last)], by: StockOrder.name.sql, &walk)
    }

    private func read(
        _ condition: String, _ values: [Value] = [], by order: String, _ walk: inout StockWalk
    ) throws(Failure) {
        let rest = walk.limit - walk.found.count
        guard rest > 0 else { return }
        walk.found += try database.all(
            ItemTable.columns + " AS i" + walk.condition + condition + " ORDER BY " + order
                + " LIMIT ?", walk.values + values + [.integer(rest)]
        ) { (row) throws(Failure) in try item(row) }
    }
}

/// A query in progress: its condition, and the items found.
private struct StockWalk {
    private(set) var condition = " WHERE i.department = ?"
    private(set) var values: [Value]
    let limit: Int
    var found: [Item] = []

    init(
        _ department: ID<Department>, _ holding: (sql: String, values: [Value]), limit: Int
    ) {
        condition += holding.sql
        values = [.text(department)] + holding.values
        self.limit = limit
    }
}
