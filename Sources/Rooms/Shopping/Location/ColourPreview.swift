internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Preview of a colour, with the legibility of text on it.
struct ColourPreview {
    let colour: Colour
    let order: Int
    let words: LocationWords

    /// A separate page; the form's script takes the preview from it.
    func response(_ navigation: ListNavigation, _ frame: Frame) -> Response {
        frame.page(navigation.page(words.common.colour)) { html in
            html.top(
                words.common.colour,
                back: .to(words.common.locations, ShoppingRoute.locations.link))
            html.div("preview", [.id("preview")]) { write(&$0) }
        }
    }

    func write(_ html: inout HTML) {
        let tint = Tint(colour)
        html.p("small") { $0.text(words.preview) }
        html.div("looks", [.decorative]) { looks in
            looks.badge(
                Location(
                    id: ID(Location.unknown.raw.derived(1)), name: "", order: order, colour: colour)
            )
            looks.ring(colour, isFull: false)
            looks.span { $0.text(words.anItem) }
        }
        html.p("small") { line in
            line.text(words.readable(tint.ink.contrast(with: tint.ground)))
            if tint.day != colour || tint.night != colour {
                line.text(" " + words.strengthened)
            }
        }
    }
}
