internal import Basics
internal import Markup
internal import RoomKit
internal import Web

// Kinds of tax, and one with its rates.
extension StockPages {
    func taxes() throws(Failure) -> Response {
        let table = TaxTable(context.database)
        var rows: [(kind: TaxKind, mark: TaxMark)] = []
        for kind in try table.all() {
            if let mark = try table.mark(kind.id, on: context.today) {
                rows.append((kind: kind, mark: mark))
            }
        }
        let words = TaxWords(words.language)
        return frame.page(.stock(words.taxes)) { html in
            html.top(words.taxes, back: .to(words.common.company, StockRoute.company.link)) {
                $0.tool(.plus, words.newTax, word: words.common.add, to: StockRoute.newTax.link)
            }
            guard !rows.isEmpty else {
                return html.empty(
                    words.noTaxes, words.taxesAdvice, (words.newTax, StockRoute.newTax.link))
            }
            html.ul("departments") { list in
                for row in rows {
                    list.li { line in
                        line.a("goods", to: StockRoute.tax(row.kind.id).link) { link in
                            link.span("what") { what in
                                what.span("name") { $0.text(row.kind.name) }
                                if !row.mark.sentence.isEmpty {
                                    what.span("detail") { $0.text(row.mark.sentence) }
                                }
                            }
                            link.span("stands") { $0.text(words.name(row.mark)) }
                        }
                    }
                }
            }
        }
    }

    /// The company's rates, each with the day from which it holds.
    func companyTax(
        _ faults: Faults = Faults(), _ typed: Fields = Fields()
    ) throws(Failure) -> Response {
        let words = TaxWords(words.language)
        let rates = try TaxTable(context.database).rates(of: nil)
        return frame.page(.stock(words.companyRates, .column, faults)) { html in
            html.top(
                words.companyRates, back: .to(words.common.company, StockRoute.company.link))
            html.faults(faults)
            html.rates(
                rates, typed, faults, to: StockRoute.taxRate(nil).link, id: shownId(typed), words)
        }
    }

    /// - Parameters:
    ///   - id: nil for a new kind.
    ///   - values: nil for the stored kind.
    ///   - rate: typed values of the form of a rate.
    func tax(
        _ id: ID<TaxKind>?, _ values: Fields? = nil, _ faults: Faults = Faults(),
        _ rate: Fields = Fields()
    ) throws(Failure) -> Response {
        let table = TaxTable(context.database)
        var kind: TaxKind?
        if let id {
            guard let known = try table.kind(id) else { throw .missing }
            kind = known
        }
        return TaxPage(
            kind: kind,
            values: values ?? kind.map { TaxFields.all.form($0) }
                ?? Fields([("category", TaxCategory.standard.rawValue)]),
            rates: try kind.map { (kind) throws(Failure) in try table.rates(of: kind.id) } ?? [],
            isUsed: try kind.map { (kind) throws(Failure) in try table.uses(of: kind.id) > 0 }
                ?? false,
            typed: rate, faults: faults, id: shownId(values ?? rate),
            words: TaxWords(words.language)
        ).response(frame)
    }
}

struct TaxPage {
    /// Nil for a new one.
    let kind: TaxKind?
    let values: Fields
    let rates: [(from: Int, rate: Rate)]
    let isUsed: Bool
    /// Values of the form of a rate.
    let typed: Fields
    let faults: Faults
    let id: Identifier
    let words: TaxWords

    func response(_ frame: Frame) -> Response {
        let title = kind?.name ?? words.newTax
        return frame.page(.stock(title, .column, faults)) { html in
            html.top(title, back: .to(words.taxes, StockRoute.taxes.link))
            html.faults(faults)
            let place = kind.map { StockRoute.tax($0.id) } ?? .newTax
            html.draftedForm("stack", to: place.link, id: id) { form in
                if let kind { form.shown(TaxFields.all.form(kind), values) }
                form.field(TaxFields.name, values, faults)
                form.field(TaxFields.category, values, faults, as: .choice(categories))
                if kind == nil {
                    form.field(FormField("rate", words.rate, .number), values, faults)
                }
                form.field(TaxFields.sentence, values, faults)
                form.button("button", [.type("submit")]) {
                    $0.text(kind == nil ? words.common.add : words.common.save)
                }
            }
            if let kind { further(kind, &html) }
        }
    }

    private var categories: [(value: String, label: String)] {
        TaxCategory.allCases.map { (value: $0.rawValue, label: words.name($0)) }
    }

    private func further(_ kind: TaxKind, _ html: inout HTML) {
        if kind.category.hasRate {
            html.h2("apart") { $0.text(words.rates) }
            html.rates(
                rates, typed, faults, to: StockRoute.taxRate(kind.id).link, id: id.derived(1),
                words)
        }
        if !isUsed {
            html.section("others", [.label(words.common.deleteMore)]) { others in
                others.asking(
                    words.common.deleteMore,
                    ItemWords(words.language).askToDelete(kind.name),
                    DepartmentWords(words.language).delete, to: StockRoute.deleteTax(kind.id).link,
                    id: id.derived(2))
            }
        }
    }
}

extension HTML {
    /// Rates by day, and the form of another one.
    fileprivate mutating func rates(
        _ rates: [(from: Int, rate: Rate)], _ typed: Fields, _ faults: Faults, to link: Link,
        id: Identifier, _ words: TaxWords
    ) {
        element("dl", "figures") { list in
            for rate in rates {
                list.div { line in
                    line.element("dt") {
                        $0.text(
                            rate.from == 0
                                ? words.always
                                : DateWords(words.language).full(Day(number: rate.from)))
                    }
                    line.element("dd") { $0.text(rate.rate.text(in: words.language)) }
                }
            }
        }
        form("stack", to: link, id: id) { form in
            form.h2("small") { $0.text(words.newRate) }
            form.div("pair") { pair in
                pair.field(FormField("rate", words.rate, .number), typed, faults)
                pair.field(FormField("from", words.from, .date), typed, faults)
            }
            form.button("button quiet", [.type("submit")]) { $0.text(words.setRate) }
        }
    }

    /// Choice of a kind of tax; a hidden field while the shop has only the company's rate.
    mutating func taxChoice<Thing>(
        _ field: Field<Thing>, _ kinds: [TaxKind], usual: String, _ values: Fields,
        _ faults: Faults
    ) {
        let value = values[field.name] ?? ""
        guard !kinds.isEmpty || !value.isEmpty else { return hidden(field.name, value) }
        var choices = [(value: "", label: usual)]
        for kind in kinds { choices.append((value: kind.id.text, label: kind.name)) }
        // Another device deleted the kind: it stays until a person chooses.
        if !choices.contains(where: { $0.value == value }) {
            choices.append((value: value, label: TaxWords(language).isDeleted))
        }
        self.field(field, values, faults, as: .choice(choices))
    }
}
