internal import Basics
internal import Stock

/// Sums by rate and category. A sentence is no part of the key.
struct TaxSums: Equatable, Sendable {
    /// The highest rate first; none is all 0.
    private(set) var groups: [TaxGroup] = []

    mutating func add(_ group: TaxGroup, isTaken: Bool = false) {
        let factor: Int64 = isTaken ? -1 : 1
        let mark = TaxMark(rate: group.mark.rate, category: group.mark.category)
        var sum = TaxGroup(
            mark: mark, total: Money(minor: factor &* group.total.minor),
            tax: Money(minor: factor &* group.tax.minor))
        if let place = groups.firstIndex(where: { $0.mark == mark }) {
            let known = groups.remove(at: place)
            sum.total = Money(minor: known.total.minor &+ sum.total.minor)
            sum.tax = Money(minor: known.tax.minor &+ sum.tax.minor)
        }
        guard sum.total != .zero || sum.tax != .zero else { return }
        let place = groups.firstIndex { TaxSums.isBefore(mark, $0.mark) } ?? groups.count
        groups.insert(sum, at: place)
    }

    mutating func add(_ other: TaxSums, isTaken: Bool = false) {
        for group in other.groups { add(group, isTaken: isTaken) }
    }

    private static func isBefore(_ one: TaxMark, _ other: TaxMark) -> Bool {
        (other.rate.hundredths, one.category.rawValue)
            < (one.rate.hundredths, other.category.rawValue)
    }

    /// True if one rate says everything, so that nothing more need be shown.
    var isPlain: Bool { groups.count < 2 && groups.allSatisfy { $0.mark.isPlain } }

    /// Format of forms and rows: rate, category, total and tax of each, in order.
    var text: String {
        get {
            groups.map {
                String($0.mark.rate.hundredths) + " " + $0.mark.category.rawValue + " "
                    + String($0.total.minor) + " " + String($0.tax.minor)
            }.joined(separator: ";")
        }
        set {
            groups = []
            for part in newValue.split(separator: ";").prefix(100) {
                let cells = part.split(separator: " ")
                guard cells.count == 4, let hundredths = Int64(cells[0]),
                    let rate = Rate(hundredths: hundredths),
                    let category = TaxCategory(rawValue: String(cells[1])),
                    let total = Int64(cells[2]), let tax = Int64(cells[3])
                else { continue }
                add(
                    TaxGroup(
                        mark: TaxMark(rate: rate, category: category),
                        total: Money(minor: total), tax: Money(minor: tax)))
            }
        }
    }
}
