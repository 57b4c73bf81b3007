package import Markup

/// A card of the first page: something in a room that matters today, or a link to it.
package struct Card {
    /// Its place on the page, in the order of the page: first one column, then the other.
    package enum Part: Sendable {
        /// Only in an empty studio: a picture, a door for each way to begin, and a last word.
        case welcome, begin, farewell
        /// Things that wait to be done.
        case waiting
        /// A figure; the figures of all rooms are side by side.
        case figures
        case lines
        /// The second column; below it the links to pages, side by side.
        case side, ways
    }

    package let part: Part
    /// Sorts the cards of a part, lowest first. Equal ones are in the order of their rooms.
    package let order: Int
    /// Whether it shows something that the person entered. Then the studio is in use.
    package let isOfUse: Bool
    package let write: (inout HTML) -> Void

    package init(
        _ part: Part, order: Int = 0, isOfUse: Bool = false,
        write: @escaping (inout HTML) -> Void
    ) {
        self.part = part
        self.order = order
        self.isOfUse = isOfUse
        self.write = write
    }

    /// A link to one of a room's pages.
    package static func way(_ title: String, _ text: String, _ icon: Icon, _ link: Link) -> Card {
        Card(.ways) { html in
            html.a("card way", to: link) { card in
                card.icon(icon)
                card.span("name") { $0.text(title) }
                card.span("detail") { $0.text(text) }
            }
        }
    }

    /// A door in an empty studio: a way to begin.
    package static func begin(
        _ name: String, _ detail: String, _ icon: Icon, _ link: Link, order: Int = 0
    ) -> Card {
        Card(.begin, order: order) { doors in
            doors.a("card door", to: link) { door in
                door.icon(icon)
                door.span("name") { $0.text(name) }
                door.span("detail") { $0.text(detail) }
            }
        }
    }
}

/// Something that everybody does once, in a new studio.
package struct FirstStep {
    package let name: String
    package let link: Link
    package let isDone: Bool

    package init(_ name: String, _ link: Link, isDone: Bool) {
        self.name = name
        self.link = link
        self.isDone = isDone
    }
}
