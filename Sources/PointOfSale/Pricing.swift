internal import Basics

/// What is taken off a line, or off the whole. It is said once; what it comes to goes along with
/// the sum it is taken off.
enum Discount: Hashable, Sendable {
    case amount(Money)
    /// Not above 100 %.
    case percent(Rate)

    /// Never more than the sum itself; nil where that can't be reckoned.
    func off(_ sum: Money) -> Money? {
        switch self {
        case .amount(let amount): min(amount, sum)
        case .percent(let rate): sum.portion(rate).map { min($0, sum) }
        }
    }

    /// Reads "5", "5.00" as an amount and "10 %" as a part; refuses anything else, below 0 and above
    /// 100 %.
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

    /// As `read`; nil for what can't be read.
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

    /// As it is typed.
    func typed(in currency: Currency) -> String {
        switch self {
        case .amount(let amount): currency.typed(amount)
        case .percent(let rate): rate.typed + " %"
        }
    }
}

/// What a line comes to before anything is taken off the whole.
struct LinePrice: Hashable, Sendable {
    let gross: Money
    let discount: Money

    var net: Money { Money(minor: gross.minor - discount.minor) }

    /// Nil for a sum that doesn't fit, and for more taken off than there is.
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
/// Where prices include the tax, the total is what remains of the subtotal, and the tax a part of it.
struct Pricing: Hashable, Sendable {
    let lines: [LinePrice]
    /// The lines, with their own discounts taken off.
    let subtotal: Money
    /// Taken off the whole.
    let discount: Money
    let tax: Money
    let total: Money
    /// Each line's part of them, by what it comes to: they sum to just these.
    let taxes: [Money]
    let totals: [Money]

    /// So much in every one of a cart's lines; a year of such sales can still be summed.
    static let most = Money(minor: 60 * Money.most.minor)

    /// Nil for sums beyond `most`, and for more taken off than there is.
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

/// What so much costs the shop, in minor units; nil where that can't be reckoned.
///
/// - Parameter cost: ten-thousandths of a minor unit, for one unit.
func cost(of quantity: Quantity, at cost: Int64) -> Money? {
    cost.scaled(by: quantity.thousandths, over: 10_000_000).map { Money(minor: $0) }
}
