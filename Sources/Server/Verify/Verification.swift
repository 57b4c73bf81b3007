package import Basics
internal import Glibc
internal import Importing
internal import Journal
internal import Portability
internal import SQLCore
internal import Studio

/// Compares the rows of a studio with what its log says, and mends them by it.
///
/// Whether they agree is told by the fingerprint alone, which reads each row once. Only where it
/// does not, the log is carried out again beside, from the newest sound backup or from the beginning.
package struct Verification {
    package enum Outcome: Equatable, Sendable {
        case agrees(entries: Int64, fingerprint: String)
        /// The log comes to other rows. At most `Verification.most` of them.
        case differs([Discrepancy])
        /// The log could not be carried out again, with the reason.
        case untold(String)
    }

    static let most = 200

    private let path: String
    private let notes: [UInt8]
    private let backups: BackupFolder

    /// - Parameters:
    ///   - data: the data folder.
    ///   - notes: the data file of the encyclopaedia.
    package init(data: String, notes: [UInt8], backups: BackupFolder) {
        path = databasePath(data)
        self.notes = notes
        self.backups = backups
    }

    /// - Parameter mends: whether the rows are made what the log says. No server may be running then.
    /// - Returns: what differed, also where it is mended.
    package func run(mends: Bool) throws(Failure) -> Outcome {
        let database = try Database(path: path)
        let tables = studioJournalledTables
        let journal = JournalTable(database)
        let counted = try database.fingerprint(of: tables)
        if try journal.fingerprint() == counted {
            return .agrees(entries: try journal.head(), fingerprint: counted.text)
        }
        let replay = path + ".verify"
        remove(database: replay)
        defer { remove(database: replay) }
        if let reason = try carryOut(journal, in: replay) { return .untold(reason) }
        try database.run("ATTACH ? AS replay", [.text(replay)])
        let found = try discrepancies(database)
        guard !found.isEmpty else {
            return .agrees(entries: try journal.head(), fingerprint: counted.text)
        }
        if mends { try mend(database) }
        return .differs(found)
    }
}

// Carrying out the log again.
extension Verification {
    /// Carries out the log beside the studio.
    ///
    /// - Returns: why that can't be done; nil where it was.
    private func carryOut(_ journal: JournalTable, in replay: String) throws(Failure) -> String? {
        if let backup = try newestBackup(of: journal) {
            try Database(path: backups.path(of: backup), access: .reading).run(
                "VACUUM INTO ?", [.text(replay)])
        }
        let database = try Database(path: replay)
        try database.execute("PRAGMA synchronous = OFF")
        try prepare(database, notes: notes)
        let program = Program(assetVersions: [:])
        let applying = Applying(database, studioJournalledTables, program.carryOut)
        var reason: String?
        while reason == nil {
            let lines = try journal.tail(after: try JournalTable(database).head(), limit: 1_000)
            guard !lines.isEmpty else { break }
            try database.write { () throws(Failure) in
                for line in lines {
                    guard reason == nil else { return }
                    reason = try unlessFollowed(line, applying, database)
                }
            }
        }
        return reason
    }

    private func unlessFollowed(
        _ line: Recorded, _ applying: Applying, _ database: Database
    ) throws(Failure) -> String? {
        if case .accepted = line.verdict,
            line.entry.path.hasPrefix(DataRoute.serverOnlyPath + "/")
        {
            return "entry \(line.seq) brought in a file, which the log does not hold. Make a backup"
                + " after an import; from there on the log says everything."
        }
        guard try applying.follow(line) else {
            return "entry \(line.seq), \(line.entry.path), comes to something else now than then."
                + (try decidedElsewhere(database))
        }
        return nil
    }

    /// What the fences say of the line after the last that was carried out again.
    private func decidedElsewhere(_ database: Database) throws(Failure) -> String {
        let last = try Program(assetVersions: [:]).fence(database)
        guard try last?.program != replayVersion(database) else { return "" }
        return " An older program decided it: make a backup after an update."
    }

    /// The newest backup whose log is the beginning of this one, and whose rows agree with it.
    private func newestBackup(of journal: JournalTable) throws(Failure) -> BackupName? {
        for name in backups.names() where name.kind != .uploaded {
            guard
                let database = try? Database(path: backups.path(of: name), access: .reading),
                (try? isBeginning(database, of: journal)) == true
            else { continue }
            return name
        }
        return nil
    }

    private func isBeginning(
        _ database: Database, of journal: JournalTable
    ) throws(Failure) -> Bool {
        let other = JournalTable(database)
        let head = try other.head()
        guard head > 0, let last = try other.id(at: head), try journal.id(at: head) == last,
            try database.checkMigrations(studioMigrations) == studioMigrations.count
        else { return false }
        // A backup of before the fingerprint was kept, or right after an import, is taken as it is.
        guard let kept = try other.fingerprint() else { return true }
        return try database.fingerprint(of: studioJournalledTables) == kept
    }
}

// Comparing and mending, with the log's rows attached as "replay".
extension Verification {
    private func discrepancies(_ database: Database) throws(Failure) -> [Discrepancy] {
        var found: [Discrepancy] = []
        for table in studioJournalledTables where found.count < Verification.most {
            let columns = try database.all(
                "SELECT name FROM pragma_table_info(?)", [.text(table.name)]
            ) { (row) throws(Failure) in row.text(0) }
            for (here, there) in [("main", "replay"), ("replay", "main")] {
                let rows = try database.all(
                    """
                    SELECT * FROM \(here).\(table.name) EXCEPT SELECT * FROM \(there).\(table.name)
                    ORDER BY \(table.key) LIMIT \(Verification.most)
                    """
                ) { (row) throws(Failure) in
                    columns.indices.map { row.optionalText($0) }
                }
                for row in rows {
                    let places = table.keyColumns.compactMap { columns.firstIndex(of: $0) }
                    let key = places.map { row[$0] ?? "" }
                    let other = try self.row(key, of: table, in: there, database)
                    // A row with other values is found from both sides.
                    if let other, here == "main" {
                        found.append(altered(table.name, key, columns, row, other))
                    } else if other == nil {
                        found.append(
                            Discrepancy(
                                table: table.name, key: key,
                                kind: here == "main" ? .extra : .missing))
                    }
                }
            }
        }
        return [Discrepancy](found.prefix(Verification.most))
    }

    private func altered(
        _ table: String, _ key: [String], _ columns: [String], _ here: [String?],
        _ byLog: [String?]
    ) -> Discrepancy {
        let differences = columns.indices.filter { here[$0] != byLog[$0] }.map {
            Discrepancy.Difference(
                column: columns[$0], here: here[$0] ?? "empty", byLog: byLog[$0] ?? "empty")
        }
        return Discrepancy(table: table, key: key, kind: .altered(differences))
    }

    private func row(
        _ key: [String], of table: JournalledTable, in schema: String, _ database: Database
    ) throws(Failure) -> [String?]? {
        let isKey = table.keyColumns.map { "CAST(\($0) AS TEXT) = ?" }.joined(separator: " AND ")
        return try database.first(
            "SELECT * FROM \(schema).\(table.name) WHERE \(isKey)", key.map { .text($0) }
        ) { (row) throws(Failure) in (0..<row.columnCount).map { row.optionalText($0) } }
    }

    /// Makes the rows what the log says. Triggers follow what is done to a row, and may change rows of
    /// tables that were done already: so again, until nothing differs.
    private func mend(_ database: Database) throws(Failure) {
        try database.execute("PRAGMA foreign_keys = OFF")
        try database.write { () throws(Failure) in
            for _ in 0..<4 {
                for table in studioJournalledTables { try mend(table.name, table.key, database) }
                guard try !discrepancies(database).isEmpty else { break }
            }
            guard try discrepancies(database).isEmpty else {
                throw .badData("the rows do not become those of the log")
            }
            try JournalTable(database).forgetFingerprint()
        }
        try SearchIndex(database).catchUp()
    }

    private func mend(
        _ table: String, _ key: String, _ database: Database
    ) throws(Failure) {
        try database.run(
            """
            DELETE FROM main.\(table) WHERE (\(key)) IN (SELECT \(key) FROM (
                SELECT * FROM main.\(table) EXCEPT SELECT * FROM replay.\(table)))
            """)
        try database.run(
            """
            INSERT INTO main.\(table) SELECT * FROM (
                SELECT * FROM replay.\(table) EXCEPT SELECT * FROM main.\(table))
            """)
    }
}
