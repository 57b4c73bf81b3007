package import Basics
package import Markup

/// A thing of one room that other rooms may have something about.
package enum Thing: Sendable {
    /// A note of the encyclopaedia.
    case note(slug: String, name: String)
    /// A material of the stock.
    case material(id: Identifier, name: String)
    // By their ids.
    case medley(String)
    case batch(String)
    case item(String)
    case sale(String)
}

/// A link from a thing to related data of another room.
package struct Thread: Sendable {
    package let name: String
    package let detail: String
    package let link: Link

    package init(_ name: String, _ detail: String, _ link: Link) {
        self.name = name
        self.detail = detail
        self.link = link
    }
}

/// An item of the shopping list, for rooms that add items to the list.
package struct Listing: Identified, Sendable {
    package typealias RawID = Identifier

    package let id: ID<Listing>
    /// True if the item is on the list to buy.
    package let isListed: Bool

    package init(id: ID<Listing>, isListed: Bool) {
        self.id = id
        self.isListed = isListed
    }
}
