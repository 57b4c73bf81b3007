internal import Basics
internal import Web

extension Item {
    package static let nameLimit = 60
    package static let attributeLimit = 40
    package static let barcodeLimit = 40
    package static let supplierLimit = 80
    static let remarkLimit = 200

    /// Name and attribute as one line.
    package var fullName: String { attribute.isEmpty ? name : name + ", " + attribute }

    /// Use of the item, as a form value.
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

    /// Form values of a new item.
    static func blank(_ department: ID<Department>?) -> Fields {
        var form = Fields()
        form.add("department", department?.text ?? "")
        form.add("unit", ItemUnit.each.rawValue)
        form.add("use", "sale")
        return form
    }
}
