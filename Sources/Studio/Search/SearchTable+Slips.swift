internal import Basics
internal import RoomKit
internal import SQLCore

// One slip of the finger.
extension SearchTable {
    /// The most words that one may stand for, and the most searches that one may have been meant as.
    private static let choices = 3

    /// Corrected searches, likeliest first: words that begin no indexed word, with one typo
    /// corrected. Empty if all of several words are known, or if an unknown word resembles no
    /// other.
    ///
    /// - Parameters:
    ///   - rooms: indices in `Room.withThings`.
    ///   - more: words that are searched in addition to the index.
    func meant(
        _ query: SearchQuery, rooms: [Int], or more: [[UInt8]] = []
    ) throws(Failure) -> [SearchQuery] {
        var meant: [(place: Int, words: [[UInt8]])] = []
        for (place, word) in query.words.enumerated() {
            guard let slips = Slips(word) else { continue }
            let known = try first(1, of: slips.beginnings, rooms).first ?? []
            // A known word may be a typo, but only as a single word.
            if query.words.count > 1,
                known.count == word.count || more.contains(where: { $0.starts(with: word) })
            {
                continue
            }
            var words: [[UInt8]] = []
            // Words with this beginning are found already.
            let like = more.filter { slips.fits($0) && !$0.starts(with: word) }
            for other in try like + first(20, of: slips.meant(known: known), rooms) {
                // A word that extends another finds only a part of its results.
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

    /// The first of `beginnings` that begin a word of the index, cut like its keys.
    ///
    /// Beginnings are looked up in sorted order, so that one look-up answers for all beginnings
    /// up to the word found: mostly many, however many words exist.
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
        ) { (row) throws(Failure) in row.blob() }
    }

    static let next = """
        SELECT key FROM search_word WHERE room = ? AND place = ? AND key >= ? ORDER BY key LIMIT 1
        """
}
