/// Several files in one: ZIP without compression (PKWARE's application note, 4.3). Any system
/// opens the archive, and no host needs a library to write one.
package struct Archive {
    private struct Member {
        let name: [UInt8]
        let sum: UInt32
        let size: UInt32
        let offset: UInt32
    }

    private var bytes: [UInt8] = []
    private var members: [Member] = []
    /// Bytes taken out so far.
    private var written: UInt32 = 0

    package init() {}

    /// An archive of ours, to be continued. Nil for any other bytes.
    package init?(continuing file: [UInt8]) {
        let end = file.count - 22
        let number = { (place: Int, count: Int) -> UInt32 in
            (0..<count).reduce(0) { $0 | UInt32(file[place + $1]) << UInt32(8 * $1) }
        }
        guard end >= 0, number(end, 4) == 0x0605_4B50 else { return nil }
        let start = Int(clamping: number(end + 16, 4))
        guard start <= end else { return nil }
        var place = start
        while place < end {
            guard place + 46 <= end, number(place, 4) == 0x0201_4B50 else { return nil }
            let length = Int(clamping: number(place + 28, 2))
            guard place + 46 + length <= end else { return nil }
            members.append(
                Member(
                    name: [UInt8](file[place + 46..<place + 46 + length]),
                    sum: number(place + 16, 4), size: number(place + 20, 4),
                    offset: number(place + 42, 4)))
            place += 46 + length
        }
        bytes = [UInt8](file[..<start])
    }

    /// Names and contents of the members in a folder, or of all; of an archive of ours.
    package func files(in folder: String = "") -> [(name: String, content: [UInt8])] {
        members.compactMap { member in
            let start = Int(clamping: member.offset) + 30 + member.name.count
            let end = start + Int(clamping: member.size)
            guard member.name.starts(with: folder.utf8), end <= bytes.count else { return nil }
            return (String(decoding: member.name, as: UTF8.self), [UInt8](bytes[start..<end]))
        }
    }

    package func contents(in folder: String) -> [[UInt8]] { files(in: folder).map { $0.content } }

    /// So far.
    package var size: Int { bytes.count }

    /// The bytes since the last call, for an archive written in parts.
    package mutating func taken() -> [UInt8] {
        defer {
            written &+= UInt32(truncatingIfNeeded: bytes.count)
            bytes = []
        }
        return bytes
    }

    /// False where sizes or the number of members would outgrow the format.
    package func mayGrow(by count: Int) -> Bool {
        members.count < 65_000
            && UInt64(written) + UInt64(bytes.count) + UInt64(count) < 4_200_000_000
    }

    package mutating func add(_ name: String, _ content: [UInt8]) {
        let member = Member(
            name: [UInt8](name.utf8), sum: CyclicSum.of(content),
            size: UInt32(truncatingIfNeeded: content.count),
            offset: written &+ UInt32(truncatingIfNeeded: bytes.count))
        append(0x0403_4B50, 4)
        describe(member)
        bytes.append(contentsOf: member.name)
        bytes.append(contentsOf: content)
        members.append(member)
    }

    /// The whole file.
    package func file() -> [UInt8] { end() }

    /// The bytes that were not taken, and the end of the file.
    package func end() -> [UInt8] {
        var whole = self
        let first = bytes.count
        let start = written &+ UInt32(truncatingIfNeeded: first)
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
        let length = whole.bytes.count - first
        whole.append(0x0605_4B50, 4)
        whole.append(0, 4)
        whole.append(UInt32(members.count), 2)
        whole.append(UInt32(members.count), 2)
        whole.append(UInt32(truncatingIfNeeded: length), 4)
        whole.append(start, 4)
        whole.append(0, 2)
        return whole.bytes
    }

    /// Fields shared by both headers of a member. The time is always ZIP's first, 1 January 1980,
    /// so that equal content makes an equal archive.
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

/// CRC-32 in ZIP's variant (ISO 3309).
package enum CyclicSum {
    package static func of(_ bytes: [UInt8]) -> UInt32 {
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
