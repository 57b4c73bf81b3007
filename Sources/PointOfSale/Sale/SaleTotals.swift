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
}

extension SaleDraft {
    var totals: SaleTotals {
        SaleTotals(
            subtotal: pricing.subtotal, discount: discount, tax: pricing.tax, total: pricing.total,
            rate: rate, includesTax: includesTax, currency: currency)
    }
}

extension Sale {
    var totals: SaleTotals {
        SaleTotals(
            subtotal: subtotal, discount: discount, tax: tax, total: total, rate: rate,
            includesTax: includesTax, currency: currency)
    }
}
