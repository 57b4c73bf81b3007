/// A volume in millilitres at 20 °C. Conversion to a mass needs a density.
///
/// Always finite: infinity and NaN become 0.
public struct Volume: Hashable, Comparable, Sendable {
    public let millilitres: Double

    public init(millilitres: Double) {
        self.millilitres = millilitres.isFinite ? millilitres : 0
    }

    public static let zero = Volume(millilitres: 0)

    /// Nearest whole number of microlitres, half away from zero; nil if out of range.
    public var microlitres: Int64? {
        (millilitres * 1_000).nearest
    }

    public static func < (left: Volume, right: Volume) -> Bool {
        left.millilitres < right.millilitres
    }

    public static func + (left: Volume, right: Volume) -> Volume {
        Volume(millilitres: left.millilitres + right.millilitres)
    }

    public static func - (left: Volume, right: Volume) -> Volume {
        Volume(millilitres: left.millilitres - right.millilitres)
    }

    public static func += (left: inout Volume, right: Volume) {
        left = left + right
    }

    /// The mass of the volume.
    public static func * (volume: Volume, density: Density) -> Mass {
        Mass(grams: volume.millilitres * density.gramsPerMillilitre)
    }
}
