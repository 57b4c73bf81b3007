internal import Basics
package import Markup

/// A card of the first page: a matter of today in a room, or a link to a room.
package struct Card {
    /// Its place on the page, in the order of the page. A section with nothing to say has no card.
    package enum Part: Sendable {
        /// Only in an empty studio: a picture, a link per way to begin, and a closing text.
        case welcome, begin, closing
        /// Ready work, due work, and the state of the shop.
        case now, due, shop
        /// Low stock, and the shopping list.
        case low, list
        /// Pleasant things without a task.
        case quiet
    }

    package let part: Part
    /// Sorts the cards of a part, lowest first. Equal ones are in the order of their rooms.
    package let order: Int
    /// True if the card shows the person's own data. Then the studio is in use.
    package let isOfUse: Bool
    /// Tasks that are due, for the number on the app's icon.
    package let due: Int
    package let write: (inout HTML) -> Void

    package init(
        _ part: Part, order: Int = 0, isOfUse: Bool = false, due: Int = 0,
        write: @escaping (inout HTML) -> Void
    ) {
        self.part = part
        self.order = order
        self.isOfUse = isOfUse
        self.due = due
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
