internal import Basics
internal import SQLCore

// The items of a department in a given order. Each query follows an index and stops when it has
// found enough.
extension ItemTable {
    /// The first of a view, of one department after the other.
    func walked<Thing>(
        _ view: StockView, _ what: StockRead<Thing>
    ) throws(Failure) -> [Thing] {
        var found: [Thing] = []
        for department in try departmentsInOrder() where found.count < view.shown {
            found +=
                try walked(in: department, view.order, what, limit: view.shown - found.count) ?? []
        }
        return found
    }

    /// - Parameters:
    ///   - words: as typed; each must occur in name or attribute, or be the barcode.
    ///   - most: by name, only so many are read; the result is nil where they are too few, and for none.
    func walked<Thing>(
        in department: ID<Department>, _ order: StockOrder, _ what: StockRead<Thing>,
        _ words: [String] = [], limit: Int, within most: Int? = nil
    ) throws(Failure) -> [Thing]? {
        if most == 0 { return nil }
        var walk = StockWalk(what, department, try holding(words), limit: limit)
        switch order {
        case .name, .nameDown:
            if let most, let end = try name(most, of: department, order) {
                let side = order == .name ? "<" : ">"
                try read(" AND i.name_key \(side)= ?", [.text(end)], by: order.sql, &walk)
                return walk.found.count < limit ? nil : walk.found
            }
            try read("", by: order.sql, &walk)
        case .stock: try read("", by: order.sql, &walk)
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

    /// The name with so many before it; nil where there are fewer.
    private func name(
        _ place: Int, of department: ID<Department>, _ order: StockOrder
    ) throws(Failure) -> String? {
        try database.first(
            "SELECT i.name_key FROM inventory_item AS i WHERE i.department = ? ORDER BY "
                + order.sql + " LIMIT 1 OFFSET ?", [.text(department), .integer(place)]
        ) { (row) throws(Failure) in row.text(0) }
    }

    /// Reads from the largest value down, names A to Z where values are equal. Reading the index
    /// backwards would give equal ones from Z to A. So first find the last value shown; then sort
    /// the items above it, which are fewer than the limit; then read items with that value from A.
    private func readDown<Thing>(
        _ column: String, _ walk: inout StockWalk<Thing>
    ) throws(Failure) {
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

    private func read<Thing>(
        _ condition: String, _ values: [Value] = [], by order: String,
        _ walk: inout StockWalk<Thing>
    ) throws(Failure) {
        let rest = walk.limit - walk.found.count
        guard rest > 0 else { return }
        var sql = " AS i" + walk.condition + condition + " ORDER BY " + order + " LIMIT ?"
        // SQLite would look up the item before it compares the name, which is in the index.
        if walk.isSearch {
            sql = " AS i WHERE id IN (SELECT i.id FROM inventory_item\(sql)) ORDER BY " + order
        }
        walk.found += try database.all(
            walk.what.columns + sql, walk.values + values + [.integer(rest)], walk.what.make)
    }
}

/// A query in progress: its condition, and what was found.
private struct StockWalk<Thing> {
    let what: StockRead<Thing>
    private(set) var condition = " WHERE i.department = ?"
    private(set) var values: [Value]
    let limit: Int
    /// Whether only names with some words are found.
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
