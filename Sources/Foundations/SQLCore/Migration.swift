public import Basics

/// A step of the schema: plain SQL, never edited once released.
///
/// Its number is its position in the list, from 1.
public struct Migration: Sendable {
    public let name: String
    public let sql: String

    /// - Parameters:
    ///   - name: description for people; also identifies files of another program.
    ///   - sql: one or more statements, run in one transaction.
    public init(_ name: String, _ sql: String) {
        self.name = name
        self.sql = sql
    }
}

extension Database {
    /// Upgrades the schema to `migrations`, one transaction per migration. A new database gets
    /// all in one transaction, because every transaction flushes the disk.
    ///
    /// The file's migrations must be a prefix of the list. A file with more is from a newer
    /// Neroli, and a file with another name is from another program: neither is changed.
    ///
    /// - Parameter finish: called after every migration, in its transaction; for a new database,
    ///   once after all.
    public func migrate(
        _ migrations: [Migration],
        finishing finish: () throws(Failure) -> Void = { () throws(Failure) in }
    ) throws(Failure) {
        if let stranger = try strangersTable() {
            throw .foreignDatabase(number: 0, found: stranger)
        }
        try execute(
            """
            CREATE TABLE IF NOT EXISTS migration (
                number INTEGER PRIMARY KEY,
                name TEXT NOT NULL
            ) STRICT
            """)
        let applied = try checkMigrations(migrations)
        if applied == 0, !migrations.isEmpty {
            try write { () throws(Failure) in
                for index in 0..<migrations.count { try carryOut(migrations[index], at: index) }
                try finish()
            }
            return
        }
        for index in applied..<migrations.count {
            try write { () throws(Failure) in
                try carryOut(migrations[index], at: index)
                try finish()
            }
        }
    }

    /// Without checks: adding a column checks all rows of a table again, and odd rows of release
    /// 0.1 are mended only after the migrations.
    private func carryOut(_ migration: Migration, at index: Int) throws(Failure) {
        try execute("PRAGMA ignore_check_constraints = ON")
        defer { _ = try? execute("PRAGMA ignore_check_constraints = OFF") }
        try execute(migration.sql)
        try run(
            "INSERT INTO migration (number, name) VALUES (?, ?)",
            [.integer(index + 1), .text(migration.name)])
    }

    /// The number of `migrations` that the file has; throws where `migrate` would, and changes
    /// nothing.
    @discardableResult
    public func checkMigrations(_ migrations: [Migration]) throws(Failure) -> Int {
        let applied = try all("SELECT name FROM migration ORDER BY number") {
            (row) throws(Failure) in row.text()
        }
        guard applied.count <= migrations.count else {
            throw .newerDatabase(found: applied.count, known: migrations.count)
        }
        for (index, name) in applied.enumerated() where name != migrations[index].name {
            throw .foreignDatabase(number: index + 1, found: name)
        }
        return applied.count
    }

    /// A table of a database without any of our migrations: the file belongs to another program.
    private func strangersTable() throws(Failure) -> String? {
        try first(
            """
            SELECT name FROM sqlite_schema
            WHERE NOT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'migration')
            LIMIT 1
            """
        ) { (row) throws(Failure) in row.text() }
    }
}
