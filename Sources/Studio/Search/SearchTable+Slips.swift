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

    /// The first of `beginnings` with which a word of the index begins. Each is one look into it,
    /// however many words there are.
    private func first(
        _ limit: Int, of beginnings: [[UInt8]], _ rooms: [Int]
    ) throws(Failure) -> [[UInt8]] {
        let parts = try parts(of: rooms)
        if parts.isEmpty { return [] }
        return try database.all(
            SearchTable.beginning(parts), [.text(listed(beginnings)), .integer(limit)]
        ) { (row) throws(Failure) in [UInt8](row.text(0).utf8) }
    }

    /// The rooms' parts of the index that hold any words.
    private func parts(of rooms: [Int]) throws(Failure) -> [(room: Int, place: Int)] {
        var parts: [(room: Int, place: Int)] = []
        for room in rooms {
            for place in 0...2 {
                let isThere = try database.integer(
                    "SELECT EXISTS (SELECT 1 FROM search_word WHERE room = ? AND place = ?)",
                    [.integer(room), .integer(place)])
                if isThere == 1 { parts.append((room, place)) }
            }
        }
        return parts
    }

    static func beginning(_ parts: [(room: Int, place: Int)]) -> String {
        let looks = parts.map { (part) in
            """
            EXISTS (
                SELECT 1 FROM search_word WHERE room = \(part.room) AND place = \(part.place)
                    AND key >= wanted.value AND key < wanted.value || char(1114111))
            """
        }
        return "SELECT wanted.value FROM json_each(?1) AS wanted WHERE "
            + looks.joined(separator: " OR ") + " LIMIT ?2"
    }
}
