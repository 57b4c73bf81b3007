internal import Basics
internal import Markup
internal import RoomKit
internal import Web

// Actions on the stock and on its selected items.
extension StockPage {
    /// The buttons for the chosen items.
    func deeds(_ html: inout HTML) {
        html.div("chosen-bar") { bar in
            bar.field(
                FormField(
                    "department", words.moveTo,
                    .choice(
                        [(value: "", label: "…")]
                            + departments.map { (value: $0.id.text, label: $0.name) })),
                Fields(), faults)
            bar.button(
                "button",
                [
                    .type("submit"), .name("act"), .value("move"),
                    .value("data-count", words.move),
                ]
            ) {
                $0.text(words.move)
            }
            bar.button(
                "button quiet",
                [
                    .type("submit"), .name("act"), .value("ask"),
                    .value("data-count", words.common.deleteMore),
                ]
            ) {
                $0.text(words.common.deleteMore)
            }
            // Sends all fields by GET: changes nothing.
            bar.button(
                "button quiet",
                [
                    .type("submit"), .fixed("formmethod", "get"),
                    .link("formaction", StockRoute.priceLabels(Fields()).link),
                    .value("data-count", words.common.priceLabels),
                ]
            ) {
                $0.text(words.common.priceLabels)
            }
        }
    }

    func more(_ html: inout HTML) {
        html.div("sheet", [.id("more"), .fixed("popover", "auto")]) { sheet in
            sheet.h2 { $0.text(words.common.stock) }
            sheet.div("stack") { stack in
                way(words.common.departments, .departments, &stack)
                if !isEmpty {
                    way(words.choose, .list(view.choosing(.some)), &stack)
                    way(StockTakeWords(words.language).title, .stockTake(nil), &stack)
                    way(DeliveryWords(words.language).title, .delivery(nil), &stack)
                    way(OrderWords(words.language).orders, .supply(.orders), &stack)
                    way(SupplierWords(words.language).suppliers, .supply(.suppliers), &stack)
                    way(words.low, .low, &stack)
                    way(words.common.spent, .spent, &stack)
                    way(words.common.lots, .lots(""), &stack)
                    way(words.common.priceLabels, .priceLabels(Fields()), &stack)
                    way(words.exportItems, .itemsFile, &stack)
                    way(words.exportMoves, .movesFile, &stack)
                }
                stack.a("button quiet", to: Link(path: CommonPlace.importing(in: .shop).text)) {
                    $0.text(words.importItems)
                }
                way(words.common.company, .company, &stack)
                way(words.welcome, .welcome(1), &stack)
                if hasDemo {
                    stack.asking(
                        CompanyWords(words.language).removeDemoMore,
                        CompanyWords(words.language).askToRemoveDemo,
                        CompanyWords(words.language).removeDemo,
                        to: StockRoute.demoRemoval.link, id: id.derived(3))
                } else {
                    stack.deed(
                        words.loadDemo, "button quiet", to: StockRoute.demo.link,
                        id: id.derived(4))
                }
            }
        }
    }

    private func way(_ title: String, _ route: StockRoute, _ html: inout HTML) {
        html.a("button quiet", to: route.link) { $0.text(title) }
    }
}
