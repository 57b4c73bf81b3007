package import Basics
package import SQLCore

/// Counts by which a person recognises the contents of a database.
package struct BackupContent: Equatable, Sendable {
    /// Counted kinds, in the order of the rooms.
    package enum Kind: Int, CaseIterable, Sendable {
        case notes, medleys, items, sales, list, breaths

        /// The table of the kind. Missing in a database older than the room.
        fileprivate var table: String {
            switch self {
            case .notes: "own_note"
            case .medleys: "medley"
            case .items: "inventory_item"
            case .sales: "sale"
            case .list: "shopping_item"
            case .breaths: "airlock_session"
            }
        }

        fileprivate var condition: String {
            switch self {
            case .items, .breaths: " WHERE erased IS NULL"
            case .notes, .medleys, .sales, .list: ""
            }
        }
    }

    /// By kind.
    package let counts: [Int64]
    /// The number of entries in its log.
    package let entries: Int64
    /// The time of the last entry.
    package let last: Moment?
    /// Equal for two states if nothing was written in between.
    package let mark: String

    /// Of a file that can't be read.
    package static let nothing = BackupContent(
        counts: Kind.allCases.map { (_) in 0 }, entries: 0, last: nil, mark: "")

    private init(counts: [Int64], entries: Int64, last: Moment?, mark: String) {
        self.counts = counts
        self.entries = entries
        self.last = last
        self.mark = mark
    }

    package init(_ database: Database) throws(Failure) {
        var counts: [Int64] = []
        for kind in Kind.allCases {
            let isThere = try database.integer(
                "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = ?",
                [.text(kind.table)])
            counts.append(
                isThere == 0
                    ? 0
                    : try database.integer("SELECT count(*) FROM " + kind.table + kind.condition))
        }
        self.counts = counts
        let line = try database.first("SELECT seq, id, at FROM journal ORDER BY seq DESC LIMIT 1") {
            (row) throws(Failure) in
            (row.integer(), row.text(), Moment(milliseconds: row.integer()))
        }
        entries = line?.0 ?? 0
        last = line?.2
        let steps = try database.integer("SELECT count(*) FROM migration")
        mark = "\(steps) \(entries) \(line?.1 ?? "")"
    }
}

/// Reason for which a file is not accepted as a backup.
package enum Unsound: Equatable, Sendable {
    case empty
    case noDatabase
    /// A database of another program, or another database of Neroli.
    case foreign
    case damaged
    /// Written by a newer Neroli.
    case newer
}

/// Reason for which a database is damaged or can't be updated by this program; nil if sound.
package func unsoundness(_ database: Database) -> Unsound? {
    do throws(Failure) {
        let verdict = try database.text("PRAGMA integrity_check(1)")
        guard verdict == "ok" else { return .damaged }
        guard
            try database.integer(
                "SELECT count(*) FROM sqlite_schema WHERE name = 'migration'") == 1
        else { return .foreign }
        let applied = try database.checkMigrations(studioMigrations)
        // A file can have the right migrations and foreign tables; then the file is not ours.
        let ours = try Database(path: ":memory:")
        try ours.migrate([Migration](studioMigrations.prefix(applied)))
        return try shape(of: database) == shape(of: ours) ? nil : .foreign
    } catch {
        return switch error {
        case .newerDatabase: .newer
        case .foreignDatabase: .foreign
        case .database(let code, _) where code & 0xFF == 26: .noDatabase  // SQLITE_NOTADB
        default: .damaged
        }
    }
}

/// The names of everything in the schema except the search index, which is rebuilt when needed.
private func shape(of database: Database) throws(Failure) -> [String] {
    try database.texts(
        """
        SELECT type || ' ' || name || ' ' || tbl_name FROM sqlite_schema
        WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT GLOB 'search_*' ORDER BY 1
        """
    )
}
