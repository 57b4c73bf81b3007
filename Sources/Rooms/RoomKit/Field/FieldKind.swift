package import Basics
package import Journal
package import SQLCore
package import Web

/// A kind of value: how a form asks for it, and how a column stores it.
///
/// Closures instead of a protocol: Embedded Swift has no existentials.
package struct FieldKind<Value>: Sendable {
    package let rule: ColumnRule.Kind
    package var input = FormField.Kind.line
    package var limit: Int?
    package var isNeeded = false
    /// Reads the field of a name; nil with a fault if the text is no such value.
    package let read: @Sendable (inout FormReading, String) -> Value?
    package let typed: @Sendable (Value, Currency) -> String
    package let bound: @Sendable (Value) -> SQLCore.Value
    /// Reads the next column; nil for a value that no form has written.
    package let stored: @Sendable (Row) -> Value?

    package init(
        _ rule: ColumnRule.Kind, input: FormField.Kind = .line, limit: Int? = nil,
        isNeeded: Bool = false, read: @escaping @Sendable (inout FormReading, String) -> Value?,
        typed: @escaping @Sendable (Value, Currency) -> String,
        bound: @escaping @Sendable (Value) -> SQLCore.Value,
        stored: @escaping @Sendable (Row) -> Value?
    ) {
        self.rule = rule
        self.input = input
        self.limit = limit
        self.isNeeded = isNeeded
        self.read = read
        self.typed = typed
        self.bound = bound
        self.stored = stored
    }

    /// An optional value: nil for an empty field and for NULL.
    package var orNone: FieldKind<Value?> {
        FieldKind<Value?>(
            rule, input: input, limit: limit,
            read: { $0.typed($1).isEmpty ? .some(nil) : read(&$0, $1).map { .some($0) } },
            typed: { value, currency in value.map { typed($0, currency) } ?? "" },
            bound: { $0.map(bound) ?? .null },
            stored: { $0.skipsNull() ? .some(nil) : stored($0).map { .some($0) } })
    }

    /// An empty field is a fault.
    package func needed<Code: FaultCode>(_ missing: Code) -> FieldKind {
        FieldKind(
            rule, input: input, limit: limit, isNeeded: true,
            read: { reading, name in
                if reading.typed(name).isEmpty { reading.fault(name, code: missing) }
                return read(&reading, name)
            }, typed: typed, bound: bound, stored: stored)
    }
}

extension FieldKind<String> {
    /// A line that may be empty.
    package static func text(_ limit: Int) -> FieldKind { line(.text(limit), limit) }

    /// A line with at least one visible character.
    package static func name(_ limit: Int) -> FieldKind { line(.name(limit), limit) }

    private static func line(_ rule: ColumnRule.Kind, _ limit: Int) -> FieldKind {
        FieldKind(
            rule, limit: limit, read: { $0.text($1, limit: limit) }, typed: { text, _ in text },
            bound: { .text($0) }, stored: { $0.text() })
    }
}

extension FieldKind<Bool> {
    /// "1" or "0".
    package static var flag: FieldKind {
        FieldKind(
            .whole(0...1), read: { $0.choice($1, ["0", "1"]) == "1" },
            typed: { isOn, _ in isOn ? "1" : "0" }, bound: { .integer($0 ? 1 : 0) },
            stored: { $0.flag() })
    }
}

extension FieldKind
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    /// One of the cases.
    package static var choice: FieldKind {
        let words = Value.allCases.map { $0.rawValue }
        return FieldKind(
            .word(words), isNeeded: true, read: { Value(rawValue: $0.choice($1, words)) },
            typed: { value, _ in value.rawValue }, bound: { .text($0.rawValue) },
            stored: { Value(rawValue: $0.text()) })
    }
}

extension FieldKind {
    /// The id of another thing.
    package static func id<Thing>() -> FieldKind
    where Value == ID<Thing>, Thing.RawID == Identifier, Thing: SendableMetatype {
        FieldKind(
            .identifier, isNeeded: true,
            read: { reading, name in
                let id = ID<Thing>(reading.form[name] ?? "")
                if id == nil { reading.fault(name, .chooseOne) }
                return id
            }, typed: { id, _ in id.text }, bound: { .text($0) }, stored: { $0.id() })
    }
}
