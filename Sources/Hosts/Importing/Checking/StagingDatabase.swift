internal import Basics
internal import Journal
internal import Portability
package import SQLCore

/// A temporary database that checks an import before real data is touched. Has the studio's
/// schema, and the file's rows, alone or merged with the studio's. A row that the schema refuses
/// is a fault of the file.
package final class StagingDatabase {
    package let database: Database
    let schema: ImportSchema
    let shapes: [String: TableShape]
    private let rules: [RowRules]
    package private(set) var faults = ImportFaults()
    /// Tables in the file, with the number of rows per table.
    private(set) var held: [String: Int] = [:]
    /// True if one of the files is Neroli's own.
    private(set) var hasOwn = false
    /// Foreign files that were read, and their data that is left out or changed.
    private(set) var read: [ForeignKind] = []
    private(set) var left: [LeftBehind] = []
    /// Rows of the file that release 0.1 had only marked as deleted, by table; left out.
    private(set) var gone: [String: [RowValues]] = [:]
    /// Rows that every new studio has.
    private var seedRows: [(table: String, values: [Value])] = []

    /// - Parameters:
    ///   - rules: for the tables with rows from a file; empty if the rows are already valid.
    ///   - isBare: without triggers and with foreign keys, for merging.
    init(
        _ schema: ImportSchema, _ rules: [RowRules] = [], isBare: Bool = false
    ) throws(Failure) {
        self.schema = schema
        self.rules = rules
        // An empty path: SQLite keeps a few megabytes in memory and the rest in an unnamed file.
        database = try Database(path: "")
        try database.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
        try database.migrate(schema.migrations)
        shapes = try schema.shapes(database)
        for table in schema.tables {
            guard let shape = shapes[table.name] else { continue }
            try database.each(shape.everyRow) { (row) throws(Failure) in
                seedRows.append((table.name, shape.values(row)))
            }
        }
        try database.execute("PRAGMA foreign_keys = OFF")
        for table in schema.tables { try database.run("DELETE FROM \(table.name)") }
        guard isBare else { return }
        let triggers = try database.texts("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
        for trigger in triggers { try database.run("DROP TRIGGER \(quoted(trigger))") }
        try database.execute("PRAGMA foreign_keys = ON")
    }

    /// True if the file has every table, so that the file can replace a studio.
    package var isWhole: Bool { schema.tables.allSatisfy { held[$0.name] != nil } }

    func add(_ fault: ImportFault) { faults.add(fault) }

    func begins(_ table: String, isOwn: Bool = false) {
        held[table] = 0
        if isOwn { hasOwn = true }
    }

    func leave(_ left: LeftBehind) { self.left.append(left) }

    /// Left-out data, file by file and line by line; remarks on a whole file come last.
    var leftInOrder: [LeftBehind] {
        var files: [String] = []
        for left in left where !files.contains(left.file) { files.append(left.file) }
        return files.flatMap { file in
            let ofFile = left.filter { $0.file == file }
            let here = Set(ofFile.filter { $0.kind == .here }.map(\.line))
            return ofFile.filter { !($0.kind.isOfStock && here.contains($0.line)) }.ordered {
                ($0.line == 0 ? Int.max : $0.line) < ($1.line == 0 ? Int.max : $1.line)
            }
        }
    }

    func reads(_ kind: ForeignKind) {
        if !read.contains(kind) { read.append(kind) }
    }

    /// Counts tables missing from the file as empty: an older Neroli did not have every table.
    func completes() {
        for table in schema.tables where held[table.name] == nil { held[table.name] = 0 }
    }

    func check(of shape: TableShape) -> RowCheck {
        RowCheck(shape, rules.first { $0.table == shape.table.name })
    }

    /// Checks a row of the file, then inserts the row.
    func take(_ given: [Given], by intake: Intake, row: Int) throws(Failure) {
        let table = intake.table
        held[table, default: 0] += 1
        guard given.count == intake.columns.count else {
            let fault = ImportFault(.wrongWidth(has: given.count, needs: intake.columns.count))
            return add(fault.at(table: table, row: row))
        }
        var values: [Value] = []
        var isSound = true
        for (index, column) in intake.columns.enumerated() {
            let (read, kind) = StagingDatabase.value(given[index], column)
            let value = intake.plain(read, at: index)
            values.append(value)
            guard let kind = kind ?? intake.fault(value, at: index) else { continue }
            isSound = false
            add(ImportFault(kind).at(table: table, row: row, column: column.name))
        }
        guard isSound else { return }
        guard !intake.isGone(values) else {
            gone[table, default: []].append(intake.row(values))
            return
        }
        do throws(Failure) {
            try database.run(intake.insertion, intake.remade(values))
        } catch {
            guard case .database(let code, _) = error, code & 0xFF == 19 else { throw error }
            // SQLITE_CONSTRAINT_PRIMARYKEY, _UNIQUE and _ROWID (sqlite.org/rescode).
            let isDoubled = [1555, 2067, 2579].contains(code)
            add(ImportFault(isDoubled ? .doubled : .breaksRule).at(table: table, row: row))
        }
    }

    private static func value(
        _ given: Given, _ column: TableShape.Column
    ) -> (Value, ImportFault.Kind?) {
        switch (given, column.kind) {
        case (.value(.null), _): (.null, column.mayBeNull ? nil : .isMissing)
        case (.tooLarge, .integer): (.null, .numberTooLarge)
        case (.value(let value), .integer):
            if case .integer = value { (value, nil) } else { (.null, .notWhole) }
        case (.value(let value), .text):
            if case .text = value { (value, nil) } else { (.null, .notText) }
        case (.value(let value), .blob):
            if case .blob = value { (value, nil) } else { (.null, .notBytes) }
        case (_, .integer): (.null, .notWhole)
        case (_, .text): (.null, .notText)
        case (_, .blob): (.null, .notBytes)
        }
    }

    /// True if every new studio has this row with these values.
    func isSeedRow(_ values: [Value], _ table: String) -> Bool {
        seedRows.contains { $0.table == table && $0.values == values }
    }

    /// Inserts the rows of a new studio that the file has no replacement for.
    func insertSeedRows() throws(Failure) {
        for (table, values) in seedRows {
            guard let shape = shapes[table],
                try database.first(
                    shape.oneRow, shape.keyValues(values), { (_) throws(Failure) in })
                    == nil
            else { continue }
            do throws(Failure) {
                try database.run(shape.insertion, values)
            } catch {
                // The file has another row of its name.
                guard case .database(let code, _) = error, code & 0xFF == 19 else { throw error }
                add(ImportFault(.doubled).at(table: table))
            }
        }
    }
}
