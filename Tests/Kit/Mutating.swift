import Foundation

/// External input with random changes. NEROLI_FUZZ=10000 sets the count per kind; NEROLI_SEED=7
/// repeats a run that found a fault.
package struct Mutating {
    package static let count =
        ProcessInfo.processInfo.environment["NEROLI_FUZZ"].flatMap { Int($0) } ?? 500
    package private(set) var random: SplitMix64

    /// - Parameter kind: names the input in the output of a run.
    package init(_ kind: String) {
        let seed =
            ProcessInfo.processInfo.environment["NEROLI_SEED"].flatMap { UInt64($0) }
            ?? UInt64(Date().timeIntervalSince1970 * 1_000) % 1_000_000
        print("NEROLI_SEED=\(seed) NEROLI_FUZZ=\(Mutating.count) (\(kind))")
        random = SplitMix64(seed: seed)
    }

    /// Unexpected values for a number, a name or a sign.
    private static let tokens = [
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "-1", "0",
        "2147483648", "4294967296", "1e400", "-1e-400", "NaN", "inf", "1048577", "XFE1048577",
        "A0", "A-1", "ZZZZZZZZZZ9", "\"", "'", "\\", "\\ud800", "{", "}", "[", "]", "<", ">", "&",
        ",", ";", "\t", "\n", "\r\n", "\u{0}", "\u{202E}", "\u{FEFF}", "٣", "−", "00", "%",
    ].map { [UInt8]($0.utf8) }

    /// The bytes with one to six changes.
    package mutating func bytes(_ original: [UInt8]) -> [UInt8] {
        var bytes = original
        for _ in 0...random.roll(6) {
            let start = random.roll(bytes.count + 1)
            let end = min(bytes.count, start + random.roll(1 << random.roll(8)))
            switch random.roll(7) {
            case 0: if start < bytes.count { bytes[start] ^= 1 << random.roll(UInt8(8)) }
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 3: bytes.insert(contentsOf: random.one(of: Mutating.tokens), at: start)
            case 4: number(from: start, &bytes)
            case 5:
                let piece = [UInt8](bytes[start..<end])
                bytes.insert(contentsOf: piece, at: random.roll(bytes.count + 1))
            default: for place in start..<end { bytes[place] = random.roll(UInt8(255)) }
            }
        }
        return bytes
    }

    /// The next number becomes another one.
    private mutating func number(from start: Int, _ bytes: inout [UInt8]) {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard let first = bytes[start...].firstIndex(where: { digits.contains($0) }) else { return }
        let end = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.count
        bytes.replaceSubrange(first..<end, with: random.one(of: Mutating.tokens))
    }

    /// A number at the limits, or any number.
    package mutating func extreme() -> Int64 {
        let ends: [Int64] = [
            .min, .min + 1, -1, 0, 1, .max - 1, .max, Int64(Int32.max) + 1, Int64(Int32.min) - 1,
            1_000_000_000_000_000, -62_135_596_800_001, 253_402_300_800_000,
        ]
        return random.happens(80) ? random.one(of: ends) : Int64(bitPattern: random.next())
    }

    package mutating func one<Element>(of choices: [Element]) -> Element {
        random.one(of: choices)
    }
}
