internal import Basics
internal import RoomKit
internal import Web

extension Item {
    package static let nameLimit = 60
    package static let attributeLimit = 40
    package static let barcodeLimit = 40
    package static let supplierLimit = 80
    static let noteLimit = 200
    static let remarkLimit = 200

    /// Name and attribute as one line.
    package var fullName: String { attribute.isEmpty ? name : name + ", " + attribute }

    /// Use of the item, as a form value.
    var use: String {
        get { isForSale ? (isMaterial ? "both" : "sale") : (isMaterial ? "material" : "none") }
        set {
            isForSale = newValue == "sale" || newValue == "both"
            isMaterial = newValue == "material" || newValue == "both"
        }
    }

    static let uses = ["sale", "material", "both", "none"]

    func form(_ currency: Currency) -> Fields { ItemFields.all.form(self, currency) }

    /// Form values of a new item.
    static func blank(_ department: ID<Department>?) -> Fields {
        var form = Fields()
        form.add("department", department?.text ?? "")
        form.add("unit", ItemUnit.each.rawValue)
        form.add("use", "sale")
        return form
    }
}
