internal import Basics

/// Searches a block of names (`NameOrder`) for words.
package struct NameBlockScanner {
    /// Folded; none is empty.
    private let words: [[UInt8]]
    /// Pairs of adjacent letters in a word, or the only letter; rarest first. A word is compared
    /// only where the first pair occurs, and the other words only in the names that hold this
    /// word.
    private var pairs: [Pair]

    private struct Pair {
        let word: Int
        let place: Int
        /// Number of occurrences in the blocks examined.
        var count = 0
    }

    /// From so many blocks a search learns which letters are rare.
    package static let learnt = 3

    /// Largest number of pairs counted in a block for learning.
    private static let most = 12

    /// - Parameter words: folded and not empty.
    package init(_ words: [String]) {
        let words = words.map { [UInt8]($0.utf8) }
        var pairs: [Pair] = []
        for (number, word) in words.enumerated() {
            for place in word.indices.dropLast(word.count > 1 ? 1 : 0) {
                pairs.append(Pair(word: number, place: place))
            }
        }
        func rarity(_ pair: Pair) -> Int {
            let word = words[pair.word]
            return NameBlockScanner.rarity(word[pair.place])
                + (word.count > 1 ? NameBlockScanner.rarity(word[pair.place + 1]) : 0)
        }
        self.words = words
        self.pairs = [Pair](
            pairs.ordered { rarity($0) > rarity($1) }.prefix(NameBlockScanner.most))
    }

    /// Counts every pair of letters in a block, and puts the rarest first: in a stock of numbered
    /// names other pairs are rare than in words.
    package mutating func learn(_ block: UnsafeBufferPointer<UInt8>) {
        guard pairs.count > 1, let start = block.baseAddress else { return }
        for number in pairs.indices {
            let word = words[pairs[number].word]
            let place = pairs[number].place
            let step = word.count > 1 ? 1 : 0
            let end = block.count - step
            var next = 0
            while true {
                next = NameBlockScanner.place(
                    of: word[place], word[place + step], behind: step,
                    in: UnsafeRawPointer(start), from: next, to: end)
                guard next < end else { break }
                pairs[number].count += 1
                next += 1
            }
        }
        pairs = pairs.ordered { $0.count < $1.count }
    }

    /// The letters of names, the commonest first, and digits, which many have.
    private static func rarity(_ letter: UInt8) -> Int {
        let letters = [UInt8]("0123456789eaionrtlsmduchpbgvkfywjzxq".utf8)
        return letters.firstIndex(of: letter) ?? letters.count
    }

    /// Calls `body` with every name that contains every word, in order.
    package func each(
        in block: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        guard let pair = pairs.first, let start = block.baseAddress else { return }
        let first = words[pair.word]
        let rarest = pair.place
        first.withUnsafeBufferPointer { first in
            // Of the letters looked for.
            var place = rarest
            let end = block.count - (first.count - rarest) + 1
            let next = min(rarest + 1, first.count - 1)
            while true {
                place = NameBlockScanner.place(
                    of: first[rarest], first[next], behind: next - rarest,
                    in: UnsafeRawPointer(start), from: place, to: end)
                guard place < end else { return }
                guard stands(first, in: block, at: place - rarest) else {
                    place += 1
                    continue
                }
                let line = line(in: block, around: place - rarest)
                let name = UnsafeBufferPointer(rebasing: block[line])
                if hasOthers(name, than: pair.word) { body(name) }
                place = line.upperBound + rarest
            }
        }
    }

    private func hasOthers(_ name: UnsafeBufferPointer<UInt8>, than word: Int) -> Bool {
        for place in words.indices where place != word {
            if !holds(name, words[place]) { return false }
        }
        return true
    }

    /// First place of a byte that is followed by another byte directly or at an equal place; if
    /// none, a place at or behind the end. Examines sixteen bytes at once, or eight.
    private static func place(
        of byte: UInt8, _ next: UInt8, behind step: Int, in bytes: UnsafeRawPointer,
        from start: Int, to end: Int
    ) -> Int {
        var place = start
        // The word ends at or before the end, so bytes behind any earlier place can be read.
        #if !arch(wasm32)
            // Not in browsers: old browsers lack the SIMD instructions.
            let all = SIMD16<UInt8>(repeating: byte)
            let allNext = SIMD16<UInt8>(repeating: next)
            while place + 16 <= end {
                let found = unsafeBitCast(
                    (all .== sixteen(in: bytes, at: place))
                        .& (allNext .== sixteen(in: bytes, at: place + step)),
                    to: SIMD2<UInt64>.self)
                let (low, high) = (UInt64(littleEndian: found[0]), UInt64(littleEndian: found[1]))
                if low != 0 { return place + low.trailingZeroBitCount / 8 }
                if high != 0 { return place + 8 + high.trailingZeroBitCount / 8 }
                place += 16
            }
        #endif
        let wanted = ones &* UInt64(byte)
        let wantedNext = ones &* UInt64(next)
        while place + 8 <= end {
            let found =
                marks(in: bytes, at: place, wanted)
                & marks(in: bytes, at: place + step, wantedNext)
            if found != 0 { return place + found.trailingZeroBitCount / 8 }
            place += 8
        }
        while place < end,
            bytes.load(fromByteOffset: place, as: UInt8.self) != byte
                || bytes.load(fromByteOffset: place + step, as: UInt8.self) != next
        {
            place += 1
        }
        return place
    }

    #if !arch(wasm32)
        private static func sixteen(in bytes: UnsafeRawPointer, at place: Int) -> SIMD16<UInt8> {
            bytes.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
        }
    #endif

    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// Top bit of every wanted byte among eight, and of some bytes above a wanted byte: a wanted
    /// byte becomes zero, and subtracting carries (Hacker's Delight, 6-1).
    private static func marks(
        in bytes: UnsafeRawPointer, at place: Int, _ wanted: UInt64
    ) -> UInt64 {
        let rest =
            UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            ^ wanted
        return (rest &- ones) & ~rest & (ones << 7)
    }

    private func line(in block: UnsafeBufferPointer<UInt8>, around place: Int) -> Range<Int> {
        var start = place
        while start > 0, block[start - 1] != NameBlockScanner.lineFeed { start -= 1 }
        var end = place
        while end < block.count, block[end] != NameBlockScanner.lineFeed { end += 1 }
        return start..<end
    }

    private static let lineFeed: UInt8 = 0x0A

    private func stands(
        _ word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, at place: Int
    ) -> Bool {
        for offset in word.indices where text[place + offset] != word[offset] { return false }
        return true
    }

    private func holds(_ text: UnsafeBufferPointer<UInt8>, _ word: [UInt8]) -> Bool {
        word.withUnsafeBufferPointer { word in
            var place = 0
            while place + word.count <= text.count {
                if stands(word, in: text, at: place) { return true }
                place += 1
            }
            return false
        }
    }
}
