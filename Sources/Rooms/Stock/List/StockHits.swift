internal import Basics
internal import RoomKit
internal import SQLCore

/// A search in the blocks of names.
struct NameSearch {
    fileprivate var scanner: NameBlockScanner
    /// The names of items that are found by their barcode alone.
    fileprivate let coded: [(department: ID<Department>, key: [UInt8])]
    /// SQL to append to a WHERE clause over items "AS i".
    let holding: (sql: String, values: [Value])
}

/// Progress of a pass over the blocks.
struct SweptBlocks {
    /// How many blocks there are, or a few less.
    let all: Int64
    var read: Int64 = 0
    /// Numbers of names in the blocks read, and of matches.
    var names: Int64 = 0
    var found: Int64 = 0

    /// Before that, chance decides.
    private var isTelling: Bool { found >= 16 }

    /// True if reading in order finds the first `shown` matches within less than half of all
    /// blocks.
    func suffice(for shown: Int) -> Bool {
        isTelling && 2 * Double(shown) * Double(read) < Double(found) * Double(all)
    }

    /// Like `suffice`, if names are counted until `StockHits.areMany`.
    func areMany(shown: Int, sure: Int) -> Bool {
        guard suffice(for: shown), read > 0 else { return false }
        let expected = Double(names) * Double(all) / Double(read)
        let (names, found) = (Double(names), Double(found))
        return 2 * Double(sure) < expected && 1_000 * names * names < 6 * found * found * expected
    }
}

/// Progress of reading the blocks.
struct StockHits {
    /// How many names were found.
    var count = 0
    /// How many were looked at.
    var read = 0

    /// True if there are so many matches that "more than" a number is enough.
    ///
    /// - Parameter sure: with fewer names examined, all matches are counted.
    func areMany(shown: Int, sure: Int) -> Bool {
        // Of 64 bits: on a phone an Int has 32.
        let found = Int64(count)
        return found > shown && read >= sure && found * found * 6 >= 500 * Int64(read)
    }
}

// A search reads the blocks of names.
extension ItemTable {
    /// So many names are looked at before a search stops where very many match.
    static let sure = 20_000

    /// - Parameter words: as typed; every word must occur in name or attribute, or be the
    ///   barcode.
    func search(_ words: [String]) throws(Failure) -> NameSearch {
        var coded: [(department: ID<Department>, key: [UInt8])] = []
        var seen: [String] = []
        for word in words where !seen.contains(word) {
            seen.append(word)
            guard let item = try item(barcode: word) else { continue }
            let others = words.filter { !item.nameKey.holds($0.foldedForSearch) }
            if !others.isEmpty, others.allSatisfy({ $0.utf8.elementsEqual(word.utf8) }) {
                coded.append((department: item.department, key: [UInt8](item.nameKey.utf8)))
            }
        }
        return NameSearch(
            scanner: NameBlockScanner(words.map { $0.foldedForSearch }), coded: coded,
            holding: try holding(words))
    }

    /// Finds names in a department, in name order.
    ///
    /// - Parameters:
    ///   - names: receives the found names.
    ///   - mayStop: called before every block; true ends the reading.
    /// - Returns: true if all blocks were read.
    func find(
        _ search: NameSearch, in department: ID<Department>, isDown: Bool,
        _ names: inout FirstNames, _ hits: inout StockHits,
        mayStop: (FirstNames, StockHits) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        for one in search.coded where one.department == department {
            one.key.withUnsafeBufferPointer { names.add($0) }
            hits.count += 1
        }
        var isWhole = true
        try database.walk(
            "SELECT names, held FROM inventory_names WHERE department = ? ORDER BY low"
                + (isDown ? " DESC" : ""), [.text(department)],
            while: { (row) throws(Failure) in
                isWhole = try !mayStop(names, hits)
                guard isWhole else { return false }
                let before = names.count
                row.withBytes { search.scanner.each(in: $0) { names.add($0) } }
                hits.count += names.count - before
                hits.read += row.int()
                return true
            })
        return isWhole
    }

    /// Found names by department, in one pass over all blocks in file order: half the cost of
    /// reading all in name order.
    ///
    /// - Parameters:
    ///   - departments: the departments to list separately; empty for one list of all names.
    ///   - most: the most names to keep per department.
    ///   - mayStop: called before every block with the progress and the approximate number of
    ///     blocks; true if there are so many matches that reading in order will stop earlier.
    /// - Returns: nil if stopped.
    func swept(
        _ search: inout NameSearch, _ departments: [ID<Department>], _ most: Int,
        isDown: Bool = false, mayStop: (SweptBlocks) -> Bool
    ) throws(Failure) -> [FirstNames]? {
        let ids = departments.map { $0.text }
        var names = [FirstNames](
            repeating: FirstNames(most, isDown: isDown), count: max(ids.count, 1))
        for one in search.coded {
            let place = ids.isEmpty ? 0 : ids.firstIndex(of: one.department.text)
            if let place { one.key.withUnsafeBufferPointer { names[place].add($0) } }
        }
        var scanner = search.scanner
        var blocks = SweptBlocks(
            all: try database.integer("SELECT max(number) FROM inventory_names"))
        var isWhole = true
        try database.walk(
            "SELECT names, held, department FROM inventory_names",
            while: { (row) throws(Failure) in
                isWhole = !mayStop(blocks)
                guard isWhole else { return false }
                // The department of a block is looked up only for a match.
                var place: Int?
                row.withBytes(0) { block in
                    if blocks.read < NameBlockScanner.learnt { scanner.learn(block) }
                    scanner.each(in: block) { name in
                        blocks.found += 1
                        if place == nil {
                            place = ids.isEmpty ? 0 : ids.firstIndex(of: row.text(2))
                        }
                        if let place { names[place].add(name) }
                    }
                }
                blocks.read += 1
                blocks.names += row.integer(1)
                return true
            })
        search.scanner = scanner
        return isWhole ? names : nil
    }

    /// The first found names, A to Z over all departments or in one. Reads no more blocks than
    /// needed.
    func firstNames(
        _ search: inout NameSearch, in department: ID<Department>?, _ most: Int
    ) throws(Failure) -> (names: FirstNames, isWhole: Bool) {
        if department == nil,
            let names = try swept(&search, [], most, mayStop: { $0.suffice(for: most) })?.first
        {
            return (names, !names.isCut)
        }
        let search = search
        var names = FirstNames(most)
        for one in search.coded where department == nil || one.department == department {
            one.key.withUnsafeBufferPointer { names.add($0) }
        }
        var isWhole = true
        try database.walk(
            "SELECT low, names FROM inventory_names"
                + (department == nil ? "" : " WHERE department = ?") + " ORDER BY low",
            department.map { [.text($0)] } ?? [],
            while: { (row) throws(Failure) in
                isWhole = !row.withBytes { names.isFull(before: $0) }
                if isWhole { row.withBytes { search.scanner.each(in: $0) { names.add($0) } } }
                return isWhole
            })
        return (names, isWhole && !names.isCut)
    }

    /// The first items with given names, in an order.
    ///
    /// - Parameters:
    ///   - names: names of found items.
    ///   - condition: SQL of a further condition.
    func read<Thing>(
        _ keys: [[UInt8]], _ search: NameSearch, in department: ID<Department>?,
        _ condition: String = "", by order: String, _ what: StockRead<Thing>, _ limit: Int
    ) throws(Failure) -> [Thing] {
        guard let first = keys.first, let last = keys.last else { return [] }
        var sql = department == nil ? "" : " AND i.department = ?"
        var values: [Value] = department.map { [.text($0)] } ?? []
        if let list = FirstNames.list(keys) {
            sql += " AND i.name_key IN (SELECT value FROM json_each(?))"
            values.append(.text(list))
        } else {
            sql += " AND i.name_key BETWEEN min(?, ?) AND max(?, ?)"
            for key in [first, last, first, last] {
                values.append(.text(String(decoding: key, as: UTF8.self)))
            }
        }
        return try database.all(
            what.columns + " AS i WHERE true" + sql + search.holding.sql + condition + " ORDER BY "
                + order + " LIMIT ?", values + search.holding.values + [.integer(limit)], what.make)
    }
}
