internal import Basics

/// A discount of a line or of the whole sale. Entered once; a percentage follows changes of the
/// sum.
enum Discount: Hashable, Sendable {
    case amount(Money)
    /// Not above 100 %.
    case percent(Rate)

    /// Amount to take off a sum, never more than the sum; nil if the computation overflows.
    func off(_ sum: Money) -> Money? {
        switch self {
        case .amount(let amount): min(amount, sum)
        case .percent(let rate): sum.portion(rate).map { min($0, sum) }
        }
    }

    /// Reads "5", "5.00" as an amount and "10 %" as a percentage. Throws for anything else, for
    /// values below 0 and above 100 %.
    static func read(_ text: String, in currency: Currency) throws(Misread) -> Discount {
        if text.trimmed.hasSuffix("%") {
            let rate = try Rate.read(text)
            guard rate.hundredths <= 10_000 else { throw .notANumber }
            return .percent(rate)
        }
        let amount = try currency.read(text)
        guard amount >= .zero else { throw .notANumber }
        return .amount(amount)
    }

    /// Like `read`; nil if the text can't be read.
    init?(typed text: String, in currency: Currency) {
        guard let discount = try? Discount.read(text, in: currency) else { return nil }
        self = discount
    }

    var isNothing: Bool {
        switch self {
        case .amount(let amount): amount == .zero
        case .percent(let rate): rate == .zero
        }
    }

    /// The discount as text for a field.
    func typed(in currency: Currency) -> String {
        switch self {
        case .amount(let amount): currency.typed(amount)
        case .percent(let rate): rate.typed + " %"
        }
    }
}
