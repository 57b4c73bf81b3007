public import Basics
internal import CSQLite

#if !arch(wasm32)
    /// Set once, before the first connection.
    private let withoutStatistics = neroli_without_statistics()
#endif

/// One connection to a SQLite database, used by one thread at a time.
///
/// Statements are prepared once and cached; values are only bound. The SQL function `holds(text,
/// part)` tests if a text contains another.
public final class Database {
    public enum Access {
        /// Reads only; the file must exist.
        case reading
        /// Reads and writes; creates the file if there is none.
        case writing
        /// Reads the file without its write-ahead log and leaves the log alone. No writer may be
        /// active.
        case readingFileAlone
    }

    let connection: OpaquePointer
    private var statements = PreparedStatements()
    /// Retained as long as SQLite may call the closure.
    var watch: Watch?
    /// Nil until changes are recorded for the first time.
    var changeHook: ChangeHook?
    var kept = Kept()

    /// Opens the file at `path` (":memory:" for a database without a file), with foreign keys on,
    /// double-quoted strings off, and a wait of at most five seconds for another writer.
    ///
    /// - Parameter vfs: the SQLite VFS that reads and writes the file; nil for the system's own.
    public init(path: String, access: Access = .writing, vfs: String? = nil) throws(Failure) {
        let flags =
            switch access {
            case .reading: SQLITE_OPEN_READONLY
            case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .readingFileAlone: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            }
        let path = access == .readingFileAlone ? Database.fileAlone(path) : path
        #if !arch(wasm32)
            _ = withoutStatistics
        #endif
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, vfs)
        guard let opened else {
            throw .database(code: code, message: "no memory for a connection")
        }
        guard code == SQLITE_OK else {
            // A failed open still returns a handle to close (sqlite.org/c3ref/open).
            let reason = failure(of: opened)
            sqlite3_close_v2(opened)
            throw reason
        }
        connection = opened
        sqlite3_extended_result_codes(opened, 1)
        sqlite3_busy_timeout(opened, 5_000)
        guard neroli_strict_quotes(opened) == SQLITE_OK, neroli_add_holds(opened) == SQLITE_OK
        else { throw failure(of: opened) }
        try execute("PRAGMA foreign_keys = ON")
    }

    /// Opens the page store of that name (see pagestore.h), which takes one connection at a time.
    ///
    /// Before its overlay is discarded this connection must be closed, and a new one opened after:
    /// this one's cache may hold pages that no longer exist, and SQLite could not tell.
    public convenience init(pages name: String) throws(Failure) {
        try self.init(path: name, vfs: "pages")
        // A page store holds only databases: journals and temporary tables stay in memory.
        try execute("PRAGMA journal_mode = MEMORY; PRAGMA temp_store = MEMORY")
    }

    deinit {
        statements.removeAll()
        sqlite3_close_v2(connection)
    }

    /// The address of a file that SQLite takes as never changing (sqlite.org/uri).
    private static func fileAlone(_ path: String) -> String {
        var address = "file:"
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "%"): address += "%25"
            case UInt8(ascii: "?"): address += "%3f"
            case UInt8(ascii: "#"): address += "%23"
            default: address.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return address + "?immutable=1"
    }

    /// Runs our own SQL with nothing to bind, several statements allowed: schema and pragmas.
    public func execute(_ sql: String) throws(Failure) {
        guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
            throw failure(of: connection)
        }
    }

    /// Calls `body` for every row in turn.
    @inline(never)
    public func each(
        _ sql: String, _ values: [Value] = [], _ body: (Row) throws(Failure) -> Void
    ) throws(Failure) {
        let statement = try take(sql)
        defer { statement.giveBack() }
        try statement.bind(values, on: connection)
        while try step(statement) {
            try body(Row(statement))
        }
    }

    /// Calls `body` for every row of a query in turn, until `body` returns false.
    @inline(never)
    public func walk(
        _ sql: String, _ values: [Value] = [], while body: (Row) throws(Failure) -> Bool
    ) throws(Failure) {
        let statement = try take(sql)
        defer { statement.giveBack() }
        try statement.bind(values, on: connection)
        while try step(statement) {
            guard try body(Row(statement)) else { return }
        }
    }

    /// Runs a statement and ignores its rows.
    @inline(never)
    public func run(_ sql: String, _ values: [Value] = []) throws(Failure) {
        try each(sql, values) { (_) throws(Failure) in }
    }

    /// Every row, converted to a value; the SQL must limit the list.
    public func all<Element>(
        _ sql: String, _ values: [Value] = [], _ make: (Row) throws(Failure) -> Element
    ) throws(Failure) -> [Element] {
        var elements: [Element] = []
        try each(sql, values) { (row) throws(Failure) in elements.append(try make(row)) }
        return elements
    }

    /// The first row, converted to a value; nil where there is none.
    public func first<Element>(
        _ sql: String, _ values: [Value] = [], _ make: (Row) throws(Failure) -> Element
    ) throws(Failure) -> Element? {
        var element: Element?
        try one(sql, values) { (row) throws(Failure) in element = try make(row) }
        return element
    }

    /// Calls `body` with the first row, if there is one.
    @inline(never)
    private func one(
        _ sql: String, _ values: [Value], _ body: (Row) throws(Failure) -> Void
    ) throws(Failure) {
        let statement = try take(sql)
        defer { statement.giveBack() }
        try statement.bind(values, on: connection)
        guard try step(statement) else { return }
        try body(Row(statement))
        // A writing statement that is reset before its end commits, but its log is never
        // checkpointed.
        if sqlite3_stmt_readonly(statement.handle) == 0 { while try step(statement) {} }
    }

    /// The rowid of the row that was added last.
    public var lastRow: Int64 { sqlite3_last_insert_rowid(connection) }

    /// The first column of the first row as an integer; 0 where there is none.
    @inline(never)
    public func integer(_ sql: String, _ values: [Value] = []) throws(Failure) -> Int64 {
        try first(sql, values) { (row) throws(Failure) in row.integer() } ?? 0
    }

    /// The first column of the first row as a text; nil where there is no row, "" for NULL.
    public func text(_ sql: String, _ values: [Value] = []) throws(Failure) -> String? {
        try first(sql, values) { (row) throws(Failure) in row.text() }
    }

    /// The first column of every row as a text; the SQL must limit the list.
    public func texts(_ sql: String, _ values: [Value] = []) throws(Failure) -> [String] {
        try all(sql, values) { (row) throws(Failure) in row.text() }
    }

    /// Runs `body` in a transaction: all or nothing. Begins as a writer, because an upgrade from
    /// reader to writer may fail without waiting (sqlite.org/lang_transaction).
    public func write<Result>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try transaction("BEGIN IMMEDIATE", body)
    }

    /// The whole database as the bytes of one file: a backup in memory, compact, with a rollback
    /// journal rather than a write-ahead log.
    ///
    /// - Parameter change: is made to the copy first.
    public func image(
        _ change: (Database) throws(Failure) -> Void = { (_) throws(Failure) in }
    ) throws(Failure) -> [UInt8] {
        let copy = try Database(path: ":memory:")
        try copy.replace(by: self)
        try change(copy)
        try copy.execute("PRAGMA journal_mode = MEMORY; VACUUM")
        var size: sqlite3_int64 = 0
        guard let bytes = sqlite3_serialize(copy.connection, "main", &size, 0) else {
            throw .database(code: SQLITE_NOMEM, message: "no memory for an image")
        }
        defer { sqlite3_free(bytes) }
        var image = [UInt8](UnsafeBufferPointer(start: bytes, count: Int(size)))
        // Read and write version 1: without a write-ahead log (sqlite.org/fileformat, 1.3.3).
        if image.count > 19 {
            image[18] = 1
            image[19] = 1
        }
        return image
    }

    /// Runs `body` on one unchanging state of the database.
    public func read<Result>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try transaction("BEGIN", body)
    }
}

extension Database {
    private func transaction<Result>(
        _ begin: String, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try run(begin)
        do throws(Failure) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            // SQLite may have rolled back by itself (disk full); a second one would fail.
            if sqlite3_get_autocommit(connection) == 0 { try run("ROLLBACK") }
            throw error
        }
    }

    /// The statement of that text, for one query: `giveBack` ends its use.
    func take(_ sql: String) throws(Failure) -> Statement {
        let sum = PreparedStatements.sum(of: sql)
        if let statement = statements.take(sql, sum) { return statement }
        var text = sql
        var prepared: OpaquePointer?
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                sqlite3_prepare_v3(
                    connection, $0.baseAddress, Int32(clamping: $0.count),
                    UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
            }
        }
        guard code == SQLITE_OK else { throw failure(of: connection) }
        guard let prepared else { throw .database(code: SQLITE_MISUSE, message: "no statement") }
        let statement = Statement(prepared, sql, sum)
        statements.add(statement)
        return statement
    }

    /// Releases the cached statements. Statements in use are released when their query ends.
    func forgetStatements() {
        statements.removeAll()
    }

    func step(_ statement: Statement) throws(Failure) -> Bool {
        switch sqlite3_step(statement.handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw failure(of: connection)
        }
    }
}
