internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// A lot: label data, ingredients and uses.
struct LotPage {
    let recall: Recall
    /// Day on which the lot was put on hold.
    var since: Day?
    let today: Day
    var values = Fields()
    var faults = Faults()
    let id: Identifier
    let words: LotWords
    /// Maximum number of steps per kind; the recall has all.
    static let shown = 50
    private var lot: StockLot { recall.lot }
    private var item: Item { recall.item }

    func response(_ frame: Frame) -> Response {
        let title = words.lotTitle(lot)
        return frame.page(.stock(title, .column, faults)) { html in
            html.top(title, back: .to(item.fullName, StockRoute.item(item.id).link)) {
                $0.tool(.pencil, words.common.edit, to: StockRoute.editLot(lot.id).link)
            }
            figures(&html)
            html.div("deeds") { deeds in
                deeds.a("button quiet", to: count) { $0.text(words.common.count) }
                deeds.a("button quiet", to: StockRoute.recall(lot.id).link) {
                    $0.text(words.recall)
                }
            }
            html.hold(lot, since: since, values, faults, id: id)
            if recall.maker != nil || !recall.parts.isEmpty {
                html.h2("apart") { $0.text(words.madeFrom) }
                html.ul("moves") { list in
                    if let maker = recall.maker {
                        list.li { row in
                            row.span("what") { what in
                                what.a(to: maker.link) { $0.text(maker.name) }
                                if !maker.stamp.isEmpty {
                                    what.span("detail") { $0.text(maker.stamp) }
                                }
                            }
                        }
                    }
                    for part in recall.parts {
                        list.li { self.row(part.lot, part.item, part.quantity, &$0) }
                    }
                }
            }
            html.h2("apart") { $0.text(words.wentInto) }
            if recall.batches.isEmpty, recall.sales.isEmpty, recall.others.isEmpty {
                html.p("count") { $0.text(words.wentNowhere) }
            }
            html.trace(recall, words)
            let all = recall.batches.count + recall.sales.count + recall.others.count
            let isLong = [recall.batches, recall.sales, recall.others].contains {
                $0.count > LotPage.shown
            }
            guard isLong else { return }
            html.p("more") { line in
                line.a("button quiet", to: StockRoute.recall(lot.id).link) {
                    $0.text(words.wholeTrace(all))
                }
            }
        }
    }

    private var count: Link {
        var query = Fields()
        query.add("of", lot.id.text)
        let place = StockRoute.count(item.id).target
        return Link(path: Target(segments: place.segments, query: query).text)
    }

    private func row(
        _ lot: StockLot, _ item: Item, _ quantity: Quantity, _ html: inout HTML
    ) {
        html.span("what") { what in
            what.a(to: StockRoute.lot(lot.id).link) { $0.text(item.fullName) }
            what.span("detail") { $0.text(words.common.lotName(lot)) }
        }
        html.span("change") { $0.text(words.common.amount(quantity, item.unit)) }
    }

    private func figures(_ html: inout HTML) {
        let date = words.common.lotDate(lot, today)
        html.section("card figures") { card in
            card.p("on-hand") { line in
                line.span("big") { $0.text(words.common.amount(lot.held, item.unit)) }
                line.span("stands") { $0.text(ItemWords(words.language).onHand) }
            }
            if let reason = lot.hold {
                card.p("short") { $0.text(HoldWords(words.language).because(reason)) }
                if let since {
                    card.p("small") { $0.text(HoldWords(words.language).since(since)) }
                }
            }
            if lot.held < .zero { card.p("short") { $0.text(words.lotOverdrawn) } }
            if let date, lot.isPast(today) { card.p("short") { $0.text(date) } }
            card.element("dl", "facts") { list in
                list.fact(words.item, item.fullName)
                list.fact(words.common.lotCode, lot.code)
                if !lot.isPast(today) {
                    list.fact(words.common.lotDate, date ?? "")
                }
                list.fact(words.common.supplier, lot.supplier)
                list.fact(
                    recall.maker == nil ? words.received : words.madeOn,
                    DateWords(words.language).full(Day(lot.at, in: lot.zone)))
            }
        }
    }
}

/// Form for a lot's label data.
struct LotFormPage {
    let lot: StockLot
    let item: Item
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: LotWords

    func response(_ frame: Frame) -> Response {
        frame.page(.stock(words.editLot, .column, faults)) { html in
            html.top(
                words.editLot, back: .to(words.lotTitle(lot), StockRoute.lot(lot.id).link))
            html.p("beneath-name") { $0.text(item.fullName) }
            html.faults(faults)
            html.draftedForm("stack", to: StockRoute.editLot(lot.id).link, id: id) { form in
                form.lotFields(values, faults, words)
                form.button("button", [.type("submit")]) { $0.text(words.common.save) }
            }
        }
    }
}

extension HTML {
    /// The batches, the sales and all else that a lot went into.
    mutating func trace(_ recall: Recall, _ words: LotWords) {
        ul("moves traced") { list in
            for step in recall.batches.prefix(LotPage.shown) {
                list.li { $0.batch(step, words) }
            }
            for step in recall.sales.prefix(LotPage.shown) + recall.others.prefix(LotPage.shown) {
                list.li { $0.step(step, words) }
            }
        }
    }

    /// A batch, and the lots made.
    mutating func batch(_ step: Recall.Step, _ words: LotWords) {
        self.step(step, words)
        guard !step.made.isEmpty else { return }
        ul("made") { made in
            for (lot, item, quantity) in step.made {
                made.li { row in
                    row.a(to: StockRoute.lot(lot.id).link) {
                        $0.text(
                            words.common.amount(quantity, item.unit) + " " + item.fullName + ", "
                                + words.common.lotName(lot))
                    }
                }
            }
        }
    }

    mutating func step(_ step: Recall.Step, _ words: LotWords) {
        span("what") { what in
            if let known = step.known {
                what.a(to: known.link) { $0.text(known.name) }
            } else {
                what.span { $0.text(words.common.name(step)) }
            }
            what.span("detail") {
                $0.text(
                    DateWords(words.language).full(Day(step.at, in: step.zone))
                        + " · " + step.item.fullName + ", " + words.common.lotName(step.lot))
            }
        }
        span("change") { $0.text(words.common.amount(step.quantity, step.item.unit)) }
    }
}
