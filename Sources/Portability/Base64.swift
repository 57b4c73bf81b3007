/// Bytes as text (RFC 4648, section 4), with padding.
enum Base64 {
    private static let digits = [UInt8](
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let left = min(3, bytes.count - index)
            var group: UInt32 = 0
            for place in 0..<3 {
                group = group << 8 | (place < left ? UInt32(bytes[index + place]) : 0)
            }
            for place in 0..<4 {
                text.append(
                    place <= left
                        ? digits[Int(clamping: group >> UInt32(18 - 6 * place) & 63)]
                        : UInt8(ascii: "="))
            }
            index += 3
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil for anything that `text` would not have written.
    static func bytes(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var group: UInt32 = 0
        var count = 0
        for digit in text.utf8 where digit != UInt8(ascii: "=") {
            guard let value = digits.firstIndex(of: digit) else { return nil }
            group = group << 6 | UInt32(value)
            count += 1
            guard count % 4 == 0 else { continue }
            for shift: UInt32 in [16, 8, 0] {
                bytes.append(UInt8(truncatingIfNeeded: group >> shift))
            }
            group = 0
        }
        switch count % 4 {
        case 2: bytes.append(UInt8(truncatingIfNeeded: group >> 4))
        case 3:
            bytes.append(UInt8(truncatingIfNeeded: group >> 10))
            bytes.append(UInt8(truncatingIfNeeded: group >> 2))
        default: break
        }
        return Base64.text(bytes) == text ? bytes : nil
    }
}
