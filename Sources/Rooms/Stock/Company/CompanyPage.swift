internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The form of the company: receipts, currency and tax.
struct CompanyPage {
    let company: Company
    /// The tax rate of today, where one holds from a day on.
    let dated: Rate?
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: CompanyWords

    func response(_ frame: Frame) -> Response {
        frame.page(.stock(words.common.company, .column, faults)) { html in
            html.top(words.common.company, back: .to(words.settings, Link(path: "/settings")))
            html.p("small") { $0.text(words.companyAdvice) }
            html.p("small notice") {
                $0.text(FiscalNotice(words.language).sentence(company.country))
            }
            html.faults(faults)
            html.draftedForm("stack", to: StockRoute.company.link, id: id) { form in
                form.shown(company.form, values)
                form.field(
                    FormField("name", words.companyName, limit: Company.nameLimit), values,
                    faults)
                form.div("pair") { pair in
                    pair.field(
                        FormField("currency", words.common.currency, .choice(currencies)), values,
                        faults)
                    if dated == nil {
                        pair.field(
                            FormField("tax", words.common.taxRate, .number), values, faults)
                    } else {
                        pair.hidden("tax", values["tax"] ?? "")
                    }
                }
                form.field(
                    FormField("country", words.common.country, limit: 2, hint: words.countryHint),
                    values,
                    faults)
                if let dated { form.p { $0.text(TaxWords(words.language).today(dated)) } }
                form.p { line in
                    line.a("button quiet", to: StockRoute.taxRate(nil).link) {
                        $0.text(TaxWords(words.language).newRate)
                    }
                    line.a("button quiet", to: StockRoute.taxes.link) {
                        $0.text(TaxWords(words.language).taxes)
                    }
                    line.a("button quiet", to: StockRoute.currency.link) {
                        $0.text(CurrencyWords(words.language).title)
                    }
                    line.a("button quiet", to: StockRoute.weightCodes.link) {
                        $0.text(WeightCodeWords(words.language).title)
                    }
                }
                form.segments(
                    "includes", words.prices,
                    [(value: "0", label: words.withoutTax), (value: "1", label: words.withTax)],
                    values, faults)
                form.segments(
                    "overselling", words.overselling,
                    [(value: "warn", label: words.warns), (value: "refuse", label: words.refuses)],
                    values, faults)
                form.field(
                    FormField(
                        "day_end", words.dayEnd, .choice(dayEnds), hint: words.dayEndHint),
                    values, faults)
                form.segments(
                    "costing", DeliveryWords(words.language).costing,
                    [
                        (value: Costing.lot.rawValue, label: DeliveryWords(words.language).byLot),
                        (
                            value: Costing.average.rawValue,
                            label: DeliveryWords(words.language).byAverage
                        ),
                    ], values, faults)
                form.field(
                    FormField(
                        "address", words.common.address, .lines, limit: Company.addressLimit,
                        hint: words.addressHint), values, faults)
                form.field(
                    FormField(
                        "receipt", words.common.receiptNote, .lines, limit: Company.receiptNoteLimit
                    ),
                    values, faults)
                form.field(
                    FormField(
                        "responsible", words.common.responsible, .lines,
                        limit: Company.responsibleLimit,
                        hint: words.responsibleHint), values, faults)
                languages(&form)
                form.button("button", [.type("submit")]) { $0.text(words.common.save) }
            }
        }
    }

    private func languages(_ html: inout HTML) {
        html.element("fieldset", "checks") { set in
            set.element("legend") { $0.text(words.labelLanguages) }
            for language in LabelLanguage.allCases {
                set.element("label", "check") { tick in
                    tick.void(
                        "input", nil,
                        [
                            .type("checkbox"), .value("name", language.field), .value("1"),
                            .flag("checked", values[language.field] == "1"),
                        ])
                    tick.span(nil, [.value("lang", "\(language.tag)")]) { $0.text(language.name) }
                }
            }
        }
    }

    private var dayEnds: [(value: String, label: String)] {
        DayEndTable.choices.map {
            (value: String($0), label: words.dayEnd(at: $0))
        }
    }

    /// "EUR · €1.00": the code, and a sum that shows the sign and the decimals.
    private var currencies: [(value: String, label: String)] {
        var choices: [(value: String, label: String)] = []
        for code in Currency.codes {
            guard let currency = Currency(code: code) else { continue }
            let sum = currency.text(Money(minor: 100), in: words.language)
            choices.append((value: code, label: sum.hasPrefix(code) ? code : code + " · " + sum))
        }
        return choices
    }
}
