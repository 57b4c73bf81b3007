internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The stock by department.
struct StockPage {
    let view: StockView
    /// By department, then in the order of the view.
    let list: StockList<Item>
    /// Of its items.
    let drawings: [ID<Item>: [UInt8]]
    /// Corrected search, if the typed search has no result.
    let meant: String?
    let departments: [Department]
    let low: Int
    let company: Company
    let hasDemo: Bool
    /// True if the whole stock is empty.
    let isEmpty: Bool
    /// Items that stay chosen when the page is shown again with faults.
    var chosen: Set<ID<Item>> = []
    var faults = Faults()
    let id: Identifier
    let words: StockListWords

    private var items: [Item] { list.items }
    private var total: Int { list.total }

    func response(_ frame: Frame) -> Response {
        var page = Page.stock(words.common.stock, .wide, faults)
        page.scripts = ["js/search.js", "js/inventory.js"]
        page.live = "inventory_ sale refund product purchase_ lot_ batch"
        page.expectedSize = 16_384 + items.count * 900
        return frame.page(page) { html in
            html.top(words.common.stock) { tools in
                if !departments.isEmpty {
                    tools.tool(
                        .plus, words.addItem, word: words.common.add,
                        to: StockRoute.newItem(department: nil).link)
                }
                tools.more()
            }
            html.shopNavigation(.stock)
            html.faults(faults)
            if isEmpty {
                empty(&html)
            } else {
                search(&html)
                html.div("results", [.id("results")]) { results(&$0) }
            }
            more(&html)
        }
    }

    private func empty(_ html: inout HTML) {
        html.empty(
            words.nothingInStock, words.nothingInStockAdvice,
            (label: words.welcome, link: StockRoute.welcome(1).link))
        html.div("beneath") { line in
            if departments.isEmpty {
                line.a("button quiet", to: StockRoute.newDepartment.link) {
                    $0.text(DepartmentWords(words.language).addDepartment)
                }
            } else {
                line.a("button quiet", to: StockRoute.newItem(department: nil).link) {
                    $0.text(words.addItem)
                }
            }
            line.deed(
                words.loadDemo, "button quiet", to: StockRoute.demo.link, id: id.derived(1))
        }
    }

    private func search(_ html: inout HTML) {
        html.element(
            "form", "search",
            [
                .fixed("method", "get"), .action(StockRoute.first.link),
                .fixed("role", "search"),
            ]
        ) { form in
            form.searchField(view.search, words.search, words.searchHint)
            form.camera()
            if view.order != .name { form.hidden("sort", view.order.rawValue) }
            if let choosing = view.choosing { form.hidden("choose", choosing.rawValue) }
            form.button("quiet", [.type("submit")]) { $0.text(words.searchButton) }
        }
    }

    private func results(_ html: inout HTML) {
        orders(&html)
        html.div("count facts", [.fixed("role", "status")]) { line in
            line.span {
                $0.text(list.isMore ? words.moreThan(total) : words.common.counted(total))
            }
            if low > 0, view.choosing == nil {
                line.a("short", to: StockRoute.low.link) { $0.text(words.low(low)) }
            }
            guard view.choosing != nil else { return }
            line.a(to: StockRoute.list(view.choosing(.all)).link) { $0.text(words.chooseAll) }
            line.a(to: StockRoute.list(view.choosing(.some)).link) {
                $0.text(words.chooseNone)
            }
            line.a(to: StockRoute.list(view.choosing(nil)).link) {
                $0.text(words.stopChoosing)
            }
        }
        html.meant(meant)
        if items.isEmpty {
            html.empty(
                words.nothingFound, words.nothingFoundAdvice(view.search),
                (label: words.showAll, link: StockRoute.first.link))
        } else if view.choosing == nil {
            sections(&html)
            further(&html)
        } else {
            html.form("choosing", to: StockRoute.chosen.link, id: id.derived(2)) { form in
                sections(&form)
                further(&form)
                deeds(&form)
            }
        }
    }

    /// Columns as links to their order; a second tap reverses the order.
    private func orders(_ html: inout HTML) {
        html.element("nav", "orders", [.label(words.order)]) { nav in
            for column in [StockOrder.name, .stock, .price] {
                let isOn = view.order.column == column
                let next = isOn ? view.order.turned : column
                nav.a(
                    to: StockRoute.list(view.ordered(next)).link,
                    [.value("title", words.sorted(next))]
                        + (isOn ? [.fixed("aria-current", "true")] : [])
                ) { link in
                    link.text(words.column(isOn ? view.order : column))
                    if isOn {
                        link.span("unseen") { $0.text(", " + words.sorted(view.order)) }
                    }
                }
            }
        }
    }

    private func sections(_ html: inout HTML) {
        html.div("shelves") { shelves in
            for section in inDepartments(items) {
                guard let first = section.first,
                    let department = departments.first(where: { $0.id == first.department })
                else { continue }
                shelves.section("shelf") { shelf in
                    shelf.h2 { heading in
                        heading.a(to: StockRoute.department(department.id).link) {
                            $0.text(department.name)
                        }
                        heading.demoMark(department.isDemo)
                        heading.span("small") { $0.text("\(section.count)") }
                    }
                    shelf.ul { list in
                        for item in section { row(item, department, &list) }
                    }
                }
            }
        }
    }

    private func row(_ item: Item, _ department: Department, _ html: inout HTML) {
        html.li { row in
            if view.choosing == nil {
                row.a("goods", to: view.opening.link(to: item.id)) { link in
                    if let drawing = drawings[item.id] { link.raw(drawing) }
                    facts(item, department, &link)
                }
            } else {
                row.element("label", "goods") { label in
                    label.void(
                        "input", nil,
                        [
                            .type("checkbox"), .name("item"), .value(item.id.text),
                            .flag(
                                "checked", view.choosing == .all || chosen.contains(item.id)),
                        ])
                    facts(item, department, &label)
                }
            }
        }
    }

    private func facts(_ item: Item, _ department: Department, _ html: inout HTML) {
        let standing = item.standing(level: item.level(department))
        html.span("what") { what in
            what.span("name") { $0.text(item.name) }
            if !item.attribute.isEmpty || item.isDemo {
                what.span("detail") { detail in
                    detail.text(item.attribute)
                    detail.demoMark(item.isDemo && !department.isDemo)
                }
            }
        }
        html.span(standing.classes) { $0.text(words.common.left(item, standing)) }
        guard item.isForSale || item.price != nil else { return }
        html.span(item.price == nil ? "price none" : "price") {
            $0.text(
                item.price.map { company.currency.text($0, in: words.language) } ?? words.noPrice)
        }
    }

    private func further(_ html: inout HTML) {
        guard total > items.count else { return }
        var next = view
        next.shown += StockView.pageSize
        html.p("more") { line in
            line.a("button", to: StockRoute.list(next).link) {
                $0.text(words.common.showMore(min(StockView.pageSize, total - items.count)))
            }
        }
    }
}

/// Splits the items by department; requires items sorted by department.
func inDepartments(_ items: [Item]) -> [ArraySlice<Item>] {
    var sections: [ArraySlice<Item>] = []
    var start = 0
    for place in items.indices
    where place + 1 == items.count || items[place + 1].department != items[place].department {
        sections.append(items[start...place])
        start = place + 1
    }
    return sections
}
