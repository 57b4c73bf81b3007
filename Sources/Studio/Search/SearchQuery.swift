package import Basics

/// Words of a search. A record matches if every search word begins one of its words.
package struct SearchQuery: Sendable {
    /// Folded, none empty.
    package let words: [[UInt8]]
    /// The words without blanks, for names written as one word: "bitterorange".
    package let joined: [UInt8]
    /// The words in the other number, singular for plural; empty if none has another.
    let inOtherNumber: [[UInt8]]

    package init(_ text: String) {
        // A hyphen parts words, too.
        self.init([[UInt8]](SearchText(text.searched).words.prefix(SearchLimit.words)))
    }

    /// - Parameter words: folded, none empty.
    init(_ words: [[UInt8]]) {
        self.words = words
        joined = [UInt8](words.joined())
        // With plurals, only these: in "discovery sets" there is one discovery.
        let hasPlural = words.contains { Plural.isPlural($0[...]) }
        let others = words.map { word in
            hasPlural && !Plural.isPlural(word[...]) ? nil : Plural.other(word)
        }
        inOtherNumber =
            others.contains { $0 != nil } ? words.indices.map { others[$0] ?? words[$0] } : []
    }

    /// The words as shown.
    package var text: String {
        words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    package var isEmpty: Bool { joined.isEmpty }

    /// Parts to mark in results: all words joined, and every single word.
    package var parts: [[UInt8]] { [joined] + words + inOtherNumber }
}

/// How well something matches. Better matches are shown first.
package enum SearchFit: Int, Comparable, Sendable {
    /// The name equals the search, in the singular or the plural.
    case exact
    /// Another name does.
    case other
    /// The name ends with the search as whole words: "rose" for a damask rose.
    case end
    /// The name holds the search as whole words: "rose" for rose oxide.
    case whole
    /// Another name does.
    case named
    /// The name begins with the search.
    case start
    /// A word in a name begins with the search.
    case word
    /// The names contain all search words.
    case names
    /// The words are in the texts.
    case text

    package static func < (one: SearchFit, other: SearchFit) -> Bool {
        one.rawValue < other.rawValue
    }

    /// True where the search is not only the beginning of a word.
    package var isWhole: Bool { self < .start }

    /// Quality of the match with the names, the record's own first; nil if none matches.
    package init?(_ names: [SearchText], _ query: SearchQuery) {
        guard let own = names.first else { return nil }
        var best = own.wholeWords(query)
        for name in names.dropFirst() where best != .exact {
            guard let other = name.wholeWords(query) else { continue }
            best = min(best ?? .named, other == .exact ? .other : .named)
        }
        if let best {
            self = best
        } else if own.letters.starts(with: query.joined) {
            self = .start
        } else if names.contains(where: { $0.begins(with: query.joined, isWithinWord: false) }) {
            self = .word
        } else if query.words.allSatisfy({ word in
            names.contains { $0.begins(with: word, isWithinWord: true) }
        }) {
            self = .names
        } else {
            return nil
        }
    }
}

extension SearchText {
    /// The match with a search as whole words; nil if none.
    fileprivate func wholeWords(_ query: SearchQuery) -> SearchFit? {
        guard let first = query.joined.first else { return nil }
        var best: SearchFit?
        for number in starts.indices where letters[starts[number]] == first {
            guard let end = end(of: query, atWord: number) else { continue }
            if end < letters.count {
                best = min(best ?? .whole, .whole)
            } else {
                best = number == 0 ? .exact : .end
            }
        }
        return best
    }

    /// Where whole words that equal a search end; nil if others stand at this word.
    private func end(of query: SearchQuery, atWord number: Int) -> Int? {
        let next = number + 1 < starts.count ? starts[number + 1] : letters.count
        let length = next - starts[number]
        // Most words are longer than any plural of the first one.
        if length > (query.words.first?.count ?? 0) + 2, length > query.joined.count { return nil }
        let joined = starts[number] + query.joined.count
        if joined == letters.count || starts.contains(joined),
            letters[starts[number]...].starts(with: query.joined)
        {
            return joined
        }
        guard number + query.words.count <= starts.count else { return nil }
        for (place, word) in query.words.enumerated() {
            guard Plural.same(self.word(number + place), word[...]) else { return nil }
        }
        return number + query.words.count < starts.count
            ? starts[number + query.words.count] : letters.count
    }

    private func word(_ number: Int) -> ArraySlice<UInt8> {
        letters[starts[number]..<(number + 1 < starts.count ? starts[number + 1] : letters.count)]
    }
}

/// An excerpt with marked matches, for the line under a name.
package struct Excerpt: Equatable, Sendable {
    /// Pieces in order. Every second one is marked; the first is not, and may be empty.
    package let pieces: [String]

    /// The whole text, marked.
    package init(whole text: String, _ query: SearchQuery) {
        let folded = SearchText(text)
        self.init([UInt8](text.utf8)[...], folded.matches(query.parts))
    }

    /// The line with the most search words, cut around the first match; nil if no line matches.
    package init?(of text: String, _ query: SearchQuery) {
        let parts = query.parts
        var best: (line: [UInt8], matches: [Range<Int>], words: Int)?
        for line in text.split(separator: "\n") {
            let folded = SearchText(String(line))
            let words = parts.dropFirst().count { folded.begins(with: $0, isWithinWord: true) }
            if words > best?.words ?? 0 {
                best = ([UInt8](line.utf8), folded.matches(parts), words)
            }
            if words >= query.words.count { break }
        }
        guard let best, let first = best.matches.first else { return nil }
        let start = Excerpt.start(best.line, before: first.lowerBound)
        let end = Excerpt.end(best.line, after: max(first.upperBound, start))
        let shown = best.line[start..<end]
        let matches = best.matches.filter { $0.upperBound <= end }
        var pieces = Excerpt(shown, matches).pieces
        if start > 0 { pieces[0] = "… " + pieces[0] }
        if end < best.line.count { pieces[pieces.count - 1] += " …" }
        self.init(pieces: pieces)
    }

    private init(pieces: [String]) {
        self.pieces = pieces
    }

    private init(_ bytes: ArraySlice<UInt8>, _ matches: [Range<Int>]) {
        var pieces: [String] = []
        var place = bytes.startIndex
        for match in matches {
            pieces.append(String(decoding: bytes[place..<match.lowerBound], as: UTF8.self))
            pieces.append(String(decoding: bytes[match], as: UTF8.self))
            place = match.upperBound
        }
        pieces.append(String(decoding: bytes[place...], as: UTF8.self))
        self.init(pieces: pieces)
    }

    // In bytes: a line is only cut between words.
    private static let before = 50
    private static let length = 150

    /// The start of a word, at most `before` bytes in front of `place`. A longer word is kept whole.
    private static func start(_ line: [UInt8], before place: Int) -> Int {
        if place <= before { return 0 }
        var start = place - before
        while start < place, line[start - 1] != UInt8(ascii: " ") { start += 1 }
        return start
    }

    private static func end(_ line: [UInt8], after place: Int) -> Int {
        if line.count - place <= length { return line.count }
        var end = place + length
        while end > place, line[end] != UInt8(ascii: " ") { end -= 1 }
        return end
    }
}
