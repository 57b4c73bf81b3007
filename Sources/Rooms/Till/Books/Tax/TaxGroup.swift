internal import Basics
internal import Stock

/// What is sold at one tax: docs/decisions/0315.
struct TaxGroup: Hashable, Sendable {
    let mark: TaxMark
    /// With the tax.
    var total: Money
    var tax: Money

    var net: Money { Money(minor: total.minor &- tax.minor) }
}

/// Taxes of the lines of a sale. Empty while one rate holds for all of them, as in all sales
/// before rules 9.
struct SaleTaxes: Hashable, Sendable {
    /// Each once, in the order of the lines.
    var marks: [TaxMark] = []
    /// By line, the place of its tax in `marks`.
    var places: [Int] = []

    init() {}

    /// - Parameter lines: the tax of each line.
    init(_ lines: [TaxMark]) {
        for mark in lines {
            if let place = marks.firstIndex(of: mark) {
                places.append(place)
            } else {
                places.append(marks.count)
                marks.append(mark)
            }
        }
    }

    /// The rate that alone says everything; nil if there are several, or a category or a sentence.
    var plainRate: Rate? {
        marks.count == 1 && marks[0].isPlain ? marks[0].rate : nil
    }

    func place(of line: Int) -> Int { places.indices.contains(line) ? places[line] : 0 }
}

extension Pricing {
    /// Groups with their tax, rounded once a group, and the shares of the lines.
    static func groups(
        _ taxes: SaleTaxes, _ weights: [Int64], _ taxable: [Int64], includesTax: Bool
    ) -> (groups: [TaxGroup], taxes: [Int64], totals: [Int64])? {
        var groups: [TaxGroup] = []
        var shares = [Int64](repeating: 0, count: weights.count)
        var totals = shares
        for (place, mark) in taxes.marks.enumerated() {
            let own = weights.indices.filter { taxes.place(of: $0) == place }
            var sum = Money.zero
            for line in own {
                guard let next = sum.plus(Money(minor: taxable[line])) else { return nil }
                sum = next
            }
            let parts = own.map { weights[$0] }
            guard let tax = includesTax ? sum.included(mark.rate) : sum.portion(mark.rate),
                let total = includesTax ? sum : sum.plus(tax),
                let ownTaxes = tax.minor.parted(by: parts),
                let ownTotals = total.minor.parted(by: parts)
            else { return nil }
            groups.append(TaxGroup(mark: mark, total: total, tax: tax))
            for (number, line) in own.enumerated() {
                shares[line] = ownTaxes[number]
                totals[line] = ownTotals[number]
            }
        }
        return (groups, shares, totals)
    }
}
