import Basics
import TestKit
import Testing

@testable import Studio

@Suite struct `What the search's index holds of a thing` {
    /// A text that shares much with others of its seed.
    private func text(_ dice: inout SplitMix64, _ count: Int) -> String {
        (0..<count).map { _ in
            let word = ["rose", "oud", "iris", "musk", "fig"][dice.roll(5)]
            // Some are longer than the index keeps.
            return dice.happens(10) ? String(repeating: word, count: 20 + dice.roll(3)) : word
        }.joined(separator: " ")
    }

    @Test(arguments: 1...300 as ClosedRange<UInt64>)
    func `is compared with what it held before, key by key`(seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        let (start, end) = (text(&dice, dice.roll(6)), text(&dice, dice.roll(6)))
        let own = text(&dice, dice.roll(14))
        let others = text(&dice, dice.roll(14))
        let now = Indexed(names: "", text: "\(start) \(own) \(end)")
        let before = Indexed(names: "", text: "\(start) \(others) \(end)")

        let kept = Set(before.keys[2].map { [UInt8](cut($0[...])) })
        var seen: Set<[UInt8]> = []
        let expected = now.keys[2].map { [UInt8](cut($0[...])) }
            .filter { !kept.contains($0) && seen.insert($0).inserted }

        #expect(now.keys(without: before)[2].map { [UInt8](cut($0[...])) } == expected)
        #expect(now.keys(without: now)[2].isEmpty)
    }

    @Test(arguments: 1...50 as ClosedRange<UInt64>)
    func `is read back from the table as it was written`(seed: UInt64) {
        var dice = SplitMix64(seed: seed)
        let names = "\(text(&dice, dice.roll(3))) Señor-\(seed)\n\(text(&dice, dice.roll(3)))"
        let other = Indexed(names: "Señor\nRose", text: text(&dice, dice.roll(3)))
        let written = Indexed(names: names, text: "Ωmega, \(text(&dice, dice.roll(20)))")

        let back = Indexed(
            names: names, words: written.words, before: dice.happens(50) ? written : other)

        #expect(back.keys == written.keys)
        #expect(back.keys(without: other) == written.keys(without: other))
        #expect(other.keys(without: back) == other.keys(without: written))
        let kept = other.keys.map { Set($0.map { [UInt8](cut($0[...])) }) }
        for (place, keys) in back.keys(without: other).enumerated() {
            let all = Set(back.keys[place].map { [UInt8](cut($0[...])) })
            #expect(Set(keys) == all.subtracting(kept[place]))
            #expect(keys.count == Set(keys).count)
        }
    }
}
