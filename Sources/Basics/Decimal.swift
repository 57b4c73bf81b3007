/// A number with a fixed count of decimals, written without Foundation: coordinates now, money and
/// grams later.
public struct Decimal: Equatable, Sendable {
    /// The value times ten to the power of `places`.
    public let units: Int64
    public let places: Int

    public init(units: Int64, places: Int) {
        self.units = units
        self.places = places
    }

    /// The nearest decimal to `value`, half away from zero. What can't be a number becomes 0.
    public init(rounding value: Double, places: Int) {
        var scale = 1.0
        for _ in 0..<places { scale *= 10 }
        let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
        units = scaled.magnitude < 9e18 ? Int64(scaled) : 0
        self.places = places
    }

    /// All places shown, a point between, a true minus sign in front: "−58.16".
    public var text: String {
        (units < 0 ? "\u{2212}" : "") + magnitudeText
    }

    /// `text` without its sign.
    public var magnitudeText: String {
        var digits = String(units.magnitude)
        while digits.utf8.count <= places { digits = "0" + digits }
        guard places > 0 else { return digits }
        let split = digits.index(digits.endIndex, offsetBy: -places)
        return digits[..<split] + "." + digits[split...]
    }
}
