package import Basics

/// The unit an item is measured in. The raw values are a durable format.
package enum ItemUnit: String, CaseIterable, Sendable {
    case each
    case millilitre = "ml"
    case gram = "g"
    case drop
}

/// A stock item: a bottle to sell, an oil to mix, or both.
package struct Item: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    package let id: ID<Item>
    package var name = ""
    /// Size, colour …; may be empty. Name and attribute together are unique.
    package var attribute = ""
    package var department: ID<Department>
    package var unit = ItemUnit.each
    /// Sum of the item's moves; below 0 if oversold.
    package var onHand = Quantity.zero
    /// For one unit; nil if not set.
    package var price: Money?
    /// Ten-thousandths of a minor unit for one unit; nil if not known.
    package var cost: Int64?
    /// Overrides the department's level; nil if not set.
    package var restockLevel: Quantity?
    package var barcode: String?
    package var isForSale = false
    package var isMaterial = false
    /// The slug of a note of the encyclopaedia.
    package var note: String?
    package var supplier = ""
    /// Part of the demo.
    package var isDemo = false
    /// Overrides the department's tax; nil if not set.
    package var tax: ID<TaxKind>?
}

extension Item {
    /// Only the id is known. The department's id is a placeholder.
    init(_ id: ID<Item>) { self.init(id: id, department: ID(id.raw)) }

    /// A material in grams of which nothing else is known yet.
    package init(material name: String, _ id: ID<Item>, in department: ID<Department>) {
        self.init(id: id, name: name, department: department, unit: .gram, isMaterial: true)
    }
}
