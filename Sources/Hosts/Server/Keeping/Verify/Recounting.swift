internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Studio

/// Recounts rows that triggers derive from the journalled rows: the sums of days and drawers, and
/// ready-made lists. All rows are inserted into an empty scratch studio, where identical triggers
/// fill the tables.
struct Recounting {
    private let database: Database
    private let scratch: String

    /// Schema name of the attached scratch studio.
    private static let beside = "recount"

    /// - Parameters:
    ///   - database: a connection with write access, for exclusive use during the count.
    ///   - scratch: path of a file for exclusive use. The file is deleted.
    init(_ database: Database, scratch: String) {
        self.database = database
        self.scratch = scratch
    }

    /// Path of the scratch file of a running server. An interrupted count may have left the file.
    static func scratch(of path: String) -> String { path + ".recount" }

    /// Rows that differ from the count, within one read transaction.
    func discrepancies() throws(Failure) -> [Discrepancy] {
        try beside { () throws(Failure) in
            try database.read { () throws(Failure) in
                try fill()
                return try compared()
            }
        }
    }

    /// Replaces the rows with the counted ones.
    ///
    /// - Parameter entry: the log entry that records the repair; nil for a replica of a log in
    ///   PostgreSQL, because the other replicas counted correctly.
    /// - Returns: the differences; if empty, nothing was written.
    func mend(as entry: Entry?) throws(Failure) -> [Discrepancy] {
        try beside { () throws(Failure) in
            try database.write { () throws(Failure) in
                try fill()
                let found = try compared()
                guard !found.isEmpty else { return found }
                let comparison = RowComparison(
                    database, with: Recounting.beside, most: Verification.most)
                for table in try counted() { try comparison.adopt(table) }
                guard let entry else { return found }
                let journal = JournalTable(database)
                try journal.append(
                    entry, .accepted(landing: DataRoute.page.target, undo: .none), nil,
                    try journal.fingerprint())
                return found
            }
        }
    }

    private func beside<Result>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        remove(database: scratch)
        defer { remove(database: scratch) }
        try Database(path: scratch).migrate(studioMigrations)
        try database.execute("PRAGMA foreign_keys = OFF")
        try database.run("ATTACH ? AS \(Recounting.beside)", [.text(scratch)])
        defer {
            try? database.execute("DETACH \(Recounting.beside); PRAGMA foreign_keys = ON")
        }
        try database.execute(
            """
            PRAGMA \(Recounting.beside).journal_mode = OFF;
            PRAGMA \(Recounting.beside).synchronous = OFF
            """)
        return try body()
    }

    private func fill() throws(Failure) {
        for table in try counted() {
            try database.run("DELETE FROM \(Recounting.beside).\(table.name)")
        }
        for table in studioJournalledTables {
            try database.run("DELETE FROM \(Recounting.beside).\(table.name)")
        }
        for table in studioJournalledTables {
            try database.run(
                """
                INSERT INTO \(Recounting.beside).\(table.name) SELECT * FROM main.\(table.name)
                """)
        }
    }

    private func compared() throws(Failure) -> [Discrepancy] {
        try RowComparison(database, with: Recounting.beside, most: Verification.most)
            .discrepancies(in: try counted(), asNothing: isNothing)
    }

    /// The tables that are counted, with their keys.
    private func counted() throws(Failure) -> [JournalledTable] {
        var tables: [JournalledTable] = []
        for name in studioSchema.rooms.flatMap({ $0.storage.counted }) {
            let key = try database.texts(
                "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", [.text(name)]
            )
            tables.append(JournalledTable(name, key: key.joined(separator: ", ")))
        }
        return tables
    }

    /// A row of zeros equals a missing row: triggers leave zeros when everything counted is gone.
    private func isNothing(_ table: JournalledTable) throws(Failure) -> String {
        let sums = try database.texts(
            "SELECT name FROM pragma_table_info(?) WHERE pk = 0", [.text(table.name)]
        )
        return sums.isEmpty ? "false" : sums.map { "\($0) IS 0" }.joined(separator: " AND ")
    }
}
