internal import CSQLite

/// The current row of a statement; valid only inside the closure that receives the row.
///
/// Columns are read in the order of the SELECT list (see `Row+Order.swift`), or by position, from 0.
/// SQLite converts: text read as an integer is 0.
public struct Row {
    let statement: OpaquePointer
    /// Position of the column that is read next.
    let next: UnsafeMutablePointer<Int>

    /// The row that a statement stands on, before its first column.
    init(_ statement: Statement) {
        self.statement = statement.handle
        next = statement.next
        next.pointee = 0
    }

    @inline(never)
    public func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
    }

    @inline(never)
    public func integer(_ column: Int) -> Int64 {
        sqlite3_column_int64(statement, Int32(column))
    }

    /// The nearest `Int`, which has 32 bits in a browser.
    @inline(never)
    public func int(_ column: Int) -> Int {
        Int(clamping: integer(column))
    }

    @inline(never)
    public func real(_ column: Int) -> Double {
        sqlite3_column_double(statement, Int32(column))
    }

    public var columnCount: Int {
        Int(sqlite3_column_count(statement))
    }

    /// SQLite's number for the column's type: integer 1, real 2, text 3, blob 4, NULL 5.
    public func kind(_ column: Int) -> Int {
        Int(sqlite3_column_type(statement, Int32(column)))
    }

    /// NULL reads as "". Reads by byte count, so a NUL inside the text is kept.
    @inline(never)
    public func text(_ column: Int) -> String {
        withBytes(column) { String(decoding: $0, as: UTF8.self) }
    }

    @inline(never)
    public func optionalText(_ column: Int) -> String? {
        isNull(column) ? nil : text(column)
    }

    @inline(never)
    public func blob(_ column: Int) -> [UInt8] {
        withBytes(column) { [UInt8]($0) }
    }

    /// The bytes of a text or blob in SQLite's memory, without a copy.
    public func withBytes<Result>(
        _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        // Pointer first: reading the length first may convert the value
        // (sqlite.org/c3ref/column_blob).
        let start = sqlite3_column_text(statement, Int32(column))
        let count = Int(sqlite3_column_bytes(statement, Int32(column)))
        return body(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    }
}
