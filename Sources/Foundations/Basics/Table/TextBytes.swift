/// The text of a file that does not name its encoding: UTF-8, UTF-16 or Windows-1252.
///
/// A byte order mark decides. Without one, text with a NUL in every second byte is UTF-16, valid
/// UTF-8 is UTF-8, and the rest is Windows-1252.
public struct TextBytes: Equatable, Sendable {
    public enum Encoding: Equatable, Sendable {
        case utf8, utf16, windows1252
    }

    /// Without a byte order mark.
    public let text: String
    public let encoding: Encoding

    /// Nil for bytes that are not text: a NUL, or a byte without meaning in Windows-1252.
    public init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            self.init(utf8: bytes[3...])
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            self.init(utf16: bytes[2...], isLittleEndian: true)
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            self.init(utf16: bytes[2...], isLittleEndian: false)
        } else if let isLittleEndian = TextBytes.nulsOfUTF16(bytes) {
            self.init(utf16: bytes[...], isLittleEndian: isLittleEndian)
        } else {
            self.init(utf8: bytes[...])
        }
    }

    private init?(utf8 bytes: ArraySlice<UInt8>) {
        guard !bytes.contains(0) else { return nil }
        if let text = String(validating: bytes, as: UTF8.self) {
            self.text = text
            encoding = .utf8
            return
        }
        var scalars = String.UnicodeScalarView()
        for byte in bytes {
            guard let scalar = windows1252(byte) else { return nil }
            scalars.append(scalar)
        }
        text = String(scalars)
        encoding = .windows1252
    }

    private init?(utf16 bytes: ArraySlice<UInt8>, isLittleEndian: Bool) {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var first: UInt8?
        for byte in bytes {
            guard let before = first else {
                first = byte
                continue
            }
            let (low, high) = isLittleEndian ? (before, byte) : (byte, before)
            units.append(UInt16(high) << 8 | UInt16(low))
            first = nil
        }
        guard !units.contains(0), let text = String(validating: units, as: UTF16.self) else {
            return nil
        }
        self.text = text
        encoding = .utf16
    }

    /// True if UTF-16 without a byte order mark is little-endian; nil for other bytes. Latin
    /// letters have a NUL as their high byte.
    private static func nulsOfUTF16(_ bytes: [UInt8]) -> Bool? {
        guard bytes.count > 3, bytes.count.isMultiple(of: 2) else { return nil }
        let first = bytes.prefix(1_024)
        var nuls = [0, 0]
        for (place, byte) in first.enumerated() where byte == 0 { nuls[place & 1] += 1 }
        let most = first.count / 2
        if nuls[0] == 0, nuls[1] * 10 >= most * 7 { return true }
        if nuls[1] == 0, nuls[0] * 10 >= most * 7 { return false }
        return nil
    }
}

/// The character of a byte in Windows-1252 (encoding.spec.whatwg.org, index windows-1252); nil for
/// the five bytes that have none.
private func windows1252(_ byte: UInt8) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    let scalar: UInt32 =
        switch byte {
        case 0x80: 0x20AC
        case 0x82: 0x201A
        case 0x83: 0x0192
        case 0x84: 0x201E
        case 0x85: 0x2026
        case 0x86: 0x2020
        case 0x87: 0x2021
        case 0x88: 0x02C6
        case 0x89: 0x2030
        case 0x8A: 0x0160
        case 0x8B: 0x2039
        case 0x8C: 0x0152
        case 0x8E: 0x017D
        case 0x91: 0x2018
        case 0x92: 0x2019
        case 0x93: 0x201C
        case 0x94: 0x201D
        case 0x95: 0x2022
        case 0x96: 0x2013
        case 0x97: 0x2014
        case 0x98: 0x02DC
        case 0x99: 0x2122
        case 0x9A: 0x0161
        case 0x9B: 0x203A
        case 0x9C: 0x0153
        case 0x9E: 0x017E
        case 0x9F: 0x0178
        default: 0
        }
    return scalar == 0 ? nil : Unicode.Scalar(scalar)
}
