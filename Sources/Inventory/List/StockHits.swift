internal import Basics
internal import SQLCore

/// The result of a search: the names found, by department, of each the first in an order.
struct StockHits {
    fileprivate(set) var names: [FirstNames] = []
    fileprivate var places: [ID<Department>: Int] = [:]
    /// How many names were looked at.
    fileprivate(set) var read = 0
    /// Whether these were all. Where very many match, a part of them says so.
    fileprivate(set) var isWhole = false
    /// The block that was read last.
    fileprivate var last: Int64 = 0

    var count: Int { names.reduce(0) { $0 + $1.count } }

    subscript(department: ID<Department>) -> FirstNames? { places[department].map { names[$0] } }
}

/// How a search reads the blocks of names.
struct StockReading {
    /// Nil for all.
    var department: ID<Department>?
    /// Whether the names found are ordered over all departments, not in each.
    var isTogether = false
    var isDown = false
    /// The most that are shown.
    var shown: Int
    /// The most names that are kept of each department, or of all together.
    var kept: Int
    /// The blocks that are read before it is asked whether very many match.
    var chunk = ItemTable.chunk
}

// A search reads the blocks of names.
extension ItemTable {
    /// The blocks of names that a search reads before it asks whether to go on.
    static let chunk = 400

    /// Finds the items that have all words, as typed, in their name or attribute or as their
    /// barcode. Goes on where it stopped before.
    ///
    /// - Parameter mayStop: whether it stops where very many match.
    func read(
        _ words: [String], _ reading: StockReading, mayStop: Bool, _ hits: inout StockHits
    ) throws(Failure) {
        let scanner = NameBlockScanner(words.map { $0.foldedForSearch })
        while !hits.isWhole {
            var blocks = 0
            try database.each(
                "SELECT number, held, department, names FROM inventory_roll WHERE number > ?"
                    + (reading.department == nil ? "" : " AND department = ?")
                    + " ORDER BY number LIMIT ?",
                [.integer(hits.last)] + (reading.department.map { [.text($0)] } ?? [])
                    + [.integer(reading.chunk)]
            ) { (row) throws(Failure) in
                blocks += 1
                hits.last = row.integer(0)
                hits.read += row.int(1)
                row.withBytes(3) { block in
                    var place: Int?
                    scanner.each(in: block) { number, name in
                        if place == nil { place = hits.place(of: row, reading) }
                        if let place { hits.names[place].add(number, name) }
                    }
                }
            }
            hits.isWhole = blocks < reading.chunk
            if !hits.isWhole, mayStop, hits.areMany(shown: reading.shown) { return }
        }
        var coded: [String] = []
        for word in words where !coded.contains(word) {
            coded.append(word)
            try add(barcode: word, words, reading, &hits)
        }
    }

    /// Adds the item with that barcode, if it matches the other words and was not found by its name.
    private func add(
        barcode: String, _ words: [String], _ reading: StockReading, _ hits: inout StockHits
    ) throws(Failure) {
        try database.each(
            """
            SELECT e.number, i.name_key, i.department
            FROM inventory_item AS i JOIN inventory_enrolled AS e ON e.item = i.id
            WHERE i.barcode = ? AND (?2 IS NULL OR i.department = ?2)
            """, [.text(barcode), .text(orNull: reading.department?.text)]
        ) { (row) throws(Failure) in
            let key = row.text(1)
            let others = words.filter { !key.holds($0.foldedForSearch) }
            guard !others.isEmpty, others.allSatisfy({ $0.utf8.elementsEqual(barcode.utf8) }),
                let place = hits.place(of: row, reading)
            else { return }
            row.withBytes(1) { hits.names[place].add(row.integer(0), $0) }
        }
    }
}

extension StockHits {
    /// Whether so many match that a page of them is found sooner otherwise, and "more than" so many says
    /// enough.
    fileprivate func areMany(shown: Int) -> Bool {
        // Of 64 bits: on a phone an Int has 32.
        let found = Int64(count)
        return found > shown && found * found * 6 >= 500 * Int64(read)
    }

    /// Where the names found of a row's department are kept; the department is its column 2.
    fileprivate mutating func place(of row: Row, _ reading: StockReading) -> Int? {
        if reading.isTogether {
            if names.isEmpty { names.append(FirstNames(reading.kept)) }
            return 0
        }
        guard let department: ID<Department> = row.id(2) else { return nil }
        if let place = places[department] { return place }
        places[department] = names.count
        names.append(FirstNames(reading.kept, isDown: reading.isDown))
        return names.count - 1
    }
}
