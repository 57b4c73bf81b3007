internal import Basics
internal import SQLCore

/// A medley to evaluate again, on the blotter that was evaluated last.
struct EvaluationDue: Equatable {
    let medley: ID<Medley>
    let name: String
    /// Minutes since application for the next evaluation; 0 if too early or too late.
    let minutes: Int
}

/// A batch of which not all lines are weighed.
struct BegunBatch: Equatable {
    let id: ID<Batch>
    let medley: ID<Medley>
    let name: String
    let number: Int
    let weighed: Int
    let lines: Int
}

/// Queries for the first page. Every query follows an index and stops early.
struct TodayTable: Table {
    let database: Database

    func isEmpty() throws(Failure) -> Bool {
        try database.integer("SELECT NOT EXISTS (SELECT 1 FROM medley)") > 0
    }

    /// How many medleys are not evaluated yet and due in a span of time, counted up to `most`.
    func count(
        after start: Moment? = nil, until end: Moment? = nil, most: Int
    ) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                """
                SELECT count(*) FROM (
                    SELECT 1 FROM medley WHERE status = 'tbd' AND due > ? AND due <= ? LIMIT ?)
                """,
                [
                    .integer(start?.milliseconds ?? .min), .integer(end?.milliseconds ?? .max),
                    .integer(most),
                ]))
    }

    /// Medleys evaluated within two days, the newest first, without duplicates.
    func evaluations(at now: Moment) throws(Failure) -> [EvaluationDue] {
        var found: [EvaluationDue] = []
        var seen: Set<String> = []
        try database.each(
            """
            SELECT s.medley, m.name, s.at, s.minutes FROM smelling AS s
            CROSS JOIN medley AS m ON m.id = s.medley
            WHERE s.at > ? AND s.at <= ? ORDER BY s.at DESC, s.id DESC LIMIT 50
            """,
            [
                .integer(now.milliseconds.subtractingReportingOverflow(172_800_000).partialValue),
                .integer(now.milliseconds),
            ]
        ) { (row) throws(Failure) in
            guard seen.insert(row.text(0)).inserted else { return }
            let minutes = proposedMinutes(
                since: Moment(milliseconds: row.integer(2)), minutes: row.int(3), now: now)
            found.append(
                EvaluationDue(
                    medley: row.id(0), name: row.text(1),
                    minutes: minutes > row.int(3) ? minutes : 0))
        }
        return found
    }

    /// Medleys that have not failed, the newest first, of the newest ones.
    func inWork(limit: Int) throws(Failure) -> [ID<Medley>] {
        try database.all(
            """
            SELECT id FROM (SELECT id, status FROM medley ORDER BY id DESC LIMIT ?)
            WHERE status <> 'fail' LIMIT ?
            """, [.integer(limit * 2), .integer(limit)]
        ) { (row) throws(Failure) in row.id() }
    }

    /// Batches that are not finished, the newest first. Among the newest 100, as nothing tells which
    /// of many thousands are not; ids grow with time.
    func begun(limit: Int) throws(Failure) -> [BegunBatch] {
        try database.all(
            """
            SELECT b.id, b.medley, m.name, b.number,
                (SELECT count(weighed) FROM batch_line WHERE batch = b.id),
                (SELECT count(*) FROM batch_line WHERE batch = b.id)
            FROM (SELECT id, medley, number, finished FROM batch ORDER BY id DESC LIMIT 100) AS b
            CROSS JOIN medley AS m ON m.id = b.medley
            WHERE b.finished IS NULL LIMIT ?
            """, [.integer(limit)]
        ) { (row) throws(Failure) in
            BegunBatch(
                id: row.id(), medley: row.id(), name: row.text(), number: row.int(),
                weighed: row.int(), lines: row.int())
        }
    }
}
