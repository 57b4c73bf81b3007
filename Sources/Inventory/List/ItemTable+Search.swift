internal import Basics
internal import SQLCore

/// The result of a search: numbers from `inventory_enrolled`, by department.
struct StockHits {
    fileprivate(set) var numbers: [ID<Department>: [Int64]] = [:]
    /// How many names were looked at.
    fileprivate(set) var read = 0
    /// Whether these were all. Where very many match, a part of them says so.
    fileprivate(set) var isWhole = true

    var all: [Int64] { numbers.values.flatMap { $0 } }

    var count: Int {
        var count = 0
        for numbers in numbers.values { count += numbers.count }
        return count
    }

    /// About how many match in a department; nil where too few were seen to tell.
    fileprivate func estimated(in department: ID<Department>, of all: Int) -> Int? {
        let seen = numbers[department]?.count ?? 0
        guard seen >= StockHits.enough, read > 0 else { return nil }
        return Int(clamping: Int64(seen) * Int64(all) / Int64(read))
    }

    private static let enough = 8
}

/// A page of the stock.
struct StockList {
    var items: [Item] = []
    /// How many there are in all, or at least.
    var total = 0
    var isMore = false
}

// The stock in order, and the search in it. A search reads the blocks of names; items are read only
// if they are shown.
extension ItemTable {
    /// By department A to Z, then in the order of the view; and how many there are in all.
    ///
    /// Reads one department after the other until enough items are found. One query over all
    /// departments would sort every item to show the first hundred.
    ///
    /// - Parameter chunk: the blocks of names that are read before it is asked whether they do.
    func listed(_ view: StockView, chunk: Int = chunk) throws(Failure) -> StockList {
        let words = ItemTable.telling(view.words)
        let hits = words.isEmpty ? nil : try hits(words, shown: view.shown, chunk: chunk)
        let all = try countInBlocks()
        var list = StockList()
        for department in try departmentsInOrder() {
            let rest = view.shown - list.items.count
            guard rest > 0 else { break }
            if let hits {
                list.items += try items(hits, words, in: department, view.order, rest, of: all)
            } else {
                list.items += try walked(in: department, view.order, limit: rest)
            }
        }
        list.total = hits?.count ?? all
        list.isMore = hits?.isWhole == false
        return list
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
    func holding(_ words: [String]) throws(Failure) -> (sql: String, values: [Value]) {
        var sql = ""
        var values: [Value] = []
        for word in words {
            values.append(.text(word.foldedForSearch))
            // The names' index alone decides, unless the word is a barcode.
            guard let coded = try item(barcode: word) else {
                sql += " AND instr(i.name_key, ?)"
                continue
            }
            sql += " AND (instr(i.name_key, ?) OR i.id = ?)"
            values.append(.text(coded.id))
        }
        return (sql: sql, values: values)
    }

    /// The blocks of names that a search reads before it asks whether to go on.
    static let chunk = 400

    /// Finds the items that have all words, as typed, in their name or attribute or as their
    /// barcode.
    ///
    /// - Parameters:
    ///   - department: nil for all.
    ///   - shown: the most that are shown. The search stops where so many match that reading items in
    ///     their order will soon have found these.
    func hits(
        _ words: [String], in department: ID<Department>? = nil, shown: Int, chunk: Int = chunk
    ) throws(Failure) -> StockHits {
        let reader = NameBlockScanner(words.map { $0.foldedForSearch })
        var hits = StockHits()
        var found = 0
        var last: Int64 = 0
        var isEnd = false
        while !isEnd {
            var blocks = 0
            try database.each(
                "SELECT number, held, department, names FROM inventory_roll WHERE number > ?"
                    + (department == nil ? "" : " AND department = ?") + " ORDER BY number LIMIT ?",
                [.integer(last)] + (department.map { [.text($0)] } ?? []) + [.integer(chunk)]
            ) { (row) throws(Failure) in
                blocks += 1
                last = row.integer(0)
                hits.read += row.int(1)
                let numbers = row.withBytes(3) { reader.numbers(in: $0) }
                if !numbers.isEmpty, let department: ID<Department> = row.id(2) {
                    hits.numbers[department, default: []] += numbers
                    found += numbers.count
                }
            }
            isEnd = blocks < chunk
            if !isEnd, !isFew(found, of: hits.read, shown: shown) {
                hits.isWhole = false
                return hits
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
    ///
    /// - Parameter all: the number of items in all departments.
    private func items(
        _ hits: StockHits, _ words: [String], in department: ID<Department>, _ order: StockOrder,
        _ limit: Int, of all: Int
    ) throws(Failure) -> [Item] {
        let held = try countInBlocks(in: department)
        var numbers = hits.numbers[department] ?? []
        if !hits.isWhole {
            if let about = hits.estimated(in: department, of: all),
                !isFew(about, of: held, shown: limit)
            {
                return try walked(in: department, order, words, limit: limit)
            }
            numbers =
                try self.hits(words, in: department, shown: .max).numbers[department] ?? []
        }
        guard !numbers.isEmpty else { return [] }
        guard isFew(numbers.count, of: held, shown: limit) else {
            return try walked(in: department, order, words, limit: limit)
        }
        return try database.all(
            ItemTable.columns + ItemTable.numbered + " ORDER BY " + order.sql + " LIMIT ?",
            [.text(ItemTable.list(numbers)), .integer(limit)]
        ) { (row) throws(Failure) in try item(row) }
    }

    /// Whether it costs less to read and sort all items found than to read the department in order
    /// until enough of them have appeared.
    func isFew(_ found: Int, of all: Int, shown: Int) -> Bool {
        // Of 64 bits: on a phone an Int has 32.
        let found = Int64(found)
        return found <= shown || found * found * 6 < Int64(shown) * Int64(all)
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
