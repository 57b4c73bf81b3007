/// A value to bind to a statement: SQLite's five types.
public enum Value: Equatable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])

    public static func integer(_ value: Int) -> Value { .integer(Int64(value)) }

    /// The text, or NULL for nil.
    public static func text(orNull text: String?) -> Value {
        if let text { .text(text) } else { .null }
    }
}
