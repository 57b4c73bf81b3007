internal import Basics
internal import Markup
internal import Stock

// Taxes of a sale with several rates, and of reports. One rate needs none of these lines.
extension HTML {
    /// Taxes that come on top of the prices.
    mutating func added(_ groups: [TaxGroup], _ currency: Currency) {
        let words = SaleTaxWords(language)
        for group in groups {
            sum(words.tax(group, currency), currency.text(group.tax, in: language))
        }
    }

    /// Taxes that the total includes.
    mutating func included(
        _ groups: [TaxGroup], _ currency: Currency, isPaidBack: Bool = false
    ) {
        let words = SaleTaxWords(language)
        for group in groups {
            let tax = currency.text(group.tax, in: language)
            sum(words.included(group, currency), isPaidBack ? words.common.less(tax) : tax)
        }
    }

    /// Sentences of the taxes, each once.
    mutating func taxSentences(_ groups: [TaxGroup]) {
        var said: [String] = []
        for group in groups where !group.mark.sentence.isEmpty {
            guard !said.contains(group.mark.sentence) else { continue }
            said.append(group.mark.sentence)
            p("small") { $0.text(group.mark.sentence) }
        }
    }

    /// Net, tax and gross by rate, in a report.
    mutating func taxes(_ sums: TaxSums, _ currency: Currency) {
        guard !sums.isPlain else { return }
        let words = SaleTaxWords(language)
        element("h3", "small") { $0.text(words.byRate) }
        element("table", "taxes") { table in
            table.element("thead") { head in
                head.element("tr") { row in
                    for title in [words.rate, words.net, words.tax, words.gross] {
                        row.element("th", nil, [.fixed("scope", "col")]) { $0.text(title) }
                    }
                }
            }
            table.element("tbody") { body in
                for group in sums.groups {
                    body.element("tr") { row in
                        row.element("th", nil, [.fixed("scope", "row")]) {
                            $0.text(words.name(group.mark))
                        }
                        for sum in [group.net, group.tax, group.total] {
                            row.element("td") { $0.text(currency.text(sum, in: words.language)) }
                        }
                    }
                }
            }
        }
    }
}

/// Taxes on receipts and in reports.
struct SaleTaxWords: Words {
    let language: Language

    var common: TillWords { TillWords(language) }
    var byRate: String { language.say("Tax by rate") }
    var rate: String { language.say("Rate") }
    var net: String { language.say("Net") }
    var tax: String { language.say("Tax") }
    var gross: String { language.say("Gross") }

    func name(_ mark: TaxMark) -> String { TaxWords(language).name(mark) }

    /// "Tax 10 % on €1.14"; "Exempt: €5.00".
    func tax(_ group: TaxGroup, _ currency: Currency) -> String {
        let net = currency.text(group.net, in: language)
        return group.mark.category.hasRate
            ? language.say("Tax \(group.mark.rate.text(in: language)) on \(net)")
            : language.say("\(name(group.mark)): \(net)")
    }

    func included(_ group: TaxGroup, _ currency: Currency) -> String {
        let net = currency.text(group.net, in: language)
        return group.mark.category.hasRate
            ? language.say("Including tax \(group.mark.rate.text(in: language)) on \(net)")
            : language.say("\(name(group.mark)): \(net)")
    }
}
