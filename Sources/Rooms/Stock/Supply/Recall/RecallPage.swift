internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Uses of a lot on one printable page, with the informed persons.
struct RecallPage {
    let recall: Recall
    /// By sale.
    let told: [String: Told]
    let company: Company
    /// Sales before this day may be on the server alone.
    let since: Day?
    /// Number of steps listed per kind.
    let shown: Int
    let printed: Moment
    let zone: Zone
    let faults: Faults
    let id: Identifier
    let words: RecallWords

    private var lotWords: LotWords { LotWords(words.language) }

    func response(_ frame: Frame) -> Response {
        let title = words.recalling(recall.lot, recall.item)
        var page = Page.stock(title, .column, faults)
        page.scripts = ["js/books.js"]
        return frame.page(page) { html in
            html.top(
                title,
                back: .to(
                    lotWords.lotTitle(recall.lot),
                    StockRoute.lot(recall.lot.id).link)
            ) {
                $0.tool(
                    .list, words.saveTable, word: words.table,
                    to: StockRoute.recallFile(recall.lot.id).link)
                $0.printTool(PriceLabelWords(words.language).print)
            }
            html.faults(faults)
            html.p("small recall-head") { $0.text(head) }
            html.p("recall-sum") { sum in
                sum.text(
                    recall.batches.isEmpty && recall.sales.isEmpty
                        ? lotWords.wentNowhere
                        : words.recallSum(
                            recall.batches.count, recall.sales.count,
                            told: recall.told(recall.sales, told)))
            }
            if longest > shown {
                html.p("short") { line in
                    line.text(words.recallIsLong(shown) + " ")
                    line.a(to: StockRoute.recallFile(recall.lot.id).link) {
                        $0.text(words.saveTable)
                    }
                }
            }
            if let since {
                html.p("short") {
                    $0.text(words.olderSalesThere(DateWords(words.language).full(since)))
                }
            }
            shelves(&html)
            if !recall.batches.isEmpty {
                html.h2("apart") { $0.text(words.inBatches) }
                html.ul("moves traced") { list in
                    for step in recall.batches.prefix(shown) {
                        list.li { $0.batch(step, lotWords) }
                    }
                }
            }
            html.h2("apart") { $0.text(words.common.sold) }
            if recall.sales.isEmpty { html.p("count") { $0.text(words.soldNothing) } }
            var met: Set<String> = []
            sales(recall.sales, &met, &html)
            if !recall.possible.isEmpty {
                html.h2("apart") { $0.text(words.soldPerhaps) }
                html.p("small") { line in
                    line.text(
                        words.howSalesAreTied(
                            recall.possible.count, told: recall.told(recall.possible, told)))
                }
                sales(recall.possible, &met, &html)
            }
            if !recall.others.isEmpty {
                html.h2("apart") { $0.text(words.otherwise) }
                html.ul("moves traced") { list in
                    for step in recall.others.prefix(shown) {
                        list.li { $0.step(step, lotWords) }
                    }
                }
            }
            more(&html)
        }
    }

    private var longest: Int {
        max(
            recall.batches.count, recall.sales.count, recall.possible.count, recall.others.count)
    }

    private func more(_ html: inout HTML) {
        guard longest > shown else { return }
        var query = Fields()
        query.add("shown", String(shown + RecallPage.pageSize))
        let page = StockRoute.recall(recall.lot.id).target
        html.p("more unprinted") { line in
            line.a(
                "button quiet", to: Link(path: Target(segments: page.segments, query: query).text)
            ) { $0.text(words.common.showMore(min(RecallPage.pageSize, longest - shown))) }
        }
    }

    static let pageSize = 200

    private var head: String {
        let dates = DateWords(words.language)
        var parts = company.name.isEmpty ? [] : [company.name]
        if !recall.lot.supplier.isEmpty { parts.append(words.from(recall.lot.supplier)) }
        parts.append(
            lotWords.received + " "
                + dates.full(Day(recall.lot.at, in: recall.lot.zone)))
        parts.append(
            words.asOf(
                dates.full(Day(printed, in: zone)) + ", " + dates.time(printed, in: zone)))
        return parts.joined(separator: " · ")
    }

    private func shelves(_ html: inout HTML) {
        guard !recall.held.isEmpty else { return }
        html.h2("apart") { $0.text(words.putAside) }
        html.ul("moves") { list in
            for (lot, item) in recall.held {
                list.li { row in
                    row.span("what") { what in
                        what.a(to: StockRoute.lot(lot.id).link) { $0.text(item.fullName) }
                        what.span("detail") { $0.text(words.common.lotName(lot)) }
                    }
                    row.span("change") { $0.text(words.common.amount(lot.held, item.unit)) }
                }
            }
        }
    }

    /// - Parameter met: the sales listed above; a sale with two items gets one form.
    private func sales(_ steps: [Recall.Step], _ met: inout Set<String>, _ html: inout HTML) {
        guard !steps.isEmpty else { return }
        html.ul("moves traced") { list in
            for step in steps.prefix(shown) {
                list.li { item in
                    item.step(step, lotWords)
                    guard let sale = step.source, met.insert(sale).inserted else { return }
                    telling(sale, told[sale], id.derived(UInt64(met.count)), &item)
                }
            }
        }
    }

    private func telling(_ sale: String, _ told: Told?, _ id: Identifier, _ html: inout HTML) {
        html.div("told") { box in
            if let told {
                box.p { line in
                    line.text(
                        words.common.told(
                            told.who,
                            DateWords(words.language).full(Day(told.at, in: told.zone))))
                }
            } else {
                box.p("unprinted-none") { $0.text(words.notTold) }
            }
            box.element("details", "asking") { details in
                details.element("summary", "chip") {
                    $0.text(told == nil ? words.noteWho : words.common.edit)
                }
                details.form("inline", to: StockRoute.told(recall.lot.id).link, id: id) {
                    form in
                    form.hidden("sale", sale)
                    form.field(
                        FormField("who", words.common.toldWho, limit: 200, key: "who-" + sale),
                        value: told?.who ?? "", fault: nil)
                    form.button("button quiet", [.type("submit")]) { $0.text(words.common.save) }
                }
            }
        }
    }
}
