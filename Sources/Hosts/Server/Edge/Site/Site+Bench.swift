internal import Basics
internal import SQLCore
internal import Studio
internal import Web

// Lower bounds for benchmarks, enabled by `--bench`: this server and its statements, without the
// application.
extension Site {
    static let benchSegment = "bench"

    /// Nil for a place that is not one of these.
    func bareAnswer(_ target: Target, _ id: Identifier) throws(Failure) -> HostResponse? {
        switch target.segments {
        case [Site.benchSegment, "bare"]: try bareNotes()
        case [Site.benchSegment, "bare-write"]: try bareRemark(id)
        case [Site.benchSegment, "schema"]: try schema()
        default: nil
        }
    }

    /// Schema version that a syncing device must send.
    private func schema() throws(Failure) -> HostResponse {
        let version = try databases.read { (database) throws(Failure) in
            try replayVersion(database)
        }
        return HostResponse(status: 200, body: [UInt8](version.utf8))
    }

    /// Steps the list's own statement and appends its columns, nothing else.
    private func bareNotes() throws(Failure) -> HostResponse {
        let body = try databases.read { (database) throws(Failure) in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(262_144)
            try database.each(everyNoteStatement) { (row) throws(Failure) in
                for column in 0..<row.columnCount {
                    row.withBytes(column) { bytes.append(contentsOf: $0) }
                }
            }
            return bytes
        }
        return HostResponse(
            status: 200, headers: [("Content-Type", "application/octet-stream")], body: body)
    }

    /// Writes the rows of one remark and its journal entry, in one transaction of equal
    /// durability.
    private func bareRemark(_ id: Identifier) throws(Failure) -> HostResponse {
        try databases.alone { (database) throws(Failure) in
            try database.write { () throws(Failure) in try writeRows(id, database) }
        }
        return HostResponse(status: 204, body: [])
    }

    private func writeRows(_ id: Identifier, _ database: Database) throws(Failure) {
        try database.run(
            """
            INSERT INTO remark (note, text, at) VALUES ('neroli', ?, 1)
            ON CONFLICT (note) DO UPDATE SET text = excluded.text, at = excluded.at
            """, [.text(id.text)])
        try database.run(
            """
            INSERT INTO journal (id, device, at, zone, path, form, outcome, landing,
                undo_path, undo_form)
            VALUES (?1, ?1, 1, 0, '/notes/neroli/remark', 'text=' || ?1, 'accepted',
                '/notes/neroli', '/notes/neroli/remark', 'text=' || ?1)
            """, [.text(id.text)])
    }
}
