internal import Postgres

/// One log over one connection: all SQL for heads and lines.
struct LogSession: Sendable {
    let connection: PostgresConnection
    let name: String

    /// Milliseconds that a statement may take before PostgreSQL counts as away.
    static let patience: Int64 = 3_000
    /// Milliseconds for statements that carry a whole studio.
    static let longPatience: Int64 = 60_000
    /// Channel of notices; a notice contains the name of the log with a new line.
    static let channel = "neroli"
    /// Text of a notice about a studio added or removed.
    static let listNotice = "studios"

    /// Nil where the log was not begun.
    func head() throws(PostgresTrouble) -> LogHead? { try head(locking: "") }

    /// Head, locked inside a transaction; no other server appends until its end.
    func lockedHead() throws(PostgresTrouble) -> LogHead? { try head(locking: " FOR UPDATE") }

    private func head(locking: String) throws(PostgresTrouble) -> LogHead? {
        let rows = try run(
            """
            SELECT epoch, seq, last, born, program, steps, rules FROM neroli_log WHERE name = $1
            """ + locking, [.text(name)]
        ).rows
        return try rows.first.map { (row) throws(PostgresTrouble) in
            var row = row
            return LogHead(
                place: LogPlace(epoch: row.text(), seq: try row.integer(), last: row.text()),
                born: row.text(),
                program: LogProgram(
                    name: row.text(), steps: try row.integer(), rules: try row.integer()))
        }
    }

    /// Heads of logs and their programs, as comparable texts by name, without logs not begun.
    static func heads(
        of names: [String], over connection: PostgresConnection
    ) throws(PostgresTrouble) -> [String: String] {
        guard !names.isEmpty else { return [:] }
        let places = names.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        let rows = try connection.run(
            """
            SELECT name, epoch || ' ' || seq || ' ' || last || ' ' || program FROM neroli_log
            WHERE name IN (\(places))
            """, names.map { .text($0) }, patience: patience
        ).rows
        return Dictionary(rows.map { ($0.text(0), $0.text(1)) }) { $1 }
    }

    /// Begins a log at a place, unless already begun.
    ///
    /// Call inside a transaction.
    func begin(_ head: LogHead) throws(PostgresTrouble) -> Bool {
        let place = head.place
        return try run(
            """
            INSERT INTO neroli_log (name, epoch, seq, last, born, program, steps, rules)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING
            """,
            [
                .text(name), .text(place.epoch), .integer(place.seq), .text(place.last),
                .text(head.born), .text(head.program.name), .integer(head.program.steps),
                .integer(head.program.rules),
            ]
        ).written == 1
    }

    /// Moves the end of a log to another history, or to another program.
    ///
    /// Call inside a transaction that holds the lock.
    func move(to head: LogHead) throws(PostgresTrouble) {
        let place = head.place
        try run(
            """
            UPDATE neroli_log SET epoch = $2, seq = $3, last = $4, born = $5, program = $6,
                steps = $7, rules = $8
            WHERE name = $1
            """,
            [
                .text(name), .text(place.epoch), .integer(place.seq), .text(place.last),
                .text(head.born), .text(head.program.name), .integer(head.program.steps),
                .integer(head.program.rules),
            ])
    }

    /// Appends lines to a log, if the log ends at `place` and `program` decides: compare and set,
    /// in one statement. Notifies the listeners.
    ///
    /// - Returns: false if the log ends elsewhere; nothing is added then.
    func append(
        _ lines: [LogLine], after place: LogPlace, by program: LogProgram
    ) throws(PostgresTrouble) -> Bool {
        guard let last = lines.last, let first = lines.first else { return true }
        var values: [PostgresValue] = [
            .text(name), .text(place.epoch), .integer(place.seq), .text(place.last),
            .integer(last.seq), .text(last.id), .text(program.name),
            .text(place.seq == 0 ? first.id : ""), .text(LogSession.channel),
        ]
        var places: [String] = []
        for line in lines {
            let next = values.count + 1
            places.append(
                "($\(next)::bigint, $\(next + 1)::text, $\(next + 2)::text, $\(next + 3)::bytea, "
                    + "$\(next + 4)::bigint, $\(next + 5)::bigint)")
            values += [
                .integer(line.seq), .text(line.id), .text(line.path), .bytes(line.packed),
                line.fingerprint.map { .integer(Int64(bitPattern: $0)) } ?? .null,
                .integer(line.needsSnapshot ? 1 : 0),
            ]
        }
        let rows = try run(
            """
            WITH moved AS (
                UPDATE neroli_log SET seq = $5, last = $6,
                    born = CASE WHEN born = '' THEN $8 ELSE born END
                WHERE name = $1 AND epoch = $2 AND seq = $3 AND last = $4 AND program = $7
                RETURNING 1
            ), added AS (
                INSERT INTO neroli_line
                    (name, epoch, seq, id, path, line, fingerprint, needs_snapshot)
                SELECT $1, $2, l.seq, l.id, l.path, l.line, l.fingerprint, l.whole = 1
                FROM (VALUES \(places.joined(separator: ", ")))
                    AS l (seq, id, path, line, fingerprint, whole), moved
                RETURNING 1
            )
            SELECT count(*), pg_notify($9, $1) FROM added HAVING count(*) > 0
            """, values
        ).rows
        return !rows.isEmpty
    }

    /// The lines after a number, in order, at most `limit`.
    func lines(
        after seq: Int64, of epoch: String, limit: Int64
    ) throws(PostgresTrouble) -> [LogLine] {
        let rows = try run(
            """
            SELECT seq, id, path, line, fingerprint, needs_snapshot FROM neroli_line
            WHERE name = $1 AND epoch = $2 AND seq > $3 ORDER BY seq LIMIT $4
            """, [.text(name), .text(epoch), .integer(seq), .integer(limit)]
        ).rows
        var lines: [LogLine] = []
        for var row in rows {
            lines.append(
                LogLine(
                    seq: try row.integer(), id: row.text(), path: row.text(), packed: row.bytes(),
                    fingerprint: try row.optionalInteger().map { UInt64(bitPattern: $0) },
                    needsSnapshot: row.flag()))
        }
        return lines
    }

    /// Deletes the lines and snapshots before a place: erased, or no longer needed. Call inside a
    /// transaction.
    func forget(before place: LogPlace) throws(PostgresTrouble) {
        let values: [PostgresValue] = [.text(name), .text(place.epoch), .integer(place.seq)]
        try run(
            "DELETE FROM neroli_line WHERE name = $1 AND (epoch <> $2 OR seq < $3)", values)
        try run(
            "DELETE FROM neroli_snapshot WHERE name = $1 AND (epoch <> $2 OR seq < $3)", values)
    }

    /// Permits this transaction to be idle for ten minutes between two statements. Other writers
    /// are blocked during this time.
    func takeTime() throws(PostgresTrouble) {
        try run("SET LOCAL idle_in_transaction_session_timeout = 600000")
    }

    @discardableResult
    func run(
        _ sql: String, _ values: [PostgresValue] = [], patience: Int64 = patience
    ) throws(PostgresTrouble) -> PostgresRows {
        try connection.run(sql, values, patience: patience)
    }
}
