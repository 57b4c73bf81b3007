public import Basics
internal import CSQLite

extension Database {
    /// Runs `body` and records the rows of these tables that change. The recorder gives the net
    /// changes at any time.
    ///
    /// Other tables and missing tables are ignored. Recordings can be nested.
    public func recording<Result>(
        changesOf tables: [String], _ body: (ChangeRecorder) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let hook = hooked()
        try hook.read(tables, of: self)
        hook.failure = nil
        let recorder = ChangeRecorder(self, tables)
        hook.recorders.append(recorder)
        defer { hook.recorders.removeLast() }
        let result = try body(recorder)
        if let failure = hook.failure { throw failure }
        return result
    }

    /// SQLite decides at preparation if a DELETE without WHERE reports its rows: statements
    /// prepared before the hook are released.
    private func hooked() -> ChangeHook {
        if let changeHook { return changeHook }
        let hook = ChangeHook()
        changeHook = hook
        forgetStatements()
        sqlite3_preupdate_hook(connection, rowChanges, Unmanaged.passUnretained(hook).toOpaque())
        return hook
    }
}

/// The rows changed since the recording began: their keys and their state before.
///
/// Their current state is read on request. So a statement that failed halfway, or a savepoint
/// that was rolled back, leaves nothing in the record.
public final class ChangeRecorder {
    private let database: Database
    private let tables: [String]
    /// Changed tables, with their positions in `tables`.
    private var changed: [(place: Int, layout: TableLayout, former: Former)] = []

    /// By key: the row before; nil where there was none.
    private typealias Former = [RowBytes: RowBytes?]

    fileprivate init(_ database: Database, _ tables: [String]) {
        self.database = database
        self.tables = tables
    }

    /// The net changes so far.
    public func record() throws(Failure) -> ChangeRecord {
        var record = ChangeRecord(tables: [])
        for (_, layout, former) in changed.ordered(by: { $0.place < $1.place }) {
            var rows: [RowChange] = []
            let inOrder = [(key: RowBytes, value: RowBytes?)](former).ordered {
                $0.key.precedes($1.key)
            }
            for (key, old) in inOrder {
                let new = try database.row(key, layout)
                if old != new { rows.append(RowChange(old: old, new: new)) }
            }
            if !rows.isEmpty {
                record.tables.append(
                    TableChanges(name: layout.name, columns: layout.columns.count, rows: rows))
            }
        }
        return record
    }

    /// Called before a row changes.
    fileprivate func note(_ layout: TableLayout, _ operation: Int32, _ connection: OpaquePointer) {
        guard let place = place(of: layout) else { return }
        if operation != SQLITE_INSERT {
            let key = layout.key(connection, sqlite3_preupdate_old)
            if changed[place].former.index(forKey: key) == nil {
                let row = layout.row(connection, sqlite3_preupdate_old)
                changed[place].former.updateValue(row, forKey: key)
            }
        }
        if operation != SQLITE_DELETE {
            let key = layout.key(connection, sqlite3_preupdate_new)
            if changed[place].former.index(forKey: key) == nil {
                changed[place].former.updateValue(nil, forKey: key)
            }
        }
    }

    /// Position in `changed`; nil for a table that is not recorded.
    private func place(of layout: TableLayout) -> Int? {
        if let known = changed.firstIndex(where: { $0.layout === layout }) { return known }
        guard let place = tables.firstIndex(of: layout.name) else { return nil }
        changed.append((place, layout, [:]))
        return changed.count - 1
    }
}

/// The handler that SQLite calls before every change of a row.
final class ChangeHook {
    var recorders: [ChangeRecorder] = []
    /// By the name of the table.
    private(set) var layouts: [String: TableLayout] = [:]
    /// Tables of the last reading of `layouts`.
    private var tables: [String] = []
    /// SQLite's schema version of the layouts.
    private var schema: Int64 = -1
    /// Changed tables, by the address of the name in SQLite's memory; the layout is nil for a
    /// table that is not recorded.
    private var known: [(name: UnsafePointer<CChar>, layout: TableLayout?)] = []
    /// Error during a call from SQLite.
    var failure: Failure?

    /// Reads the columns of tables that are not known yet.
    func read(_ tables: [String], of database: Database) throws(Failure) {
        if recorders.isEmpty {
            // SQLite may use the address for another name once a schema has changed.
            known.removeAll(keepingCapacity: true)
            let schema = try database.integer("PRAGMA schema_version")
            if schema != self.schema { (layouts, self.tables) = ([:], []) }
            self.schema = schema
        }
        // Fast for the array of the last call.
        guard tables != self.tables else { return }
        for name in tables where layouts[name] == nil {
            layouts[name] = try TableLayout(name, database)
        }
        self.tables = tables
    }

    func changes(
        _ name: UnsafePointer<CChar>, _ operation: Int32, _ connection: OpaquePointer
    ) {
        guard !recorders.isEmpty else { return }
        let place = known.firstIndex { $0.name == name } ?? known.count
        if place == known.count { known.append((name, layouts[String(cString: name)])) }
        guard let layout = known[place].layout else { return }
        guard Int(sqlite3_preupdate_count(connection)) == layout.columns.count else {
            failure = .badData("columns of \(layout.name)")
            return
        }
        for recorder in recorders { recorder.note(layout, operation, connection) }
    }
}

private func rowChanges(
    _ hook: UnsafeMutableRawPointer?, _ connection: OpaquePointer?, _ operation: Int32,
    _ schema: UnsafePointer<CChar>?, _ table: UnsafePointer<CChar>?, _: Int64, _: Int64
) {
    guard let hook, let connection, let schema, let table,
        // Not of a temporary or attached table of that name: "main".
        schema[0] == CChar(UInt8(ascii: "m"))
    else { return }
    Unmanaged<ChangeHook>.fromOpaque(hook).takeUnretainedValue()
        .changes(table, operation, connection)
}

/// The columns of a table, and its primary key.
final class TableLayout {
    let name: String
    let columns: [String]
    /// The places of the key's columns.
    let key: [Int]
    /// The condition that finds one row by its key.
    let isKey: String
    /// The query for one row by its key.
    let select: String
    /// Defaults of NOT NULL columns, by position. A row written before the column was added does
    /// not contain the column: SQLite's hook then reports NULL, a query reports this default.
    private let defaults: [Int: RowBytes]

    /// Without columns if the table is missing.
    init(_ name: String, _ database: Database) throws(Failure) {
        let found = try database.all(
            """
            SELECT name, pk, iif("notnull", dflt_value, NULL) FROM pragma_table_xinfo(?)
            ORDER BY cid
            """, [.text(name)]
        ) { (row) throws(Failure) in
            (name: row.text(), place: row.int(), byDefault: row.optionalText())
        }
        self.name = name
        columns = found.map { $0.name }
        let key = found.indices.filter { found[$0].place > 0 }
            .ordered { found[$0].place < found[$1].place }
        self.key = key
        guard !key.isEmpty || found.isEmpty else { throw .badData("no primary key in \(name)") }
        isKey = key.map { "\"\(found[$0].name)\" IS ?" }.joined(separator: " AND ")
        select = "SELECT * FROM \"\(name)\" WHERE \(isKey)"
        var defaults: [Int: RowBytes] = [:]
        for (place, column) in found.enumerated() {
            guard let byDefault = column.byDefault else { continue }
            defaults[place] = try database.first("SELECT \(byDefault)") {
                (row) throws(Failure) in RowBytes(row)
            }
        }
        self.defaults = defaults
    }

    typealias Read = (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Int32

    fileprivate func key(_ connection: OpaquePointer, _ read: Read) -> RowBytes {
        row(connection, read, key)
    }

    fileprivate func row(_ connection: OpaquePointer, _ read: Read) -> RowBytes {
        row(connection, read, columns.indices)
    }

    private func row(
        _ connection: OpaquePointer, _ read: Read, _ columns: some Sequence<Int>
    ) -> RowBytes {
        var row = RowBytes()
        for column in columns {
            var value: OpaquePointer?
            // Out of memory: the missing value shows as a row with other columns.
            guard read(connection, Int32(column), &value) == SQLITE_OK else { continue }
            if sqlite3_value_type(value) == SQLITE_NULL, let byDefault = defaults[column] {
                row.append(byDefault.bytes[...])
            } else {
                row.append(value)
            }
        }
        return row
    }

    /// The key of a whole row; nil where the row has other columns.
    func key(of row: RowBytes) -> RowBytes? {
        guard let places = row.columns, places.count == columns.count else { return nil }
        var bytes = RowBytes()
        for column in key { bytes.append(row.bytes[places[column]]) }
        return bytes
    }
}

extension Database {
    /// Current state of a row; nil if missing.
    func row(_ key: RowBytes, _ layout: TableLayout) throws(Failure) -> RowBytes? {
        let statement = try take(layout.select)
        defer { statement.giveBack() }
        try bind(key.columns ?? [], of: key, to: statement)
        guard try step(statement) else { return nil }
        return RowBytes(statement, columns: layout.columns.count)
    }

    func bind(
        _ columns: [Range<Int>], of row: RowBytes, to statement: Statement, from first: Int = 1
    ) throws(Failure) {
        for (place, column) in columns.enumerated() {
            guard row.bind(column, to: statement, at: first + place) == SQLITE_OK else {
                throw failure(of: connection)
            }
        }
    }
}
