/// A seeded sequence of random numbers, so that a failure can be repeated: SplitMix64 (Steele,
/// Lea and Flood, 2014).
package struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 0 ..< sides; a die without sides shows 0.
    package mutating func roll<Number: FixedWidthInteger>(_ sides: Number) -> Number {
        Number(next() % UInt64(max(1, sides)))
    }

    package mutating func roll(_ range: ClosedRange<Int64>) -> Int64 {
        range.lowerBound + roll(range.upperBound - range.lowerBound + 1)
    }

    package mutating func happens(_ percent: Int) -> Bool { roll(100) < percent }

    /// A random element; nil if there are none.
    package mutating func pick<Element>(_ choices: [Element]) -> Element? {
        choices.isEmpty ? nil : choices[roll(choices.count)]
    }

    /// A random element of a non-empty collection.
    package mutating func one<Element>(of choices: [Element]) -> Element {
        choices[roll(choices.count)]
    }
}
