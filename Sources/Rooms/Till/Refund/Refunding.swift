internal import Basics

/// Money for a part of a line, from the sums of the sale.
///
/// The parts of a line always sum exactly to the line, for any split: a part is the line's
/// rounded sum up to the part's end minus the rounded sum up to its start.
struct Refunding: Hashable, Sendable {
    let tax: Money
    let total: Money
    let cost: Money?
    /// Shares of the parts of a set; empty otherwise.
    var parts: [RefundLine.Part] = []

    /// Nil for more than the rest of the line, and for 0 or less.
    ///
    /// - Parameter before: quantity refunded of the line so far.
    init?(_ line: SaleLine, before: Quantity, quantity: Quantity) {
        guard quantity > .zero, before >= .zero, let end = before.plus(quantity),
            end <= line.quantity
        else { return nil }
        guard line.parts.isEmpty else {
            self.init(set: line, before: before, end: end)
            return
        }
        guard
            let tax = part(line.tax, from: before, to: end, of: line.quantity),
            let total = part(line.total, from: before, to: end, of: line.quantity)
        else { return nil }
        self.init(
            tax: tax, total: total,
            cost: line.cost.flatMap { part($0, from: before, to: end, of: line.quantity) },
            parts: [])
    }

    /// The sums of a set are those of its parts, so that each tax is refunded to the cent.
    private init?(set line: SaleLine, before: Quantity, end: Quantity) {
        var parts: [RefundLine.Part] = []
        for sold in line.parts {
            guard let tax = part(sold.tax, from: before, to: end, of: line.quantity),
                let total = part(sold.total, from: before, to: end, of: line.quantity),
                let quantity = part(
                    Money(minor: sold.quantity.thousandths), from: before, to: end,
                    of: line.quantity)
            else { return nil }
            parts.append(
                RefundLine.Part(
                    place: sold.place, quantity: Quantity(thousandths: quantity.minor), tax: tax,
                    total: total,
                    cost: sold.cost.flatMap { part($0, from: before, to: end, of: line.quantity) }))
        }
        guard let tax = Money.sum(parts.map { $0.tax }),
            let total = Money.sum(parts.map { $0.total })
        else { return nil }
        self.init(tax: tax, total: total, cost: sum(parts.map { $0.cost }), parts: parts)
    }

    private init(tax: Money, total: Money, cost: Money?, parts: [RefundLine.Part]) {
        self.tax = tax
        self.total = total
        self.cost = cost
        self.parts = parts
    }
}

private func part(_ sum: Money, from start: Quantity, to end: Quantity, of all: Quantity) -> Money?
{
    guard let before = sum.minor.scaled(by: start.thousandths, over: all.thousandths),
        let after = sum.minor.scaled(by: end.thousandths, over: all.thousandths)
    else { return nil }
    return Money(minor: after).minus(Money(minor: before))
}
