package import Basics
internal import SQLCore

// What the till offers.
extension ItemTable {
    /// A to Z, over all departments or in one.
    ///
    /// - Parameters:
    ///   - department: nil for all.
    ///   - words: as typed; folded, each must be in name, attribute or barcode. Empty for all.
    package func forSale(
        department: ID<Department>?, words: [String], limit: Int, chunk: Int = chunk
    ) throws(Failure) -> [Item] {
        let words = ItemTable.telling(words)
        if words.isEmpty { return try firstForSale(in: department, limit) }
        var reading = StockReading(
            department: department, isTogether: true, shown: limit, kept: limit * 2, chunk: chunk)
        var hits = StockHits()
        try read(words, reading, mayStop: true, &hits)
        if !hits.isWhole {
            let most = ItemTable.walk(hits, limit)
            if let found = try walkedForSale(in: department, words, limit, within: most) {
                return found
            }
            try read(words, reading, mayStop: false, &hits)
        }
        guard var names = hits.names.first else { return [] }
        var wanted = limit
        while true {
            let found = try forSale(of: names.first(wanted), limit)
            guard found.count < limit, wanted < names.count else { return found }
            // Most that are called so are not for sale.
            wanted *= 8
            guard wanted > reading.kept, names.isCut else { continue }
            reading.kept = wanted
            hits = StockHits()
            try read(words, reading, mayStop: false, &hits)
            names = hits.names.first ?? names
        }
    }

    /// Those of some items that are for sale.
    private func forSale(
        of numbers: ArraySlice<Int64>, _ limit: Int
    ) throws(Failure) -> [Item] {
        try database.all(
            ItemTable.columns + ItemTable.numbered
                + " AND is_for_sale = 1 ORDER BY name_key, unique_name LIMIT ?",
            [.text(ItemTable.list(numbers)), .integer(limit)]
        ) { (row) throws(Failure) in try item(row) }
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

    /// Nil where too few are among the first names.
    ///
    /// - Parameter most: the names that are read, in their order.
    private func walkedForSale(
        in department: ID<Department>?, _ words: [String], _ limit: Int, within most: Int
    ) throws(Failure) -> [Item]? {
        guard most > 0 else { return nil }
        let names =
            " FROM inventory_item AS i WHERE "
            + (department == nil ? "true" : "i.department = ?")
        let places: [Value] = department.map { [.text($0)] } ?? []
        let order = " ORDER BY i.name_key, i.unique_name LIMIT ?"
        let end = try database.first(
            "SELECT i.name_key" + names + order + " OFFSET ?",
            places + [.integer(1), .integer(most)]
        ) { (row) throws(Failure) in row.text(0) }
        guard let end else { return nil }
        let holding = try holding(words)
        // SQLite would look up the item before it compares the name, which is in the index.
        let found = try database.all(
            ItemTable.columns + " AS i WHERE id IN (SELECT i.id" + names + holding.sql
                + " AND i.name_key <= ?" + order + ") AND is_for_sale = 1" + order,
            places + holding.values + [.text(end), .integer(limit * 2), .integer(limit)]
        ) { (row) throws(Failure) in try item(row) }
        return found.count < limit ? nil : found
    }
}
