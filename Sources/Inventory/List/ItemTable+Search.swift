internal import Basics
internal import SQLCore

/// The result of a search: numbers from `inventory_enrolled`, by department.
struct StockHits {
    fileprivate(set) var numbers: [ID<Department>: [Int64]] = [:]

    var all: [Int64] { numbers.values.flatMap { $0 } }

    var count: Int {
        var count = 0
        for numbers in numbers.values { count += numbers.count }
        return count
    }
}

// The stock in order, and the search in it. A search reads the blocks of names; items are read only
// if they are shown.
extension ItemTable {
    /// By department A to Z, then in the order of the view; and how many there are in all.
    ///
    /// Reads one department after the other until enough items are found. One query over all
    /// departments would sort every item to show the first hundred.
    func listed(_ view: StockView) throws(Failure) -> (items: [Item], total: Int) {
        let words = ItemTable.telling(view.words)
        let hits = words.isEmpty ? nil : try hits(words)
        var found: [Item] = []
        for department in try departmentsInOrder() {
            let rest = view.shown - found.count
            guard rest > 0 else { break }
            if let hits {
                guard let numbers = hits.numbers[department] else { continue }
                found += try items(numbers, words, in: department, view.order, limit: rest)
            } else {
                found += try walked(in: department, view.order, limit: rest)
            }
        }
        if let hits { return (items: found, total: hits.count) }
        return (items: found, total: try countInBlocks())
    }

    /// The first of a department, A to Z.
    func listed(in department: ID<Department>, limit: Int) throws(Failure) -> [Item] {
        try walked(in: department, .name, limit: limit)
    }

    /// Drops words that fold to nothing, such as "-": every name would match them.
    static func telling(_ words: [String]) -> [String] {
        words.filter { !$0.foldedForSearch.isEmpty }
    }

    /// SQL to append to a WHERE clause over items "AS i".
    static func holding(_ words: [String]) -> (sql: String, values: [Value]) {
        var sql = ""
        var values: [Value] = []
        for word in words {
            // The barcode is found by its own index, so that the names can use theirs.
            sql += " AND (instr(i.name_key, ?) OR i.id = (SELECT id FROM inventory_item"
            sql += " WHERE barcode = ?))"
            values += [.text(word.foldedForSearch), .text(word)]
        }
        return (sql: sql, values: values)
    }

    /// Finds the items that have all words, as typed, in their name or attribute or as their
    /// barcode.
    ///
    /// - Parameter department: nil for all.
    func hits(_ words: [String], in department: ID<Department>? = nil) throws(Failure) -> StockHits
    {
        let reader = NameBlockScanner(words.map { $0.foldedForSearch })
        var hits = StockHits()
        try database.each(
            "SELECT department, names FROM inventory_roll"
                + (department == nil ? "" : " WHERE department = ?"),
            department.map { [.text($0)] } ?? []
        ) { (row) throws(Failure) in
            let numbers = row.withBytes(1) { reader.numbers(in: $0) }
            if !numbers.isEmpty, let department: ID<Department> = row.id(0) {
                hits.numbers[department, default: []] += numbers
            }
        }
        for word in words {
            guard let coded = try coded(word, words),
                department == nil || department == coded.department,
                hits.numbers[coded.department]?.contains(coded.number) != true
            else { continue }
            hits.numbers[coded.department, default: []].append(coded.number)
        }
        return hits
    }

    /// The item with that barcode, if it matches the other words, too.
    private func coded(
        _ barcode: String, _ words: [String]
    ) throws(Failure) -> (department: ID<Department>, number: Int64)? {
        let found = try database.first(
            """
            SELECT i.department, e.number, i.name_key
            FROM inventory_item AS i JOIN inventory_enrolled AS e ON e.item = i.id
            WHERE i.barcode = ?
            """, [.text(barcode)]
        ) { (row) throws(Failure) in
            let department: ID<Department>? = row.id(0)
            return (department: department, number: row.integer(1), key: row.text(2))
        }
        guard let found, let department = found.department else { return nil }
        for word in words where !found.key.holds(word.foldedForSearch) {
            guard word.utf8.elementsEqual(barcode.utf8) else { return nil }
        }
        return (department: department, number: found.number)
    }

    /// The first of the items found in a department.
    private func items(
        _ numbers: [Int64], _ words: [String], in department: ID<Department>, _ order: StockOrder,
        limit: Int
    ) throws(Failure) -> [Item] {
        if try isFew(numbers.count, of: countInBlocks(in: department), shown: limit) {
            return try database.all(
                ItemTable.columns + ItemTable.numbered + " ORDER BY " + order.sql + " LIMIT ?",
                [.text(ItemTable.list(numbers)), .integer(limit)]
            ) { (row) throws(Failure) in try item(row) }
        }
        return try walked(in: department, order, words, limit: limit)
    }

    /// Whether it costs less to read and sort all items found than to read the department in order
    /// until enough of them have appeared.
    func isFew(_ found: Int, of all: Int, shown: Int) -> Bool {
        found <= shown || found * found * 6 < shown * all
    }

    /// SQL to append to `columns`: a few items by their numbers, bound as a `list`.
    static let numbered = """
         AS i WHERE id IN (
            SELECT e.item FROM json_each(?) AS wanted
            CROSS JOIN inventory_enrolled AS e ON e.number = wanted.value)
        """

    static func list(_ numbers: [Int64]) -> String {
        var list = "["
        for number in numbers { list += (list.utf8.count == 1 ? "" : ",") + String(number) }
        return list + "]"
    }

    func departmentsInOrder() throws(Failure) -> [ID<Department>] {
        try database.all(
            "SELECT id FROM inventory_department ORDER BY name_key, unique_name, id"
        ) { (row) throws(Failure) in
            guard let id: ID<Department> = row.id(0) else {
                throw .badData("department \(row.text(0))")
            }
            return id
        }
    }

    /// The number of items, added up from the blocks of names.
    func countInBlocks(in department: ID<Department>? = nil) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT sum(held) FROM inventory_roll"
                    + (department == nil ? "" : " WHERE department = ?"),
                department.map { [.text($0)] } ?? []))
    }
}
