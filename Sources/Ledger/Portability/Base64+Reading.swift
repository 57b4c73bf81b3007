extension Base64 {
    /// Nil for anything that `text` would not have written.
    package static func bytes(_ text: String) -> [UInt8]? {
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
