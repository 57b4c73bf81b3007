internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Studio

/// Counts again what triggers count from the journalled rows: the sums of days and drawers, and what
/// lists keep ready. All rows are put into an empty studio beside, where the same triggers fill it.
struct Recounting {
    private let database: Database
    private let scratch: String

    /// What a table counts beside the studio is attached by this name.
    private static let beside = "recount"

    /// - Parameters:
    ///   - database: a connection that writes and belongs to nobody else meanwhile.
    ///   - scratch: the path of a file that nobody else uses. It is removed.
    init(_ database: Database, scratch: String) {
        self.database = database
        self.scratch = scratch
    }

    /// The file of a running server. A count that was cut off may have left it.
    static func scratch(of path: String) -> String { path + ".recount" }

    /// The rows that are not what is counted, by one state of the studio.
    func discrepancies() throws(Failure) -> [Discrepancy] {
        try beside { () throws(Failure) in
            try database.read { () throws(Failure) in
                try fill()
                return try compared()
            }
        }
    }

    /// Makes the rows what is counted.
    ///
    /// - Parameter entry: the line of the log that says so; none where this is a replica of a log
    ///   in PostgreSQL, whose other replicas counted rightly.
    /// - Returns: what differed; nothing was written if it is empty.
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
            let key = try database.all(
                "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", [.text(name)]
            ) { (row) throws(Failure) in row.text(0) }
            tables.append(JournalledTable(name, key: key.joined(separator: ", ")))
        }
        return tables
    }

    /// A row of zeros says as much as none: triggers leave one where all that was counted is gone.
    private func isNothing(_ table: JournalledTable) throws(Failure) -> String {
        let sums = try database.all(
            "SELECT name FROM pragma_table_info(?) WHERE pk = 0", [.text(table.name)]
        ) { (row) throws(Failure) in row.text(0) }
        return sums.isEmpty ? "false" : sums.map { "\($0) IS 0" }.joined(separator: " AND ")
    }
}
