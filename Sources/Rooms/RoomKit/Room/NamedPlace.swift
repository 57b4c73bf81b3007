internal import Basics
package import Markup

/// A page that the search offers by its name.
package struct NamedPlace: Sendable {
    package let room: Room
    package let name: String
    /// Other names: the search looks at both.
    package let detail: String
    package let link: Link
    /// Sorts the places of an accent, lowest first. Equal ones are in the order of their rooms.
    package let order: Int
    /// True if shown before any input.
    package let isOften: Bool
    /// True for an action, "New medley", false for a page.
    package let isVerb: Bool

    package init(
        _ room: Room, _ name: String, _ detail: String, _ link: Link, order: Int = 0,
        isOften: Bool = false, isVerb: Bool = false
    ) {
        self.isVerb = isVerb
        self.room = room
        self.name = name
        self.detail = detail
        self.link = link
        self.order = order
        self.isOften = isOften
    }
}

/// An action for a text without search results.
package struct WayOn: Sendable {
    package let title: String
    package let link: Link
    /// True for the first action to offer.
    package let isMain: Bool

    package init(_ title: String, _ link: Link, isMain: Bool = false) {
        self.title = title
        self.link = link
        self.isMain = isMain
    }
}
