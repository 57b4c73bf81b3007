internal import Basics

/// Money for a part of a line, from the sums of the sale.
///
/// The parts of a line always sum exactly to the line, for any split: a part is the line's
/// rounded sum up to the part's end minus the rounded sum up to its start.
struct Refunding: Hashable, Sendable {
    let tax: Money
    let total: Money
    let cost: Money?

    /// Nil for more than the rest of the line, and for 0 or less.
    ///
    /// - Parameter before: quantity refunded of the line so far.
    init?(_ line: SaleLine, before: Quantity, quantity: Quantity) {
        guard quantity > .zero, before >= .zero, let end = before.plus(quantity),
            end <= line.quantity,
            let tax = part(line.tax, from: before, to: end, of: line.quantity),
            let total = part(line.total, from: before, to: end, of: line.quantity)
        else { return nil }
        self.tax = tax
        self.total = total
        cost = line.cost.flatMap { part($0, from: before, to: end, of: line.quantity) }
    }
}

private func part(_ sum: Money, from start: Quantity, to end: Quantity, of all: Quantity) -> Money?
{
    guard let before = sum.minor.scaled(by: start.thousandths, over: all.thousandths),
        let after = sum.minor.scaled(by: end.thousandths, over: all.thousandths)
    else { return nil }
    return Money(minor: after).minus(Money(minor: before))
}
