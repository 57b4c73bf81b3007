/// Searches a block of names (`NameBlockSchema`) for words.
struct NameBlockScanner {
    /// Folded; none is empty.
    private let words: [[UInt8]]

    /// - Parameter words: folded and not empty.
    init(_ words: [String]) {
        self.words = words.map { [UInt8]($0.utf8) }
    }

    /// The numbers of the lines whose names contain every word, in order.
    func numbers(in block: UnsafeBufferPointer<UInt8>) -> [Int64] {
        guard let first = words.first else { return [] }
        let head = first[0]
        var found: [Int64] = []
        var place = 0
        while place + first.count <= block.count {
            guard block[place] == head, stands(first, in: block, at: place) else {
                place += 1
                continue
            }
            var start = place
            while start > 0, block[start - 1] != NameBlockScanner.lineFeed { start -= 1 }
            var number: Int64 = 0
            while block[start] != NameBlockScanner.tab, start < place {
                number = number &* 10 &+ Int64(block[start] &- 0x30)
                start += 1
            }
            // The match is in the line's number, not in its name.
            guard start < place else {
                place += 1
                continue
            }
            var end = place
            while end < block.count, block[end] != NameBlockScanner.lineFeed { end += 1 }
            let name = UnsafeBufferPointer(rebasing: block[start..<end])
            if words.dropFirst().allSatisfy({ holds(name, $0) }) { found.append(number) }
            place = end
        }
        return found
    }

    private static let lineFeed: UInt8 = 0x0A
    private static let tab: UInt8 = 0x09

    private func stands(
        _ word: [UInt8], in text: UnsafeBufferPointer<UInt8>, at place: Int
    ) -> Bool {
        for offset in word.indices where text[place + offset] != word[offset] { return false }
        return true
    }

    private func holds(_ text: UnsafeBufferPointer<UInt8>, _ word: [UInt8]) -> Bool {
        var place = 0
        while place + word.count <= text.count {
            if stands(word, in: text, at: place) { return true }
            place += 1
        }
        return false
    }
}
