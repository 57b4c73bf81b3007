package import Basics
internal import Journal
package import SQLCore

// Pictures and files in a backup that is taken away: rows of `attachment_content`, which is empty
// in every other database.
extension PaperFiles {
    /// Adds the files that the rows use.
    package func fill(_ database: Database) throws(Failure) {
        for hash in try AttachmentTable(database).hashes() {
            guard let bytes = bytes(of: hash) else { continue }
            try database.run(
                "INSERT OR IGNORE INTO attachment_content VALUES (?, ?)",
                [.text(hash), .blob(bytes)])
        }
    }

    /// Keeps the files of a backup here, and empties the table.
    package func empty(_ database: Database) throws(Failure) {
        let isThere = try database.integer(
            "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'attachment_content')")
        guard isThere == 1 else { return }
        let hashes = try database.all("SELECT hash FROM attachment_content") {
            (row) throws(Failure) in row.text()
        }
        guard !hashes.isEmpty else { return }
        for hash in hashes {
            let bytes = try database.first(
                "SELECT content FROM attachment_content WHERE hash = ?", [.text(hash)]
            ) { (row) throws(Failure) in row.blob() }
            guard let bytes, bytes.count <= Attachment.sizeLimit, SecureDigest.of(bytes) == hash
            else { continue }
            do throws(FileTrouble) {
                try put(bytes)
            } catch {
                throw .database(code: error.isNoRoom ? 13 : 10, message: error.reason)
            }
        }
        try database.run("DELETE FROM attachment_content")
        try database.execute("VACUUM")
    }

    /// The hashes that a studio and its backups use; nil if a backup can't be read, because then
    /// nothing may be deleted.
    func used(_ database: Database, _ backups: BackupFolder) throws(Failure) -> Set<String>? {
        var used = Set(try AttachmentTable(database).hashes())
        for name in backups.names() {
            guard let backup = try? Database(path: backups.path(of: name), access: .reading)
            else { return nil }
            let isThere = try? backup.integer(
                "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'attachment')")
            guard let isThere else { return nil }
            guard isThere == 1 else { continue }
            guard let hashes = try? AttachmentTable(backup).hashes() else { return nil }
            used.formUnion(hashes)
        }
        return used
    }
}
