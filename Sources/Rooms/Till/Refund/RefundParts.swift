internal import Basics
internal import Markup

/// A part of a line that comes back.
struct Returning {
    let line: SaleLine
    let quantity: Quantity
    let total: Money
    let isReturned: Bool
}

extension HTML {
    /// List of the returned goods: quantity, return to the stock, and amount paid.
    mutating func returning(
        _ parts: [Returning], _ currency: Currency, _ words: RefundWords
    ) {
        ul("bill-lines") { list in
            for part in parts {
                list.li { item in
                    item.span("name") { $0.text(part.line.name) }
                    item.span("sum") {
                        $0.text(words.common.less(currency.text(part.total, in: words.language)))
                    }
                    item.span("detail") { detail in
                        if !part.line.attribute.isEmpty {
                            detail.text(part.line.attribute + " · ")
                        }
                        detail.text(
                            words.common.amount(part.quantity, unit: part.line.unit) + ", "
                                + (part.isReturned ? words.returned : words.writtenOff))
                    }
                }
            }
        }
    }
}
