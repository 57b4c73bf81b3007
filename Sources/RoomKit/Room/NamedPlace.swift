package import Basics
package import Markup
package import SQLCore

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

/// What can be done with a thing that the search finds, asked for by a word and the thing's name: "sell
/// rosa notte".
package struct Doing: Sendable {
    /// The page to do it on, for the thing with a key and a name; nil where it can't be done with it.
    package typealias Way =
        @Sendable (_ key: String, _ name: String, Database) throws(Failure) -> Link?

    package let room: Room
    /// The words that ask for it.
    package let words: String
    /// The kind of thing in the index; nil where it needs no thing, only a text.
    package let kind: String?
    /// What it is called, with the thing's name.
    package let title: @Sendable (String) -> String
    package let link: Way

    package init(
        _ room: Room, _ words: String, _ kind: String?,
        _ title: @escaping @Sendable (String) -> String, _ link: @escaping Way
    ) {
        self.room = room
        self.words = words
        self.kind = kind
        self.title = title
        self.link = link
    }
}
