internal import Basics

/// Sums a customer is likely to hand over: the next round sums above the total.
enum CashKeys {
    /// Nearest first, every sum above `total` and only once.
    static func sums(above total: Money, in currency: Currency, limit: Int = 4) -> [Money] {
        var unit: Int64 = 1
        for _ in 0..<currency.exponent { unit *= 10 }
        var sums: [Money] = []
        for note in notes(of: currency) {
            let step = note * unit
            let (next, overflow) = (total.minor / step).addingReportingOverflow(1)
            guard total >= .zero, !overflow else { continue }
            let (sum, isTooMuch) = next.multipliedReportingOverflow(by: step)
            let money = Money(minor: sum)
            // If the total is already a multiple of this note, the next multiple is no likely sum.
            guard !isTooMuch, total.minor % step != 0, !sums.contains(money) else { continue }
            sums.append(money)
        }
        return [Money](sums.sorted().prefix(limit))
    }

    static func largestNote(of currency: Currency) -> Money {
        if let note = Denominations(currency)?.notes.first { return Money(minor: note) }
        var minor = notes(of: currency).last ?? 1
        for _ in 0..<currency.exponent { minor *= 10 }
        return Money(minor: minor)
    }

    /// In major units, the smallest first.
    private static func notes(of currency: Currency) -> [Int64] {
        switch currency.code {
        case "USD", "CAD", "AUD": [1, 5, 10, 20, 50, 100]
        case "CHF": [10, 20, 50, 100, 200, 1_000]
        case "JPY": [500, 1_000, 5_000, 10_000]
        case "KRW", "VND": [1_000, 5_000, 10_000, 50_000]
        default:
            switch currency.exponent {
            case 0: [100, 500, 1_000, 5_000, 10_000, 50_000]
            case 3: [1, 5, 10, 20, 50]
            default: [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]
            }
        }
    }
}

extension Currency {
    /// "130" for €130.00: without zero decimals, for a key.
    func short(_ money: Money) -> String {
        var unit: Int64 = 1
        for _ in 0..<exponent { unit *= 10 }
        return money.minor % unit == 0 ? String(money.minor / unit) : typed(money)
    }
}
