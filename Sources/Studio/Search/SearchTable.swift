internal import Basics
internal import RoomKit
internal import SQLCore

/// A thing in the index that matches.
struct SearchHit {
    /// Index of the kind in `SearchTable.kinds`, and its name in the index. Stored in place of a
    /// `Searched`, which would be copied at every comparison of some hundred hits.
    let number: Int
    let kind: String
    let key: String
    let names: [String]
    let fit: SearchFit
    /// Sorts equal matches: the language's sort key of the name.
    let order: [UInt8]

    /// Better matches first, then by name, then by key.
    func stands(before other: SearchHit) -> Bool {
        if fit != other.fit { return fit < other.fit }
        if order != other.order { return order.lexicographicallyPrecedes(other.order) }
        if key != other.key { return key.utf8.lexicographicallyPrecedes(other.key.utf8) }
        return kind.utf8.lexicographicallyPrecedes(other.kind.utf8)
    }
}

/// Results of one room.
struct SearchGroup {
    let room: Room
    /// Results without the index. Count as exact matches and come first.
    var places: [FoundPlace] = []
    /// The best first, at most `SearchTable.most`.
    var hits: [SearchHit] = []
    /// True if there is more than was read.
    var isCapped = false

    var count: Int { places.count + hits.count }
    var fit: SearchFit { places.isEmpty ? hits.first?.fit ?? .text : .exact }
}

/// SQL that reads the index. Every read has a limit: a one-letter search takes as long among
/// 100,000 records as among a thousand.
struct SearchTable {
    let database: Database
    let kinds: [Searched]
    private let language: Language

    init(_ database: Database, _ kinds: [Searched], _ language: Language) {
        self.database = database
        self.kinds = kinds
        self.language = language
    }

    /// How many things of a room are shown and counted.
    static let most = 200
    /// The most words read: several may belong to one thing.
    private static let rows = 1_000
    /// The most words read for the rarest of several.
    private static let candidates = 400

    /// - Parameter most: limit of counted results.
    func group(
        _ room: Room, _ query: SearchQuery, most: Int = most
    ) throws(Failure) -> SearchGroup {
        var group = SearchGroup(room: room)
        guard let number = Room.withThings.firstIndex(of: room), !query.isEmpty else {
            return group
        }
        var finding = Finding(query, kinds, language, most: most)
        try findAll(number, &finding)
        group.hits = finding.hits.ordered { $0.stands(before: $1) }
        if group.hits.count > most {
            group.hits.removeLast(group.hits.count - most)
            group.isCapped = true
        }
        group.isCapped = group.isCapped || finding.isCapped
        return group
    }

    /// The things of one kind, the best first; one more than `most` if there are more.
    func hits(_ kind: String, _ query: SearchQuery, most: Int) throws(Failure) -> [SearchHit] {
        guard let room = kinds.first(where: { $0.kind == kind })?.room,
            let number = Room.withThings.firstIndex(of: room), !query.isEmpty
        else { return [] }
        var finding = Finding(query, kinds, language, most: most, kind: kind)
        try findAll(number, &finding)
        return finding.hits.ordered { $0.stands(before: $1) }
    }

    /// The things with the typed words, then those with the words in the other number.
    private func findAll(_ room: Int, _ finding: inout Finding) throws(Failure) {
        try find(room, &finding)
        let other = finding.query.inOtherNumber
        if finding.isFull || other.isEmpty { return }
        // Only as whole words: "caps" is "cap", but not "cape".
        finding.whole = zip(other, finding.query.words).filter { $0 != $1 }.map { $0.0 }
        finding.query = SearchQuery(other)
        try find(room, &finding)
    }

    private func find(_ room: Int, _ finding: inout Finding) throws(Failure) {
        let query = finding.query
        // The beginning of a name, then of a word in a name. Both keys leave out the blanks.
        // Names that only begin with the word leave room for names with the word further on.
        finding.leaves = finding.most / 4
        try read(room, 0, query.joined, limit: SearchTable.rows, [], &finding)
        let isCut = finding.isFull
        finding.leaves = 0
        for place in isCut ? [1, 0] : [1] where !finding.isFull {
            try read(room, place, query.joined, limit: SearchTable.rows, [], &finding)
        }
        if query.words.count > 1 {
            try readSeveral(room, &finding)
        } else if !finding.isFull {
            try read(room, 2, query.joined, limit: SearchTable.rows, [], &finding)
        }
    }

    /// The texts of a match, and the detail under its name.
    func texts(_ hit: SearchHit) throws(Failure) -> (text: String, detail: String) {
        let kind = kinds[hit.number]
        return try database.first(kind.row, [.text(hit.key)]) { (row) throws(Failure) in
            // Name and further names come first.
            let (_, _, text, detail) = (row.text(), row.text(), row.text(), row.text())
            return (text, kind.detail?(detail, language) ?? detail)
        } ?? ("", "")
    }

    /// Finds records with all words, by reading the records with the rarest word.
    private func readSeveral(_ room: Int, _ finding: inout Finding) throws(Failure) {
        let words = finding.query.words
        var rarest: (word: [UInt8], counts: [Int], count: Int)?
        for word in words {
            var counts: [Int] = []
            for place in 0...2 { counts.append(try count(room, place, word)) }
            let count = counts.reduce(0, +)
            if count < rarest?.count ?? .max { rarest = (word, counts, count) }
        }
        guard let rarest, rarest.count > 0 else { return }
        for place in 0...2 where !finding.isFull && rarest.counts[place] > 0 {
            try read(
                room, place, rarest.word, limit: SearchTable.candidates, words, &finding)
            if rarest.counts[place] >= SearchTable.candidates { finding.isCapped = true }
        }
        // "Bitter orange" also finds a text with "bitterorange".
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
        let key = String(decoding: cut(word[...]), as: UTF8.self)
        return [
            .integer(room), .integer(place), .text(key), .text(key + "\u{10FFFF}"),
            .integer(limit),
        ]
    }

    /// - Parameter words: every word must begin a word of the record's names or texts.
    private func read(
        _ room: Int, _ place: Int, _ word: [UInt8], limit: Int, _ words: [[UInt8]],
        _ finding: inout Finding
    ) throws(Failure) {
        if finding.isFull { return }
        var sql =
            "SELECT t.id, t.kind, t.key, t.names FROM (SELECT thing FROM search_word"
            + SearchTable.range
            // Fixed join order: SQLite reads words one at a time and stops with the caller.
            // Otherwise SQLite would gather all words first.
            + ") AS w CROSS JOIN search_thing AS t ON t.id = w.thing WHERE true"
        var values = range(room, place, word, limit)
        if let kind = finding.kind {
            sql += " AND t.kind = ?"
            values.append(.text(kind))
        }
        // A key holds only the beginning of a longer word.
        let longer = place == 2 && word.count > SearchIndex.keyLimit ? [word] : []
        for other in words + longer {
            sql += " AND instr(t.words, ?)"
            values.append(.text(" " + String(decoding: other, as: UTF8.self)))
        }
        for other in finding.whole {
            sql += " AND instr(t.words || ' ', ?)"
            values.append(.text(" " + String(decoding: other, as: UTF8.self) + " "))
        }
        // One thing may have many of the words, and may be known already.
        var rows = 0
        try database.walk(
            sql, values,
            while: { (row) throws(Failure) in
                rows += 1
                if !finding.known.contains(row.integer(0)) {
                    finding.add(row, mayBeText: place == 2 || !words.isEmpty)
                }
                return !finding.isFull
            })
        // With several words, the matches of the rarest word are counted already.
        if words.isEmpty, rows >= limit { finding.isCapped = true }
    }
}

/// Results so far.
private struct Finding {
    var query: SearchQuery
    let kinds: [Searched]
    /// A kind is large: a row looks at these.
    private let kindNames: [String]
    private let isNamed: [Bool]
    let language: Language
    /// The only kind that is looked for; nil for all.
    let kind: String?
    let most: Int
    /// Words that must be whole in the things.
    var whole: [[UInt8]] = []
    /// How many results are left to a later look.
    var leaves = 0
    private(set) var known: Set<Int64> = []
    private(set) var hits: [SearchHit] = []
    var isCapped = false

    init(
        _ query: SearchQuery, _ kinds: [Searched], _ language: Language, most: Int,
        kind: String? = nil
    ) {
        self.kind = kind
        self.most = most
        self.query = query
        self.kinds = kinds
        self.language = language
        kindNames = kinds.map { $0.kind }
        isNamed = kinds.map { $0.name != nil }
    }

    /// One more than are shown is enough to know that there are more.
    var isFull: Bool { hits.count > most - leaves }

    /// - Parameter mayBeText: whether the texts match if the names don't.
    mutating func add(_ row: Row, mayBeText: Bool) {
        let kind = row.text(1)
        guard let number = kindNames.firstIndex(of: kind) else { return }
        var names = lines(of: row.text(3))
        if isNamed[number] { names = kinds[number].names(names, in: language) }
        let folded = names.map { SearchText($0) }
        guard let fit = SearchFit(folded, query) ?? (mayBeText ? .text : nil) else { return }
        known.insert(row.integer(0))
        // In English these letters are the sort key: folding once saves a fold for every row.
        var order = folded.first?.letters ?? []
        if language != .english { order = language.sortKey(names.first ?? "") }
        hits.append(
            SearchHit(
                number: number, kind: kind, key: row.text(2), names: names, fit: fit,
                order: order))
    }
}

extension Searched {
    /// Names from the index, with the name in this language first.
    fileprivate func names(_ kept: [String], in language: Language) -> [String] {
        guard let name, let value = kept.first, value.first == Indexed.mark else { return kept }
        let own = name(String(value.dropFirst()), language)
        return [own] + kept.dropFirst().filter { $0 != own }
    }
}

/// The lines of a text; nearly all have one.
private func lines(of text: String) -> [String] {
    let parts = text.utf8.split(separator: UInt8(ascii: "\n"))
    return parts.count == 1 && parts[0].count == text.utf8.count
        ? [text] : parts.map { String(Substring($0)) }
}

/// Beginning of a word in the form of the index: cut between two characters.
func cut(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard word.count > SearchIndex.keyLimit else { return word }
    var count = SearchIndex.keyLimit
    while count > 0, word[word.startIndex + count] & 0xC0 == 0x80 { count -= 1 }
    return word.prefix(count)
}
