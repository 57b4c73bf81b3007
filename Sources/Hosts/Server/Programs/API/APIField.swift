internal import Journal
internal import RoomKit
internal import Stock

/// A field of a form that other programs may send.
struct APIField: Sendable {
    enum Kind: Sendable, Equatable {
        case text, number, flag, date, id
        case word([String])
    }

    /// One with "-…" stands for all that begin so.
    let name: String
    let kind: Kind
    /// In characters.
    var limit: Int?
    var isNeeded = false
    var repeats = false

    /// - Parameter example: its value in an example; empty for none.
    init(_ name: String, example: String) {
        self.name = name
        kind = Kind(name, example)
    }

    private init<Thing>(_ field: Field<Thing>) {
        name = field.name
        limit = field.limit
        isNeeded = field.isNeeded
        kind =
            switch field.columns.first?.rule {
            case .word(let words): .word(words)
            case .identifier: .id
            case .whole(0...1): .flag
            case .day: .date
            default:
                switch field.input {
                case .number, .amount: .number
                default: .text
                }
            }
    }

    /// Fields of a form whose thing states its own; empty for another form.
    static func own(_ path: String) -> [APIField] {
        switch path {
        case "inventory/departments/new", "inventory/departments/{id}":
            DepartmentFields.all.fields.map { APIField($0) }
        case "inventory/items/new", "inventory/items/{id}/edit":
            ItemFields.all.fields.map { APIField($0) }
        case "inventory/suppliers/new", "inventory/suppliers/{id}":
            SupplierFields.all.fields.map { APIField($0) }
        case "inventory/products/new", "inventory/products/{id}":
            ProductFields.all.fields.map { APIField($0) }
        case "inventory/taxes/new", "inventory/taxes/{id}":
            TaxFields.all.fields.map { APIField($0) }
        default: []
        }
    }
}

extension APIField.Kind {
    fileprivate init(_ name: String, _ example: String) {
        let parts = example.split(separator: "-", omittingEmptySubsequences: false)
        self =
            if APIField.flags.contains(name) {
                .flag
            } else if parts.map(\.count) == [8, 4, 4, 4, 12] {
                .id
            } else if parts.map(\.count) == [4, 2, 2] {
                .date
            } else if APIField.numbers.contains(name) || Double(example) != nil {
                .number
            } else {
                .text
            }
    }
}

extension APIField {
    fileprivate static let flags = APITables.names(
        """
        all assumed available back carrier changed clear done dries favourite finished free includes
        includes_tax is_checked listed off open release remove sure
        """)

    /// Those that an example leaves out, or leaves empty.
    fileprivate static let numbers = APITables.names(
        """
        amount best cost density dilution discount drops fill given goal high keeps labour latitude
        line_discount longitude low opened opening pack paid part_amount pieces pieces-… pressure
        price quantity rating restock set_cost set_quantity set_value tare tip weight
        """)
}
