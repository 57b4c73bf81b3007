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

/// A link from a thing to what another room has about it.
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

/// An item of the shopping list, as rooms that put things on it need to know it.
package struct Listing: Identified, Sendable {
    package typealias RawID = Identifier

    package let id: ID<Listing>
    /// Whether it is to be bought.
    package let isListed: Bool

    package init(id: ID<Listing>, isListed: Bool) {
        self.id = id
        self.isListed = isListed
    }
}
