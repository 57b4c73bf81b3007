internal import CSQLite

/// A row's values as bytes, so that rows are equal if their bytes are equal: text 1 is not the
/// number 1, and text that is not UTF-8 stays unchanged.
///
/// Every value begins with a byte that holds SQLite's number for its type in the lower half:
///
///     1  integer: the upper half is the number of bytes that follow, the least significant first
///     2  real: 8 bytes
///     3  text, 4  blob: a length of 7 bits a byte, then the bytes
///     5  NULL
struct RowBytes: Hashable, Sendable {
    private(set) var bytes: [UInt8] = []

    init() {}

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(_ row: Row) {
        for column in 0..<row.columnCount {
            append(sqlite3_column_value(row.statement, Int32(column)))
        }
    }

    /// The row that a statement stands at.
    init(_ statement: Statement, columns: Int) {
        bytes.reserveCapacity(16 * columns)
        for column in 0..<columns {
            append(sqlite3_column_value(statement.handle, Int32(column)))
        }
    }

    /// True if its bytes sort before the other's. Compares in place: an import sorts ten thousand
    /// keys.
    func precedes(_ other: RowBytes) -> Bool {
        bytes.withUnsafeBufferPointer { own in
            other.bytes.withUnsafeBufferPointer { others in
                let shared = min(own.count, others.count)
                var place = 0
                while place < shared, own[place] == others[place] { place += 1 }
                if place < shared { return own[place] < others[place] }
                return own.count < others.count
            }
        }
    }

    mutating func append(_ value: OpaquePointer?) {
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER: append(integer: sqlite3_value_int64(value))
        case SQLITE_FLOAT:
            bytes.append(2)
            append(UInt64(sqlite3_value_double(value).bitPattern), count: 8)
        case SQLITE_TEXT:
            // Pointer first: reading the length first may convert the value.
            let start = UnsafeRawPointer(sqlite3_value_text(value))
            append(3, start, Int(sqlite3_value_bytes(value)))
        case SQLITE_BLOB:
            let start = sqlite3_value_blob(value)
            append(4, start, Int(sqlite3_value_bytes(value)))
        default: bytes.append(5)
        }
    }

    mutating func append(_ column: ArraySlice<UInt8>) {
        bytes.append(contentsOf: column)
    }

    mutating func append(integer: Int64) {
        var count = 0
        while count < 8, integer >> Int64(8 * count) != (integer < 0 ? -1 : 0) { count += 1 }
        // The highest bit is the sign: set for a negative number.
        if count < 8, count > 0, (integer >> Int64(8 * count - 1)) & 1 != (integer < 0 ? 1 : 0) {
            count += 1
        }
        if count == 0, integer < 0 { count = 1 }
        bytes.append(UInt8(truncatingIfNeeded: 1 | count << 4))
        append(UInt64(bitPattern: integer), count: count)
    }

    private mutating func append(_ number: UInt64, count: Int) {
        for place in 0..<count {
            bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * place)))
        }
    }

    private mutating func append(_ kind: UInt8, _ start: UnsafeRawPointer?, _ count: Int) {
        bytes.append(kind)
        var rest = count
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
    }
}

extension RowBytes {
    /// Byte ranges of the values; nil if the bytes are not a row.
    var columns: [Range<Int>]? {
        var columns: [Range<Int>] = []
        var place = 0
        while place < bytes.count {
            guard let end = RowBytes.end(of: place, in: bytes[...]) else { return nil }
            columns.append(place..<end)
            place = end
        }
        return columns
    }

    /// The end of the value that begins at `place`; nil where there is none.
    static func end(of place: Int, in bytes: ArraySlice<UInt8>) -> Int? {
        guard let content = content(at: place, in: bytes) else { return nil }
        return content.upperBound
    }

    /// Byte range of a value's content, without its type and its length.
    private static func content(at place: Int, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        guard bytes.indices.contains(place) else { return nil }
        var start = place + 1
        var count = 0
        switch bytes[place] & 0xF {
        case 1: count = Int(bytes[place] >> 4)
        case 2: count = 8
        case 3, 4:
            var shift = 0
            while true {
                guard bytes.indices.contains(start), shift < 28 else { return nil }
                count |= Int(bytes[start] & 0x7F) << shift
                start += 1
                if bytes[start - 1] & 0x80 == 0 { break }
                shift += 7
            }
        case 5: break
        default: return nil
        }
        guard count <= 8 || bytes[place] & 0xF > 2, start + count <= bytes.endIndex else {
            return nil
        }
        return start..<start + count
    }

    /// A value as a Swift `Value`.
    func value(_ column: Range<Int>) -> Value {
        guard let content = RowBytes.content(at: column.lowerBound, in: bytes[...]) else {
            return .null
        }
        switch bytes[column.lowerBound] & 0xF {
        case 1: return .integer(integer(content))
        case 2: return .real(Double(bitPattern: UInt64(bitPattern: integer(content))))
        case 3: return .text(String(decoding: bytes[content], as: UTF8.self))
        case 4: return .blob([UInt8](bytes[content]))
        default: return .null
        }
    }

    /// Binds a value unchanged: a `Value` would repair a text that is not UTF-8.
    func bind(_ column: Range<Int>, to statement: Statement, at place: Int) -> Int32 {
        guard let content = RowBytes.content(at: column.lowerBound, in: bytes[...]) else {
            return SQLITE_CORRUPT
        }
        let (handle, place) = (statement.handle, Int32(place))
        return bytes.withUnsafeBytes { all in
            let count = UInt64(content.count)
            let start = all.baseAddress.map { $0 + content.lowerBound }
            switch all[column.lowerBound] & 0xF {
            case 1: return sqlite3_bind_int64(handle, place, integer(content))
            case 2:
                return sqlite3_bind_double(
                    handle, place, Double(bitPattern: UInt64(bitPattern: integer(content))))
            case 3:
                return neroli_bind_text(
                    handle, place, start?.assumingMemoryBound(to: CChar.self), count)
            case 4: return neroli_bind_blob(handle, place, start, count)
            default: return sqlite3_bind_null(handle, place)
            }
        }
    }

    private func integer(_ content: Range<Int>) -> Int64 {
        var number: Int64 = 0
        if let last = bytes[content].last, last & 0x80 != 0 { number = -1 }
        for byte in bytes[content].reversed() { number = number << 8 | Int64(byte) }
        return number
    }
}
