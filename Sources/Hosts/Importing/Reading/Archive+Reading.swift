internal import Portability

// Reads archives of any program.
extension Archive {
    static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

    /// Files in an archive of any program, without folders and without the files added by an
    /// operating system; nil for a damaged archive and for an unknown compression.
    ///
    /// - Parameter inflate: decompresses DEFLATE, the usual compression; nil if the host can't.
    static func members(of bytes: [UInt8], inflate: Inflate?) -> [ImportedFile]? {
        let archive = ByteReader(bytes: bytes)
        guard let entries = entries(archive) else { return nil }
        var members: [ImportedFile] = []
        for entry in entries {
            // Pictures and files of an export have no rows.
            guard let file = fileName(entry.path), !entry.path.hasPrefix("papers/") else {
                continue
            }
            guard let content = content(archive, entry, inflate) else { return nil }
            members.append(ImportedFile(name: file, bytes: content))
        }
        return members
    }

    /// Directory entry of a member, read before any unpacking.
    private struct Entry {
        let path: String
        let isEncrypted: Bool
        let method: Int
        let sum: UInt32
        let size: Int
        let packed: Range<Int>
    }

    /// Nil if the directory is damaged, claims more than may be unpacked, or lets two members
    /// share bytes: a small archive could unpack one piece many thousand times.
    private static func entries(_ archive: ByteReader) -> [Entry]? {
        let bytes = archive.bytes
        // The central directory at the end has all sizes, also of members packed as a stream. A
        // comment may follow.
        guard let end = archive.last(0x0605_4B50, within: 22 + 0xFFFF) else { return nil }
        let count = archive.short(end + 10)
        guard count <= ReadingLimits.members else { return nil }
        var place = archive.long(end + 16)
        var entries: [Entry] = []
        var room = ReadingLimits.unpacked(of: bytes.count)
        for _ in 0..<count {
            guard place + 46 <= bytes.count, archive.long(place) == 0x0201_4B50 else { return nil }
            let name = place + 46
            let next =
                name + archive.short(place + 28) + archive.short(place + 30)
                + archive.short(place + 32)
            guard next <= bytes.count else { return nil }
            let header = archive.long(place + 42)
            guard header + 30 <= bytes.count, archive.long(header) == 0x0403_4B50 else {
                return nil
            }
            let start = header + 30 + archive.short(header + 26) + archive.short(header + 28)
            let packed = archive.long(place + 20)
            guard start <= bytes.count, packed <= bytes.count - start else { return nil }
            let entry = Entry(
                path: String(
                    decoding: bytes[name..<name + archive.short(place + 28)], as: UTF8.self),
                isEncrypted: archive.short(place + 8) & 1 == 1, method: archive.short(place + 10),
                sum: UInt32(clamping: archive.long(place + 16)), size: archive.long(place + 24),
                packed: start..<start + packed)
            room -= entry.size
            guard room >= 0, ReadingLimits.mayInflate(packed, to: entry.size) else { return nil }
            entries.append(entry)
            place = next
        }
        var reached = 0
        for entry in entries.sorted(by: { $0.packed.lowerBound < $1.packed.lowerBound }) {
            guard entry.packed.lowerBound >= reached else { return nil }
            reached = entry.packed.upperBound
        }
        return entries
    }

    /// The name without folders; nil for a folder and for a hidden file.
    private static func fileName(_ path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last, !name.isEmpty, !name.hasPrefix("."),
            !parts.contains("__MACOSX")
        else { return nil }
        return String(name)
    }

    private static func content(
        _ archive: ByteReader, _ entry: Entry, _ inflate: Inflate?
    ) -> [UInt8]? {
        guard !entry.isEncrypted else { return nil }
        let part = archive.bytes[entry.packed]
        let content: [UInt8]? =
            switch entry.method {
            case 0: entry.size == part.count ? [UInt8](part) : nil
            case 8: inflate?(part, entry.size)
            default: nil
            }
        guard let content, content.count == entry.size, CyclicSum.of(content) == entry.sum else {
            return nil
        }
        return content
    }
}

/// Unpacks DEFLATE (RFC 1951) to exactly `size` bytes; nil where that fails.
package typealias Inflate = @Sendable (_ packed: ArraySlice<UInt8>, _ size: Int) -> [UInt8]?

/// Numbers in a file, the least significant byte first. Bytes beyond its end read as 0.
private struct ByteReader {
    let bytes: [UInt8]

    func short(_ place: Int) -> Int { byte(place) | byte(place + 1) << 8 }

    /// Clamped where an `Int` has 32 bits: no file is that long.
    func long(_ place: Int) -> Int {
        Int(clamping: Int64(short(place)) | Int64(short(place + 2)) << 16)
    }

    /// The last position of a number among the last `reach` bytes.
    func last(_ number: Int, within reach: Int) -> Int? {
        var place = bytes.count - 22
        let first = max(0, bytes.count - reach)
        while place >= first {
            if long(place) == number { return place }
            place -= 1
        }
        return nil
    }

    private func byte(_ place: Int) -> Int {
        bytes.indices.contains(place) ? Int(clamping: bytes[place]) : 0
    }
}
