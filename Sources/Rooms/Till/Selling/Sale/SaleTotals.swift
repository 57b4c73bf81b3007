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
    /// By tax; empty for one rate.
    var taxes: [TaxGroup] = []
}

extension SaleDraft {
    var totals: SaleTotals {
        SaleTotals(
            subtotal: pricing.subtotal, discount: discount, tax: pricing.tax, total: pricing.total,
            rate: rate, includesTax: includesTax, currency: currency,
            inCash: due(by: .cash) == pricing.total ? nil : due(by: .cash), taxes: groups)
    }
}

extension Sale {
    /// True if the way of payment can be corrected without saying what was paid in which way.
    var isPaidInOneWay: Bool { payments.count < 2 && payments.allSatisfy { $0.tip == .zero } }

    /// Amount to pay by this tender.
    func due(by tender: Tender) -> Money {
        tender == .cash ? cashStep?.rounded(total) ?? total : total
    }

    var totals: SaleTotals {
        SaleTotals(
            subtotal: subtotal, discount: discount, tax: tax, total: total, rate: rate,
            includesTax: includesTax, currency: currency, taxes: taxes)
    }
}
