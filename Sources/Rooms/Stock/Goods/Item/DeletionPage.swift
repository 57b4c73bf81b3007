internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Asks before several items are deleted.
struct DeletionPage {
    let items: [Item]
    /// True if any item has lots.
    let hasLots: Bool
    let id: Identifier
    let words: ItemWords

    private static let named = 12

    func response(_ frame: Frame) -> Response {
        let title = words.askToDelete(items.count)
        return frame.page(.stock(title)) { html in
            html.top(title, back: .to(words.common.stock, StockRoute.first.link))
            html.ul("named") { list in
                for item in items.prefix(DeletionPage.named) {
                    list.li { $0.text(item.fullName) }
                }
                if items.count > DeletionPage.named {
                    list.li { $0.text(words.andMore(items.count - DeletionPage.named)) }
                }
            }
            html.p("small") {
                $0.text(words.deleteAdvice + (hasLots ? " " + words.deleteTheirLotsAdvice : ""))
            }
            html.form("inline", to: StockRoute.chosen.link, id: id) { form in
                form.hidden("act", "delete")
                for item in items { form.hidden("item", item.id.text) }
                form.button("button warn", [.type("submit")]) {
                    $0.text(words.deleteThese(items.count))
                }
                form.a("button quiet", to: StockRoute.first.link) { $0.text(words.keepThem) }
            }
        }
    }
}
