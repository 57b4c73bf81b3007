public enum AmountUnit: String, CaseIterable, Sendable {
    case gram = "g"
    case millilitre = "ml"
    case drop
    case tablespoon = "tbsp"
    case cup
    case percent
    case part
}

public struct Amount: Equatable, Sendable {
    public let millionths: Int64
    public let unit: AmountUnit

    public init(millionths: Int64, unit: AmountUnit) {
        self.millionths = millionths
        self.unit = unit
    }
}
