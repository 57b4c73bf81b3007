internal import Basics
internal import Markup
internal import RoomKit
internal import Web

extension StockPages {
    /// - Parameters:
    ///   - values: nil for those of the planned change.
    ///   - asking: the change to confirm, with its new prices.
    func currency(
        _ values: Fields? = nil, _ faults: Faults = Faults(), asking: CurrencyChange? = nil
    ) throws(Failure) -> Response {
        let table = CurrencyTable(context.database)
        let company = try companies.company()
        var planned = try table.planned()
        if planned?.before != company.currency { planned = nil }
        let today = try DayEndTable(context.database).day(request.moment, in: request.zone)
        let usual =
            planned.map { (change) in change.fields }
            ?? Fields([("after", company.currency.code == "EUR" ? "" : "EUR")])
        var priced: [Item] = []
        let shown = asking ?? (values == nil ? planned : nil)
        if shown != nil {
            try items.each { (item) throws(Failure) in if item.price != nil { priced.append(item) }
            }
        }
        return CurrencyPage(
            company: company, planned: planned, shown: shown, priced: priced, today: today,
            changes: try table.changes(), values: values ?? usual, faults: faults,
            id: shownId(values ?? Fields()), words: CurrencyWords(words.language)
        ).response(frame)
    }
}

extension CurrencyChange {
    fileprivate var fields: Fields {
        Fields([
            ("before", before.code), ("after", after.code), ("rate", typedRate),
            ("from", from.text),
        ])
    }
}

private struct CurrencyPage {
    let company: Company
    let planned: CurrencyChange?
    /// The change whose prices are shown.
    let shown: CurrencyChange?
    let priced: [Item]
    let today: Day
    let changes: [CurrencyChange]
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: CurrencyWords

    private static let mostPrices = 100

    func response(_ frame: Frame) -> Response {
        frame.page(.stock(words.title, .column, faults)) { html in
            html.top(
                words.title,
                back: .to(StockWords(words.language).company, StockRoute.company.link))
            html.faults(faults)
            if let shown {
                prices(shown, &html)
            } else {
                html.p { $0.text(words.advice) }
            }
            if let planned {
                html.deed(
                    words.cancel, "button quiet", to: StockRoute.currency.link, id: id.derived(2),
                    [(name: "act", value: "cancel")])
                if shown == nil { html.p("small") { $0.text(words.sentence(planned)) } }
            }
            form(&html)
            if !changes.isEmpty {
                html.h2("apart") { $0.text(words.former) }
                html.ul { list in
                    for change in changes { list.li { $0.text(words.sentence(change)) } }
                }
            }
        }
    }

    private func form(_ html: inout HTML) {
        html.form("stack", to: StockRoute.currency.link, id: id) { form in
            form.hidden("act", "check")
            form.hidden("before", company.currency.code)
            form.div("pair") { pair in
                pair.field(FormField("after", words.new, .choice(choices)), values, faults)
                pair.field(
                    FormField(
                        "rate", words.rate, .number, hint: words.rateHint(company.currency)),
                    values, faults)
            }
            form.field(FormField("from", words.from, .date), values, faults)
            form.button(shown == nil ? "button" : "button quiet", [.type("submit")]) {
                $0.text(words.showPrices)
            }
        }
    }

    private func prices(_ change: CurrencyChange, _ html: inout HTML) {
        html.section("card") { card in
            card.h2("small") { $0.text(words.newPrices) }
            card.p { $0.text(words.sentence(change)) }
            card.element("dl", "lines") { list in
                for item in priced.prefix(CurrencyPage.mostPrices) {
                    guard let price = item.price, let new = change.converted(price.minor) else {
                        continue
                    }
                    list.div { line in
                        line.element("dt") { $0.text(item.fullName) }
                        line.element("dd") {
                            $0.text(
                                change.before.text(price, in: words.language) + " → "
                                    + change.after.text(Money(minor: new), in: words.language))
                        }
                    }
                }
            }
            if priced.count > CurrencyPage.mostPrices {
                card.p("small") {
                    $0.text(words.further(priced.count - CurrencyPage.mostPrices))
                }
            }
            card.p("small") { $0.text(words.editLater) }
            if change.from <= today {
                card.p("small notice") { line in
                    line.a(to: ShopPart.drawer.link) { $0.text(words.closeFirst) }
                }
            }
            guard change != planned || change.from <= today else { return }
            card.form(nil, to: StockRoute.currency.link, id: id.derived(1)) { form in
                for field in change.fields.fields { form.hidden(field.name, field.value) }
                form.button("button", [.type("submit")]) {
                    $0.text(
                        change.from <= today ? words.changeNow : words.change(from: change.from))
                }
            }
        }
    }

    private var choices: [(value: String, label: String)] {
        [(value: "", label: "")]
            + Currency.codes.filter { $0 != company.currency.code }.map { (value: $0, label: $0) }
    }
}
