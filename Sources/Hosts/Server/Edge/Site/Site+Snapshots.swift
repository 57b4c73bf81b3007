internal import Basics
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

// The database as a file, for devices and standbys.
extension Site {
    /// The database, plain or gzipped. After a broken connection, a device requests the rest of this
    /// content (RFC 9110, 13.1.5 and 14.2).
    func whole(
        _ snapshot: Snapshots.Snapshot?, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        guard let snapshot else {
            // Still in preparation. The client waits without using a thread.
            var answer = plain(503, "")
            answer.headers.append(("Retry-After", "5"))
            answer.mayWait = true
            return answer
        }
        let isGzipped = request.target.query["packed"] == "gzip"
        let file = isGzipped ? snapshot.gzipped : snapshot.plain
        let tag = "\"\(snapshot.tag)\(isGzipped ? ".gz" : "")\""
        var answer = HostResponse(
            status: 200,
            headers: [
                ("Content-Type", isGzipped ? "application/gzip" : "application/octet-stream"),
                ("Cache-Control", "no-store"), ("Accept-Ranges", "bytes"), ("ETag", tag),
            ], body: [])
        answer.file = file
        if let start = incoming.headers.rest(of: tag), start < file.size {
            answer.status = 206
            answer.offset = start
            answer.headers.append(
                ("Content-Range", "bytes \(start)-\(file.size - 1)/\(file.size)"))
        } else {
            answer.note(.notice, "copy: a device loads the studio", incoming)
        }
        return answer
    }

    func ready(
        _ snapshots: Snapshots, at now: Moment, _ incoming: RawRequest
    ) throws(Failure) -> Snapshots.Snapshot? {
        guard incoming.canWait else { return try snapshots.present(databases, at: now) }
        return try snapshots.ready(databases, at: now, hasWaited: incoming.hasWaited) {
            [longPoll] in longPoll.resume()
        }
    }

    /// Roughly the bytes that a new copy downloads: the program, and the database.
    func copySize(at now: Moment) throws(Failure) -> Int64 {
        if let size = snapshots.size { return size + files.size }
        let trimming = program.trimming
        return try files.size
            + databases.read { (database) throws(Failure) in
                try trimming.expectedSize(of: database, at: now)
            }
    }
}
