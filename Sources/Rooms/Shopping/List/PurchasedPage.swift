internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Everything that is not on the list, A to Z.
struct PurchasedPage {
    let navigation: ListNavigation
    let search: String
    /// The corrected search, if the typed one had no match.
    let meant: String?
    let items: [ListItem]
    let arrivals: [ID<ListItem>: StockArrival]
    /// Number of items off the list, and number of matches.
    let total: Int
    let found: Int
    /// True if the matches exceed the count.
    let isMore: Bool
    let limit: Int
    let id: Identifier

    private var words: ListWords { navigation.words }

    func response(_ frame: Frame) -> Response {
        var page = navigation.page(words.common.purchased)
        page.live = "shopping_ inventory_ purchase_"
        page.scripts.append("js/search.js")
        page.expectedSize = 16_384 + items.count * 1_100
        return frame.page(page) { html in
            html.top(words.common.purchased)
            navigation.links(.purchased, &html)
            if total > 0 || !search.isEmpty { searchField(&html) }
            html.div("results", [.id("results")]) { results in
                results.meant(meant)
                if items.isEmpty {
                    empty(&results)
                } else {
                    list(&results)
                }
            }
            navigation.adding(ListItemProposal(isListed: false), &html)
            ListItemActions(back: .purchased, now: navigation.now).write(&html)
        }
    }

    private func searchField(_ html: inout HTML) {
        html.element(
            "form", "search",
            [
                .fixed("role", "search"), .action(ShoppingRoute.purchased(search: nil).link),
            ]
        ) { form in
            form.hidden("by", "name")
            form.searchField(search, words.search, words.searchPlaceholder(total))
        }
    }

    private func list(_ html: inout HTML) {
        html.p("count", [.fixed("role", "status"), .id("count")]) { line in
            line.text(words.found(found, search: search, isMore: isMore))
            if !search.isEmpty {
                line.a("clear", to: ShoppingRoute.purchased(search: "").link) {
                    $0.text(words.clearSearch)
                }
            }
        }
        let rows = ListItemRows(
            back: .purchased, showsLocation: true, words: ListItemWords(words.language),
            arrivals: arrivals)
        rows.form(id: id, &html) { rows.list(items[...], &$0) }
        guard isMore || found > items.count else { return }
        let purchased = ShoppingRoute.purchased(search: search).target
        var query = purchased.query
        query.add("shown", String(limit + ShoppingPages.pageSize))
        let more = Target(segments: purchased.segments, query: query)
        html.p("more") {
            $0.a("button", to: Link(path: more.text)) {
                $0.text(
                    words.showMore(
                        isMore
                            ? ShoppingPages.pageSize
                            : min(ShoppingPages.pageSize, found - items.count)))
            }
        }
    }

    private func empty(_ html: inout HTML) {
        if search.isEmpty {
            html.empty(
                words.nothingPurchased, words.nothingPurchasedAdvice,
                (words.common.backToList, ShoppingRoute.first.link))
        } else {
            html.p("count unseen", [.fixed("role", "status"), .id("count")]) {
                $0.text(words.found(0, search: search))
            }
            html.empty(
                words.nothingFound, words.noMatch(search),
                (words.clearSearch, ShoppingRoute.purchased(search: "").link))
        }
    }
}
