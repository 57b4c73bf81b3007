/// Cost of a material: a price for a quantity, stored separately, so that nothing is rounded
/// before the end.
public struct UnitCost: Hashable, Sendable {
    /// In ten-thousandths of the currency's major unit (2,000,000 for 200.00); at least 0.
    public let price: Int64
    /// Millionths of a gram or of a millilitre; above 0.
    public let quantity: Int64
    /// `.gram` or `.millilitre`.
    public let unit: AmountUnit

    /// Nil for a price below 0 or above 900 million, and for a quantity neither in grams nor in
    /// millilitres.
    public init?(price: Int64, for amount: Amount) {
        self.init(price: price, quantity: amount.millionths, unit: amount.unit)
    }

    init?(price: Int64, quantity: Int64, unit: AmountUnit) {
        guard (0...UnitCost.mostPrice).contains(price), quantity > 0,
            unit == .gram || unit == .millilitre
        else { return nil }
        self.price = price
        self.quantity = quantity
        self.unit = unit
    }

    /// Every price up to this is also exact as a double.
    public static let mostPrice: Int64 = 9_000_000_000_000
}
