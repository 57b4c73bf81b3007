internal import Basics
internal import Stock

/// A thing as the list of another program has it, read, and not yet compared with what is here. What
/// the list does not say is nil, or "".
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

    /// As a page names it.
    var fullName: String { attribute.isEmpty ? name : name + ", " + attribute }
}
