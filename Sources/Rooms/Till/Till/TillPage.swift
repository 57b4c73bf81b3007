internal import Basics
internal import Markup
internal import RoomKit
internal import Stock
internal import Web

/// Goods, with the cart next to the goods.
struct TillPage {
    let words: TillPageWords
    /// An item with its picture; `isLow` if little is left.
    struct Good {
        let item: Item
        let picture: [UInt8]
        let isLow: Bool
    }

    let view: TillView
    let departments: [Department]
    let goods: [Good]
    /// Corrected search; nil if an item matches the typed text.
    let meant: String?
    let hasMore: Bool
    let currency: Currency
    let panel: CartPanel
    let taxes: [TaxKind]
    let status: Int
    let id: Identifier

    func response(_ frame: Frame) -> Response {
        var page = Page(words.till, in: .shop, layout: .wide)
        page.sheets = ["css/till.css"]
        page.scripts = ["js/till.js"]
        page.status = status
        page.expectedSize = 8_192 + 2_048 * goods.count
        return frame.page(page) { html in
            html.div("till") { till in
                till.div("counter") { counter in
                    counter.top(words.till)
                    counter.shopNavigation(.till)
                    head(&counter)
                    chips(&counter)
                    counter.div(nil, [.id("results")]) { results(&$0) }
                }
                till.element(
                    "aside", "cart",
                    [
                        .id("cart"), .fixed("popover", "auto"),
                        .label(CartWords(words.language).cart),
                    ]
                ) { panel.write(&$0) }
                panel.bar(&till)
            }
        }
    }

    private func head(_ html: inout HTML) {
        html.form(
            "search", to: TillRoute.cart.link, id: id, [.fixed("role", "search")]
        ) { form in
            form.hidden("act", "scan")
            form.hidden("return", TillRoute.till(view).target.text)
            form.icon(.search)
            form.void(
                "input", nil,
                [
                    .type("search"), .name("code"), .value(view.search),
                    .value("placeholder", words.search), .label(words.search),
                    .fixed("autocomplete", "off"), .fixed("enterkeyhint", "done"),
                    .fixed("autocapitalize", "off"), .fixed("spellcheck", "false"),
                ])
        }
    }

    private func chips(_ html: inout HTML) {
        guard departments.count > 1 else { return }
        var view = view
        view.more = 0
        view.department = nil
        html.element("nav", "chips departments", [.label(words.departments)]) { nav in
            nav.chip(
                words.all, isOn: self.view.department == nil,
                to: TillRoute.till(view).link)
            for department in departments {
                view.department = department.id
                nav.chip(
                    department.name, isOn: self.view.department == department.id,
                    to: TillRoute.till(view).link)
            }
        }
    }

    private func results(_ html: inout HTML) {
        if goods.isEmpty {
            nothing(&html)
            return anyAmount(&html)
        }
        html.meant(meant)
        html.form("goods", to: TillRoute.cart.link, id: id, [.label(words.goods)]) { form in
            form.hidden("act", "add")
            form.hidden("return", TillRoute.till(view).target.text)
            for good in goods { write(good, &form) }
        }
        if !hasMore { anyAmount(&html) }
        if hasMore {
            var view = view
            view.more += 1
            html.p("more") { line in
                line.a("button quiet", to: TillRoute.till(view).link) {
                    $0.text(words.showMore)
                }
            }
        }
    }

    private func write(_ good: Good, _ form: inout HTML) {
        let item = good.item
        form.button(
            "card good",
            [
                .type("submit"), .name("item"), .value(item.id.text),
                .flag("disabled", item.price == nil),
            ]
        ) { tile in
            tile.raw(good.picture)
            tile.span("said") { said in
                said.span("name") { $0.text(item.name) }
                if !item.attribute.isEmpty { said.span("detail") { $0.text(item.attribute) } }
            }
            tile.element("strong", "price") {
                $0.text(item.price.map { currency.text($0, in: words.language) } ?? words.noPrice)
            }
            tile.span(good.isLow ? "left low" : "left") {
                $0.text(words.stock(item.onHand, unit: item.unit.rawValue, isLow: good.isLow))
            }
        }
    }

    private func anyAmount(_ html: inout HTML) {
        FreeGoodsTile(
            words: CartWords(words.language), taxes: taxes, view: view, id: id.derived(2)
        ).write(&html)
    }

    private func nothing(_ html: inout HTML) {
        if view == TillView() {
            html.empty(
                words.nothingForSale, words.nothingForSaleAdvice,
                (words.toTheStock, ShopPart.stock.link))
        } else {
            html.empty(
                words.nothingFound, words.nothingFoundAdvice,
                (words.showAll, TillRoute.first.link))
        }
    }
}
