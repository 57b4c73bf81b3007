internal import Basics
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
            var others = try like + first(20, of: slips.meant(known: known), rooms)
            let isKnown =
                known.count == word.count || more.contains { $0.starts(with: word) }
            // The first letter is seldom wrong: two slips behind it are likelier than one in it.
            if !isKnown, !others.contains(where: { $0.first == word.first }) {
                var farther = try near(word, rooms)
                if let two = TwoSlips(word) { farther += more.filter { two.reach($0) != nil } }
                others = farther + others
            }
            for other in others {
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

    func known(
        _ words: [[UInt8]], _ rooms: [Int], or more: [[UInt8]]
    ) throws(Failure) -> [[UInt8]] {
        var known: [[UInt8]] = []
        for word in words {
            let forms = [word] + (Plural.other(word).map { [$0] } ?? [])
            if try !first(1, of: forms, rooms).isEmpty
                || more.contains(where: { $0.starts(with: word) })
            {
                known.append(word)
            }
        }
        return known
    }

    /// Words of the index with two slips, those with fewer first.
    ///
    /// From word to word in the order of the index, over all that begin as no wanted word can.
    private func near(_ word: [UInt8], _ rooms: [Int]) throws(Failure) -> [[UInt8]] {
        guard let slips = TwoSlips(word) else { return [] }
        var found: [(word: [UInt8], slips: Int)] = []
        for room in rooms {
            for part in 0...2 {
                var from = [word[0]]
                for _ in 0..<SearchTable.looks {
                    guard let key = try self.word(room, part, from: from), key[0] == word[0]
                    else { break }
                    let reach = slips.reach(key)
                    if let reach {
                        let near = [UInt8](key[..<reach.end])
                        if !found.contains(where: { $0.word == near }) {
                            found.append((near, reach.slips))
                        }
                        from = near
                    } else {
                        from = [UInt8](key[..<slips.hopeless(key)])
                    }
                    // Behind everything that begins with this.
                    from += "\u{10FFFF}".utf8
                }
            }
        }
        return found.ordered { $0.slips < $1.slips }.map { $0.word }
    }

    /// The most looks into a part of the index for a word with two slips.
    private static let looks = 300

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
