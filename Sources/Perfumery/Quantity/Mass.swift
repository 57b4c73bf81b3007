/// A mass in grams, or a difference of masses (which may be negative).
///
/// Always finite: infinity and NaN become 0.
public struct Mass: Hashable, Comparable, Sendable {
    public let grams: Double

    public init(grams: Double) {
        self.grams = grams.isFinite ? grams : 0
    }

    /// From a stored total in whole micrograms.
    public init(micrograms: Int64) {
        self.init(grams: Double(micrograms) / 1_000_000)
    }

    public static let zero = Mass(grams: 0)

    /// The nearest whole number of micrograms, half away from zero; nil above 9,000,000 tonnes.
    public var micrograms: Int64? {
        (grams * 1_000_000).nearest
    }

    /// Mass of one drop if `drops` drops weighed `weighed`: "40 drops weighed 1.32 g". Nil for no
    /// drops, or no mass.
    public static func perDrop(_ drops: Int, weighed: Mass) -> Mass? {
        guard drops > 0, weighed.grams > 0 else { return nil }
        let drop = Mass(grams: weighed.grams / Double(drops))
        return drop.grams > 0 ? drop : nil
    }

    public static func < (left: Mass, right: Mass) -> Bool {
        left.grams < right.grams
    }

    public static func + (left: Mass, right: Mass) -> Mass {
        Mass(grams: left.grams + right.grams)
    }

    public static func - (left: Mass, right: Mass) -> Mass {
        Mass(grams: left.grams - right.grams)
    }

    public static func += (left: inout Mass, right: Mass) {
        left = left + right
    }

    public static func * (mass: Mass, factor: Double) -> Mass {
        Mass(grams: mass.grams * factor)
    }

    /// The volume of the mass.
    public static func / (mass: Mass, density: Density) -> Volume {
        Volume(millilitres: mass.grams / density.gramsPerMillilitre)
    }
}

extension Double {
    /// Nearest whole number, half away from zero; nil if out of range. (Not `rounded`, which
    /// calls the C library's math functions: the browser's module does not have these.)
    var nearest: Int64? {
        guard magnitude < 9e18 else { return nil }
        let whole = Int64(self)
        let rest = self - Double(whole)
        return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
    }
}
