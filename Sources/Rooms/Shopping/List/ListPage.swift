internal import Basics
internal import Markup
internal import RoomKit
internal import Web

struct ListPage {
    let navigation: ListNavigation
    let view: ListView
    let items: [ListItem]
    /// Open orders in words.
    let ordered: [ID<ListItem>: [String]]
    /// Number of items on the list, number off the list, and the limit of shown items.
    let listed: Int
    let purchased: Int
    let limit: Int
    let hasUnavailable: Bool
    let progress: ListProgress
    /// Recent purchases that are off the list.
    let lately: [ListItem]
    /// A line that could not be added, with why.
    let typed: Fields
    let faults: Faults
    let id: Identifier

    private var words: ListWords { navigation.words }

    func response(_ frame: Frame) -> Response {
        var page = navigation.page(words.common.title)
        page.live = "shopping_ inventory_ purchase_"
        page.layout = view == .sections ? .wide : .column
        page.expectedSize = 16_384 + items.count * 1_100
        return frame.page(page) { html in
            html.top(words.common.title) { tools(&$0) }
            navigation.links(.list, &html)
            spoken(&html)
            html.div("results", [.id("results")]) { results in
                if items.isEmpty {
                    empty(&results)
                } else {
                    facts(&results)
                    list(&results)
                }
                progress.write(&results)
            }
            more(&html)
            ListItemActions(back: .list, now: navigation.now).write(&html)
        }
    }

    private func tools(_ tools: inout HTML) {
        if listed > 0 {
            tools.tool(
                view == .sections ? .byName : .byCategory,
                view == .sections ? words.asOneList : words.bySections,
                to: ShoppingRoute.list(view == .sections ? .plain : .sections).link)
        }
        tools.more()
    }

    /// The field for new items, always visible. Enter adds.
    private func spoken(_ html: inout HTML) {
        html.form(
            "spoken", to: ShoppingRoute.newItem(ListItemProposal()).link, id: id.derived(3)
        ) { form in
            form.hidden("language", "\(words.language.tag)")
            form.field(
                FormField(
                    "line", words.common.whatToBuy, .growing, limit: Dictation.limit,
                    hint: words.spokenHint),
                typed, faults)
            form.button("button quiet", [.type("submit")]) { $0.text(words.common.add) }
        }
        html.p("detailed") {
            $0.a("onward", to: ShoppingRoute.newItem(ListItemProposal()).link) {
                $0.text(words.addInDetail)
            }
        }
        again(&html)
    }

    /// Buttons that put recent purchases back on the list.
    private func again(_ html: inout HTML) {
        if lately.isEmpty { return }
        html.form(
            "chips lately", to: ShoppingRoute.first.link, id: id.derived(4),
            [.fixed("role", "group"), .label(words.boughtLately)]
        ) { form in
            form.hidden("to", "list")
            form.hidden("back", WayBack.list.text)
            form.span("small") { $0.text(words.boughtLately) }
            for item in lately {
                form.button(
                    "chip",
                    [
                        .type("submit"),
                        .link("formaction", ShoppingRoute.act(.move, item.id).link),
                        .label(ListItemWords(words.language).putOnList(item.name)),
                    ]
                ) { $0.text(item.name) }
            }
        }
    }

    private func facts(_ html: inout HTML) {
        html.p("count", [.fixed("role", "status"), .id("count")]) {
            $0.text(words.listed(listed))
        }
    }

    private func empty(_ html: inout HTML) {
        let isNew = purchased == 0
        html.empty(
            words.nothingListed, words.nothingListedAdvice,
            (words.addItem, ShoppingRoute.newItem(ListItemProposal()).link))
        html.p("more") { line in
            line.a(
                "onward",
                to: isNew
                    ? ShoppingRoute.data.link : ShoppingRoute.purchased(search: nil).link
            ) { $0.text(isNew ? words.loadDemo : words.common.purchased) }
        }
    }

    private func list(_ html: inout HTML) {
        let rows = ListItemRows(
            back: .list, showsLocation: view == .plain, words: ListItemWords(words.language),
            ordered: ordered)
        rows.form(id: id, &html) { form in
            switch view {
            case .plain: rows.list(items[...], &form)
            case .sections:
                form.div("sections") { sections in
                    for section in inSections(items) {
                        sections.section("section") { box in
                            heading(section, &box)
                            rows.list(section, &box)
                        }
                    }
                }
            }
        }
        guard listed > items.count else { return }
        var query = Fields()
        query.add("view", view.rawValue)
        query.add("shown", String(limit + ShoppingPages.pageSize))
        let more = Target(
            segments: ShoppingRoute.first.target.segments, query: query)
        html.p("more") {
            $0.a("button", to: Link(path: more.text)) {
                $0.text(words.showMore(min(ShoppingPages.pageSize, listed - items.count)))
            }
        }
    }

    private func heading(_ section: ArraySlice<ListItem>, _ html: inout HTML) {
        guard let location = section.first?.location else { return }
        html.h2("place") { heading in
            heading.dot(location.colour)
            heading.span { $0.text(words.common.name(location)) }
            heading.span("small") { $0.text("\(section.count)") }
        }
    }

    /// Commands for all items at once, and links to pages that are seldom needed.
    private func more(_ html: inout HTML) {
        html.div("sheet", [.id("more"), .fixed("popover", "auto")]) { sheet in
            sheet.h2 { $0.text(words.common.title) }
            sheet.div("stack") { stack in
                if listed > 0 {
                    stack.asking(
                        words.moveAll + "…", words.moveAllAdvice, words.moveAllOf(listed),
                        to: ShoppingRoute.listAct(.moveAll).link, id: id.derived(1))
                }
                if hasUnavailable {
                    stack.deed(
                        words.allAvailable, "button quiet",
                        to: ShoppingRoute.listAct(.allAvailable).link,
                        id: id.derived(2))
                }
                stack.a("button quiet", to: ShoppingRoute.share.link) { $0.text(words.share) }
                stack.a("button quiet", to: ShoppingRoute.data.link) {
                    $0.text(ListTransferWords(words.language).dataTools)
                }
            }
        }
    }
}

/// Splits the list by location; it must be sorted by location.
func inSections(_ items: [ListItem]) -> [ArraySlice<ListItem>] {
    var sections: [ArraySlice<ListItem>] = []
    var start = 0
    for place in items.indices
    where place + 1 == items.count || items[place + 1].location.id != items[place].location.id {
        sections.append(items[start...place])
        start = place + 1
    }
    return sections
}
