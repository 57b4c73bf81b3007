internal import Basics
internal import Journal
internal import Notes
package import RoomKit
internal import SQLCore

package enum ItemFields {
    static let name = Field<Item>(
        "name", .name(Item.nameLimit).needed(StockFault.nameMissing),
        label: { StockWords($0).name }, get: { $0.name }, set: { $0.name = $1 })
    static let attribute = Field<Item>(
        "attribute", .text(Item.attributeLimit), label: { StockWords($0).attribute },
        get: { $0.attribute }, set: { $0.attribute = $1 })
    static let department = Field<Item>(
        "department", .id(), label: { ItemWords($0).department },
        said: { (text, database, _) throws(Failure) in
            try ID(text).flatMap { (id) throws(Failure) in
                try DepartmentTable(database).department(id)?.name
            }
        }, get: { $0.department }, set: { $0.department = $1 })
    static let unit = Field<Item>(
        "unit", .choice, label: { ItemWords($0).unit },
        said: { (text, _, language) throws(Failure) in
            ItemUnit(rawValue: text).map { StockWords(language).name($0, many: true) }
        }, get: { $0.unit }, set: { $0.unit = $1 })
    static let use = Field<Item>(
        "use", isNeeded: true, label: { ItemWords($0).use },
        columns: [
            Column("is_for_sale", .flag, get: { $0.isForSale }, set: { $0.isForSale = $1 }),
            Column("is_material", .flag, get: { $0.isMaterial }, set: { $0.isMaterial = $1 }),
        ],
        said: { (text, _, language) throws(Failure) in StockWords(language).name(use: text) },
        typed: { item, _ in item.use },
        read: { reading, item in item.use = reading.choice("use", Item.uses) })
    static let cost = Field<Item>(
        "cost", FieldKind.cost.orNone, label: { StockWords($0).cost(nil) },
        hint: { ItemWords($0).costHint }, get: { $0.cost }, set: { $0.cost = $1 })
    static let price = Field<Item>(
        "price", FieldKind.money.orNone, label: { StockWords($0).price(nil) },
        get: { $0.price }, set: { $0.price = $1 })
    /// Its number depends on the unit.
    static let level = Field<Item>(
        "restock", input: .number, label: { StockWords($0).restockLevel },
        columns: [
            Column(
                "restock_level", FieldKind.quantity(.gram).orNone, get: { $0.restockLevel },
                set: { $0.restockLevel = $1 })
        ],
        typed: { item, _ in item.restockLevel?.typed ?? "" },
        read: { reading, item in item.restockLevel = reading.quantity("restock", item.unit) })
    static let barcode = Field<Item>(
        "barcode", FieldKind.barcode.orNone,
        label: { StockWords($0).barcode }, get: { $0.barcode }, set: { $0.barcode = $1 })
    static let supplier = Field<Item>(
        "supplier", .text(Item.supplierLimit), label: { StockWords($0).supplier },
        get: { $0.supplier }, set: { $0.supplier = $1 })
    static let note = Field<Item>(
        "note", FieldKind.text(Item.noteLimit).orNone, label: { ItemWords($0).note },
        said: { (text, database, _) throws(Failure) in
            try NoteTable(database).summary(text)?.name
        }, get: { $0.note }, set: { $0.note = $1 })

    static let tax = Field<Item>(
        "tax_kind", FieldKind.id().orNone, label: { TaxWords($0).tax },
        said: sayTax, get: { $0.tax }, set: { $0.tax = $1 })

    /// Folded away in the form, because most items leave them empty.
    static let further = [level, barcode, supplier, note, tax]

    package static let all = FieldSet<Item>(
        "inventory_item", key: Column(written: "id", .identifier) { $0.id.text },
        [name, attribute, department, unit, use, cost, price] + further,
        others: [
            Column(written: "unique_name") { $0.uniqueName },
            Column(written: "name_key") { $0.nameKey },
            // Only moves change the quantity.
            Column(
                "on_hand", .sum, isOnlyAdded: true, get: { _ in .zero },
                set: { $0.onHand = $1 }),
            Column("is_sample", .flag, get: { $0.isDemo }, set: { $0.isDemo = $1 }),
        ], make: { $0.id().map { Item($0) } })
}
