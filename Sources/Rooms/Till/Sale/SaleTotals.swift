internal import Basics

/// Totals of a sale: identical lines in the cart, on the sale's page and on its receipt.
struct SaleTotals {
    let subtotal: Money
    let discount: Money
    let tax: Money
    let total: Money
    let rate: Rate
    let includesTax: Bool
    let currency: Currency
    /// Amount to pay in cash, if different.
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
    /// Amount to pay by this tender.
    func due(by tender: Tender) -> Money {
        tender == .cash ? cashStep?.rounded(total) ?? total : total
    }

    var totals: SaleTotals {
        SaleTotals(
            subtotal: subtotal, discount: discount, tax: tax, total: total, rate: rate,
            includesTax: includesTax, currency: currency)
    }
}
