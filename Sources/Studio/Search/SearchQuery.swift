package import Basics

/// What a person looks for: words, each of which must begin one.
package struct SearchQuery: Sendable {
    /// Folded, none empty.
    package let words: [[UInt8]]
    /// The same without blanks, as names are also looked up: "bitterorange".
    package let joined: [UInt8]

    /// Enough for any name; what is longer is no search but a text.
    private static let letterLimit = 200
    private static let wordLimit = 8

    package init(_ text: String) {
        let folded = SearchText(String(text.unicodeScalars.prefix(SearchQuery.letterLimit)))
        words = [[UInt8]](folded.words.prefix(SearchQuery.wordLimit))
        joined = [UInt8](words.joined())
    }

    package var isEmpty: Bool { joined.isEmpty }

    /// What is marked where something was found: the whole, and each of the words.
    package var parts: [[UInt8]] { [joined] + words }
}

/// How well something fits. What fits better is shown first.
package enum SearchFit: Int, Comparable, Sendable {
    /// It is its name.
    case exact
    /// Its name begins so.
    case start
    /// A word of one of its names begins so.
    case word
    /// All the words are in its names.
    case names
    /// They are in its texts.
    case text

    package static func < (one: SearchFit, other: SearchFit) -> Bool {
        one.rawValue < other.rawValue
    }

    /// How the names of a thing fit, its own name the first of them; nil where its texts are needed.
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

/// A piece of a text with what matches in it, for the line under a name.
package struct Excerpt: Equatable, Sendable {
    /// Pieces in order, every other one marked; the first is not, and may be empty.
    package let pieces: [String]

    /// The whole text, marked.
    package init(whole text: String, _ query: SearchQuery) {
        let folded = SearchText(text)
        self.init([UInt8](text.utf8)[...], folded.matches(query.parts))
    }

    /// The line that most of the words are in, cut to what stands around the first of them; nil where
    /// none is.
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

    // Bytes, since a line is cut between words only.
    private static let before = 50
    private static let length = 150

    /// Where a word begins at most so far before `place`; a word longer than that is kept whole.
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
