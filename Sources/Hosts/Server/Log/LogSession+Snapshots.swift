internal import Basics
internal import Glibc
internal import Postgres

// Whole states, in parts of a megabyte that are packed one by one, so that no server needs the memory
// of a whole one.
extension LogSession {
    private static let partSize = 1 << 20

    /// How many are kept of a log: a server may be loading the last but one.
    private static let kept: Int64 = 2

    /// Saves a snapshot.
    ///
    /// Call inside a transaction, unless a partial snapshot is acceptable: a snapshot counts only
    /// once complete.
    /// - Parameter file: a database without writers.
    func keep(_ file: String, at place: LogPlace) throws(PostgresTrouble) {
        guard let source = fopen(file, "rb") else { throw .strange("can't read \(file)") }
        defer { fclose(source) }
        try run(
            "DELETE FROM neroli_snapshot WHERE name = $1 AND epoch = $2 AND seq = $3",
            [.text(name), .text(place.epoch), .integer(place.seq)])
        try run(
            """
            INSERT INTO neroli_snapshot (name, epoch, seq, last, digest, size, parts)
            VALUES ($1, $2, $3, $4, '', 0, 0)
            """, [.text(name), .text(place.epoch), .integer(place.seq), .text(place.last)])
        var digest = RunningDigest()
        var (size, parts) = (Int64(0), Int64(0))
        var chunk = [UInt8](repeating: 0, count: LogSession.partSize)
        while true {
            let count = fread(&chunk, 1, chunk.count, source)
            guard count > 0 else { break }
            let part = [UInt8](chunk.prefix(count))
            digest.add(part)
            guard let packed = gzipped(part, level: 4) else { throw .strange("no memory") }
            try run(
                """
                INSERT INTO neroli_snapshot_part (name, epoch, seq, part, content)
                VALUES ($1, $2, $3, $4, $5)
                """,
                [
                    .text(name), .text(place.epoch), .integer(place.seq), .integer(parts),
                    .bytes(packed),
                ], patience: LogSession.longPatience)
            (size, parts) = (size + Int64(count), parts + 1)
        }
        guard ferror(source) == 0 else { throw .strange("can't read \(file)") }
        try run(
            """
            UPDATE neroli_snapshot SET digest = $4, size = $5, parts = $6
            WHERE name = $1 AND epoch = $2 AND seq = $3
            """,
            [
                .text(name), .text(place.epoch), .integer(place.seq), .bytes(digest.end()),
                .integer(size), .integer(parts),
            ])
        try run(
            """
            DELETE FROM neroli_snapshot WHERE name = $1 AND epoch = $2 AND seq NOT IN (
                SELECT seq FROM neroli_snapshot WHERE name = $1 AND epoch = $2
                ORDER BY seq DESC LIMIT $3)
            """, [.text(name), .text(place.epoch), .integer(LogSession.kept)])
    }

    /// The newest whole state of a history; nil where there is none.
    func newestSnapshot(of epoch: String) throws(PostgresTrouble) -> LogSnapshot? {
        let rows = try run(
            """
            SELECT seq, last, digest, size, parts FROM neroli_snapshot
            WHERE name = $1 AND epoch = $2 AND parts > 0 ORDER BY seq DESC LIMIT 1
            """, [.text(name), .text(epoch)]
        ).rows
        return try rows.first.map { (row) throws(PostgresTrouble) in
            var row = row
            return LogSnapshot(
                place: LogPlace(epoch: epoch, seq: try row.integer(), last: row.text()),
                digest: row.bytes(), size: try row.integer(), parts: try row.integer())
        }
    }

    /// Writes a state into a file.
    func fetch(_ snapshot: LogSnapshot, to file: String) throws(PostgresTrouble) {
        guard let target = fopen(file, "wb") else { throw .strange("can't write \(file)") }
        defer { fclose(target) }
        var digest = RunningDigest()
        for part in 0..<snapshot.parts {
            let rows = try run(
                """
                SELECT content FROM neroli_snapshot_part
                WHERE name = $1 AND epoch = $2 AND seq = $3 AND part = $4
                """,
                [
                    .text(name), .text(snapshot.place.epoch), .integer(snapshot.place.seq),
                    .integer(part),
                ], patience: LogSession.longPatience
            ).rows
            guard let packed = rows.first?.bytes(0),
                let plain = gunzipped(packed, most: LogSession.partSize)
            else { throw .strange("a snapshot of the log has gone, or can't be unpacked") }
            digest.add(plain)
            guard fwrite(plain, 1, plain.count, target) == plain.count else {
                throw .strange("no room for a snapshot")
            }
        }
        guard fflush(target) == 0, digest.end() == snapshot.digest else {
            throw .strange("a snapshot of the log is not whole")
        }
    }
}
