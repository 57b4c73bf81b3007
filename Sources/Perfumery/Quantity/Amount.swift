internal import Basics

/// The units in which a person gives an amount. The raw values are a durable format.
public enum AmountUnit: String, CaseIterable, Hashable, Sendable {
    case gram = "g"
    case millilitre = "ml"
    case drop
    case tablespoon = "tbsp"
    case cup
    /// A hundredth of the whole mass.
    case percent
    /// A share of a formula given in parts. A part is weighed as a gram.
    case part

    /// True for a unit of volume, false for a unit of mass.
    public var isVolume: Bool {
        switch self {
        case .millilitre, .drop, .tablespoon, .cup: true
        case .gram, .percent, .part: false
        }
    }
}

/// An amount as typed: above 0, at most 100,000, up to six decimals.
public struct Amount: Hashable, Sendable {
    /// Millionths of the unit.
    public let millionths: Int64
    public let unit: AmountUnit

    /// 100,000 of any unit.
    public static let mostMillionths: Int64 = 100_000_000_000

    public init?(millionths: Int64, unit: AmountUnit) {
        guard millionths > 0, millionths <= Amount.mostMillionths else { return nil }
        self.millionths = millionths
        self.unit = unit
    }

    /// Reads typed text: "0.5", "12", "0,25". Nil unless the text is a number above 0, at most
    /// 100,000, with at most six decimals.
    public init?(typed text: String, unit: AmountUnit) {
        guard let decimal = Decimal(typed: text, places: 6, comma: .refused) else { return nil }
        self.init(millionths: decimal.units, unit: unit)
    }

    /// Nearest amount, half away from zero; nil if the value rounds to 0 or is too large.
    public init?(rounding value: Double, unit: AmountUnit) {
        guard let millionths = (value * 1_000_000).nearest else { return nil }
        self.init(millionths: millionths, unit: unit)
    }

    /// The number of units.
    public var value: Double { Double(millionths) / 1_000_000 }

    /// Number as typed into a field: "0.5", "12".
    public var typed: String { Decimal(units: millionths, places: 6).typed }
}
