internal import Basics
internal import Markup
internal import RoomKit
internal import Stock
internal import Web

/// Sales of a range of days: the report, charts, best sellers and every sale.
struct SalesPage {
    let words: ReportWords
    let view: SalesView
    let today: Day
    /// Nil if the days can't be read.
    let days: Days?
    let faults: Faults
    let reports: [SalesReport]
    let rows: [HistoryRow]
    let hasMore: Bool
    let isEmpty: Bool
    let hasDemo: Bool
    /// First day from which this copy holds every sale, if the range begins earlier.
    let lacking: Day?
    /// Of the company.
    let country: String
    /// True for a person who may see costs.
    var showsCosts = true
    /// True on a device without a server.
    var isAlone = false
    let id: Identifier

    private var tillCloseWords: TillCloseWords { TillCloseWords(words.language) }

    func response(_ frame: Frame) -> Response {
        var page = Page(words.common.sales, in: .shop, layout: .wide)
        page.sheets = ["css/books.css"]
        page.live = "sale refund till payment drawer_close"
        page.expectedSize = 49_152
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(words.common.sales)
            html.shopNavigation(.sales)
            if isEmpty {
                nothing(&html)
            } else {
                periods(&html)
                if let days { content(days, &html) }
            }
        }
    }

    private func nothing(_ html: inout HTML) {
        html.empty(
            words.nothingSold, words.nothingSoldAdvice,
            (words.toTheTill, ShopPart.till.link))
        html.form("more", to: BooksRoute.demo.link, id: id) { form in
            form.button("button quiet", [.type("submit")]) { $0.text(words.addDemo) }
        }
    }

    private func periods(_ html: inout HTML) {
        html.element("nav", "chips", [.label(words.periods)]) { nav in
            for period in Period.named {
                nav.chip(
                    words.common.name(period), isOn: period == view.period,
                    to: BooksRoute.sales(SalesView(period)).link)
            }
        }
        var typed = (from: days?.first.text ?? "", to: days?.last.text ?? "")
        if case .range(let from, let to) = view.period, days == nil { typed = (from, to) }
        var isRange = false
        if case .range = view.period { isRange = true }
        html.element("details", "other-days", [.flag("open", isRange)]) { part in
            part.element("summary") { $0.text(words.otherDays) }
            part.element(
                "form", "inline",
                [.fixed("method", "get"), .action(BooksRoute.sales(SalesView(.today)).link)]
            ) { form in
                form.dayField(
                    "from", tillCloseWords.from, typed.from, faults["from"])
                form.dayField("to", tillCloseWords.to, typed.to, faults["to"])
                form.button("button quiet", [.type("submit")]) { $0.text(words.show) }
            }
        }
    }

    private func content(_ days: Days, _ html: inout HTML) {
        html.h2("days") { $0.text(words.days(days)) }
        if hasDemo, reports.contains(where: { $0.sums.demoSales > 0 }) { demoShown(&html) }
        html.div("books") { books in
            books.div("report") { side in
                for report in reports {
                    ReportSection(
                        words: words, report: report, hasOthers: reports.count > 1,
                        showsCosts: showsCosts
                    ).write(&side)
                }
            }
            books.section("history", [.label(words.history)]) { list in
                if let lacking {
                    list.p("lull") { $0.text(words.lacking(before: lacking)) }
                } else if rows.isEmpty, view.before == nil {
                    list.p("lull") { $0.text(words.quiet(days)) }
                }
                HistoryList(words: words, rows: rows, isOneDay: days.count == 1).write(&list)
                more(&list)
            }
        }
        files(&html)
    }

    private func more(_ html: inout HTML) {
        guard hasMore || view.before != nil else { return }
        html.p("more") { line in
            if hasMore, let last = rows.last {
                line.a(
                    "button quiet",
                    to: BooksRoute.sales(SalesView(view.period, before: last.place)).link
                ) { $0.text(tillCloseWords.older) }
            }
            if view.before != nil {
                line.a("button quiet", to: BooksRoute.sales(SalesView(view.period)).link) {
                    $0.text(tillCloseWords.newest)
                }
            }
        }
    }

    private func files(_ html: inout HTML) {
        html.element("nav", "files", [.label(words.keep)]) { nav in
            nav.h2("small") { $0.text(words.keep) }
            nav.div("ways-across") { ways in
                ways.a(to: BooksRoute.salesFile(view.period).link) { $0.text(words.salesFile) }
                ways.a(to: BooksRoute.linesFile(view.period).link) { $0.text(words.linesFile) }
                if reports.contains(where: { !$0.taxes.isPlain }) {
                    ways.a(to: BooksRoute.taxesFile(view.period).link) { $0.text(words.taxesFile) }
                }
                ways.a(to: BooksRoute.closes(before: nil).link) { $0.text(words.common.closes) }
                ways.a(to: BooksRoute.archiveFile(view.period).link) {
                    $0.text(FiscalWords(words.language).archive(isSigned: !isAlone))
                }
                if country == "DE" {
                    ways.a(to: BooksRoute.fiscalFile(view.period).link) {
                        $0.text(FiscalWords(words.language).fiscal)
                    }
                }
                ways.a(to: BooksRoute.chain.link) { $0.text(ChainWords(words.language).title) }
            }
            if isAlone { nav.p("small") { $0.text(FiscalWords(words.language).unsigned) } }
        }
    }

    private func demoShown(_ html: inout HTML) {
        html.div("made-up") { line in
            line.p { $0.text(words.demoShown) }
            line.button(
                "button quiet", [.type("button"), .fixed("popovertarget", "remove-samples")]
            ) { $0.text(words.removeDemo) }
        }
        html.askingSheet(
            "remove-samples", words.askToRemoveDemo, words.removeDemoAdvice,
            do: words.removeDemo, keep: words.keepThem, to: BooksRoute.removeDemo.link,
            id: id.derived(1))
    }
}

extension HTML {
    /// A field to choose or type a day.
    mutating func dayField(
        _ name: Literal, _ label: String, _ value: String, _ fault: String?
    ) {
        element("label", "field") { field in
            field.span { $0.text(label) }
            var attributes: [Attribute] = [.type("date"), .name(name), .value(value)]
            if let fault {
                let key = label + "-fault"
                attributes += [
                    .fixed("aria-invalid", "true"), .value("aria-describedby", key),
                ]
                field.element("span", "wrong", [.id(key)]) { $0.text(fault) }
            }
            field.void("input", nil, attributes)
        }
    }
}
