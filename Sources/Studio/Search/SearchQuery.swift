package import Basics

/// Words of a search. A record matches if every search word begins one of its words.
package struct SearchQuery: Sendable {
    /// Folded, none empty.
    package let words: [[UInt8]]
    /// The words without blanks, for names written as one word: "bitterorange".
    package let joined: [UInt8]

    package init(_ text: String) {
        // A hyphen parts words, too.
        words = [[UInt8]](SearchText(text.searched).words.prefix(SearchLimit.words))
        joined = [UInt8](words.joined())
    }

    /// - Parameter words: folded, none empty.
    init(_ words: [[UInt8]]) {
        self.words = words
        joined = [UInt8](words.joined())
    }

    /// The words as shown.
    package var text: String {
        words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    package var isEmpty: Bool { joined.isEmpty }

    /// Parts to mark in results: all words joined, and every single word.
    package var parts: [[UInt8]] { [joined] + words }
}

/// How well something matches. Better matches are shown first.
package enum SearchFit: Int, Comparable, Sendable {
    /// The name equals the search.
    case exact
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

    /// Quality of the match with the names, the record's own first; nil if none matches.
    package init?(_ names: [SearchText], _ query: SearchQuery) {
        guard let own = names.first else { return nil }
        if own.letters == query.joined {
            self = .exact
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
        var best: (line: [UInt8], matches: [Range<Int>], words: Int)?
        for line in text.split(separator: "\n") {
            let folded = SearchText(String(line))
            let words = query.words.count { folded.begins(with: $0, isWithinWord: true) }
            if words > best?.words ?? 0 {
                best = ([UInt8](line.utf8), folded.matches(query.parts), words)
            }
            if words == query.words.count { break }
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
