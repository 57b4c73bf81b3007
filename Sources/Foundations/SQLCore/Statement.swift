internal import Basics
internal import CSQLite

/// A prepared statement; finalised on release.
///
/// Not shared: a connection lends a statement to one query at a time.
final class Statement {
    let handle: OpaquePointer
    let text: String
    /// Of the text, see `PreparedStatements`.
    let sum: Int
    var isIdle = false
    /// Position of the next column of the current row, see `Row`.
    let next = UnsafeMutablePointer<Int>.allocate(capacity: 1)

    /// A statement that is in use.
    init(_ handle: OpaquePointer, _ text: String, _ sum: Int) {
        self.handle = handle
        self.text = text
        self.sum = sum
    }

    deinit {
        sqlite3_finalize(handle)
        next.deallocate()
    }

    func bind(_ values: [Value], on connection: OpaquePointer) throws(Failure) {
        guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
            throw .database(
                code: SQLITE_RANGE,
                message: "\(values.count) values for \(sqlite3_bind_parameter_count(handle))")
        }
        var place: Int32 = 0
        for value in values {
            place += 1
            let code = bind(value, at: place)
            guard code == SQLITE_OK else { throw failure(of: connection) }
        }
    }

    /// Resets to before the first row and unbinds all values: a bound text would stay in memory.
    func giveBack() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        isIdle = true
    }

    private func bind(_ value: Value, at place: Int32) -> Int32 {
        switch value {
        case .null: sqlite3_bind_null(handle, place)
        case .integer(let number): sqlite3_bind_int64(handle, place, number)
        case .real(let number): sqlite3_bind_double(handle, place, number)
        case .text(var text):
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    // An empty text may have no address, and a nil pointer would bind NULL.
                    characters.baseAddress == nil
                        ? neroli_bind_text(handle, place, "", 0)
                        : neroli_bind_text(
                            handle, place, characters.baseAddress, UInt64(characters.count))
                }
            }
        case .blob(let bytes):
            bytes.withUnsafeBytes {
                neroli_bind_blob(handle, place, $0.baseAddress, UInt64($0.count))
            }
        }
    }
}

/// The connection's last error in SQLite's words.
func failure(of connection: OpaquePointer) -> Failure {
    .database(
        code: sqlite3_extended_errcode(connection),
        message: String(cString: sqlite3_errmsg(connection)))
}
