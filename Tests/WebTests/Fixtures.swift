import Web

extension Fields {
    /// Reads a form or a query written out.
    init(reading text: String) throws(Unreadable) {
        try self.init(formEncoded: [UInt8](text.utf8)[...])
    }

    init(_ pairs: [(String, String)]) {
        self.init()
        for (name, value) in pairs { add(name, value) }
    }

    /// "name=value" each, for comparing.
    var written: [String] { fields.map { $0.name + "=" + $0.value } }
}

/// Chance that is the same in every run (SplitMix64).
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Up to twelve characters of all sorts.
    mutating func text() -> String {
        let alphabet = [
            "a", "Z", "0", " ", "+", "%", "&", "=", ";", "/", "?", "#", "é", "🌹", "ورد", "\u{0}",
            "\"", "<", "'", "\n", "~", "-", ".", "_", "\u{301}", "2", "F",
        ]
        return (0..<Int.random(in: 0...12, using: &self))
            .map { _ in alphabet.randomElement(using: &self) ?? "a" }
            .joined()
    }
}
