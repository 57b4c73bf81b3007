internal import Basics
internal import Stock

/// A thing from another program's list, parsed but not yet compared with the studio. Missing data
/// is nil, or "".
struct Goods {
    let line: Int
    let name: String
    let attribute: String
    var department = ""
    var unit: ItemUnit?
    var price: Money?
    var cost: Int64?
    var onHand: Quantity?
    var restockLevel: Quantity?
    var barcode = ""
    var supplier = ""
    var isForSale: Bool?
    var isMaterial: Bool?

    init(line: Int, name: String, attribute: String) {
        self.line = line
        self.name = name
        self.attribute = attribute
    }

    /// Name on pages.
    var fullName: String { attribute.isEmpty ? name : name + ", " + attribute }
}
