/// SHA-256 (FIPS 180-4), for rows that nobody may change unseen. The module for browsers can link
/// no library for it; secrets and passcodes stay with Nettle.
public struct SecureDigest: Sendable {
    private var state: [UInt32]
    private var block: [UInt8] = []
    private var length: UInt64 = 0
    private let constants: [UInt32]
    private var words = [UInt32](repeating: 0, count: 64)

    public init() {
        constants = SecureDigest.words(SecureDigest.rounds)
        state = SecureDigest.words(SecureDigest.start)
    }

    /// 64 hexadecimal digits.
    public static func of(_ text: String) -> String {
        of([UInt8](text.utf8))
    }

    public static func of(_ bytes: [UInt8]) -> String {
        var digest = SecureDigest()
        digest.add(bytes)
        return digest.end()
    }

    public mutating func add(_ bytes: [UInt8]) {
        length &+= UInt64(bytes.count)
        for byte in bytes {
            block.append(byte)
            if block.count == 64 { mix() }
        }
    }

    /// The digest of all bytes added, as 64 hexadecimal digits.
    public mutating func end() -> String {
        let bits = length &* 8
        block.append(0x80)
        if block.count > 56 {
            while block.count < 64 { block.append(0) }
            mix()
        }
        while block.count < 56 { block.append(0) }
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            block.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
        mix()
        var digits: [UInt8] = []
        for word in state {
            for shift in stride(from: UInt32(28), through: 0, by: -4) {
                digits.append(UInt8(truncatingIfNeeded: word >> shift).asHexadecimalDigit)
            }
        }
        return String(decoding: digits, as: UTF8.self)
    }

    private mutating func mix() {
        for place in 0..<16 {
            let byte = place * 4
            words[place] =
                UInt32(block[byte]) << 24 | UInt32(block[byte + 1]) << 16
                | UInt32(block[byte + 2]) << 8 | UInt32(block[byte + 3])
        }
        block.removeAll(keepingCapacity: true)
        for place in 16..<64 {
            let (two, fifteen) = (words[place - 2], words[place - 15])
            let small = turned(fifteen, 7) ^ turned(fifteen, 18) ^ (fifteen >> 3)
            let large = turned(two, 17) ^ turned(two, 19) ^ (two >> 10)
            words[place] = words[place - 16] &+ small &+ words[place - 7] &+ large
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for place in 0..<64 {
            let large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
            let first =
                h &+ large &+ ((e & f) ^ (~e & g)) &+ constants[place] &+ words[place]
            let small = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
            let second = small &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        for (place, word) in [a, b, c, d, e, f, g, h].enumerated() {
            state[place] = state[place] &+ word
        }
    }

    private func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
        word >> bits | word << (32 - bits)
    }

    private static func words(_ digits: String) -> [UInt32] {
        var words: [UInt32] = []
        var word: UInt32 = 0
        for (place, digit) in digits.utf8.enumerated() {
            word = word << 4 | UInt32(digit > 0x39 ? digit - 0x57 : digit - 0x30)
            if place % 8 == 7 { words.append(word) }
        }
        return words
    }

    /// Fractions of the square roots of the first 8 primes, and of the cube roots of the first 64.
    private static let start = "6a09e667bb67ae853c6ef372a54ff53a510e527f9b05688c1f83d9ab5be0cd19"
    private static let rounds = """
        428a2f9871374491b5c0fbcfe9b5dba53956c25b59f111f1923f82a4ab1c5ed5\
        d807aa9812835b01243185be550c7dc372be5d7480deb1fe9bdc06a7c19bf174\
        e49b69c1efbe47860fc19dc6240ca1cc2de92c6f4a7484aa5cb0a9dc76f988da\
        983e5152a831c66db00327c8bf597fc7c6e00bf3d5a7914706ca635114292967\
        27b70a852e1b21384d2c6dfc53380d13650a7354766a0abb81c2c92e92722c85\
        a2bfe8a1a81a664bc24b8b70c76c51a3d192e819d6990624f40e3585106aa070\
        19a4c1161e376c082748774c34b0bcb5391c0cb34ed8aa4a5b9cca4f682e6ff3\
        748f82ee78a5636f84c878148cc7020890befffaa4506cebbef9a3f7c67178f2
        """
}
