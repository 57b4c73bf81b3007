internal import Basics

// Sums of cash that are asked about once more: a key too much, or a decimal sign too few, makes them ten
// times and more what they are.
extension Currency {
    /// Whether so much cash is hardly meant, beside what is known to be there.
    func isDoubtful(_ sum: Money, beside known: Money) -> Bool {
        sum.minor > thousand && isTenfold(sum, of: known)
    }

    /// A thousand units; a hundred thousand where there are no decimals.
    private var thousand: Int64 {
        var unit: Int64 = exponent == 0 ? 100 : 1
        for _ in 0..<exponent { unit *= 10 }
        return 1_000 * unit
    }

    fileprivate func isTenfold(_ sum: Money, of known: Money) -> Bool {
        sum.minor / 10 > max(known.minor, 0)
    }
}

extension Payment {
    /// Whether hardly anybody hands over so much: the change is more than the largest note, and the sum
    /// more than ten times what is due.
    func isDoubtful(_ currency: Currency) -> Bool {
        guard tender == .cash, let due = given.minus(change) else { return false }
        return change > CashKeys.largestNote(of: currency) && currency.isTenfold(given, of: due)
    }
}
