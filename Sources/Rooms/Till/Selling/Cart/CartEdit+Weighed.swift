internal import Basics
internal import Stock

// Numbers that carry a weight or a price: docs/decisions/0308.
extension Cart {
    /// Adds goods of one sum, such as that on a label: as much as costs at least the sum, less the
    /// rest as a discount of the line. False if that is impossible.
    mutating func add(_ item: Item, costing sum: Money, at price: Money) -> Bool {
        guard price > .zero, sum > .zero else { return false }
        let line = lines.first { $0.item == item.id }
        let before = line?.quantity ?? .zero
        var off = Money.zero
        switch line?.discount {
        case .amount(let amount): off = amount
        case .percent: return false
        case nil: break
        }
        guard let gross = price.times(before), let net = gross.minus(off),
            let wanted = net.plus(sum), wanted <= .most,
            let thousandths = sum.minor.scaled(by: 1_000, over: 1)
        else { return false }
        var quantity = Quantity(thousandths: (thousandths - 1) / price.minor + 1)
        if !item.unit.isDivisible { quantity = Quantity(thousandths: 1_000) }
        guard var all = before.plus(quantity) else { return false }
        // Rounded sums of two parts may be a cent above that of the whole.
        if let costs = price.times(all), costs < wanted, item.unit.isDivisible {
            all = all.plus(Quantity(thousandths: 999 / price.minor + 1)) ?? all
        }
        guard let costs = price.times(all), let rest = costs.minus(wanted), rest >= .zero else {
            return false
        }
        let added =
            line == nil ? add(item.id, price: price, all) : set(item.id, to: all)
        guard added else { return false }
        take(rest == .zero ? nil : .amount(rest), off: item.id)
        return true
    }
}
