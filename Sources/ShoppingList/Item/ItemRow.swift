internal import Basics
internal import Markup
internal import Shell
internal import Web

/// The page that rows are on: what their circle does, and which page their forms lead back to.
struct RowPlace {
    let back: WayBack
    /// False in sections, where the heading names the location.
    let showsLocation: Bool
    let words: ShoppingListWords
    /// Purchases that were not added to the stock yet.
    var arrivals: [Identifier: StockArrival] = [:]

    /// All rows of a page share one form; each row has its own buttons.
    func rows(id: Identifier, _ html: inout HTML, _ content: (inout HTML) -> Void) {
        html.form(
            "rows", to: ShoppingListRoute.first.link, id: id,
            [
                .id("rows"), .value("data-basket", words.inBasket),
                .value("data-list", words.onTheList), .value("data-failed", words.notSent),
            ]
        ) { form in
            form.hidden("back", back.text)
            content(&form)
        }
    }

    func list(_ items: ArraySlice<Item>, _ html: inout HTML) {
        html.ul("items") { list in
            for item in items { row(item, &list) }
        }
    }

    private func row(_ item: Item, _ html: inout HTML) {
        html.li(
            item.isAvailable ? "item" : "item out",
            [
                .value("data-item", item.id.text),
                .fixed("data-to", item.isListed ? "purchased" : "list"),
            ]
        ) { row in
            row.div("slide") { slide in
                circle(item, &slide)
                slide.a(
                    "what", to: ShoppingListRoute.item(item.id).link, [.fixed("draggable", "false")]
                ) {
                    name(item, &$0)
                }
                slide.span(item.quantity > 1 || !item.unit.isEmpty ? "amount many" : "amount") {
                    $0.text(words.amount(item))
                }
                slide.a(
                    "tool actions", to: ShoppingListRoute.item(item.id).link,
                    [.label(words.moreAbout(item.name)), .fixed("draggable", "false")]
                ) { $0.icon(.dots) }
            }
            if let arrival = arrivals[item.id] {
                row.a(
                    "chip arriving", to: arrival.link,
                    [.label(words.receive(item.name)), .fixed("draggable", "false")]
                ) { $0.text(words.receive) }
            }
        }
    }

    private func circle(_ item: Item, _ html: inout HTML) {
        html.button(
            "tick",
            [
                .type("submit"), .name("to"), .value(item.isListed ? "purchased" : "list"),
                .link("formaction", ShoppingListRoute.act(.move, item.id).link),
                .label(item.isListed ? words.buy(item.name) : words.putOnList(item.name)),
            ]
        ) { $0.ring(item.location.colour, isFull: !item.isListed) }
    }

    private func name(_ item: Item, _ html: inout HTML) {
        html.element(item.isAvailable ? "span" : "s", "name") { $0.text(item.name) }
        var details: [String] = []
        if showsLocation { details.append(item.location.name) }
        if !item.isAvailable { details.append(words.notAvailable) }
        if !item.remark.isEmpty { details.append(item.remark) }
        if !details.isEmpty {
            html.span("detail") { $0.text(details.joined(separator: " · ")) }
        }
    }
}

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
