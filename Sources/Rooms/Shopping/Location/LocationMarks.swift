internal import Basics
internal import Markup

// Marks of a location beside a name.
extension HTML {
    /// The circle at the start of a row, in the colour of its location.
    mutating func ring(_ colour: Colour, isFull: Bool) {
        element(
            "svg", "ring",
            [
                .fixed("viewBox", "0 0 28 28"), .value("color", Tint(colour).attribute),
                .decorative,
            ]
        ) { ring in
            ring.literal("<circle cx=\"14\" cy=\"14\" r=\"11\"></circle>")
            ring.literal(
                isFull
                    ? "<path d=\"M14 9v10M9 14h10\"></path>"
                    : "<path d=\"m9 14.5 3.5 3.5 6.5-8\"></path>")
        }
    }

    /// A dot in the colour of a location, for headings.
    mutating func dot(_ colour: Colour) {
        element(
            "svg", "dot",
            [
                .fixed("viewBox", "0 0 12 12"), .value("color", Tint(colour).attribute),
                .decorative,
            ]
        ) { $0.literal("<circle cx=\"6\" cy=\"6\" r=\"5\"></circle>") }
    }

    /// A location's visiting order on its colour.
    mutating func badge(_ location: Location) {
        let tint = Tint(location.colour)
        element("svg", "badge", [.fixed("viewBox", "0 0 40 40"), .decorative]) { badge in
            badge.element(
                "rect", nil,
                [
                    .fixed("width", "40"), .fixed("height", "40"), .fixed("rx", "12"),
                    .value("fill", tint.ground.hexadecimal),
                ]
            ) { _ in }
            badge.element(
                "text", nil,
                [
                    .fixed("x", "20"), .fixed("y", "26"), .fixed("text-anchor", "middle"),
                    .value("fill", tint.ink.hexadecimal),
                ]
            ) { $0.text(location.isUnknown ? "?" : "\(location.order)") }
        }
    }
}
