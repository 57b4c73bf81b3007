internal import Basics

/// Corrections of a word with one typo: two letters swapped, one doubled, missing, extra, or
/// wrong.
struct Slips {
    /// A shorter word is nearly any other with one letter changed.
    static let shortest = 4
    private static let longest = 24

    private let word: [Unicode.Scalar]

    /// Nil for a word without correction: a short one, and one with a digit, which is a number.
    ///
    /// - Parameter word: folded.
    init?(_ word: [UInt8]) {
        let letters = [Unicode.Scalar](String(decoding: word, as: UTF8.self).unicodeScalars)
        guard (Slips.shortest...Slips.longest).contains(letters.count),
            letters.allSatisfy({ !(0x30...0x39).contains($0.value) })
        else { return nil }
        self.word = letters
    }

    /// The beginnings of the word, the longest first.
    var beginnings: [[UInt8]] {
        word.indices.reversed().map { Slips.bytes(word[...$0]) }
    }

    /// Corrections, likeliest first, without repetitions and without the word itself.
    ///
    /// - Parameter known: the longest beginning of the word that begins any indexed word.
    ///   Corrections only after this beginning would match no word.
    func meant(known: [UInt8]) -> [[UInt8]] {
        let right = String(decoding: known, as: UTF8.self).unicodeScalars.count
        var found: [[UInt8]] = []
        var seen = Set<[UInt8]>()
        seen.insert(Slips.bytes(word[...]))
        func add(_ letters: [Unicode.Scalar]) {
            let bytes = Slips.bytes(letters[...])
            if seen.insert(bytes).inserted { found.append(bytes) }
        }
        let places = 0..<min(word.count, right + 1)
        for place in places where place + 1 < word.count {
            var other = word
            other.swapAt(place, place + 1)
            add(other)
        }
        // First a doubled letter that was typed once, then any missing letter.
        for place in places { add(with(word[place], at: place)) }
        for letter in alphabet {
            for place in places { add(with(letter, at: place)) }
        }
        // A short word with a letter less, or with another, is like too many.
        guard word.count > Slips.shortest else { return found }
        for place in places {
            var other = word
            other.remove(at: place)
            add(other)
        }
        for letter in alphabet {
            for place in places {
                var other = word
                other[place] = letter
                add(other)
            }
        }
        return found
    }

    /// True if a word begins with the typed word except for one typo.
    func fits(_ other: [UInt8]) -> Bool {
        let other = [Unicode.Scalar](String(decoding: other, as: UTF8.self).unicodeScalars)
        var same = 0
        while same < word.count, same < other.count, word[same] == other[same] { same += 1 }
        let rest = word[same...]
        let others = other[same...]
        if rest.isEmpty || others.dropFirst().starts(with: rest) { return true }
        if word.count > Slips.shortest {
            if others.starts(with: rest.dropFirst()) { return true }
            if others.dropFirst().starts(with: rest.dropFirst()), !others.isEmpty { return true }
        }
        guard rest.count > 1, others.count > 1 else { return false }
        return rest.first == others.dropFirst().first && others.first == rest.dropFirst().first
            && others.dropFirst(2).starts(with: rest.dropFirst(2))
    }

    private func with(_ letter: Unicode.Scalar, at place: Int) -> [Unicode.Scalar] {
        var other = word
        other.insert(letter, at: place)
        return other
    }

    /// Letters for corrections: near the word's own letters, in any script. Scripts have
    /// contiguous letters, so no knowledge of scripts is needed.
    private var alphabet: [Unicode.Scalar] {
        var found: [Unicode.Scalar] = []
        var blocks: [UInt32] = []
        for letter in word {
            let block = letter.value & ~0x1F
            if blocks.count == 3 || blocks.contains(block) { continue }
            blocks.append(block)
            for value in block..<block + 32 {
                guard let scalar = Unicode.Scalar(value),
                    value >= 0x80 || (0x61...0x7A).contains(value)
                else { continue }
                found.append(scalar)
            }
        }
        return found
    }

    private static func bytes(_ letters: ArraySlice<Unicode.Scalar>) -> [UInt8] {
        var text = ""
        for letter in letters { text.unicodeScalars.append(letter) }
        return [UInt8](text.utf8)
    }
}
