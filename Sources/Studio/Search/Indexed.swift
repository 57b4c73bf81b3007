internal import Basics

/// What the index holds about one thing.
struct Indexed {
    let names: String
    /// With a blank before each.
    var words = ""
    /// Keys of the first name's start, of other words of names, and of texts.
    private(set) var keys: [[[UInt8]]] = [[], [], []]

    init(names: String, text: String) {
        self.names = names
        var all: [[UInt8]] = []
        for (place, name) in names.split(separator: "\n").enumerated() {
            let folded = SearchText(String(name))
            all += folded.words
            for (number, tail) in folded.tails.enumerated() {
                keys[place == 0 && number == 0 ? 0 : 1].append(tail)
            }
        }
        let words = SearchText(text).words
        keys[2] = words
        for word in all + words { self.words += " " + String(decoding: word, as: UTF8.self) }
    }

    /// The keys that the other does not have. They are compared as the table holds them, cut to a
    /// length: two long words with the same beginning have one key.
    func keys(without other: Indexed) -> [[[UInt8]]] {
        keys.indices.map { place in
            // Mostly a text was changed at one place, and what stands around it is there still.
            let changed = keys[place].between(other.keys[place])
            // To look through all others costs less than a set of them, for a few.
            if changed.count <= 8 {
                var seen: [ArraySlice<UInt8>] = []
                return changed.filter { key in
                    let start = cut(key)
                    if seen.contains(start) { return false }
                    seen.append(start)
                    return !other.keys[place].contains { cut($0) == start }
                }
            }
            var seen = Set(other.keys[place].map { cut($0) })
            return changed.filter { seen.insert(cut($0)).inserted }
        }
    }

    /// Reads back what the index holds.
    init(names: String, words: String) {
        self.init(names: names, text: "")
        // The words of the names come first.
        let text = [UInt8](words.utf8).dropFirst(self.words.utf8.count)
        self.words = words
        keys[2] = text.split(separator: UInt8(ascii: " ")).map { [UInt8]($0) }
    }
}

extension [[UInt8]] {
    /// Without what both begin with, and what both end with.
    fileprivate func between(_ other: [[UInt8]]) -> ArraySlice<[UInt8]> {
        let most = Swift.min(count, other.count)
        var start = 0
        while start < most, self[start] == other[start] { start += 1 }
        var end = 0
        while end < most - start, self[count - 1 - end] == other[other.count - 1 - end] { end += 1 }
        return self[start..<count - end]
    }
}
