internal import Portability

// Reads archives, whoever packed them.
extension Archive {
    static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

    /// The files in an archive, whoever packed it, without folders and without the files that an
    /// operating system adds; nil for a damaged archive and for an unknown compression.
    ///
    /// - Parameter inflate: undoes DEFLATE, the usual compression; nil where the host can't.
    static func members(of bytes: [UInt8], inflate: Inflate?) -> [ImportedFile]? {
        let archive = ByteReader(bytes: bytes)
        // The central directory at the end has all sizes, also of members that were packed as a
        // stream. A comment may follow it.
        guard let end = archive.last(0x0605_4B50, within: 22 + 0xFFFF) else { return nil }
        var entry = archive.long(end + 16)
        var members: [ImportedFile] = []
        var room = contentLimit
        for _ in 0..<archive.short(end + 10) {
            guard entry + 46 <= bytes.count, archive.long(entry) == 0x0201_4B50 else { return nil }
            let name = entry + 46
            let next =
                name + archive.short(entry + 28) + archive.short(entry + 30)
                + archive.short(entry + 32)
            guard next <= bytes.count else { return nil }
            let path = String(
                decoding: bytes[name..<name + archive.short(entry + 28)], as: UTF8.self)
            if let file = fileName(path) {
                room -= archive.long(entry + 24)
                guard room >= 0, let content = content(archive, entry, inflate) else { return nil }
                members.append(ImportedFile(name: file, bytes: content))
            }
            entry = next
        }
        return members
    }

    /// The most that all members together may unpack to: a small file can claim any size.
    private static let contentLimit = 512 << 20

    /// The name without folders; nil for a folder and for a hidden file.
    private static func fileName(_ path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last, !name.isEmpty, !name.hasPrefix("."),
            !parts.contains("__MACOSX")
        else { return nil }
        return String(name)
    }

    private static func content(
        _ archive: ByteReader, _ entry: Int, _ inflate: Inflate?
    ) -> [UInt8]? {
        let isEncrypted = archive.short(entry + 8) & 1 == 1
        let packed = archive.long(entry + 20)
        let size = archive.long(entry + 24)
        let header = archive.long(entry + 42)
        guard !isEncrypted, header + 30 <= archive.bytes.count,
            archive.long(header) == 0x0403_4B50
        else { return nil }
        let start = header + 30 + archive.short(header + 26) + archive.short(header + 28)
        guard start <= archive.bytes.count, packed <= archive.bytes.count - start else {
            return nil
        }
        let part = archive.bytes[start..<start + packed]
        let content: [UInt8]? =
            switch archive.short(entry + 10) {
            case 0: size == packed ? [UInt8](part) : nil
            case 8: inflate?(part, size)
            default: nil
            }
        guard let content, content.count == size,
            CyclicSum.of(content) == UInt32(clamping: archive.long(entry + 16))
        else { return nil }
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
