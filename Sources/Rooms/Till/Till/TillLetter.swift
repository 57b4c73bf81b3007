internal import Basics

/// The letter in the numbers of a till's sales and closes: "A" in "A-17".
enum TillLetter {
    /// Letter of the demo's sales. No till has this letter.
    static let demo = "DEMO"

    /// Suffix of a letter with a number already taken: "Bx-5" next to "B-5".
    static let further = "x"

    /// Letter without the suffix of an epoch.
    static func stem(_ letter: String) -> String {
        var stem = letter
        while let last = stem.utf8.last, (0x30...0x39).contains(last), stem.utf8.count > 1 {
            stem.removeLast()
        }
        return stem
    }

    /// Derives `count` capital letters for a device without an assigned letter, constant per
    /// device. Letters assigned by hand have at most two; more than three are needed only if
    /// another device has an identical result.
    static func derived(of device: ID<Replica>, count: Int = 3) -> String {
        // Stafford's mix 13 spreads the digest: its lowest bits alone would give only few letters.
        var state = Digest(device.text).value
        var letters = String.UnicodeScalarView()
        for _ in 0..<count {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            mixed ^= mixed >> 31
            letters.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(mixed % 26)))
        }
        return String(letters)
    }
}
