package import Basics
internal import RoomKit
internal import SQLCore

// Items for sale at the till.
extension ItemTable {
    /// From A to Z, over all departments or in one.
    ///
    /// - Parameters:
    ///   - department: nil for all.
    ///   - words: as typed; every folded word must be in name, attribute or barcode. Empty for
    ///     all.
    package func forSale(
        department: ID<Department>?, words: [String], limit: Int
    ) throws(Failure) -> [Item] {
        let words = ItemTable.telling(words)
        if words.isEmpty { return try firstForSale(in: department, limit) }
        var search = try search(words)
        var most = limit
        while true {
            let (names, isWhole) = try firstNames(&search, in: department, most)
            let found = try read(
                names.keys, search, in: department, " AND i.is_for_sale = 1",
                by: StockOrder.name.sql, whole, limit)
            if found.count >= limit || isWhole { return found }
            // Most that are called so are not for sale.
            most *= 8
        }
    }

    private func firstForSale(
        in department: ID<Department>?, _ limit: Int
    ) throws(Failure) -> [Item] {
        try database.all(
            ItemTable.columns + " WHERE is_for_sale = 1"
                + (department == nil ? "" : " AND department = ?")
                + " ORDER BY name_key, unique_name LIMIT ?",
            (department.map { [.text($0)] } ?? []) + [.integer(limit)]
        ) { (row) throws(Failure) in try item(row) }
    }
}
