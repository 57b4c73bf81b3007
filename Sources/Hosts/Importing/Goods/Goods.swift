internal import Basics
internal import Stock

/// A thing from another program's list, parsed but not yet compared with the studio. Missing data
/// is nil, or "".
struct Goods {
    let line: Int
    let name: String
    let attribute: String
    /// Name of the thing that this is a variant of; "" for none.
    var product = ""
    var department = ""
    var unit: ItemUnit?
    var price: Money?
    var cost: Int64?
    var onHand: Quantity?
    var restockLevel: Quantity?
    var barcode = ""
    /// Further barcodes, and a stock number beside the barcode.
    var codes: [String] = []
    var tax: Tax?
    var supplier = ""
    var isForSale: Bool?
    var isMaterial: Bool?

    /// A tax as the file says it.
    enum Tax: Equatable {
        /// With its name there; "" for none.
        case rate(Rate, name: String)
        case kind(String)
    }

    init(line: Int, name: String, attribute: String) {
        self.line = line
        self.name = name
        self.attribute = attribute
    }

    /// Name on pages.
    var fullName: String { attribute.isEmpty ? name : name + ", " + attribute }
}
