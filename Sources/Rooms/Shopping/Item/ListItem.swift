package import Basics
internal import Stock
internal import Web

/// Something to buy, on the list or not.
package struct ListItem: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    package let id: ID<ListItem>
    var name: String
    var quantity: Int
    /// "kg", "bottles"; empty for pieces.
    var unit: String
    var remark: String
    var location: Location
    var isListed: Bool
    var isAvailable: Bool
    /// The stock item that the purchase restocks; nil for none.
    var stock: ID<Item>?

    static let nameLimit = 80
    static let unitLimit = 20
    static let remarkLimit = 200
    static let quantities = 1...9_999

    var form: Fields {
        var form = Fields()
        form.add("name", name)
        form.add("quantity", String(quantity))
        form.add("unit", unit)
        form.add("location", location.id.text)
        form.add("remark", remark)
        form.add("listed", isListed ? "1" : "0")
        form.add("available", isAvailable ? "1" : "0")
        form.add("stock", stock?.text ?? "")
        return form
    }

    /// Initial values of a new form.
    static func blank(_ proposal: ListItemProposal) -> Fields {
        var form = Fields()
        form.add("name", proposal.name)
        form.add("quantity", "1")
        form.add("location", (proposal.location ?? Location.unknown).text)
        form.add("listed", proposal.isListed ? "1" : "0")
        form.add("available", "1")
        return form
    }
}

/// The values that a link to the form of a new item fills in.
package struct ListItemProposal: Equatable, Sendable {
    package var name = ""
    package var isListed = true
    package var location: ID<Location>?

    package init(name: String = "", isListed: Bool = true, location: ID<Location>? = nil) {
        self.name = name
        self.isListed = isListed
        self.location = location
    }
}
