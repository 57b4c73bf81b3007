internal import Basics

/// A discount of a line or of the whole sale. It is entered once; a percentage follows the sum when
/// that changes.
enum Discount: Hashable, Sendable {
    case amount(Money)
    /// Not above 100 %.
    case percent(Rate)

    /// The amount to take off a sum, never more than the sum; nil if it can't be computed.
    func off(_ sum: Money) -> Money? {
        switch self {
        case .amount(let amount): min(amount, sum)
        case .percent(let rate): sum.portion(rate).map { min($0, sum) }
        }
    }

    /// Reads "5", "5.00" as an amount and "10 %" as a percentage. Throws for anything else, for
    /// values below 0 and above 100 %.
    static func read(_ text: String, in currency: Currency) throws(Misread) -> Discount {
        if text.trimmed.hasSuffix("%") {
            let rate = try Rate.read(text)
            guard rate.hundredths <= 10_000 else { throw .notANumber }
            return .percent(rate)
        }
        let amount = try currency.read(text)
        guard amount >= .zero else { throw .notANumber }
        return .amount(amount)
    }

    /// Like `read`; nil if it can't be read.
    init?(typed text: String, in currency: Currency) {
        guard let discount = try? Discount.read(text, in: currency) else { return nil }
        self = discount
    }

    var isNothing: Bool {
        switch self {
        case .amount(let amount): amount == .zero
        case .percent(let rate): rate == .zero
        }
    }

    /// The discount as text for a field.
    func typed(in currency: Currency) -> String {
        switch self {
        case .amount(let amount): currency.typed(amount)
        case .percent(let rate): rate.typed + " %"
        }
    }
}

/// The price of a line, before a discount of the whole sale.
struct LinePrice: Hashable, Sendable {
    let gross: Money
    let discount: Money

    var net: Money { Money(minor: gross.minor - discount.minor) }

    /// Nil for a sum that is too large, and for a discount above the price.
    init?(each: Money, quantity: Quantity, discount: Money) {
        guard each >= .zero, quantity > .zero, let gross = each.times(quantity),
            discount >= .zero, discount <= gross
        else { return nil }
        self.gross = gross
        self.discount = discount
    }
}

/// All sums of a sale, from its lines: docs/decisions/0043.
///
///     tax    = (subtotal − discount) × rate, half away from zero to the minor unit
///     total  = subtotal − discount + tax
///
/// If prices include the tax, the total is subtotal − discount, and the tax is contained in it.
struct Pricing: Hashable, Sendable {
    let lines: [LinePrice]
    /// The lines, with their own discounts taken off.
    let subtotal: Money
    /// The discount of the whole sale.
    let discount: Money
    let tax: Money
    let total: Money
    /// Each line's share of `tax` and `total`, in proportion to its price. The shares sum exactly
    /// to them.
    let taxes: [Money]
    let totals: [Money]

    /// The maximum for each of a cart's 60 lines. A year of such sales can be summed without
    /// overflow.
    static let most = Money(minor: 60 * Money.most.minor)

    /// Nil for sums above `most`, and for a discount above the subtotal.
    init?(_ lines: [LinePrice], discount: Money, rate: Rate, includesTax: Bool) {
        var subtotal = Money.zero
        var weights: [Int64] = []
        for line in lines {
            guard let sum = subtotal.plus(line.net), sum <= Pricing.most else { return nil }
            subtotal = sum
            weights.append(line.net.minor)
        }
        guard discount >= .zero, discount <= subtotal, let taxable = subtotal.minus(discount),
            let tax = includesTax ? taxable.included(rate) : taxable.portion(rate),
            let total = includesTax ? taxable : taxable.plus(tax),
            let taxes = tax.minor.parted(by: weights), let totals = total.minor.parted(by: weights)
        else { return nil }
        self.lines = lines
        self.subtotal = subtotal
        self.discount = discount
        self.tax = tax
        self.total = total
        self.taxes = taxes.map { Money(minor: $0) }
        self.totals = totals.map { Money(minor: $0) }
    }
}

/// The cost of a quantity, in minor units; nil if it is too large.
///
/// - Parameter cost: ten-thousandths of a minor unit, for one unit.
func cost(of quantity: Quantity, at cost: Int64) -> Money? {
    cost.scaled(by: quantity.thousandths, over: 10_000_000).map { Money(minor: $0) }
}
