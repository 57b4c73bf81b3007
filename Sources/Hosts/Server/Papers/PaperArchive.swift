package import Basics
internal import Journal
package import Portability
internal import RoomKit

/// An archive of ours continued with pictures and files, in a file, so that memory does not grow
/// with them.
package struct PaperArchive {
    /// Keeps the pictures and files of an export of ours.
    static func keep(_ export: [UInt8], _ files: PaperFiles) {
        guard export.starts(with: [0x50, 0x4B]), let archive = Archive(continuing: export) else {
            return
        }
        for bytes in archive.contents(in: "papers/")
        where bytes.count <= Attachment.sizeLimit && PictureShape(bytes) != nil {
            _ = try? files.put(bytes)
        }
    }

    /// Writes the archive with the members that are there.
    ///
    /// - Parameter put: called with every piece in turn.
    package static func write(
        _ archive: Archive, _ members: [(name: String, hash: String)], _ files: PaperFiles,
        _ put: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var rest = archive
        try put(rest.taken())
        for member in members {
            guard let bytes = files.bytes(of: member.hash), rest.mayGrow(by: bytes.count) else {
                continue
            }
            rest.add(member.name, bytes)
            try put(rest.taken())
        }
        try put(rest.end())
    }
}
