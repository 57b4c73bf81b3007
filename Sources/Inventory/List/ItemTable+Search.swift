internal import Basics
internal import SQLCore

/// What is read of the items of a list: the items, or their ids alone.
struct StockRead<Thing> {
    /// A SELECT; its first column is the id.
    let columns: String
    let make: (Row) throws(Failure) -> Thing
}

/// A page of the stock.
struct StockList<Thing> {
    var items: [Thing] = []
    /// How many there are in all, or at least.
    var total = 0
    var isMore = false
}

// The stock in order, and the search in it. Items are read only if they are shown.
extension ItemTable {
    /// By department A to Z, then in the order of the view; and how many there are in all.
    func listed(_ view: StockView, chunk: Int = chunk) throws(Failure) -> StockList<Item> {
        try listed(view, whole, chunk: chunk)
    }

    /// The items themselves.
    var whole: StockRead<Item> {
        StockRead(columns: ItemTable.columns) { (row) throws(Failure) in try item(row) }
    }

    /// Their ids, which every index has.
    var ids: StockRead<ID<Item>> {
        StockRead(columns: "SELECT id FROM inventory_item") { (row) throws(Failure) in
            guard let id: ID<Item> = row.id(0) else { throw .badData("item \(row.text(0))") }
            return id
        }
    }

    /// Reads one department after the other until enough items are found. One query over all
    /// departments would sort every item to show the first hundred.
    ///
    /// - Parameter chunk: the blocks of names that are read before it is asked whether very many match.
    func listed<Thing>(
        _ view: StockView, _ what: StockRead<Thing>, chunk: Int = chunk
    ) throws(Failure) -> StockList<Thing> {
        let words = ItemTable.telling(view.words)
        if words.isEmpty {
            return StockList(items: try walked(view, what), total: try countInBlocks())
        }
        var reading = StockReading(
            isDown: view.order == .nameDown, shown: view.shown,
            kept: view.order.column == .name ? view.shown : ItemTable.mostSorted, chunk: chunk)
        var hits = StockHits()
        try read(words, reading, mayStop: true, &hits)
        var list = StockList<Thing>(total: hits.count, isMore: !hits.isWhole)
        for department in try departmentsInOrder() where list.items.count < view.shown {
            let rest = view.shown - list.items.count
            if hits.isWhole {
                guard let names = hits[department] else { continue }
                list.items += try read(names, words, in: department, view.order, what, rest)
            } else if let items = try walked(
                in: department, view.order, what, words, limit: rest,
                within: walk(hits, in: department, view.order, rest))
            {
                list.items += items
            } else {
                reading.department = department
                var part = StockHits()
                try read(words, reading, mayStop: false, &part)
                guard let names = part[department] else { continue }
                list.items += try read(names, words, in: department, view.order, what, rest)
            }
        }
        return list
    }

    /// How many of a department's items it is worth to read in their order, so that those wanted appear.
    private func walk(
        _ hits: StockHits, in department: ID<Department>, _ order: StockOrder, _ wanted: Int
    ) throws(Failure) -> Int {
        if order.column == .name { return ItemTable.walk(hits, wanted) }
        // Too few were seen to tell.
        guard let seen = hits[department]?.count, seen >= 8 else { return 0 }
        let about = Int(clamping: Int64(seen) * Int64(try countInBlocks()) / Int64(hits.read))
        let held = try countInBlocks(in: department)
        return isFew(about, of: held, shown: wanted) ? 0 : .max
    }

    /// The items with these ids, in their order.
    func items(_ ids: [ID<Item>]) throws(Failure) -> [Item] {
        var places: [ID<Item>: Int] = [:]
        for (place, id) in ids.enumerated() { places[id] = place }
        // Identifiers: JSON needs to escape nothing.
        let list = "[\"" + ids.map { $0.text }.joined(separator: "\",\"") + "\"]"
        var items = [Item?](repeating: nil, count: ids.count)
        try database.each(
            ItemTable.columns + " WHERE id IN (SELECT value FROM json_each(?))", [.text(list)]
        ) { (row) throws(Failure) in
            let item = try item(row)
            if let place = places[item.id] { items[place] = item }
        }
        return items.compactMap { $0 }
    }

    /// The first of a department, A to Z.
    func listed(in department: ID<Department>, limit: Int) throws(Failure) -> [Item] {
        try walked(in: department, .name, whole, limit: limit) ?? []
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

    /// The most items of a department that are sorted by their prices or quantities.
    private static let mostSorted = 5_000
    /// The most names that are read in their order where very many match.
    private static let mostWalked = 2_000

    /// How many names it is worth to read in their order, so that so many of those found appear; where
    /// they stand far apart, none.
    static func walk(_ hits: StockHits, _ wanted: Int) -> Int {
        let expected = Int64(wanted) * Int64(hits.read) / Int64(max(hits.count, 1))
        return expected * 2 <= mostWalked ? mostWalked : 0
    }

    /// The first of the items found in a department.
    private func read<Thing>(
        _ names: FirstNames, _ words: [String], in department: ID<Department>,
        _ order: StockOrder, _ what: StockRead<Thing>, _ limit: Int
    ) throws(Failure) -> [Thing] {
        if order.column != .name {
            let held = try countInBlocks(in: department)
            if names.isCut || !isFew(names.count, of: held, shown: limit) {
                return try walked(in: department, order, what, words, limit: limit) ?? []
            }
        }
        let numbers = order.column == .name ? names.first(limit) : names.all
        return try database.all(
            what.columns + ItemTable.numbered + " ORDER BY " + order.sql + " LIMIT ?",
            [.text(ItemTable.list(numbers)), .integer(limit)], what.make)
    }

    /// Whether it costs less to read and sort all items found than to read the department in order
    /// until enough of them have appeared.
    func isFew(_ found: Int, of all: Int, shown: Int) -> Bool {
        // Of 64 bits: on a phone an Int has 32.
        let found = Int64(found)
        return found <= shown || found * found * 6 < Int64(shown) * Int64(all)
    }

    /// SQL to append to a SELECT of items: a few of them by their numbers, bound as a `list`.
    static let numbered = """
         AS i WHERE id IN (
            SELECT e.item FROM json_each(?) AS wanted
            CROSS JOIN inventory_enrolled AS e ON e.number = wanted.value)
        """

    static func list(_ numbers: ArraySlice<Int64>) -> String {
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
