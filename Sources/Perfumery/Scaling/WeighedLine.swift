/// Assumption behind a line's figures, beyond the typed data. Every figure must be shown with its
/// assumptions.
public enum Assumption: Hashable, Sendable {
    /// The material's density is unknown: 1 g/ml.
    case density
    /// The diluent's density is unknown: 1 g/ml.
    case diluentDensity
    /// The accord's own lines depend on assumptions.
    case accord
    /// The size of a drop is not calibrated.
    case dropSize
    /// A part is a gram.
    case partIsGram
    /// Lines are all in percent: the whole is assumed to be 100 g.
    case percentOfHundredGrams
}

/// A line with its computed figures.
public struct WeighedLine: Sendable {
    public let line: Line
    /// The figure shown.
    public internal(set) var mass = Mass.zero
    /// Range of the mass, by the possible size of a drop; equal if nothing came from drops.
    public internal(set) var lowest = Mass.zero
    public internal(set) var highest = Mass.zero
    /// Its volume, as if volumes added up when liquids are mixed.
    public internal(set) var volume = Volume.zero
    public internal(set) var lowestVolume = Volume.zero
    public internal(set) var highestVolume = Volume.zero
    /// Its share of the whole mass, 0…1.
    public internal(set) var share = 0.0
    /// The part of the mass that is neat material: m·c, inside accords too. Carriers don't count.
    public internal(set) var neat = Mass.zero
    /// The part of the mass that is a carrier as a line of its own, inside accords too.
    public internal(set) var carrier = Mass.zero
    /// The part of the mass that is diluent: m·(1 − c), inside accords too.
    public internal(set) var diluent = Mass.zero
    /// The assumptions of the mass.
    public internal(set) var assumptions: [Assumption] = []
    /// The assumptions of the volume.
    public internal(set) var volumeAssumptions: [Assumption] = []

    /// Millilitres per gram.
    var room = Between(1)
    /// The share of the whole of a line in percent among others, which does not depend on their
    /// masses. In hundred-millionths, so that the rest is exact.
    var fixedShare: Int64?

    init(_ line: Line) {
        self.line = line
    }

    public var name: String { line.name }

    /// True if the mass is only known to be between `lowest` and `highest`.
    public var isApproximate: Bool { lowest != highest || assumptions.contains(.dropSize) }

    /// The assumptions by which its mass may be wrong: densities and drops, not the choice of a
    /// whole.
    public var doubts: [Assumption] {
        assumptions.filter { $0 != .percentOfHundredGrams && $0 != .partIsGram }
    }
}

/// A figure and its range.
struct Between {
    var figure: Double
    var lowest: Double
    var highest: Double

    init(_ figure: Double) {
        self.init(figure, figure, figure)
    }

    init(_ figure: Double, _ lowest: Double, _ highest: Double) {
        self.figure = figure
        self.lowest = lowest
        self.highest = highest
    }
}
