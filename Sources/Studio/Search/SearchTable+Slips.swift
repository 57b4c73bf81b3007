internal import Basics
internal import RoomKit
internal import SQLCore

// One slip of the finger.
extension SearchTable {
    /// The most words that one may stand for, and the most searches that one may have been meant as.
    private static let choices = 3

    /// What a search may have been meant as, the likeliest first: words that nothing begins with, with
    /// one slip put right. Empty where each of several words is known, and where one that is not is like
    /// no other.
    ///
    /// - Parameters:
    ///   - rooms: their numbers in `Room.withThings`.
    ///   - more: words that are searched besides the index.
    func meant(
        _ query: SearchQuery, rooms: [Int], or more: [[UInt8]] = []
    ) throws(Failure) -> [SearchQuery] {
        var meant: [(place: Int, words: [[UInt8]])] = []
        for (place, word) in query.words.enumerated() {
            guard let slips = Slips(word) else { continue }
            let known = try first(1, of: slips.beginnings, rooms).first ?? []
            // One that is known may be the slip of somebody else, but not beside others.
            if query.words.count > 1,
                known.count == word.count || more.contains(where: { $0.starts(with: word) })
            {
                continue
            }
            var words: [[UInt8]] = []
            // What begins with it is found already.
            let like = more.filter { slips.fits($0) && !$0.starts(with: word) }
            for other in try like + first(20, of: slips.meant(known: known), rooms) {
                // One that begins with another finds a part of what that finds.
                let seen = words + (known.count == word.count ? [word] : [])
                if seen.contains(where: { $0.starts(with: other) || other.starts(with: $0) }) {
                    continue
                }
                words.append(other)
            }
            if words.isEmpty { return [] }
            meant.append((place, words))
        }
        guard !meant.isEmpty else { return [] }
        var queries: [SearchQuery] = []
        for choice in 0..<SearchTable.choices {
            guard meant.contains(where: { choice < $0.words.count }) else { break }
            var words = query.words
            for slip in meant { words[slip.place] = slip.words[min(choice, slip.words.count - 1)] }
            queries.append(SearchQuery(words))
        }
        return queries
    }

    /// The first of `beginnings` with which a word of the index begins, cut as its keys are.
    ///
    /// They are looked for in their order, so that a look into the index answers for all of them up to
    /// the word that it finds: mostly for many, however many words there are.
    private func first(
        _ limit: Int, of beginnings: [[UInt8]], _ rooms: [Int]
    ) throws(Failure) -> [[UInt8]] {
        let wanted = beginnings.map { [UInt8](cut($0[...])) }
        let order = placesInOrder(wanted.count) {
            wanted[$0].lexicographicallyPrecedes(wanted[$1])
        }
        var isKnown = [Bool](repeating: false, count: wanted.count)
        for room in rooms {
            for part in 0...2 {
                // The first word from the last place looked at.
                var next: [UInt8]? = []
                for place in order where !isKnown[place] {
                    guard let known = next else { break }
                    if known.lexicographicallyPrecedes(wanted[place]) {
                        next = try word(room, part, from: wanted[place])
                    }
                    isKnown[place] = next?.starts(with: wanted[place]) ?? false
                }
            }
        }
        return [[UInt8]](wanted.indices.filter { isKnown[$0] }.prefix(limit).map { wanted[$0] })
    }

    /// The first word of a part of the index that is not before another.
    private func word(_ room: Int, _ part: Int, from other: [UInt8]) throws(Failure) -> [UInt8]? {
        try database.first(
            SearchTable.next,
            [.integer(room), .integer(part), .text(String(decoding: other, as: UTF8.self))]
        ) { (row) throws(Failure) in row.blob(0) }
    }

    static let next = """
        SELECT key FROM search_word WHERE room = ? AND place = ? AND key >= ? ORDER BY key LIMIT 1
        """
}
