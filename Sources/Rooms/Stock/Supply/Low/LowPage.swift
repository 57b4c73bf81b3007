internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Items below their restock level, with the missing quantities.
struct LowPage {
    let items: [(item: Item, listing: Listing?)]
    /// Open orders.
    let ordered: [ID<Item>: [Ordered]]
    let drawings: [ID<Item>: [UInt8]]
    let departments: [Department]
    let id: Identifier
    let words: LowWords

    func response(_ frame: Frame) -> Response {
        frame.page(.stock(StockListWords(words.language).low)) { html in
            html.top(
                StockListWords(words.language).low,
                back: .to(words.common.stock, StockRoute.first.link))
            if items.isEmpty {
                html.empty(
                    words.nothingLow, words.nothingLowAdvice,
                    (label: words.common.toStock, link: StockRoute.first.link))
                return
            }
            html.p("small") { $0.text(words.lowAdvice) }
            html.p("more") { line in
                line.a(
                    "button quiet", to: StockRoute.supply(.newOrder(nil, isShort: true)).link
                ) { $0.text(OrderWords(words.language).orderShort) }
            }
            html.ul("lows") { list in
                for (place, low) in items.enumerated() {
                    list.li { row(low.item, low.listing, id.derived(UInt64(place) + 10), &$0) }
                }
            }
        }
    }

    private func row(
        _ item: Item, _ listing: Listing?, _ id: Identifier, _ html: inout HTML
    ) {
        guard let department = departments.first(where: { $0.id == item.department }) else {
            return
        }
        let level = item.level(department)
        let missing = level.minus(item.onHand) ?? level
        html.a("goods", to: StockRoute.item(item.id).link) { link in
            if let drawing = drawings[item.id] { link.raw(drawing) }
            link.span("what") { what in
                what.span("name") { $0.text(item.name) }
                what.span("detail") {
                    $0.text(
                        item.attribute.isEmpty
                            ? department.name : item.attribute + " · " + department.name)
                }
            }
            let standing = item.standing(level: level)
            link.span(standing.classes) { left in
                left.text(words.short(missing, item))
                left.span("detail") { $0.text(words.common.left(item, standing)) }
            }
        }
        html.onTheWay(ordered[item.id] ?? [], item.unit)
        html.listing(item, missing: missing, listing, id: id)
    }
}
