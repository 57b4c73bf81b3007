internal import Basics

/// What a sale comes to: the same lines on the cart, the sale's page and its receipt.
struct SaleTotals {
    let subtotal: Money
    let discount: Money
    let tax: Money
    let total: Money
    let rate: Rate
    let includesTax: Bool
    let currency: Currency
    /// What is to be paid in cash, where that is another sum.
    var inCash: Money?
}

extension SaleDraft {
    var totals: SaleTotals {
        SaleTotals(
            subtotal: pricing.subtotal, discount: discount, tax: pricing.tax, total: pricing.total,
            rate: rate, includesTax: includesTax, currency: currency,
            inCash: due(by: .cash) == pricing.total ? nil : due(by: .cash))
    }
}

extension Sale {
    /// What is to be paid, were it paid so.
    func due(by tender: Tender) -> Money {
        tender == .cash ? cashStep?.rounded(total) ?? total : total
    }

    var totals: SaleTotals {
        SaleTotals(
            subtotal: subtotal, discount: discount, tax: tax, total: total, rate: rate,
            includesTax: includesTax, currency: currency)
    }
}
