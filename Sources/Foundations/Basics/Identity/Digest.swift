/// FNV-1a, 64 bits: a fast hash, identical on every host and in every run. For data without an
/// attacker (version of a file, drawing of a note), not for secrets.
public struct Digest: Equatable, Sendable {
    public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    public init() {}

    /// A hash that was computed elsewhere.
    public init(value: UInt64) {
        self.value = value
    }

    public init(_ text: String) {
        add(text)
    }

    public init(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { add(all: $0) }
    }

    /// 16 hexadecimal digits.
    public var text: String {
        var digits: [UInt8] = []
        for shift in stride(from: UInt64(60), through: 0, by: -4) {
            digits.append(UInt8(truncatingIfNeeded: value >> shift).asHexadecimalDigit)
        }
        return String(decoding: digits, as: UTF8.self)
    }

    public mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* Digest.prime
    }

    public mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(all: $0) }
    }

    private static var prime: UInt64 { 0x0000_0100_0000_01B3 }

    /// A cold start takes the digests of half a million bytes: one tight loop.
    private mutating func add(all bytes: UnsafeBufferPointer<UInt8>) {
        var sum = value
        for byte in bytes { sum = (sum ^ UInt64(byte)) &* Digest.prime }
        value = sum
    }
}
