internal import Basics
internal import Markup

// What several pages of the till show.
extension HTML {
    /// Subtotal, discount, tax and total, the same on every page.
    mutating func sums(_ draft: SaleDraft, _ words: PointOfSaleWords) {
        sums(
            draft.pricing.subtotal, draft.discount, draft.pricing.tax, draft.pricing.total,
            draft.rate, draft.includesTax, draft.currency, words)
    }

    mutating func sums(
        _ subtotal: Money, _ discount: Money, _ tax: Money, _ total: Money, _ rate: Rate,
        _ includesTax: Bool, _ currency: Currency, _ words: PointOfSaleWords
    ) {
        element("dl", "sums") { list in
            list.sum(words.subtotal, currency.text(subtotal))
            if discount > .zero {
                list.sum(words.discount, words.less(currency.text(discount)))
            }
            if rate > .zero, !includesTax { list.sum(words.tax(rate), currency.text(tax)) }
            list.div("total") { line in
                line.element("dt") { $0.text(words.total) }
                line.element("dd") { $0.text(currency.text(total)) }
            }
            if rate > .zero, includesTax {
                list.sum(words.taxIncluded(rate), currency.text(tax))
            }
        }
    }

    mutating func sum(_ name: String, _ value: String) {
        div { line in
            line.element("dt") { $0.text(name) }
            line.element("dd") { $0.text(value) }
        }
    }
}

extension Currency {
    /// "130" for €130.00: without zero decimals, for a key.
    func short(_ money: Money) -> String {
        var unit: Int64 = 1
        for _ in 0..<exponent { unit *= 10 }
        return money.minor % unit == 0 ? String(money.minor / unit) : typed(money)
    }
}
