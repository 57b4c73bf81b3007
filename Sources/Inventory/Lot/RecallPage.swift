internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// What a lot went into, on one page to print, with who was told.
struct RecallPage {
    let recall: Recall
    /// By sale.
    let told: [String: Told]
    let company: Company
    /// Sales before this day may be on the server alone.
    let since: Day?
    let printed: Moment
    let zone: Zone
    let faults: Faults
    let id: Identifier
    let words: InventoryWords

    func response(_ frame: Frame) -> Response {
        let title = words.recalling(recall.lot, recall.item)
        var page = Page.stock(title, .column, faults)
        page.scripts = ["js/books.js"]
        return frame.page(page) { html in
            html.top(
                title,
                back: .to(words.lotTitle(recall.lot), InventoryRoute.lot(recall.lot.id).link)
            ) {
                $0.tool(
                    .list, words.saveTable, word: words.table,
                    to: InventoryRoute.recallFile(recall.lot.id).link)
                $0.printTool(words.print)
            }
            html.faults(faults, orElse: words.faultsFound)
            html.p("small recall-head") { $0.text(head) }
            html.p("recall-sum") { $0.text(words.recallSum(recall, told: toldCount)) }
            if recall.isCut { html.p("short") { $0.text(words.recallCut) } }
            if let since {
                html.p("short") {
                    $0.text(words.olderSalesThere(DateWords(words.language).full(since)))
                }
            }
            shelves(&html)
            if !recall.batches.isEmpty {
                html.h2("apart") { $0.text(words.inBatches) }
                html.ul("moves traced") { list in
                    for step in recall.batches { list.li { $0.batch(step, words) } }
                }
            }
            sales(&html)
            if !recall.others.isEmpty {
                html.h2("apart") { $0.text(words.otherwise) }
                html.ul("moves traced") { list in
                    for step in recall.others { list.li { $0.step(step, words) } }
                }
            }
            html.p("small") { $0.text(words.howSalesAreTied) }
        }
    }

    private var toldCount: Int {
        recall.sales.filter { $0.source.map { told[$0] != nil } ?? false }.count
    }

    private var head: String {
        let dates = DateWords(words.language)
        var parts = company.name.isEmpty ? [] : [company.name]
        if !recall.lot.supplier.isEmpty { parts.append(words.from(recall.lot.supplier)) }
        parts.append(
            words.received + " " + dates.full(Day(recall.lot.at, in: recall.lot.zone)))
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
                        what.a(to: InventoryRoute.lot(lot.id).link) { $0.text(item.fullName) }
                        what.span("detail") { $0.text(words.lotName(lot)) }
                    }
                    row.span("change") { $0.text(words.amount(lot.held, item.unit)) }
                }
            }
        }
    }

    private func sales(_ html: inout HTML) {
        html.h2("apart") { $0.text(words.sold) }
        guard !recall.sales.isEmpty else { return html.p("count") { $0.text(words.soldNothing) } }
        html.ul("moves traced") { list in
            for (place, step) in recall.sales.enumerated() {
                list.li { item in
                    item.step(step, words)
                    if let sale = step.source {
                        telling(sale, told[sale], id.derived(UInt64(place) + 1), &item)
                    }
                }
            }
        }
    }

    private func telling(
        _ sale: String, _ told: Told?, _ id: Identifier, _ html: inout HTML
    ) {
        html.div("told") { box in
            if let told {
                box.p { line in
                    line.text(
                        words.told(
                            told.who,
                            DateWords(words.language).full(Day(told.at, in: told.zone))))
                }
            } else {
                box.p("unprinted-none") { $0.text(words.notTold) }
            }
            box.element("details", "asking") { details in
                details.element("summary", "chip") {
                    $0.text(told == nil ? words.noteWho : words.edit)
                }
                details.form("inline", to: InventoryRoute.told(recall.lot.id).link, id: id) {
                    form in
                    form.hidden("sale", sale)
                    form.field(
                        FormField("who", words.toldWho, limit: 200, key: "who-" + sale),
                        value: told?.who ?? "", fault: nil)
                    form.button("button quiet", [.type("submit")]) { $0.text(words.save) }
                }
            }
        }
    }
}

extension Recall {
    /// One row for each step. Headers and values are data, the same in every language.
    func file(told: [String: Told]) -> [UInt8] {
        var sheet = Sheet([
            "recalled lot", "recalled item", "supplier", "step", "date", "number", "item", "lot",
            "quantity", "unit", "who", "told", "told on", "id",
        ])
        func add(
            _ step: String, _ date: String, _ number: String, _ item: Item, _ lot: StockLot,
            _ quantity: Quantity, who: String = "", _ told: Told? = nil, _ id: String = ""
        ) {
            sheet.append([
                self.lot.code, self.item.fullName, self.lot.supplier, step, date, number,
                item.fullName, lot.code, quantity.typed, item.unit.rawValue, who, told?.who ?? "",
                told.map { Day($0.at, in: $0.zone).text } ?? "", id,
            ])
        }
        func day(_ at: Moment, _ zone: Zone) -> String { Day(at, in: zone).text }
        for part in parts {
            add(
                "made from", day(part.lot.at, part.lot.zone), "", part.item, part.lot, part.quantity
            )
        }
        for step in batches {
            let date = day(step.at, step.zone)
            let number = step.known?.number ?? ""
            add(
                "used in a batch", date, number, step.item, step.lot, step.quantity,
                who: step.known?.who ?? "", nil, step.source ?? "")
            for made in step.made {
                add("made by a batch", date, number, made.item, made.lot, made.quantity)
            }
        }
        for step in sales {
            add(
                "sold", day(step.at, step.zone), step.known?.number ?? "", step.item, step.lot,
                step.quantity, who: step.known?.who ?? "", step.source.flatMap { told[$0] },
                step.source ?? "")
        }
        for step in others {
            add(
                step.reason.rawValue, day(step.at, step.zone), "", step.item, step.lot,
                step.quantity)
        }
        for (lot, item) in held { add("on hand", "", "", item, lot, lot.held) }
        if isCut { add("not all is listed", "", "", item, lot, .zero) }
        return sheet.bytes
    }
}
