package import Markup

/// A card of the first page: something in a room that matters today, or a link to it.
package struct Card {
    /// Its place on the page, in the order of the page: first one column, then the other.
    package enum Part: Sendable {
        /// Only in an empty studio: the welcome, and a line for each way to begin.
        case welcome, begin
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

    /// A line that offers a way to begin, in an empty studio.
    package static func begin(_ name: String, _ detail: String, _ link: Link) -> Card {
        Card(.begin) { list in
            list.li { item in
                item.a(to: link) { row in
                    row.span("name") { $0.text(name) }
                    row.span("detail") { $0.text(detail) }
                }
            }
        }
    }
}
