package import Basics
package import Journal
package import SQLCore
package import Web

/// All fields of a kind of thing, in the order of its form. Form, SELECT, INSERT, decoding and the
/// rules of rows follow from this one list.
package struct FieldSet<Thing>: Sendable {
    package let table: String
    package let fields: [Field<Thing>]
    /// The key first.
    private let columns: [Column<Thing>]
    /// A thing with only its key, read from the next column; nil for an invalid key.
    private let make: @Sendable (Row) -> Thing?
    private let setters: [@Sendable (inout Thing, Row) -> Bool]
    private let saving: String
    /// Columns that `thing` reads, in its order.
    private let names: [String]
    /// A SELECT of these columns, to which conditions can be appended.
    package let select: String

    /// - Parameter others: columns outside the form.
    package init(
        _ table: String, key: Column<Thing>, _ fields: [Field<Thing>],
        others: [Column<Thing>] = [], make: @escaping @Sendable (Row) -> Thing?
    ) {
        self.table = table
        self.fields = fields
        self.make = make
        columns = [key] + fields.flatMap { $0.columns } + others
        setters = columns.compactMap { $0.set }
        names = [key.name] + columns.filter { $0.set != nil }.map { $0.name }
        select = "SELECT " + names.joined(separator: ", ") + " FROM " + table
        let changed = columns.dropFirst().filter { !$0.isOnlyAdded }
        saving =
            "INSERT INTO " + table + " (" + columns.map { $0.name }.joined(separator: ", ")
            + ") VALUES (" + columns.map { _ in "?" }.joined(separator: ", ") + ") ON CONFLICT ("
            + key.name + ") DO UPDATE SET "
            + changed.map { $0.name + " = excluded." + $0.name }.joined(separator: ", ")
    }
}

// Tables.
extension FieldSet {
    package var columnNames: [String] { columns.map { $0.name } }

    /// The columns of `select` for a table with an alias, in a join.
    package func names(of alias: String) -> String {
        names.map { alias + "." + $0 }.joined(separator: ", ")
    }

    /// The thing in the next columns of a row; a query's further columns come after them.
    package func thing(_ row: Row) throws(Failure) -> Thing {
        guard var thing = make(row) else { throw bad(row) }
        for set in setters {
            guard set(&thing, row) else { throw bad(row) }
        }
        return thing
    }

    private func bad(_ row: Row) -> Failure { .badData(table + " " + row.key) }

    /// Inserts the thing, or updates the row with its key.
    package func save(_ thing: Thing, _ database: Database) throws(Failure) {
        try database.run(saving, columns.map { $0.get(thing) })
    }

    /// Rules for the rows of files.
    ///
    /// - Parameter former: columns that only earlier releases wrote.
    package func rules(
        former: [ColumnRule] = [], remake: RowRules.Remake? = nil, isGone: RowRules.IsGone? = nil
    ) -> RowRules {
        RowRules(
            table, columns.map { ColumnRule($0.rule, [$0.name]) } + former, remake: remake,
            isGone: isGone)
    }
}

// Forms.
extension FieldSet {
    package func form(_ thing: Thing, _ currency: Currency = .euro) -> Fields {
        Fields(fields.map { (name: $0.name, value: $0.typed(thing, currency)) })
    }

    /// Stores the typed values in a thing, and the faults in the reading.
    package func read(_ reading: inout FormReading, into thing: inout Thing) {
        for field in fields { field.read(&reading, &thing) }
    }

    /// The label of a field for a list of values; nil if only `say` can show the value.
    package func label(_ name: String, _ language: Language) -> String? {
        fields.first { $0.name == name && $0.said == nil }?.label(language)
    }

    /// A field of a form in words; nil for a field of another form.
    package func say(
        _ name: String, _ value: Fields, _ database: Database, _ language: Language
    ) throws(Failure) -> FormEdits.Said? {
        guard let field = fields.first(where: { $0.name == name }) else { return nil }
        let text = value[name] ?? ""
        let said =
            if let say = field.said { try say(text, database, language) ?? text } else {
                value.inOneLine
            }
        return (label: field.label(language), text: said)
    }
}
