internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The forms that change how much of an item is on hand.
struct MovePage {
    enum Form: Sendable {
        case restock, count, correct
    }

    let form: Form
    let item: Item
    let department: Department
    /// Lots with stock.
    let lots: [StockLot]
    let company: Company
    /// The time of the newest move shown on this page.
    let newest: Moment?
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: MoveWords

    func response(_ frame: Frame) -> Response {
        let title =
            switch form {
            case .restock: words.restocking(item.name)
            case .count: words.counting(item.name)
            case .correct: words.correcting(item.name)
            }
        var page = Page.stock(title, .column, faults)
        page.scripts = ["js/inventory.js"]
        return frame.page(page) { html in
            html.top(title, back: .to(item.name, StockRoute.item(item.id).link))
            html.p("beneath-name") { line in
                if !item.attribute.isEmpty { line.span { $0.text(item.attribute) } }
                line.span {
                    $0.text(words.common.left(item, item.standing(level: item.level(department))))
                }
            }
            html.faults(faults)
            html.draftedForm("stack", to: place.link, id: id) { fields in
                switch form {
                case .restock: restock(&fields)
                case .count: count(&fields)
                case .correct: correct(&fields)
                }
            }
        }
    }

    private var place: StockRoute {
        switch form {
        case .restock: .restock(item.id)
        case .count: .count(item.id)
        case .correct: .correct(item.id)
        }
    }

    private func restock(_ form: inout HTML) {
        if let from = Delivered(values).from { form.hidden("from", from.text) }
        form.segments(
            "pack", words.pack, Restock.packs(item.unit).map { (value: $0, label: $0) }, values,
            Faults())
        form.field(FormField("quantity", words.otherQuantity, .number), values, faults)
        form.field(
            FormField("paid", words.common.paid, .number, hint: words.paidHint), values, faults)
        further(&form)
        form.div("figured", [.id("figures"), .fixed("aria-live", "polite")]) { unitCost(&$0) }
        form.div("inline") { line in
            line.button("button", [.type("submit")]) { $0.text(ItemWords(words.language).restock) }
            line.button(
                "button quiet asks", [.type("submit"), .name("act"), .value("check")]
            ) { $0.text(words.workOutCost) }
        }
    }

    private func further(_ html: inout HTML) {
        let names = ["lot", "date", "supplier"]
        let isOpen =
            !lots.isEmpty || names.contains { !(values[$0] ?? "").isEmpty || faults[$0] != nil }
        html.element("details", "further", [.flag("open", isOpen)]) { details in
            details.element("summary", "button quiet") { $0.text(words.lotFields) }
            details.div("stack") { stack in
                stack.p("small") { $0.text(words.lotHint) }
                stack.lotFields(values, faults, LotWords(words.language))
            }
        }
    }

    /// Choice of a lot; writes nothing without lots.
    private func chooseLot(_ html: inout HTML) {
        guard !lots.isEmpty else { return }
        let choices = lots.map { lot in
            (
                value: lot.id.text,
                label: words.common.lotName(lot) + ", " + words.common.amount(lot.held, item.unit)
            )
        }
        html.field(
            FormField(
                "of", words.whichLot, .choice([(value: "", label: words.wholeItem)] + choices)),
            values, faults)
    }

    private func unitCost(_ html: inout HTML) {
        let currency = company.currency
        var reading = FormReading(values)
        let typed = (values["quantity"] ?? "").trimmed
        let quantity =
            typed.isEmpty
            ? values["pack"].flatMap { Quantity(typed: $0) }
            : reading.quantity("quantity", item.unit)
        guard let quantity, let paid = reading.money("paid", currency), reading.faults.isEmpty,
            let cost = ItemCost.of(package: paid, holding: quantity)
        else {
            html.p("small") { $0.text(words.unitCostAdvice) }
            return
        }
        html.p("margin") { line in
            line.span("small") { $0.text(words.common.cost(item.unit)) }
            line.span {
                $0.text(
                    words.unitCost(
                        currency.text(cost: cost, in: words.language),
                        before: item.cost.map { currency.text(cost: $0, in: words.language) }))
            }
        }
        if let proposal = ItemCost.price(cost: cost, markup: department.markup),
            proposal != item.price
        {
            html.p("small") {
                $0.text(
                    ItemWords(words.language).proposal(
                        currency.text(proposal, in: words.language), department.markup))
            }
        }
    }

    private func count(_ form: inout HTML) {
        if let newest {
            form.hidden("after", values["after"] ?? String(newest.milliseconds))
        }
        let counted = lots.first { $0.id.text == values["of"] }?.held ?? item.onHand
        form.p("small") { $0.text(words.countAdvice(words.common.amount(counted, item.unit))) }
        chooseLot(&form)
        form.field(FormField("quantity", words.onTheShelf, .number), values, faults)
        form.field(
            FormField("remark", words.common.remark, limit: Item.remarkLimit), values, faults)
        form.button("button", [.type("submit")]) { $0.text(words.common.count) }
    }

    private func correct(_ form: inout HTML) {
        form.p("small") { $0.text(words.correctAdvice) }
        form.segments(
            "kind", words.kind,
            [
                (value: StockMove.Reason.writeOff.rawValue, label: words.writeOff),
                (value: StockMove.Reason.correction.rawValue, label: words.correction),
            ], values, faults)
        chooseLot(&form)
        form.field(FormField("quantity", words.common.quantity, .number), values, faults)
        form.field(
            FormField("remark", words.remarkNeeded, limit: Item.remarkLimit), values, faults)
        form.button("button", [.type("submit")]) { $0.text(words.common.save) }
    }
}
