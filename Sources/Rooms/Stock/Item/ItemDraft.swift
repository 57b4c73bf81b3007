internal import Basics
internal import RoomKit
internal import Web

/// Values of an item's form. Does not check for a free name, a free barcode or an existing
/// department: these checks need the tables.
struct ItemDraft {
    var name: String
    var attribute: String
    var department: ID<Department>?
    var unit: ItemUnit
    var use: String
    var cost: Int64?
    var price: Money?
    var restockLevel: Quantity?
    var barcode: String
    var supplier: String
    var note: String
    /// For a new item only.
    var opening: Quantity?

    init(_ reading: inout FormReading, _ currency: Currency) {
        name = reading.text("name", limit: Item.nameLimit, missing: .nameMissing)
        attribute = reading.text("attribute", limit: Item.attributeLimit)
        department = ID(reading.form["department"] ?? "")
        if department == nil { reading.fault("department", .chooseOne) }
        unit =
            ItemUnit(rawValue: reading.choice("unit", ItemUnit.allCases.map { $0.rawValue }))
            ?? .each
        use = reading.choice("use", Item.uses)
        cost = reading.cost("cost", currency)
        price = reading.money("price", currency)
        restockLevel = reading.quantity("restock", unit)
        let number = GoodsNumber(reading.form["barcode"] ?? "")
        // A link with a barcode may be longer than any barcode.
        let isWrapped = reading.rules > 6 && number.isGTIN
        let typed = reading.text("barcode", limit: isWrapped ? 2_000 : Item.barcodeLimit)
        let isPlain = typed.utf8.count <= 14 && typed.utf8.allSatisfy { (48...57).contains($0) }
        barcode = isWrapped && !isPlain ? number.stored : typed
        supplier = reading.text("supplier", limit: Item.supplierLimit)
        note = reading.text("note", limit: 200)
        opening = reading.quantity("opening", unit)
    }

    /// - Parameter known: nil for a new one.
    func item(_ id: ID<Item>, _ department: ID<Department>, known: Item?) -> Item {
        Item(
            id: id, name: name, attribute: attribute, department: department, unit: unit,
            onHand: known?.onHand ?? .zero, price: price, cost: cost, restockLevel: restockLevel,
            barcode: barcode.isEmpty ? nil : barcode, isForSale: use == "sale" || use == "both",
            isMaterial: use == "material" || use == "both", note: note.isEmpty ? nil : note,
            supplier: supplier, isDemo: known?.isDemo ?? false)
    }
}
