package import Markup

/// A page that the search offers by its name.
package struct NamedPlace: Sendable {
    package let room: Room
    package let name: String
    /// What else it is called: the search looks at both.
    package let detail: String
    package let link: Link
    /// Sorts the places of an accent, lowest first. Equal ones are in the order of their rooms.
    package let order: Int
    /// Whether it is shown before anything was typed.
    package let isOften: Bool
    /// Whether it is something to do, "New medley", rather than a page to look at.
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

/// What a person can do with a text that the search found nothing for.
package struct WayOn: Sendable {
    package let title: String
    package let link: Link
    /// Whether it is the first to offer.
    package let isMain: Bool

    package init(_ title: String, _ link: Link, isMain: Bool = false) {
        self.title = title
        self.link = link
        self.isMain = isMain
    }
}
