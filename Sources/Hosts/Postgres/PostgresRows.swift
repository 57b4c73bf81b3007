internal import CPostgres

/// Result of a statement.
public struct PostgresRows: Sendable {
    public let rows: [PostgresRow]
    /// Number of written rows.
    public let written: Int

    init(_ result: OpaquePointer) {
        var rows: [PostgresRow] = []
        let columns = neroli_pq_columns(result)
        for row in 0..<neroli_pq_rows(result) {
            var values: [[UInt8]?] = []
            for column in 0..<columns {
                guard neroli_pq_is_null(result, row, column) == 0,
                    let start = neroli_pq_value(result, row, column)
                else {
                    values.append(nil)
                    continue
                }
                let count = Int(neroli_pq_length(result, row, column))
                values.append([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
            }
            rows.append(PostgresRow(values: values))
        }
        self.rows = rows
        written = neroli_pq_written(result).flatMap { Int(String(cString: $0)) } ?? 0
    }
}

/// One row, its columns in the order of the statement. Integers must be asked for as `bigint`.
public struct PostgresRow: Sendable {
    private let values: [[UInt8]?]
    /// Position of the column that is read next.
    private var next = 0

    init(values: [[UInt8]?]) {
        self.values = values
    }

    public func isNull(_ column: Int) -> Bool { values[column] == nil }

    /// 0 for NULL.
    public func integer(_ column: Int) throws(PostgresTrouble) -> Int64 {
        guard let bytes = values[column] else { return 0 }
        guard bytes.count == 8 else { throw .strange("column \(column) is no bigint") }
        return bytes.reduce(0) { $0 << 8 | Int64($1) }
    }

    /// Empty for NULL.
    public func text(_ column: Int) -> String {
        String(decoding: values[column] ?? [], as: UTF8.self)
    }

    /// Of a `boolean`; false for NULL.
    public func flag(_ column: Int) -> Bool { values[column]?.first == 1 }

    /// Empty for NULL.
    public func bytes(_ column: Int) -> [UInt8] { values[column] ?? [] }
}

// Reading in the order of the statement, as `Row` of SQLite does.
extension PostgresRow {
    private mutating func column() -> Int {
        next += 1
        return next - 1
    }

    public mutating func integer() throws(PostgresTrouble) -> Int64 { try integer(column()) }
    public mutating func text() -> String { text(column()) }
    public mutating func flag() -> Bool { flag(column()) }
    public mutating func bytes() -> [UInt8] { bytes(column()) }

    public mutating func optionalInteger() throws(PostgresTrouble) -> Int64? {
        let column = column()
        return isNull(column) ? nil : try integer(column)
    }
}
