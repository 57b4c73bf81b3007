internal import Basics
internal import Journal
internal import Portability
internal import SQLCore
internal import Synchronization

/// A row that every new studio has.
struct SeedRow {
    let table: String
    let values: [Value]
}

/// A database with the studio's schema and no rows, of which every staging database is a copy: a
/// copy takes a hundredth of the time of the schema's steps, and an import has up to three.
final class EmptyStaging {
    private let database: Database
    let shapes: [String: TableShape]
    let seedRows: [SeedRow]

    /// Fills `target` with the schema's tables, without triggers if it is to be bare.
    static func copy(
        _ schema: ImportSchema, isBare: Bool, to target: Database
    ) throws(Failure) -> EmptyStaging {
        let name = (isBare ? "bare " : "") + schema.migrations.map(\.name).joined(separator: " ")
        return try kept.use(name) { () throws(Failure) in
            try EmptyStaging(schema, isBare)
        } body: { (empty) throws(Failure) in
            try target.replace(by: empty.database)
        }
    }

    private init(_ schema: ImportSchema, _ isBare: Bool) throws(Failure) {
        let database = try Database(path: ":memory:")
        try database.migrate(schema.migrations)
        let shapes = try schema.shapes(database)
        var seedRows: [SeedRow] = []
        for table in schema.tables {
            guard let shape = shapes[table.name] else { continue }
            try database.each(shape.everyRow) { (row) throws(Failure) in
                seedRows.append(SeedRow(table: table.name, values: shape.values(row)))
            }
        }
        (self.database, self.shapes, self.seedRows) = (database, shapes, seedRows)
        try database.execute("PRAGMA foreign_keys = OFF")
        for table in schema.tables { try database.run("DELETE FROM \(table.name)") }
        guard isBare else { return }
        let triggers = try database.texts("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
        for trigger in triggers { try database.run("DROP TRIGGER \(quoted(trigger))") }
    }
}

private let kept = KeptStagings()

/// Two for each schema. One thread at a time uses them; what is not the database never changes.
private final class KeptStagings: @unchecked Sendable {
    private let lock = Mutex(())
    private var made: [String: EmptyStaging] = [:]

    func use(
        _ name: String, orMake make: () throws(Failure) -> EmptyStaging,
        body: (EmptyStaging) throws(Failure) -> Void
    ) throws(Failure) -> EmptyStaging {
        var used: EmptyStaging?
        try lock.withLock { (_) throws(Failure) in
            let empty: EmptyStaging
            if let known = made[name] { empty = known } else { empty = try make() }
            made[name] = empty
            try body(empty)
            used = empty
        }
        guard let used else { throw .missing }
        return used
    }
}
