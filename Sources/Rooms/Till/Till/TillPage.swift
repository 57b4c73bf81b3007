internal import Basics
internal import Markup
internal import RoomKit
internal import Stock
internal import Web

/// Goods, with the cart next to the goods.
struct TillPage {
    let words: TillPageWords
    let view: TillView
    let departments: [Department]
    let tiles: TillTiles
    /// Number of carts that are parked.
    let parked: Int64
    /// Corrected search; nil if an item matches the typed text.
    let meant: String?
    let hasMore: Bool
    let panel: CartPanel
    let taxes: [TaxKind]
    /// A change of the currency whose day has come.
    let due: CurrencyChange?
    let status: Int
    let id: Identifier

    func response(_ frame: Frame) -> Response {
        var page = Page(words.till, in: .shop, layout: .wide)
        page.sheets = ["css/till.css"]
        page.live = "inventory_ sale refund till parked_ set_part product"
        page.scripts = ["js/till.js"]
        page.status = status
        page.expectedSize = 8_192 + 2_048 * tiles.tiles.count
        return frame.page(page) { html in
            html.div("till") { till in
                till.div("counter") { counter in
                    counter.top(words.till)
                    counter.shopNavigation(.till)
                    if let due {
                        counter.p("notice", [.fixed("role", "alert")]) { line in
                            line.a(to: StockRoute.currency.link) {
                                $0.text(CurrencyWords(words.language).isDue(due))
                            }
                        }
                    }
                    head(&counter)
                    chips(&counter)
                    putAside(&counter)
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
            form.camera()
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

    /// A link to parked carts, while there are any.
    private func putAside(_ html: inout HTML) {
        guard parked > 0 else { return }
        html.p("put-aside") { line in
            line.a("button quiet", to: TillRoute.parked.link) {
                $0.text(ParkedWords(words.language).count(parked))
            }
        }
    }

    private func results(_ html: inout HTML) {
        if tiles.tiles.isEmpty {
            nothing(&html)
            return anyAmount(&html)
        }
        html.meant(meant)
        html.form("goods", to: TillRoute.cart.link, id: id, [.label(words.goods)]) { form in
            form.hidden("act", "add")
            form.hidden("return", TillRoute.till(view).target.text)
            tiles.write(&form)
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

    private func anyAmount(_ html: inout HTML) {
        FreeGoodsTile(
            words: CartWords(words.language), taxes: taxes, view: view, id: id.derived(2)
        ).write(&html)
        if !tiles.tiles.isEmpty {
            html.p("more") { line in
                line.a("onward small", to: TillRoute.favourites.link) {
                    $0.text(FavouriteWords(words.language).title)
                }
            }
        }
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
