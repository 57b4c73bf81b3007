/// Words within two slips of a long word: letters swapped, missing, extra or wrong. The first
/// letter is right.
struct TwoSlips {
    /// A shorter word with two slips is like too many.
    static let shortest = 8

    private let word: [UInt8]
    private let most: Int

    /// Nil for a short word, and for one outside a…z.
    init?(_ word: [UInt8]) {
        guard word.count >= TwoSlips.shortest else { return nil }
        self.init(near: word)
    }

    /// For a name whose other words are right: one slip in a word of three to seven letters, too.
    init?(near word: [UInt8]) {
        guard word.count > 2, word.count <= 24, word.allSatisfy({ (0x61...0x7A).contains($0) })
        else { return nil }
        self.word = word
        most = word.count < TwoSlips.shortest ? 1 : 2
    }

    /// The beginning of a key that is the word but for its slips; nil if none is near enough.
    func reach(_ key: [UInt8]) -> (end: Int, slips: Int)? {
        guard key.first == word.first else { return nil }
        var best: (end: Int, slips: Int)?
        _ = walk(key) { (end, slips) in
            // The longest of equal ones: a whole word rather than a part of it.
            if slips <= min(most, best?.slips ?? .max) { best = (end, slips) }
        }
        return best
    }

    /// The length of the beginning after which no word can be near enough.
    func hopeless(_ key: [UInt8]) -> Int { walk(key) { (_, _) in } }

    /// Distances of the key's beginnings by Damerau's measure, row by row.
    private func walk(_ key: [UInt8], _ each: (_ end: Int, _ slips: Int) -> Void) -> Int {
        var before = [Int](repeating: 0, count: word.count + 1)
        var last = [Int](0...word.count)
        for end in 1...max(1, min(key.count, word.count + most)) where end <= key.count {
            var row = [end]
            row.reserveCapacity(last.count)
            for place in 1...word.count {
                var least = min(
                    last[place] + 1, row[place - 1] + 1,
                    last[place - 1] + (key[end - 1] == word[place - 1] ? 0 : 1))
                if end > 1, place > 1, key[end - 1] == word[place - 2],
                    key[end - 2] == word[place - 1]
                {
                    least = min(least, before[place - 2] + 1)
                }
                row.append(least)
            }
            each(end, row[word.count])
            // Two rows, because a swap reaches over one.
            if min(row.min() ?? 0, last.min() ?? 0) > most { return end }
            (before, last) = (last, row)
        }
        return key.count
    }
}
