package import Markup

/// A card of the first page: something of a room that matters today, or a way into it.
package struct Card {
    /// Where it stands: two columns, each from top to bottom.
    package enum Part: Sendable {
        /// In a studio with nothing in it: what it begins with, and a line of what else it may.
        case welcome, begin
        /// What waits to be done.
        case waiting
        /// A figure; those of all rooms stand side by side.
        case figures
        case lines
        /// In the second column; the ways side by side below.
        case side, ways
    }

    package let part: Part
    /// Among those of its part, the least first; equal ones stand in the order of their rooms.
    package let order: Int
    /// Whether it shows something that the person put in: the studio is in use.
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

    /// A way to one of a room's pages.
    package static func way(_ title: String, _ text: String, _ icon: Icon, _ link: Link) -> Card {
        Card(.ways) { html in
            html.a("card way", to: link) { card in
                card.icon(icon)
                card.span("name") { $0.text(title) }
                card.span("detail") { $0.text(text) }
            }
        }
    }

    /// A line of what an empty studio can begin with.
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
