/// Search form of a text: letters folded as by `foldedForSearch`, word starts, and the source
/// range of every letter, so that a match can be marked.
///
/// A hyphen or an apostrophe begins a word: "L'eau" is found by "eau" as well as by "leau".
public struct SearchText: Sendable {
    /// Letters of the text, without separators between words.
    public private(set) var letters: [UInt8] = []
    /// Offsets of word starts in `letters`.
    public private(set) var starts: [Int] = []
    /// Source bytes of every letter.
    private var origins: [Range<Int>] = []

    public init(_ text: String) {
        var text = text
        letters.reserveCapacity(text.utf8.count)
        origins.reserveCapacity(text.utf8.count)
        if text.withUTF8({ readPlain($0) }) { return }
        (letters, starts, origins) = ([], [], [])
        var isInside = false
        var place = 0
        for scalar in text.unicodeScalars {
            let next = place + UTF8.width(scalar)
            switch scalar.role {
            case .gap: isInside = false
            case .accent:
                if isInside, let last = origins.indices.last {
                    origins[last] = origins[last].lowerBound..<next
                }
            case .letter(let byte):
                if !isInside { starts.append(letters.count) }
                isInside = true
                letters.append(byte)
                origins.append(place..<next)
            case .other:
                let folded = String(scalar).foldedForSearch.utf8
                if !isInside, !folded.isEmpty { starts.append(letters.count) }
                if !folded.isEmpty { isInside = true }
                for byte in folded {
                    letters.append(byte)
                    origins.append(place..<next)
                }
            }
            place = next
        }
    }

    /// Reads plain ASCII, which nearly all texts are.
    ///
    /// - Returns: false for other text.
    private mutating func readPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var isInside = false
        for (place, byte) in text.enumerated() {
            switch byte {
            case 0x80...: return false
            case 0x30...0x39, 0x61...0x7A, 0x41...0x5A:
                if !isInside { starts.append(letters.count) }
                isInside = true
                // A digit has this bit already.
                letters.append(byte | 0x20)
                origins.append(place..<place + 1)
            default: isInside = false
            }
        }
        return true
    }

    /// Its words one by one.
    public var words: [[UInt8]] {
        starts.indices.map { number in
            [UInt8](letters[starts[number]..<end(ofWord: number)])
        }
    }

    /// Words with a blank before every word.
    public var joined: [UInt8] {
        var joined: [UInt8] = []
        joined.reserveCapacity(letters.count + starts.count)
        for number in starts.indices {
            joined.append(UInt8(ascii: " "))
            joined += letters[starts[number]..<end(ofWord: number)]
        }
        return joined
    }

    /// Letters from the start of every word to the end of the text, without blanks: a search
    /// typed without blanks is a prefix of one tail.
    public var tails: [[UInt8]] {
        starts.map { [UInt8](letters[$0...]) }
    }

    /// True if a word begins with `part`. Unless `isWithinWord`, the match may continue into the
    /// next words.
    public func begins(with part: [UInt8], isWithinWord: Bool) -> Bool {
        starts.indices.contains { match(part, atWord: $0, isWithinWord) != nil }
    }

    /// The bytes of the text where a word begins with one of `parts`, in order and not overlapping.
    /// A match of the first part may continue into the next words.
    public func matches(_ parts: [[UInt8]]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for number in starts.indices {
            var longest: Range<Int>?
            for (place, part) in parts.enumerated() {
                guard let match = match(part, atWord: number, place > 0) else { continue }
                if match.upperBound > longest?.upperBound ?? 0 { longest = match }
            }
            guard let longest else { continue }
            let range =
                origins[longest.lowerBound].lowerBound..<origins[longest.upperBound - 1].upperBound
            if let last = found.last, range.lowerBound < last.upperBound {
                let end = max(last.upperBound, range.upperBound)
                found[found.count - 1] = last.lowerBound..<end
            } else {
                found.append(range)
            }
        }
        return found
    }

    private func end(ofWord number: Int) -> Int {
        number + 1 < starts.count ? starts[number + 1] : letters.count
    }

    private func match(_ part: [UInt8], atWord number: Int, _ isWithinWord: Bool) -> Range<Int>? {
        let start = starts[number]
        let end = isWithinWord ? end(ofWord: number) : letters.count
        guard !part.isEmpty, part.count <= end - start else { return nil }
        var place = 0
        while place < part.count {
            guard letters[start + place] == part[place] else { return nil }
            place += 1
        }
        return start..<(start + part.count)
    }
}

extension Unicode.Scalar {
    fileprivate enum Role {
        case gap
        case accent
        /// A plain letter or digit, folded.
        case letter(UInt8)
        case other
    }

    fileprivate var role: Role {
        switch value {
        case 0x30...0x39, 0x61...0x7A: .letter(UInt8(truncatingIfNeeded: value))
        case 0x41...0x5A: .letter(UInt8(truncatingIfNeeded: value) | 0x20)
        // Plain, Latin-1, general and ideographic punctuation, and the signs for times and divided
        // by.
        case 0..<0xAA, 0xAB..<0xB5, 0xB6..<0xBA, 0xBB..<0xC0, 0xD7, 0xF7, 0x2000...0x206F,
            0x3000...0x303F:
            .gap
        case 0x300...0x36F, 0xFE00...0xFE0F: .accent
        default: properties.isWhitespace ? .gap : .other
        }
    }
}
