/// A value that is bound to a place in a statement: `$1`, `$2` …
public enum PostgresValue: Equatable, Sendable {
    case null
    case integer(Int64)
    /// Without NUL, which PostgreSQL's text can't hold.
    case text(String)
    case bytes([UInt8])

    /// As text or bytes for libpq; nil for NULL.
    var sent: [UInt8]? {
        switch self {
        case .null: nil
        case .integer(let number): [UInt8](String(number).utf8) + [0]
        case .text(let text): [UInt8](text.utf8) + [0]
        case .bytes(let bytes): bytes
        }
    }

    var isBinary: Bool {
        if case .bytes = self { true } else { false }
    }
}
