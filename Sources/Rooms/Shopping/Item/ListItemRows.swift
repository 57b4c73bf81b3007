internal import Basics
internal import Markup
internal import RoomKit

/// The page that contains rows: the action of their circle, and the page to which their forms
/// return.
struct ListItemRows {
    let back: WayBack
    /// False in sections, where the heading names the location.
    let showsLocation: Bool
    let words: ListItemWords
    /// Purchases that were not added to the stock yet.
    var arrivals: [ID<ListItem>: StockArrival] = [:]
    /// Open orders of items that are tied to a stock item, in words.
    var ordered: [ID<ListItem>: [String]] = [:]

    /// One form for all rows of a page; every row has its own buttons.
    func form(id: Identifier, _ html: inout HTML, _ content: (inout HTML) -> Void) {
        html.form(
            nil, to: ShoppingRoute.first.link, id: id,
            [
                .id("rows"), .value("data-basket", words.common.inBasket),
                .value("data-list", words.onTheList), .value("data-failed", words.notSent),
            ]
        ) { form in
            form.hidden("back", back.text)
            content(&form)
        }
    }

    func list(_ items: ArraySlice<ListItem>, _ html: inout HTML) {
        html.ul("items") { list in
            for item in items { row(item, &list) }
        }
    }

    private func row(_ item: ListItem, _ html: inout HTML) {
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
                    "what", to: ShoppingRoute.item(item.id).link, [.fixed("draggable", "false")]
                ) {
                    name(item, &$0)
                }
                slide.span(item.quantity > 1 || !item.unit.isEmpty ? "amount many" : "amount") {
                    $0.text(words.common.amount(item))
                }
                slide.a(
                    "tool actions", to: ShoppingRoute.item(item.id).link,
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

    private func circle(_ item: ListItem, _ html: inout HTML) {
        html.button(
            "tick",
            [
                .type("submit"), .name("to"), .value(item.isListed ? "purchased" : "list"),
                .link("formaction", ShoppingRoute.act(.move, item.id).link),
                .label(item.isListed ? words.buy(item.name) : words.putOnList(item.name)),
            ]
        ) { $0.ring(item.location.colour, isFull: !item.isListed) }
    }

    private func name(_ item: ListItem, _ html: inout HTML) {
        html.element(item.isAvailable ? "span" : "s", "name") { $0.text(item.name) }
        var details: [String] = []
        if showsLocation { details.append(words.common.name(item.location)) }
        if !item.isAvailable { details.append(words.notAvailable) }
        details += ordered[item.id] ?? []
        if !item.remark.isEmpty { details.append(item.remark) }
        if !details.isEmpty {
            html.span("detail") { $0.text(details.joined(separator: " · ")) }
        }
    }
}
