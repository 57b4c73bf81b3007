internal import Basics
internal import Markup
internal import RoomKit
internal import Web

extension HTML {
    /// How a sale was paid: one line, or a line for each part, and the tip.
    mutating func payments(_ sale: Sale, _ words: SaleWords) {
        let text = { (sum: Money) in sale.currency.text(sum, in: words.language) }
        guard let first = sale.payments.first else {
            return sum(words.common.name(sale.tender), text(sale.given))
        }
        let paying = PayingWords(words.language)
        for part in sale.payments.dropFirst() { sum(paying.name(part.way), text(part.amount)) }
        sum(paying.name(first.way), text(sale.given))
        if first.tip > .zero { sum(paying.tip, text(first.tip)) }
    }

    /// Own ways of payment and tips, in a report.
    mutating func payments(_ sums: PaymentSums, _ currency: Currency) {
        let words = PayingWords(language)
        for part in sums.parts where part.amount != .zero {
            figure(words.name(part.way), currency.text(part.amount, in: language), "part")
        }
        if sums.tips != 0 {
            figure(words.tips, currency.text(Money(minor: sums.tips), in: language))
        }
    }

    /// Fields for parts paid in another way, and for a tip.
    mutating func splitting(
        _ ways: [(value: String, label: String)], _ currency: Currency, _ values: Fields,
        _ faults: Faults
    ) {
        let words = PayingWords(language)
        let amounts = values.all("part_amount")
        let chosen = values.all("part_way")
        let isOpen =
            amounts.contains { !$0.trimmed.isEmpty } || !(values["tip"] ?? "").trimmed.isEmpty
        element("details", "off", [.flag("open", isOpen)]) { details in
            details.element("summary") { $0.text(words.split) }
            details.p("small") { $0.text(words.splitAdvice) }
            for place in 0..<2 {
                details.div("pair") { pair in
                    pair.field(
                        FormField(
                            "part_amount", words.amount(place + 1), .number, key: "part-\(place)"),
                        value: place < amounts.count ? amounts[place] : "",
                        fault: faults["part_amount \(place)"])
                    pair.field(
                        FormField(
                            "part_way", words.part(place + 1), .choice(ways), key: "way-\(place)"),
                        value: place < chosen.count ? chosen[place] : Tender.card.rawValue,
                        fault: nil)
                }
            }
            details.field(FormField("tip", words.tip, .number, hint: words.tipHint), values, faults)
        }
    }
}
