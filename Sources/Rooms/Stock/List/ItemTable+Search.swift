internal import Basics
internal import RoomKit
internal import SQLCore

/// Columns to read for the items of a list: whole items, or ids alone.
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

// The stock in order, and its search. Only shown items are read.
extension ItemTable {
    /// By department A to Z, then in the order of the view; and how many there are in all.
    func listed(_ view: StockView, sure: Int = sure) throws(Failure) -> StockList<Item> {
        try listed(view, whole, sure: sure)
    }

    /// The items themselves.
    var whole: StockRead<Item> {
        StockRead(columns: ItemTable.columns) { (row) throws(Failure) in try item(row) }
    }

    /// Their ids, which every index has.
    var ids: StockRead<ID<Item>> {
        StockRead(columns: "SELECT id FROM inventory_item") { (row) throws(Failure) in
            guard let id: ID<Item> = row.id() else { throw .badData("item \(row.key)") }
            return id
        }
    }

    /// With few matches, one pass over all names finds every match. Otherwise reads one
    /// department after another until enough items are found, and the rest for the count. One
    /// query over all departments would sort every item to show the first hundred.
    ///
    /// - Parameter sure: with very many matches, the number of names to examine before counting
    ///   stops.
    func listed<Thing>(
        _ view: StockView, _ what: StockRead<Thing>, sure: Int = sure
    ) throws(Failure) -> StockList<Thing> {
        let words = ItemTable.telling(view.words)
        if words.isEmpty {
            return StockList(items: try walked(view, what), total: try countInBlocks())
        }
        var search = try search(words)
        let isByName = view.order.column == .name
        var list = StockList<Thing>()
        var hits = StockHits()
        let departments = try departmentsInOrder()
        let isDown = view.order == .nameDown
        let swept = try swept(
            &search, departments, isByName ? view.shown : ItemTable.mostSorted, isDown: isDown,
            mayStop: { $0.areMany(shown: view.shown, sure: sure) })
        for (place, department) in departments.enumerated() where !list.isMore {
            let wanted = view.shown - list.items.count
            if let swept, swept[place].count == 0 { continue }
            let held = isByName || wanted == 0 ? 0 : try countInBlocks(in: department)
            var names = FirstNames(
                wanted == 0 ? 0 : isByName ? wanted : ItemTable.mostSorted, isDown: isDown)
            if let swept {
                names = swept[place]
                hits.count += names.count
            } else {
                let isWhole = try find(search, in: department, isDown: isDown, &names, &hits) {
                    (names, hits) in
                    hits.areMany(shown: view.shown, sure: sure)
                        && (isByName || wanted == 0
                            || !isFew(names.count, of: held, shown: wanted))
                }
                list.isMore = !isWhole
            }
            if wanted == 0 || names.count == 0 { continue }
            if isByName || !names.isCut && isFew(names.count, of: held, shown: wanted) {
                list.items += try read(
                    isByName ? [[UInt8]](names.keys.prefix(wanted)) : names.keys, search,
                    in: department, by: view.order.sql, what, wanted)
            } else {
                list.items += try walked(
                    in: department, view.order, what, search.holding, limit: wanted)
            }
        }
        list.total = hits.count
        return list
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
        try walked(in: department, .name, whole, limit: limit)
    }

    /// Drops words that fold to nothing, such as "-": every name would match. Every remaining
    /// word is a condition, up to the limit of `SearchLimit.words`.
    static func telling(_ words: [String]) -> [String] {
        [String](words.filter { !$0.foldedForSearch.isEmpty }.prefix(SearchLimit.words))
    }

    /// SQL to append to a WHERE clause over items "AS i".
    func holding(_ words: [String]) throws(Failure) -> (sql: String, values: [Value]) {
        var sql = ""
        var values: [Value] = []
        for word in words {
            values.append(.text(word.foldedForSearch))
            // The names' index alone decides, unless the word is a barcode.
            guard let coded = try item(barcode: word) else {
                sql += " AND holds(i.name_key, ?)"
                continue
            }
            sql += " AND (holds(i.name_key, ?) OR i.id = ?)"
            values.append(.text(coded.id))
        }
        return (sql: sql, values: values)
    }

    /// The most items of a department that are sorted by their prices or quantities.
    private static let mostSorted = 5_000

    /// True if reading and sorting all found items costs less than reading the department in
    /// order until enough items have appeared.
    func isFew(_ found: Int, of all: Int, shown: Int) -> Bool {
        // Of 64 bits: on a phone an Int has 32.
        let found = Int64(found)
        return found <= shown || found * found * 6 < Int64(shown) * Int64(all)
    }

    func departmentsInOrder() throws(Failure) -> [ID<Department>] {
        try database.all(
            "SELECT id FROM inventory_department ORDER BY name_key, unique_name, id"
        ) { (row) throws(Failure) in
            guard let id: ID<Department> = row.id() else {
                throw .badData("department \(row.key)")
            }
            return id
        }
    }

    /// The number of items, added up from the blocks of names.
    func countInBlocks(in department: ID<Department>? = nil) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT sum(held) FROM inventory_names"
                    + (department == nil ? "" : " WHERE department = ?"),
                department.map { [.text($0)] } ?? []))
    }
}
