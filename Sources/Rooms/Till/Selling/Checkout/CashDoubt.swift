internal import Basics

// Sums of cash that need confirmation: a typo, one digit too many or a missing decimal sign,
// makes a sum ten times too large or more.
extension Currency {
    /// True for a probable typo: a sum above a thousand units and more than ten times `known`.
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
    /// True for a probable typo: the change is more than the largest note, and the sum is more
    /// than ten times the amount due.
    func isDoubtful(_ currency: Currency) -> Bool {
        guard tender == .cash, let due = given.minus(change) else { return false }
        return change > CashKeys.largestNote(of: currency) && currency.isTenfold(given, of: due)
    }
}
