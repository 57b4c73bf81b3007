/// A UUID. New ones are version 7: the first 48 bits are a time, so ids sort by creation (RFC
/// 9562, section 5.7).
public struct Identifier: Equatable, Hashable, Sendable {
    public let high: UInt64
    public let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The id of something that happens at `moment`. The host draws `random`; the application may
    /// not.
    public init(at moment: Moment, random: (UInt64, UInt64)) {
        let time = UInt64(max(0, moment.milliseconds)) & 0xFFFF_FFFF_FFFF
        high = time << 16 | 0x7000 | (random.0 & 0x0FFF)
        low = 0x8000_0000_0000_0000 | (random.1 & 0x3FFF_FFFF_FFFF_FFFF)
    }

    /// Reads the usual form, 8-4-4-4-12 hexadecimal digits in either case; nil for anything else.
    public init?(_ text: String) {
        var high: UInt64 = 0
        var low: UInt64 = 0
        var digits = 0
        var place = 0
        for byte in text.utf8 {
            if place == 8 || place == 13 || place == 18 || place == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                guard digits < 32, let digit = byte.hexadecimalDigit else { return nil }
                if digits < 16 {
                    high = high << 4 | UInt64(digit)
                } else {
                    low = low << 4 | UInt64(digit)
                }
                digits += 1
            }
            place += 1
        }
        guard digits == 32 else { return nil }
        self.high = high
        self.low = low
    }

    /// Derives another id, always identical for a given `number`: for several forms on one page,
    /// or a second version of one form.
    public func derived(_ number: UInt64) -> Identifier {
        // Two odd multipliers (Stafford's mix 13) spread the number over all random bits.
        var mixed = low ^ (number &* 0x9E37_79B9_7F4A_7C15)
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Identifier(
            high: high, low: 0x8000_0000_0000_0000 | (mixed & 0x3FFF_FFFF_FFFF_FFFF))
    }

    /// 36 lower-case characters.
    @inline(never)
    public var text: String {
        String(unsafeUninitializedCapacity: 36) { bytes in
            // From the last digit to the first: a digit is the lowest four bits of the rest of
            // its half.
            var rest = low
            var place = 36
            while place > 0 {
                place -= 1
                if place == 8 || place == 13 || place == 18 || place == 23 {
                    bytes[place] = UInt8(ascii: "-")
                    if place == 18 { rest = high }
                } else {
                    bytes[place] = UInt8(truncatingIfNeeded: rest).asHexadecimalDigit
                    rest &>>= 4
                }
            }
            return 36
        }
    }
}

extension UInt8 {
    /// The value of an ASCII hexadecimal digit.
    public var hexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// The lower-case ASCII digit of a value below 16.
    public var asHexadecimalDigit: UInt8 {
        let digit = self & 0xF
        return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}
