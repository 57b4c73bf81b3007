/// Several files in one, ZIP without compression (PKWARE's application note, 4.3): what any system
/// opens, and no host needs a library for.
package struct Archive {
    private struct Member {
        let name: [UInt8]
        let sum: UInt32
        let size: UInt32
        let offset: UInt32
    }

    private var bytes: [UInt8] = []
    private var members: [Member] = []

    package init() {}

    /// So far.
    package var size: Int { bytes.count }

    package mutating func add(_ name: String, _ content: [UInt8]) {
        let member = Member(
            name: [UInt8](name.utf8), sum: CyclicSum.of(content),
            size: UInt32(truncatingIfNeeded: content.count),
            offset: UInt32(truncatingIfNeeded: bytes.count))
        append(0x0403_4B50, 4)
        describe(member)
        bytes.append(contentsOf: member.name)
        bytes.append(contentsOf: content)
        members.append(member)
    }

    /// The whole file.
    package func file() -> [UInt8] {
        var whole = self
        let start = bytes.count
        for member in members {
            whole.append(0x0201_4B50, 4)
            whole.append(20, 2)
            whole.describe(member)
            // No comment, one disk, no attributes.
            whole.append(0, 2)
            whole.append(0, 4)
            whole.append(0, 4)
            whole.append(member.offset, 4)
            whole.bytes.append(contentsOf: member.name)
        }
        let length = whole.bytes.count - start
        whole.append(0x0605_4B50, 4)
        whole.append(0, 4)
        whole.append(UInt32(members.count), 2)
        whole.append(UInt32(members.count), 2)
        whole.append(UInt32(truncatingIfNeeded: length), 4)
        whole.append(UInt32(truncatingIfNeeded: start), 4)
        whole.append(0, 2)
        return whole.bytes
    }

    /// What both headers say of a member. Its time is the first that there is, 1 January 1980: the
    /// same content makes the same archive.
    private mutating func describe(_ member: Member) {
        append(20, 2)
        // Names are UTF-8.
        append(0x0800, 2)
        append(0, 2)
        append(0, 2)
        append(0x0021, 2)
        append(member.sum, 4)
        append(member.size, 4)
        append(member.size, 4)
        append(UInt32(member.name.count), 2)
        append(0, 2)
    }

    /// The least significant byte first.
    private mutating func append(_ number: UInt32, _ count: UInt32) {
        for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
}

extension Archive {
    static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

    /// The files in an archive that `file` has written; nil for a damaged one, and for one that
    /// another program has packed its own way.
    static func members(of bytes: [UInt8]) -> [BroughtFile]? {
        func long(_ offset: Int) -> UInt32 {
            (0..<4).reversed().reduce(0) { $0 << 8 | UInt32(bytes[offset + $1]) }
        }
        func short(_ offset: Int) -> Int {
            Int(clamping: bytes[offset]) | Int(clamping: bytes[offset + 1]) << 8
        }
        var members: [BroughtFile] = []
        var index = 0
        while index + 30 <= bytes.count, long(index) == 0x0403_4B50 {
            // Beyond an `Int` of 32 bits it is longer than any file.
            let size = Int(clamping: long(index + 22))
            let name = index + 30
            let content = name + short(index + 26) + short(index + 28)
            // Stored, and its size said in front.
            guard short(index + 8) == 0, short(index + 6) & 8 == 0,
                content <= bytes.count, size <= bytes.count - content
            else { return nil }
            let file = [UInt8](bytes[content..<content + size])
            guard CyclicSum.of(file) == long(index + 14) else { return nil }
            members.append(
                BroughtFile(
                    name: String(
                        decoding: bytes[name..<name + short(index + 26)], as: UTF8.self),
                    bytes: file))
            index = content + size
        }
        // The list of what is in it, which a file that was cut off has not.
        guard index + 4 <= bytes.count, long(index) == 0x0201_4B50 else { return nil }
        return members
    }
}

/// CRC-32 as ZIP has it (ISO 3309).
enum CyclicSum {
    static func of(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes { sum = table[Int(clamping: (sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
        return ~sum
    }

    private static let table: [UInt32] = (0..<256).map { (number: UInt32) in
        var value = number
        for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
        return value
    }
}
