/// A run of random numbers that a seed decides: SplitMix64 (Steele, Lea and Flood, 2014).
struct SplitMix64 {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// 0 ..< sides.
    mutating func roll(_ sides: Int) -> Int {
        Int(next() % UInt64(max(1, sides)))
    }

    mutating func happens(_ percent: Int) -> Bool {
        roll(100) < percent
    }

    mutating func pick<Element>(_ choices: [Element]) -> Element? {
        choices.isEmpty ? nil : choices[roll(choices.count)]
    }
}
