internal import Basics
internal import Web

extension Item {
    static let nameLimit = 60
    static let attributeLimit = 40
    static let barcodeLimit = 40
    static let supplierLimit = 80
    static let remarkLimit = 200

    /// Name and attribute as one line.
    package var fullName: String { attribute.isEmpty ? name : name + ", " + attribute }

    /// What the item is for, as a value of the form.
    var use: String {
        isForSale ? (isMaterial ? "both" : "sale") : (isMaterial ? "material" : "none")
    }

    static let uses = ["sale", "material", "both", "none"]

    /// The item as the fields of its form.
    func form(_ currency: Currency) -> Fields {
        var form = Fields()
        form.add("name", name)
        form.add("attribute", attribute)
        form.add("department", department.text)
        form.add("unit", unit.rawValue)
        form.add("use", use)
        form.add("cost", cost.map { currency.typed(cost: $0) } ?? "")
        form.add("price", price.map { currency.typed($0) } ?? "")
        form.add("restock", restockLevel?.typed ?? "")
        form.add("barcode", barcode ?? "")
        form.add("supplier", supplier)
        form.add("note", note ?? "")
        return form
    }

    /// What the form of a new one shows.
    static func blank(_ department: Identifier?) -> Fields {
        var form = Fields()
        form.add("department", department?.text ?? "")
        form.add("unit", ItemUnit.each.rawValue)
        form.add("use", "sale")
        return form
    }
}

/// The values in an item's form. It does not check whether name and barcode are free and the
/// department exists: that needs the tables.
struct ItemDraft {
    var name: String
    var attribute: String
    var department: Identifier?
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
        let words = reading.words
        name = reading.text("name", limit: Item.nameLimit, missing: words.nameMissing)
        attribute = reading.text("attribute", limit: Item.attributeLimit)
        department = Identifier(reading.form["department"] ?? "")
        if department == nil { reading.fault("department", words.chooseOne) }
        unit =
            ItemUnit(rawValue: reading.choice("unit", ItemUnit.allCases.map { $0.rawValue }))
            ?? .each
        use = reading.choice("use", Item.uses)
        cost = reading.cost("cost", currency)
        price = reading.money("price", currency)
        restockLevel = reading.quantity("restock", unit)
        barcode = reading.text("barcode", limit: Item.barcodeLimit)
        supplier = reading.text("supplier", limit: Item.supplierLimit)
        note = reading.text("note", limit: 200)
        opening = reading.quantity("opening", unit)
    }

    /// - Parameter known: nil for a new one.
    func item(_ id: Identifier, _ department: Identifier, known: Item?) -> Item {
        Item(
            id: id, name: name, attribute: attribute, department: department, unit: unit,
            onHand: known?.onHand ?? .zero, price: price, cost: cost, restockLevel: restockLevel,
            barcode: barcode.isEmpty ? nil : barcode, isForSale: use == "sale" || use == "both",
            isMaterial: use == "material" || use == "both", note: note.isEmpty ? nil : note,
            supplier: supplier, isSample: known?.isSample ?? false)
    }
}

extension Department {
    static let nameLimit = 60
    /// 10,000 %.
    static let mostMarkup: Int64 = 1_000_000

    /// The department as the fields of its form.
    var form: Fields {
        var form = Fields()
        form.add("name", name)
        form.add("restock", restockLevel.typed)
        form.add("markup", markup.typed)
        return form
    }

    static var blank: Fields {
        var form = Fields()
        form.add("restock", "12")
        form.add("markup", "50")
        return form
    }
}

extension Company {
    static let nameLimit = 80
    static let addressLimit = 300
    static let receiptNoteLimit = 200

    /// The company as the fields of its form.
    var form: Fields {
        var form = Fields()
        form.add("name", name)
        form.add("currency", currency.code)
        form.add("tax", taxRate.typed)
        form.add("includes", includesTax ? "1" : "0")
        form.add("overselling", refusesOverselling ? "refuse" : "warn")
        form.add("address", address)
        form.add("receipt", receiptNote)
        return form
    }
}
