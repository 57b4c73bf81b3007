internal import Basics

/// Grams per millilitre at 20 °C: above 0, at most 30 (the densest metal has 22.6).
public struct Density: Hashable, Sendable {
    /// Ten-thousandths of a gram per millilitre, as stored: 8070 for 0.807.
    public let tenThousandths: Int

    public init?(tenThousandths: Int) {
        guard (1...300_000).contains(tenThousandths) else { return nil }
        self.tenThousandths = tenThousandths
    }

    /// Reads typed text with up to four decimals: "0.807". Nil for any other text.
    public init?(typed text: String) {
        guard let decimal = Decimal(typed: text, places: 4, comma: .decimals),
            let units = Int(exactly: decimal.units)
        else { return nil }
        self.init(tenThousandths: units)
    }

    init(known tenThousandths: Int) {
        self.tenThousandths = tenThousandths
    }

    /// 1 g/ml, assumed for a material of unknown density; the line says so.
    public static let assumed = Density(known: 10_000)

    public var gramsPerMillilitre: Double { Double(tenThousandths) / 10_000 }

    /// "0.807 g/ml".
    public var text: String {
        Decimal(units: Int64(tenThousandths), places: 4).typed + " g/ml"
    }
}
