internal import Basics
internal import Stock

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

/// Sums of a sale, from its lines: docs/decisions/0043.
///
///     tax    = (subtotal − discount) × rate, half away from zero to the minor unit; by rate
///     total  = subtotal − discount + tax
///
/// If prices include the tax, the total is subtotal − discount, and includes the tax.
struct Pricing: Equatable, Sendable {
    let lines: [LinePrice]
    /// The lines, with their own discounts taken off.
    let subtotal: Money
    /// The discount of the whole sale.
    let discount: Money
    let tax: Money
    let total: Money
    /// Shares of the lines in `tax` and `total`, in proportion to the prices. The shares sum
    /// exactly to `tax` and `total`.
    let taxes: [Money]
    let totals: [Money]
    /// By tax, in the order of the lines.
    let groups: [TaxGroup]
    /// Shares of the parts of sets in their lines' taxes and totals, by line.
    let ofParts: [Int: PartShares]

    /// The maximum of a line, times a cart's 60 lines. A year of sales this large can be summed
    /// without overflow.
    static let most = Money(minor: 60 * Money.most.minor)

    /// Nil for sums above `most`, and for a discount above the subtotal.
    ///
    /// - Parameter taxes: empty for one rate.
    init?(
        _ lines: [LinePrice], discount: Money, rate: Rate, includesTax: Bool,
        taxes: SaleTaxes = SaleTaxes(), sets: [Int: SetSplit] = [:]
    ) {
        let marks = taxes.marks.isEmpty ? SaleTaxes(lines.map { _ in TaxMark(rate: rate) }) : taxes
        var subtotal = Money.zero
        for line in lines {
            guard let sum = subtotal.plus(line.net), sum <= Pricing.most else { return nil }
            subtotal = sum
        }
        guard let atoms = Pricing.atoms(lines, marks, sets) else { return nil }
        var split = SaleTaxes()
        split.marks = marks.marks
        split.places = atoms.map { $0.mark }
        let weights = atoms.map { $0.weight }
        guard discount >= .zero, discount <= subtotal, let taxable = subtotal.minus(discount),
            let parts = taxable.minor.parted(by: weights),
            let grouped = Pricing.groups(split, weights, parts, includesTax: includesTax),
            let tax = Money.sum(grouped.groups.map { $0.tax }),
            let total = Money.sum(grouped.groups.map { $0.total })
        else { return nil }
        self.lines = lines
        self.subtotal = subtotal
        self.discount = discount
        self.tax = tax
        self.total = total
        var taxes = [Int64](repeating: 0, count: lines.count)
        var totals = taxes
        var ofParts: [Int: PartShares] = [:]
        for (place, atom) in atoms.enumerated() {
            taxes[atom.line] += grouped.taxes[place]
            totals[atom.line] += grouped.totals[place]
            guard sets[atom.line] != nil else { continue }
            ofParts[atom.line, default: PartShares()].taxes.append(
                Money(minor: grouped.taxes[place]))
            ofParts[atom.line, default: PartShares()].totals.append(
                Money(minor: grouped.totals[place]))
        }
        self.taxes = taxes.map { Money(minor: $0) }
        self.totals = totals.map { Money(minor: $0) }
        self.ofParts = ofParts
        groups = grouped.groups
    }
}

/// Shares of the parts of one set.
struct PartShares: Equatable, Sendable {
    var taxes: [Money] = []
    var totals: [Money] = []
}

/// Cost of a quantity, in minor units; nil if too large.
///
/// - Parameter cost: ten-thousandths of a minor unit, for one unit.
func cost(of quantity: Quantity, at cost: Int64) -> Money? {
    cost.scaled(by: quantity.thousandths, over: 10_000_000).map { Money(minor: $0) }
}
