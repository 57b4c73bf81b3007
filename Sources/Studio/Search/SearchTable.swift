internal import Basics
internal import RoomKit
internal import SQLCore

/// Something the index holds that fits.
struct SearchHit {
    let kind: Searched
    let key: String
    let names: [String]
    let fit: SearchFit
    /// What equal ones are ordered by: the language's key of the first name.
    let order: [UInt8]

    /// Better ones first; ties by name, then by key.
    func stands(before other: SearchHit) -> Bool {
        if fit != other.fit { return fit < other.fit }
        if order != other.order { return order.lexicographicallyPrecedes(other.order) }
        if key != other.key { return key.utf8.lexicographicallyPrecedes(other.key.utf8) }
        return kind.kind.utf8.lexicographicallyPrecedes(other.kind.kind.utf8)
    }
}

/// What was found in one room.
struct SearchGroup {
    let room: Room
    /// What no index was needed for: it fits as well as can be, and stands first.
    var places: [FoundPlace] = []
    /// The best first, `SearchTable.most` at most.
    var hits: [SearchHit] = []
    /// Whether there is more than was read.
    var isCapped = false

    var count: Int { places.count + hits.count }
    var fit: SearchFit { places.isEmpty ? hits.first?.fit ?? .text : .exact }
}

/// What the index knows: all SQL that reads it. No read is longer than its bounds, however much there
/// is: one letter among 100,000 things costs what it costs among a thousand.
struct SearchTable {
    private let database: Database
    private let kinds: [Searched]
    private let language: Language

    init(_ database: Database, _ kinds: [Searched], _ language: Language) {
        self.database = database
        self.kinds = kinds
        self.language = language
    }

    /// What is shown of a room, and counted.
    static let most = 200
    /// Rows read for the same thing's other words.
    private static let rows = 1_000
    /// Of the rarest of several words.
    private static let candidates = 2_000

    func group(_ room: Room, _ query: SearchQuery) throws(Failure) -> SearchGroup {
        var group = SearchGroup(room: room)
        guard let number = Room.withThings.firstIndex(of: room), !query.isEmpty else {
            return group
        }
        var finding = Finding(query, kinds, language)
        // The start of a name, then the start of a word in it: the blanks are left out of both.
        for place in 0...1 where !finding.isFull {
            try read(number, place, query.joined, limit: SearchTable.rows, [], &finding)
        }
        if query.words.count > 1 {
            try readSeveral(number, &finding)
        } else if !finding.isFull {
            try read(number, 2, query.joined, limit: SearchTable.rows, [], &finding)
        }
        group.hits = finding.hits.sorted { $0.stands(before: $1) }
        if group.hits.count > SearchTable.most {
            group.hits.removeLast(group.hits.count - SearchTable.most)
            group.isCapped = true
        }
        group.isCapped = group.isCapped || finding.isCapped
        return group
    }

    /// What else is known of a hit: its texts, and what stands under its name.
    func texts(_ hit: SearchHit) throws(Failure) -> (text: String, detail: String) {
        try database.first(hit.kind.row, [.text(hit.key)]) { (row) throws(Failure) in
            (row.text(2), hit.kind.detail?(row.text(3), language) ?? row.text(3))
        } ?? ("", "")
    }

    /// Things with all of the words, wherever they stand: those with the rarest are looked through.
    private func readSeveral(_ room: Int, _ finding: inout Finding) throws(Failure) {
        let words = finding.query.words
        var rarest: (word: [UInt8], count: Int)?
        for word in words {
            var count = 0
            for place in 0...2 { count += try self.count(room, place, word) }
            if count < rarest?.count ?? .max { rarest = (word, count) }
        }
        guard let rarest, rarest.count > 0 else { return }
        for place in 0...2 where !finding.isFull {
            try read(
                room, place, rarest.word, limit: SearchTable.candidates, words, &finding)
        }
        // "Bitter orange" in a text as one word.
        try read(room, 2, finding.query.joined, limit: SearchTable.rows, [], &finding)
    }

    private func count(
        _ room: Int, _ place: Int, _ word: [UInt8]
    ) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT count(*) FROM (SELECT 1 FROM search_word" + SearchTable.range + ")",
                range(room, place, word, SearchTable.candidates)))
    }

    private static let range = """
         WHERE room = ? AND place = ? AND key >= ? AND key < ? ORDER BY key, thing LIMIT ?
        """

    private func range(
        _ room: Int, _ place: Int, _ word: [UInt8], _ limit: Int
    ) -> [Value] {
        let key = String(decoding: cut(word), as: UTF8.self)
        return [
            .integer(room), .integer(place), .text(key), .text(key + "\u{10FFFF}"),
            .integer(limit),
        ]
    }

    /// - Parameter words: each must begin a word of the thing's names or texts.
    private func read(
        _ room: Int, _ place: Int, _ word: [UInt8], limit: Int, _ words: [[UInt8]],
        _ finding: inout Finding
    ) throws(Failure) {
        var sql =
            "SELECT t.id, t.kind, t.key, t.names FROM (SELECT thing FROM search_word"
            + SearchTable.range + ") AS w JOIN search_thing AS t ON t.id = w.thing"
        var values = range(room, place, word, limit)
        // What is longer than a key must be looked for in the whole.
        let longer = place == 2 && word.count > SearchIndex.keyLimit ? [word] : []
        for (number, other) in (words + longer).enumerated() {
            sql += (number == 0 ? " WHERE" : " AND") + " instr(t.words, ?)"
            values.append(.text(" " + String(decoding: other, as: UTF8.self)))
        }
        var rows = 0
        try database.each(sql, values) { (row) throws(Failure) in
            rows += 1
            guard !finding.isFull, !finding.known.contains(row.integer(0)) else { return }
            finding.add(row, mayBeText: place == 2 || !words.isEmpty)
        }
        // Some of what was read may not have fitted.
        if !words.isEmpty { rows = try count(room, place, word) }
        if rows >= limit { finding.isCapped = true }
    }
}

/// What was found so far.
private struct Finding {
    let query: SearchQuery
    let kinds: [Searched]
    let language: Language
    private(set) var known: Set<Int64> = []
    private(set) var hits: [SearchHit] = []
    var isCapped = false

    init(_ query: SearchQuery, _ kinds: [Searched], _ language: Language) {
        self.query = query
        self.kinds = kinds
        self.language = language
    }

    /// One more than is shown is enough to know that there are more.
    var isFull: Bool { hits.count > SearchTable.most }

    /// - Parameter mayBeText: whether its texts are known to fit where its names don't.
    mutating func add(_ row: Row, mayBeText: Bool) {
        let kind = row.text(1)
        guard let kind = kinds.first(where: { $0.kind == kind }) else { return }
        let names = kind.names(
            row.text(3).split(separator: "\n").map { String($0) }, in: language)
        let folded = names.map { SearchText($0) }
        guard let fit = SearchFit(folded, query) ?? (mayBeText ? .text : nil) else { return }
        known.insert(row.integer(0))
        hits.append(
            SearchHit(
                kind: kind, key: row.text(2), names: names, fit: fit,
                order: language.sortKey(names.first ?? "")))
    }
}

extension Searched {
    /// A thing's names as the index keeps them, in the order for a person: one that every language
    /// says in its own way begins with this language's.
    fileprivate func names(_ kept: [String], in language: Language) -> [String] {
        guard name != nil, let place = Language.allCases.firstIndex(of: language),
            kept.indices.contains(place)
        else { return kept }
        let own = kept[place]
        return [own] + kept.filter { $0 != own }
    }
}
