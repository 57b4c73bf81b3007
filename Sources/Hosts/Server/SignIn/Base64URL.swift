internal import Portability

/// Bytes as text (RFC 4648, section 5), without padding, as browsers write them in passkeys.
enum Base64URL {
    static func text(_ bytes: [UInt8]) -> String {
        let text = Base64.text(bytes).utf8.compactMap { (digit) -> UInt8? in
            switch digit {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            case UInt8(ascii: "="): nil
            default: digit
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil for other characters, for a remainder that is not zero, and beyond 16 KB.
    static func bytes(_ text: String) -> [UInt8]? {
        guard text.utf8.count <= 22_000, text.utf8.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        var (held, bits): (UInt32, UInt32) = (0, 0)
        for digit in text.utf8 {
            let value: UInt8
            switch digit {
            case 0x41...0x5A: value = digit - 0x41
            case 0x61...0x7A: value = digit - 0x61 + 26
            case 0x30...0x39: value = digit - 0x30 + 52
            case UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "_"): value = 63
            default: return nil
            }
            held = (held << 6 | UInt32(value)) & 0xFFFF
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(held >> bits & 255))
            }
        }
        guard held & ((1 << bits) - 1) == 0 else { return nil }
        return bytes
    }
}
