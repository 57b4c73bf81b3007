internal import Basics

/// What is given back for a part of a line: the sale's own sums, cut where the parts before ended.
///
/// All parts of a line sum to the line to the minor unit, in whatever portions they come, since each
/// is the line's sum up to here less the line's sum up to where the part before it ended.
struct Refunding: Hashable, Sendable {
    let tax: Money
    let total: Money
    let cost: Money?

    /// Nil for more than is left of the line, for nothing, and below.
    ///
    /// - Parameter before: what was refunded of the line until now.
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
