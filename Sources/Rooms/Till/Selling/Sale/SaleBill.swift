internal import Basics
internal import Markup
internal import Stock

extension HTML {
    /// Lines of a sale as sold.
    ///
    /// - Parameters:
    ///   - there: items that still exist in the stock; their lines link to these items.
    ///   - lots: quantities taken from lots and not returned.
    mutating func bill(
        _ lines: [SaleLine], _ currency: Currency, _ words: SaleWords,
        there: Set<ID<Item>> = [], lots: [(lot: StockLot, quantity: Quantity)] = []
    ) {
        ul("bill-lines") { list in
            for line in lines {
                list.li { item in
                    if there.contains(line.item) {
                        item.a("name", to: StockRoute.item(line.item).link) {
                            $0.text(line.name)
                        }
                    } else {
                        item.span("name") { $0.text(line.name) }
                    }
                    item.span("sum") {
                        $0.text(
                            currency.text(
                                line.gross.minus(line.discount) ?? line.gross, in: words.language))
                    }
                    item.span("detail") { detail in
                        if !line.attribute.isEmpty { detail.text(line.attribute + " · ") }
                        detail.text(
                            words.common.amount(line.quantity, unit: line.unit) + " × "
                                + currency.text(line.each, in: words.language))
                        if line.discount > .zero {
                            detail.text(
                                " · "
                                    + words.common.less(
                                        currency.text(line.discount, in: words.language))
                            )
                        }
                    }
                    if !line.parts.isEmpty {
                        item.span("detail") {
                            $0.text(
                                line.parts.map {
                                    words.common.amount($0.quantity, unit: $0.unit) + " × "
                                        + $0.fullName
                                }.joined(separator: ", "))
                        }
                    }
                    for part in lots where line.holds(part.lot.item) {
                        item.a("detail lot", to: StockRoute.lot(part.lot.id).link) {
                            $0.text(words.ofLot(part.lot, part.quantity.opposite, line.unit))
                        }
                    }
                }
            }
        }
    }
}

extension SaleLine {
    fileprivate func holds(_ sold: ID<Item>) -> Bool {
        item == sold || parts.contains { $0.item == sold }
    }
}

extension HTML {
    /// Subtotal, discount, tax and total, identical on every page.
    mutating func sums(_ totals: SaleTotals, _ words: SaleWords) {
        let text = { (money: Money) in totals.currency.text(money, in: words.language) }
        element("dl", "sums") { list in
            list.sum(words.subtotal, text(totals.subtotal))
            if totals.discount > .zero {
                list.sum(
                    CheckoutWords(words.language).discount, words.common.less(text(totals.discount))
                )
            }
            if totals.taxes.isEmpty, totals.rate > .zero, !totals.includesTax {
                list.sum(words.tax(totals.rate), text(totals.tax))
            }
            if !totals.includesTax { list.added(totals.taxes, totals.currency) }
            list.div("total") { line in
                line.element("dt") { $0.text(CheckoutWords(words.language).total) }
                line.element("dd") { $0.text(text(totals.total)) }
            }
            if totals.taxes.isEmpty, totals.rate > .zero, totals.includesTax {
                list.sum(RefundWords(words.language).taxIncluded(totals.rate), text(totals.tax))
            }
            if totals.includesTax { list.included(totals.taxes, totals.currency) }
            if let inCash = totals.inCash { list.sum(words.inCash, text(inCash)) }
        }
        taxSentences(totals.taxes)
    }

    /// Cash rounding.
    mutating func rounding(_ rounding: Money, _ currency: Currency, _ words: SaleWords) {
        guard rounding != .zero else { return }
        sum(words.rounding, words.signed(rounding, currency))
    }

    mutating func sum(_ name: String, _ value: String) {
        div { line in
            line.element("dt") { $0.text(name) }
            line.element("dd") { $0.text(value) }
        }
    }
}
