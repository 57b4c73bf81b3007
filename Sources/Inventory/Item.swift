package import Basics

/// What a unit of an item is. The raw values are a durable format.
package enum ItemUnit: String, CaseIterable, Sendable {
    case each
    case millilitre = "ml"
    case gram = "g"
    case drop
}

/// Something that is on the shelf: a bottle to sell, an oil to mix, or both.
package struct Item: Equatable, Sendable {
    package let id: Identifier
    package var name: String
    /// Size, colour …; may be empty. Name and attribute together are unique.
    package var attribute: String
    package var department: Identifier
    package var unit: ItemUnit
    /// The sum of its moves; below 0 it is oversold.
    package var onHand: Quantity
    /// For one unit; nil until somebody says.
    package var price: Money?
    /// Ten-thousandths of a minor unit for one unit; nil where nobody knows.
    package var cost: Int64?
    /// Its own, in place of its department's.
    package var restockLevel: Quantity?
    package var barcode: String?
    package var isForSale: Bool
    package var isMaterial: Bool
    /// The slug of a note of the encyclopaedia.
    package var note: String?
    package var supplier: String
    /// Made up, to look around with.
    package var isSample: Bool
}
