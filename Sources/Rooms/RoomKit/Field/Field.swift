package import Basics
package import Journal
package import Markup
package import SQLCore
package import Web

/// A column of a table, and the part of a thing in it.
package struct Column<Thing>: Sendable {
    let name: String
    package let rule: ColumnRule.Kind
    let get: @Sendable (Thing) -> Value
    /// Reads the next column; false for a value that no form has written. Nil for the key, and for
    /// a column computed from others.
    let set: (@Sendable (inout Thing, Row) -> Bool)?
    /// True if an update leaves the column unchanged.
    var isOnlyAdded = false

    package init<Kept>(
        _ name: String, _ kind: FieldKind<Kept>, isOnlyAdded: Bool = false,
        get: @escaping @Sendable (Thing) -> Kept,
        set: @escaping @Sendable (inout Thing, Kept) -> Void
    ) {
        self.name = name
        self.rule = kind.rule
        self.isOnlyAdded = isOnlyAdded
        self.get = { kind.bound(get($0)) }
        self.set = { thing, row in
            guard let value = kind.stored(row) else { return false }
            set(&thing, value)
            return true
        }
    }

    /// A key, or a text computed from other columns.
    package init(
        written name: String, _ rule: ColumnRule.Kind = .derived,
        get: @escaping @Sendable (Thing) -> String
    ) {
        self.name = name
        self.rule = rule
        self.get = { .text(get($0)) }
        set = nil
    }
}

/// A field of a thing: its place in a form, and its columns.
package struct Field<Thing>: Sendable {
    package typealias Words = @Sendable (Language) -> String
    package typealias Say = @Sendable (String, Database, Language) throws(Failure) -> String?

    /// Name in forms and journals: a durable format.
    package let name: String
    package let input: FormField.Kind
    package let limit: Int?
    package let isNeeded: Bool
    let label: Words
    let hint: Words?
    package let columns: [Column<Thing>]
    /// A form's value in words; nil if the value is words already.
    let said: Say?
    let typed: @Sendable (Thing, Currency) -> String
    /// Stores the typed value. Earlier fields are read already.
    let read: @Sendable (inout FormReading, inout Thing) -> Void

    /// One property in one column, by default of the field's name.
    package init<Value>(
        _ name: String, column: String? = nil, _ kind: FieldKind<Value>, label: @escaping Words,
        hint: Words? = nil, said: Say? = nil, get: @escaping @Sendable (Thing) -> Value,
        set: @escaping @Sendable (inout Thing, Value) -> Void
    ) {
        self.init(
            name, input: kind.input, limit: kind.limit, isNeeded: kind.isNeeded, label: label,
            hint: hint, columns: [Column(column ?? name, kind, get: get, set: set)], said: said,
            typed: { kind.typed(get($0), $1) },
            read: { if let value = kind.read(&$0, name) { set(&$1, value) } })
    }

    /// A field with several columns, or one that depends on earlier fields.
    package init(
        _ name: String, input: FormField.Kind = .line, limit: Int? = nil, isNeeded: Bool = false,
        label: @escaping Words, hint: Words? = nil, columns: [Column<Thing>], said: Say? = nil,
        typed: @escaping @Sendable (Thing, Currency) -> String,
        read: @escaping @Sendable (inout FormReading, inout Thing) -> Void
    ) {
        self.name = name
        self.input = input
        self.limit = limit
        self.isNeeded = isNeeded
        self.label = label
        self.hint = hint
        self.columns = columns
        self.said = said
        self.typed = typed
        self.read = read
    }
}

extension HTML {
    /// A field of a form.
    ///
    /// - Parameters: `input`, `label` and `hint` replace the field's own.
    package mutating func field<Thing>(
        _ field: Field<Thing>, _ values: Fields, _ faults: Faults, as input: FormField.Kind? = nil,
        label: String? = nil, hint: String? = nil
    ) {
        self.field(
            FormField(
                field.name, label ?? field.label(language), input ?? field.input,
                limit: input == nil ? field.limit : nil,
                hint: hint ?? field.hint.map { $0(language) }), values, faults)
    }
}
