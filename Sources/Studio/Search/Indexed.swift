internal import Basics

/// Index entry of one record.
struct Indexed {
    /// Begins the first line of names that is a value to format, and no name.
    static let mark: Character = "\u{1}"

    let names: String
    /// Folded words of names, then of texts, with a blank before every word.
    let words: String
    private let folded: FoldedNames
    /// Text part of `words`. May hold hundreds of words, so keys are made only on request.
    private let text: [UInt8]

    init(names: String, text: String) {
        self.names = names
        folded = FoldedNames(names)
        self.text = SearchText(text).joined
        words = String(decoding: folded.words + self.text, as: UTF8.self)
    }

    /// Reads the stored index entry.
    ///
    /// - Parameter now: the new entry; its folded names are reused if the names are equal, as
    ///   usual.
    init(names: String, words: String, before now: Indexed?) {
        self.names = names
        self.words = words
        folded = if let now, now.names == names { now.folded } else { FoldedNames(names) }
        // The words of the names come first.
        text = [UInt8]([UInt8](words.utf8).dropFirst(folded.words.count))
    }

    /// Keys of the first name's start, of other words of names, and of texts.
    var keys: [[[UInt8]]] {
        folded.keys + [text.split(separator: blank).map { [UInt8]($0) }]
    }

    /// Keys that `other` lacks, without repetition, cut to the key length of the table: two long
    /// words with an equal beginning have one key.
    func keys(without other: Indexed) -> [[[UInt8]]] {
        var ofNames: [[[UInt8]]] = [[], []]
        if names != other.names {
            for place in ofNames.indices {
                let others = other.folded.keys[place].map { cut($0[...]) }
                ofNames[place] = once(folded.keys[place].map { cut($0[...]) }) {
                    others.contains($0)
                }
            }
        }
        let changed = text.between(other.text).split(separator: blank).map { cut($0) }
        // For a few keys, a scan of all others costs less than a set.
        if changed.count <= 8 { return ofNames + [once(changed) { other.text.holds($0) }] }
        let others = Set(other.text.split(separator: blank).map { cut($0) })
        return ofNames + [once(changed) { others.contains($0) }]
    }
}

/// Names of a record, one per line.
private struct FoldedNames {
    /// Keys of the first name's start, and of other words of names.
    private(set) var keys: [[[UInt8]]] = [[], []]
    /// Words with a blank before every one.
    private(set) var words: [UInt8] = []

    init(_ names: String) {
        var lines = [UInt8](names.utf8).split(separator: UInt8(ascii: "\n"))
        if names.first == Indexed.mark { lines.removeFirst() }
        for (place, name) in lines.enumerated() {
            let folded = SearchText(String(decoding: name, as: UTF8.self))
            words += folded.joined
            for (number, tail) in folded.tails.enumerated() {
                keys[place == 0 && number == 0 ? 0 : 1].append(tail)
            }
        }
    }
}

private let blank = UInt8(ascii: " ")

/// The keys that are not known, without repetition.
private func once(
    _ keys: [ArraySlice<UInt8>], unless isKnown: (ArraySlice<UInt8>) -> Bool
) -> [[UInt8]] {
    var seen = Set<ArraySlice<UInt8>>()
    return keys.filter { seen.insert($0).inserted && !isKnown($0) }.map { [UInt8]($0) }
}

/// Words with a blank before every one.
extension [UInt8] {
    /// Words between the common beginning and the common end: a text mostly changes at one place.
    fileprivate func between(_ other: [UInt8]) -> ArraySlice<UInt8> {
        let most = Swift.min(count, other.count)
        var start = 0
        while start < most, self[start] == other[start] { start += 1 }
        while !isBetweenWords(start) || !other.isBetweenWords(start) { start -= 1 }
        var end = 0
        while end < most - start, self[count - 1 - end] == other[other.count - 1 - end] { end += 1 }
        while end > 0, self[count - end] != blank { end -= 1 }
        return self[start..<count - end]
    }

    /// The first word begins at 0.
    private func isBetweenWords(_ place: Int) -> Bool {
        place == 0 || place == count || self[place] == blank
    }

    /// True if some word is cut to this key.
    fileprivate func holds(_ key: ArraySlice<UInt8>) -> Bool {
        var start = 0
        while start < count {
            start += 1
            var end = start
            while end < count, self[end] != blank { end += 1 }
            if end - start >= key.count, cut(self[start..<end]) == key { return true }
            start = end
        }
        return false
    }
}
