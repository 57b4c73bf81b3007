/// The step to which a sum in cash is rounded where coins can't pay it exactly: docs/decisions/0230.
public struct CashStep: Hashable, Sendable {
    /// In minor units, above 1.
    public let minor: Int64
    /// Whether a sum halfway between two steps is rounded down.
    private let isHalfDown: Bool

    /// Nil where cash is paid to the last minor unit.
    ///
    /// - Parameter country: two capital letters of ISO 3166; "" where it is not known.
    public init?(_ currency: Currency, in country: String) {
        let minor: Int64? =
            switch currency.code {
            case "EUR": roundedEuro.contains(country) ? 5 : nil
            case "CHF", "CAD", "AUD", "MYR": 5
            case "NZD": 10
            case "DKK": 50
            case "SEK", "NOK", "CZK": 100
            case "HUF": 500
            default: nil
            }
        guard let minor else { return nil }
        self.init(minor: minor, currency)
    }

    /// As a sale keeps it; nil for a number that is no step.
    public init?(minor: Int64, _ currency: Currency) {
        guard (2...CashStep.most).contains(minor) else { return nil }
        self.minor = minor
        isHalfDown = currency.code == "NZD"
    }

    /// The largest step of a sale.
    public static let most: Int64 = 100_000

    /// The nearest sum that can be paid; nil for one that doesn't fit.
    ///
    /// - Parameter sum: at least 0.
    public func rounded(_ sum: Money) -> Money? {
        guard sum >= .zero else { return nil }
        let rest = sum.minor % minor
        let down = Money(minor: sum.minor - rest)
        let isUp = isHalfDown ? 2 * rest > minor : 2 * rest >= minor
        return isUp ? down.plus(Money(minor: minor)) : down
    }
}

/// Where cash in euros is rounded to five cents, by law or by custom.
private let roundedEuro = ["BE", "EE", "FI", "IE", "IT", "LT", "NL", "SK"]
