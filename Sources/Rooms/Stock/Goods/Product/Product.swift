package import Basics
internal import Journal
internal import Notes
package import RoomKit
internal import SQLCore

/// A perfume in sizes: items that share name, drawing and medley: docs/decisions/0276.
package struct Product: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    package let id: ID<Product>
    package var name = ""
    /// Department of new sizes; nil once it was deleted.
    package var department: ID<Department>?
    /// The slug of a note of the encyclopaedia.
    package var note: String?
    /// The formula behind it.
    package var medley: ID<MedleyOfProduct>?
    package var isDemo = false

    static let nameLimit = Item.nameLimit
    /// Sizes of one product.
    package static let mostSizes = 24

    var uniqueName: String { Product.uniqueName(name) }

    package static func uniqueName(_ name: String) -> String { name.trimmed.lowercased() }
}

/// A medley, which this room knows by its id alone.
package struct MedleyOfProduct: Identified, Sendable {
    package typealias RawID = Identifier

    package let id: ID<MedleyOfProduct>
}

/// One size of a product.
package struct ProductSize: Equatable, Sendable {
    package let item: Item
    /// Nil if the item's attribute names no size, and none was entered.
    package let amount: SizeAmount?

    /// As a key of the till shows it: the attribute, or the name.
    package var label: String { item.attribute.isEmpty ? item.name : item.attribute }

    /// In the order of size: millilitres, grams, then sizes without an amount.
    static func isBefore(_ one: ProductSize, _ other: ProductSize) -> Bool {
        let (first, second) = (one.amount?.order ?? .max, other.amount?.order ?? .max)
        if first != second { return first < second }
        return (one.item.nameKey, one.item.id.text) < (other.item.nameKey, other.item.id.text)
    }
}

/// What a size holds.
package struct SizeAmount: Hashable, Sendable {
    package let quantity: Quantity
    /// Millilitres or grams.
    package let unit: ItemUnit

    fileprivate var order: Int64 { quantity.thousandths + (unit == .gram ? 1 << 50 : 0) }

    package init?(_ quantity: Quantity, _ unit: ItemUnit) {
        guard unit.isDivisible, quantity > .zero, quantity <= .most else { return nil }
        self.quantity = quantity
        self.unit = unit
    }

    /// Reads the last amount of a text: "50 ml", "sample, 2ml", "soap, 100 g".
    package init?(in text: String) {
        var found: SizeAmount?
        var number: [UInt8] = []
        var word: [UInt8] = []
        var isNumber = false
        for byte in [UInt8](text.lowercased().utf8) + [UInt8(ascii: " ")] {
            let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            if isDigit || isNumber && (byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")) {
                if !isNumber { number = [] }
                word = []
                number.append(byte == UInt8(ascii: ",") ? UInt8(ascii: ".") : byte)
                isNumber = true
                continue
            }
            isNumber = false
            if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) {
                word.append(byte)
            } else if !word.isEmpty {
                found = SizeAmount(number: number, word) ?? found
                (number, word) = ([], [])
            }
        }
        guard let found else { return nil }
        self = found
    }

    private init?(number: [UInt8], _ word: [UInt8]) {
        let units: [(name: String, factor: Int64, unit: ItemUnit)] = [
            ("ml", 1, .millilitre), ("cl", 10, .millilitre), ("l", 1_000, .millilitre),
            ("g", 1, .gram), ("kg", 1_000, .gram),
        ]
        let name = String(decoding: word, as: UTF8.self)
        let typed = String(decoding: number, as: UTF8.self)
        guard let unit = units.first(where: { $0.name == name }),
            let quantity = try? Quantity.read(typed)
        else { return nil }
        let (thousandths, overflow) = quantity.thousandths.multipliedReportingOverflow(
            by: unit.factor)
        guard !overflow else { return nil }
        self.init(Quantity(thousandths: thousandths), unit.unit)
    }
}

package enum ProductFields {
    static let name = Field<Product>(
        "name", .name(Product.nameLimit).needed(StockFault.nameMissing),
        label: { StockWords($0).name }, get: { $0.name }, set: { $0.name = $1 })
    static let department = Field<Product>(
        "department", FieldKind.id().orNone, label: { ItemWords($0).department },
        said: { (text, database, _) throws(Failure) in
            try ID(text).flatMap { (id) throws(Failure) in
                try DepartmentTable(database).department(id)?.name
            }
        }, get: { $0.department }, set: { $0.department = $1 })
    static let note = Field<Product>(
        "note", FieldKind.text(Item.noteLimit).orNone, label: { ItemWords($0).note },
        said: { (text, database, _) throws(Failure) in
            try NoteTable(database).summary(text)?.name
        }, get: { $0.note }, set: { $0.note = $1 })
    static let medley = Field<Product>(
        "medley", FieldKind.id().orNone, label: { ProductWords($0).medley },
        get: { $0.medley }, set: { $0.medley = $1 })

    package static let all = FieldSet<Product>(
        "product", key: Column(written: "id", .identifier) { $0.id.text },
        [name, department, note, medley],
        others: [
            Column(written: "unique_name") { $0.uniqueName },
            Column("is_sample", .flag, get: { $0.isDemo }, set: { $0.isDemo = $1 }),
        ], make: { $0.id().map { Product(id: $0) } })
}
