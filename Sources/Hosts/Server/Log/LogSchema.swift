internal import Postgres

/// The tables of the logs in PostgreSQL, created by the program. A released step is never edited.
enum LogSchema {
    /// Steps in the order of their release, numbered from 1.
    static let steps: [[String]] = [
        [
            """
            CREATE TABLE neroli_log (
                name text PRIMARY KEY,
                epoch text NOT NULL,
                seq bigint NOT NULL CHECK (seq >= 0),
                last text NOT NULL,
                born text NOT NULL,
                program text NOT NULL,
                steps bigint NOT NULL,
                rules bigint NOT NULL
            )
            """,
            // "line" is a line as received by a device: form, verdict and change record.
            """
            CREATE TABLE neroli_line (
                name text NOT NULL REFERENCES neroli_log (name) ON DELETE CASCADE,
                epoch text NOT NULL,
                seq bigint NOT NULL CHECK (seq > 0),
                id text NOT NULL,
                path text NOT NULL,
                line bytea NOT NULL,
                fingerprint bigint,
                needs_snapshot boolean NOT NULL,
                PRIMARY KEY (name, epoch, seq),
                UNIQUE (name, epoch, id)
            )
            """,
            """
            CREATE TABLE neroli_snapshot (
                name text NOT NULL REFERENCES neroli_log (name) ON DELETE CASCADE,
                epoch text NOT NULL,
                seq bigint NOT NULL CHECK (seq >= 0),
                last text NOT NULL,
                digest bytea NOT NULL,
                size bigint NOT NULL,
                parts bigint NOT NULL,
                PRIMARY KEY (name, epoch, seq)
            )
            """,
            // Parts are gzipped separately.
            """
            CREATE TABLE neroli_snapshot_part (
                name text NOT NULL,
                epoch text NOT NULL,
                seq bigint NOT NULL,
                part bigint NOT NULL,
                content bytea NOT NULL,
                PRIMARY KEY (name, epoch, seq, part),
                FOREIGN KEY (name, epoch, seq)
                    REFERENCES neroli_snapshot (name, epoch, seq) ON DELETE CASCADE
            )
            """,
        ],
        [
            // Erased studios among many, with the first lines of their histories: so a server
            // knows that its copy must be deleted.
            """
            CREATE TABLE neroli_erased (
                name text NOT NULL,
                born text NOT NULL,
                moment timestamptz NOT NULL DEFAULT now(),
                PRIMARY KEY (name, born)
            )
            """
        ],
        [
            // Files under review before an import. Parts are gzipped separately.
            """
            CREATE TABLE neroli_upload (
                name text NOT NULL REFERENCES neroli_log (name) ON DELETE CASCADE,
                id text NOT NULL,
                file bigint NOT NULL,
                part bigint NOT NULL,
                title bytea NOT NULL,
                content bytea NOT NULL,
                moment timestamptz NOT NULL DEFAULT now(),
                PRIMARY KEY (name, id, file, part)
            )
            """
        ],
    ]

    /// Any number that other programs hardly use: who makes the tables holds this lock.
    private static let lock: Int64 = 5_266_377_024

    /// Creates missing tables.
    ///
    /// - Returns: false if a newer program created tables unknown to this one.
    static func update(_ connection: PostgresConnection) throws(PostgresTrouble) -> Bool {
        let patience = LogSession.longPatience
        if try version(connection) == steps.count { return true }
        try connection.run("BEGIN", patience: patience)
        try connection.run(
            "SELECT pg_advisory_xact_lock($1)", [.integer(lock)], patience: patience)
        try connection.run(
            "CREATE TABLE IF NOT EXISTS neroli_schema (version bigint NOT NULL)",
            patience: patience)
        let known = try version(connection) ?? 0
        guard known <= steps.count else { return false }
        for step in steps[known...] {
            for sql in step { try connection.run(sql, patience: patience) }
        }
        try connection.run("DELETE FROM neroli_schema", patience: patience)
        try connection.run(
            "INSERT INTO neroli_schema VALUES ($1)", [.integer(Int64(steps.count))],
            patience: patience)
        try connection.run("COMMIT", patience: patience)
        return true
    }

    /// Nil where there are no tables yet.
    private static func version(
        _ connection: PostgresConnection
    ) throws(PostgresTrouble) -> Int? {
        let patience = LogSession.longPatience
        let table = try connection.run(
            "SELECT to_regclass('neroli_schema') IS NOT NULL", patience: patience)
        guard table.rows.first?.flag(0) == true else { return nil }
        let rows = try connection.run("SELECT version FROM neroli_schema", patience: patience).rows
        return try rows.first.map { (row) throws(PostgresTrouble) in
            Int(clamping: try row.integer(0))
        }
    }
}
