public import Basics
public import SQLCore

/// Rows that a device's copy can omit once old.
public struct TrimmedRows: Sendable {
    let table: String
    let condition: String

    /// - Parameter condition: SQL of a condition on a row, true for a row that can be left out.
    ///   The one row of `cut` has `since`, the start in milliseconds of the time with complete
    ///   data in a copy, and its `day`.
    public init(_ table: String, where condition: String) {
        self.table = table
        self.condition = condition
    }
}

/// Makes the copy of a large studio small enough for a phone: old entries, and rows not needed
/// offline, stay on the server. Ids of entries remain, because a device may send an entry again.
public struct Trimming: Sendable {
    /// The days of which a copy carries everything.
    public static let days: Int64 = 90
    /// With fewer old entries, a copy has all entries.
    public var fewest: Int64 = 10_000

    private let rows: [TrimmedRows]
    private let tables: [JournalledTable]
    private let admissionPath: String

    /// - Parameters:
    ///   - rows: in this order. A condition sees only the rows left by earlier ones.
    ///   - tables: the tables covered by the fingerprint.
    ///   - path: of entries that admit a device.
    public init(
        _ rows: [TrimmedRows], of tables: [JournalledTable], admittedAt path: String = ""
    ) {
        self.rows = rows
        self.tables = tables
        admissionPath = path
    }

    /// Trims a database without other connections; VACUUM shrinks the file afterwards. After a
    /// failure the database is useless.
    public func trim(_ database: Database, at now: Moment) throws(Failure) {
        let journal = JournalTable(database)
        let head = try journal.head()
        let since = Moment(
            milliseconds: now.withinYears.milliseconds - Trimming.days * 86_400_000)
        let old = try database.integer(
            "SELECT count(*) FROM journal" + Trimming.oldEntries,
            [.integer(since.milliseconds), .integer(head)])
        let isTrimmed = old >= max(1, fewest)
        // Held entries are for the server to apply, and the device is not told when.
        try database.run("DELETE FROM entry_held")
        try database.run("DELETE FROM left_entry")
        try database.run("DELETE FROM carried")
        try database.run(
            "INSERT INTO carried (head, since) VALUES (?, ?)",
            [.integer(head), isTrimmed ? .integer(since.milliseconds) : .null])
        guard isTrimmed else { return }
        if try journal.fingerprint() == nil {
            try journal.set(fingerprint: database.fingerprint(of: tables))
        }
        try database.execute("PRAGMA foreign_keys = OFF")
        let parts = try takeApart(database)
        try leaveEntries(database, since, head)
        let day = Day(since, in: .utc).number
        for part in rows {
            try database.run(
                """
                WITH cut(since, day) AS (VALUES (?, ?))
                DELETE FROM \(part.table) WHERE \(part.condition)
                """,
                [.integer(since.milliseconds), .integer(day)])
        }
        for sql in parts { try database.execute(sql) }
        try database.execute("PRAGMA foreign_keys = ON")
    }

    /// Approximate size of a copy in bytes, gzipped, from the log alone: a binary search, because
    /// entries are in the order of their arrivals.
    public func expectedSize(of database: Database, at now: Moment) throws(Failure) -> Int64 {
        let pages = try database.integer("PRAGMA page_count")
        let free = try database.integer("PRAGMA freelist_count")
        // Gzip leaves about a third.
        let whole = (pages - free) * 4_096 / 3
        let head = try JournalTable(database).head()
        let since = now.withinYears.milliseconds - Trimming.days * 86_400_000
        var (old, end) = (Int64(0), head)
        while old < end {
            let middle = old + (end - old + 1) / 2
            let at = try database.integer(
                "SELECT coalesce(arrived, at) FROM journal WHERE seq >= ? ORDER BY seq LIMIT 1",
                [.integer(middle)])
            if at < since { old = middle } else { end = middle - 1 }
        }
        guard old >= fewest else { return whole }
        return whole / head * (head - old) + old * 16
    }

    // Refused entries are few, and people look up refused entries. The last entry gives the
    // position in the log.
    private static let oldEntries =
        " WHERE coalesce(arrived, at) < ? AND outcome = 'accepted' AND seq < ?"

    private func leaveEntries(
        _ database: Database, _ since: Moment, _ head: Int64
    ) throws(Failure) {
        // A device asks a server for the first entry that admits no device: it tells the studio.
        let first =
            try database.first(
                "SELECT seq FROM journal WHERE path <> ? ORDER BY seq LIMIT 1",
                [.text(admissionPath)]
            ) { (row) throws(Failure) in row.integer(0) } ?? head
        let old = Trimming.oldEntries + " AND seq > ?"
        let values: [Value] = [
            .integer(since.milliseconds), .integer(head), .integer(first),
        ]
        try database.each("SELECT id, seq FROM journal" + old, values) {
            (row) throws(Failure) in
            guard let id = Identifier(row.text()) else {
                throw .badData("journal entry \(row.integer())")
            }
            try database.run("INSERT INTO left_entry VALUES (?)", [.blob(id.bytes)])
        }
        try database.run("DELETE FROM journal" + old, values)
    }

    /// Drops triggers and indexes that would count deleted rows, or cost time per row.
    ///
    /// - Returns: the SQL that creates the dropped parts again.
    private func takeApart(_ database: Database) throws(Failure) -> [String] {
        let tables = ["journal"] + rows.map { $0.table }
        var parts: [(drop: String, make: String)] = []
        try database.each(
            """
            SELECT tbl_name, type, name, sql FROM sqlite_schema
            WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY rowid
            """
        ) { (row) throws(Failure) in
            guard tables.contains(row.text()) else { return }
            parts.append((drop: "DROP \(row.text()) \"\(row.text())\"", make: row.text()))
        }
        for part in parts { try database.execute(part.drop) }
        return parts.map { $0.make }
    }
}
