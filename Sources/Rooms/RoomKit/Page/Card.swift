package import Markup

/// A card of the first page: something in a room that matters today, or a link to it.
package struct Card {
    /// Its place on the page, in the order of the page. A section with nothing to say has no card.
    package enum Part: Sendable {
        /// Only in an empty studio: a picture, a door for each way to begin, and a last word.
        case welcome, begin, closing
        /// What is ready, what is due, and how the shop does.
        case now, due, shop
        /// What runs low, and what there is to buy.
        case low, list
        /// What is pleasant and not to be done.
        case quiet
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

    /// Nothing to say, but the room is in use.
    package static var silent: Card { Card(.quiet, isOfUse: true) { _ in } }

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
