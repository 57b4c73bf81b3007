internal import Basics
internal import Importing
internal import Postgres
internal import Synchronization

/// Uploaded files awaiting confirmation before the import: only the last upload, in memory, and,
/// if several servers share the studio, in PostgreSQL, so that any server can continue.
final class Uploads: Sendable {
    private let kept = Mutex<(id: Identifier, files: [ImportedFile], since: Int64)?>(nil)
    private let log: StudioLog?
    /// Microseconds for a person to review the files before their studio may be closed like
    /// others.
    private static let patience: Int64 = 1_800_000_000

    init(_ log: StudioLog? = nil) {
        self.log = log
    }

    func keep(_ files: [ImportedFile], as id: Identifier) {
        let isNew = kept.withLock { (kept) in
            defer { kept = (id, files, Clock.elapsed) }
            return kept?.id != id
        }
        if isNew { share { (session) throws(PostgresTrouble) in try session.keep(files, as: id) } }
    }

    /// True if a person is reviewing the files, by the monotonic clock.
    func isHolding(at now: Int64) -> Bool {
        kept.withLock { $0.map { now - $0.since < Uploads.patience } ?? false }
    }

    /// Nil after a restart, or if other files were uploaded since.
    func files(_ id: Identifier?) -> [ImportedFile]? {
        guard let id else { return nil }
        if let files = kept.withLock({ $0.flatMap { $0.id == id ? $0.files : nil } }) {
            return files
        }
        return share { (session) throws(PostgresTrouble) in try session.files(of: id) } ?? nil
    }

    func forget() {
        kept.withLock { $0 = nil }
        share { (session) throws(PostgresTrouble) in try session.forgetFiles() }
    }

    /// Uses a separate connection: a large upload must not block writers. On failure, only the
    /// server that received the files can continue.
    @discardableResult
    private func share<Result>(
        _ body: (LogSession) throws(PostgresTrouble) -> Result
    ) -> Result? {
        guard let log, log.shared.store.awayFor == nil else { return nil }
        do throws(PostgresTrouble) {
            let connection = try log.shared.store.connect()
            return try body(
                LogSession(connection: connection, name: log.shared.name(of: .studio)))
        } catch {
            log.say(
                "trouble: the log: files that were sent are on this server alone: \(error.reason)")
            return nil
        }
    }
}

// Files in parts of one megabyte, compressed separately.
extension LogSession {
    private static let partSize = 1 << 20

    /// Saves files in place of the previous ones, and deletes files left unused for a day.
    fileprivate func keep(
        _ files: [ImportedFile], as id: Identifier
    ) throws(PostgresTrouble) {
        try run("BEGIN")
        try forgetFiles()
        for (number, file) in files.enumerated() {
            // A file without a byte has one part, too.
            for part in 0...max(0, file.bytes.count - 1) / LogSession.partSize {
                let start = part * LogSession.partSize
                let plain = [UInt8](file.bytes[start...].prefix(LogSession.partSize))
                guard let packed = gzipped(plain, level: 4) else { throw .strange("no memory") }
                try run(
                    """
                    INSERT INTO neroli_upload (name, id, file, part, title, content)
                    VALUES ($1, $2, $3, $4, $5, $6)
                    """,
                    [
                        .text(name), .text(id.text), .integer(Int64(number)), .integer(Int64(part)),
                        .bytes([UInt8](file.name.utf8)), .bytes(packed),
                    ], patience: LogSession.longPatience)
            }
        }
        try run("COMMIT")
    }

    /// Nil where others were kept since.
    fileprivate func files(of id: Identifier) throws(PostgresTrouble) -> [ImportedFile]? {
        var files: [(name: String, bytes: [UInt8])] = []
        let parts = try run(
            "SELECT file, part FROM neroli_upload WHERE name = $1 AND id = $2 ORDER BY file, part",
            [.text(name), .text(id.text)]
        ).rows
        for place in parts {
            let (file, part) = (try place.integer(0), try place.integer(1))
            let rows = try run(
                """
                SELECT title, content FROM neroli_upload
                WHERE name = $1 AND id = $2 AND file = $3 AND part = $4
                """, [.text(name), .text(id.text), .integer(file), .integer(part)],
                patience: LogSession.longPatience
            ).rows
            guard let row = rows.first,
                let plain = gunzipped(row.bytes(1), most: LogSession.partSize)
            else { return nil }
            if part == 0 { files.append((row.text(0), [])) }
            files[files.count - 1].bytes += plain
        }
        return files.isEmpty ? nil : files.map { ImportedFile(name: $0.name, bytes: $0.bytes) }
    }

    fileprivate func forgetFiles() throws(PostgresTrouble) {
        try run(
            "DELETE FROM neroli_upload WHERE name = $1 OR moment < now() - interval '1 day'",
            [.text(name)], patience: LogSession.longPatience)
    }
}
