package import Basics
internal import Journal
package import SQLCore

/// What is in a database, told so that a person recognises it.
package struct BackupContent: Equatable, Sendable {
    /// What is counted, in the order of the rooms.
    package enum Kind: Int, CaseIterable, Sendable {
        case notes, medleys, items, sales, list, breaths

        /// Where it stands; a database from before its room has no such table.
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
    /// Entries of its log.
    package let entries: Int64
    /// When the last of them was made.
    package let last: Moment?
    /// Equal where nothing was written in between.
    package let mark: String

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
            (row.integer(0), row.text(1), Moment(milliseconds: row.integer(2)))
        }
        entries = line?.0 ?? 0
        last = line?.2
        let steps = try database.integer("SELECT count(*) FROM migration")
        mark = "\(steps) \(entries) \(line?.1 ?? "")"
    }
}

/// Why a file is not taken for a backup.
package enum Unsound: Equatable, Sendable {
    case empty
    case noDatabase
    /// Another program's, or another kind of database of ours.
    case foreign
    case damaged
    /// Written by a newer Neroli.
    case newer
}

/// Whether a database is whole and one that this program can bring up to date; nil for yes.
package func unsoundness(_ database: Database) -> Unsound? {
    do throws(Failure) {
        let verdict = try database.first("PRAGMA integrity_check(1)") {
            (row) throws(Failure) in row.text(0)
        }
        guard verdict == "ok" else { return .damaged }
        guard
            try database.integer(
                "SELECT count(*) FROM sqlite_schema WHERE name = 'migration'") == 1
        else { return .foreign }
        let applied = try database.checkMigrations(studioMigrations)
        // The right names of steps and other tables would be somebody's trick or another's file.
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

/// All but the index of the search, which is made anew wherever another program made it.
private func shape(of database: Database) throws(Failure) -> [String] {
    try database.all(
        """
        SELECT type || ' ' || name || ' ' || tbl_name FROM sqlite_schema
        WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT GLOB 'search_*' ORDER BY 1
        """
    ) { (row) throws(Failure) in row.text(0) }
}
