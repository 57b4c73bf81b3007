/// Rounding step of a cash total where coins can't pay exactly: docs/decisions/0230.
public struct CashStep: Hashable, Sendable {
    /// In minor units, above 1.
    public let minor: Int64
    /// True if a total halfway between two steps is rounded down.
    private let isHalfDown: Bool

    /// Nil if cash is paid to the last minor unit.
    ///
    /// - Parameter country: two capital letters of ISO 3166; "" if unknown.
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

    /// Step as stored with a sale; nil for an invalid number.
    public init?(minor: Int64, _ currency: Currency) {
        guard (2...CashStep.most).contains(minor) else { return nil }
        self.minor = minor
        isHalfDown = currency.code == "NZD"
    }

    /// The largest step of a sale.
    public static let most: Int64 = 100_000

    /// The nearest payable total; nil on overflow.
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

/// Countries with cash in euros rounded to five cents, by law or by custom.
private let roundedEuro = ["BE", "EE", "FI", "IE", "IT", "LT", "NL", "SK"]
