/// Searches a block of names (`inventoryNameOrderMigrations`) for words.
struct NameBlockScanner {
    /// Folded; none is empty. The first is looked for, the others in the names that hold it.
    private let words: [[UInt8]]
    /// Where the first has the letter that is rarest in names: only there it is compared.
    private let rarest: Int

    /// - Parameter words: folded and not empty.
    init(_ words: [String]) {
        var words = words.map { [UInt8]($0.utf8) }
        var best = (word: 0, place: 0, rarity: -1)
        for (number, word) in words.enumerated() {
            for (place, letter) in word.enumerated() {
                let rarity = NameBlockScanner.rarity(letter)
                if rarity > best.rarity { best = (number, place, rarity) }
            }
        }
        if words.indices.contains(best.word) { words.swapAt(0, best.word) }
        self.words = words
        rarest = best.place
    }

    /// The letters of names, the commonest first, and digits, which many have.
    private static func rarity(_ letter: UInt8) -> Int {
        let letters = [UInt8]("0123456789eaionrtlsmduchpbgvkfywjzxq".utf8)
        return letters.firstIndex(of: letter) ?? letters.count
    }

    /// Calls `body` with each name that contains every word, in order.
    func each(
        in block: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        guard let first = words.first, let start = block.baseAddress else { return }
        let others = words.dropFirst()
        first.withUnsafeBufferPointer { first in
            // Of the letter looked for.
            var place = rarest
            let end = block.count - (first.count - rarest) + 1
            while true {
                place = NameBlockScanner.place(
                    of: first[rarest], in: UnsafeRawPointer(start), from: place, to: end)
                guard place < end else { return }
                guard stands(first, in: block, at: place - rarest) else {
                    place += 1
                    continue
                }
                let line = line(in: block, around: place - rarest)
                let name = UnsafeBufferPointer(rebasing: block[line])
                if others.allSatisfy({ holds(name, $0) }) { body(name) }
                place = line.upperBound + rarest
            }
        }
    }

    /// The first place of a byte, or one at or behind the end. It looks at eight bytes at once.
    private static func place(
        of byte: UInt8, in bytes: UnsafeRawPointer, from start: Int, to end: Int
    ) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let wanted = ones &* UInt64(byte)
        var place = start
        while place + 8 <= end {
            // A byte that is wanted becomes zero; subtracting carries into the top bit of the first
            // that is (Hacker's Delight, 6-1).
            let rest =
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                ^ wanted
            let marks = (rest &- ones) & ~rest & (ones << 7)
            if marks != 0 { return place + marks.trailingZeroBitCount / 8 }
            place += 8
        }
        while place < end, bytes.load(fromByteOffset: place, as: UInt8.self) != byte { place += 1 }
        return place
    }

    /// Where the name around a place is.
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
