/// What a line's figures rest on beyond what was typed. Whoever shows a figure says so beside it.
public enum Assumption: Hashable, Sendable {
    /// The material's density is unknown: 1 g/ml.
    case density
    /// The diluent's density is unknown: 1 g/ml.
    case diluentDensity
    /// The accord's own lines rest on assumptions.
    case accord
    /// Nobody calibrated the drop.
    case dropSize
    /// A part is a gram.
    case partIsGram
    /// All lines are in percent: of 100 g.
    case percentOfHundredGrams
}

/// A line and what it comes to.
public struct WeighedLine: Sendable {
    public let line: Line
    /// The figure shown.
    public internal(set) var mass = Mass.zero
    /// Between these the mass lies, by what a drop may hold; equal when nothing came from drops.
    public internal(set) var lowest = Mass.zero
    public internal(set) var highest = Mass.zero
    /// The room it takes, as if volumes added up when liquids are mixed.
    public internal(set) var volume = Volume.zero
    public internal(set) var lowestVolume = Volume.zero
    public internal(set) var highestVolume = Volume.zero
    /// Its part of the whole mass, 0…1.
    public internal(set) var share = 0.0
    /// Of the mass, what is neat material: m·c, inside accords too. Carriers don't count.
    public internal(set) var neat = Mass.zero
    /// Of the mass, what is a carrier given as a line of its own, inside accords too.
    public internal(set) var carrier = Mass.zero
    /// Of the mass, what dilutes: m·(1 − c), inside accords too.
    public internal(set) var diluent = Mass.zero
    /// What the mass rests on.
    public internal(set) var assumptions: [Assumption] = []
    /// What the volume rests on.
    public internal(set) var volumeAssumptions: [Assumption] = []

    /// How much room a gram of it takes, in millilitres.
    var room = Between(1)
    /// The part of the whole that it is whatever the others weigh: a line in percent among others.
    /// In hundred-millionths, so that what they leave is exact.
    var fixedShare: Int64?

    init(_ line: Line) {
        self.line = line
    }

    public var name: String { line.name }

    /// Whether the mass is known only to lie between `lowest` and `highest`.
    public var isApproximate: Bool { lowest != highest || assumptions.contains(.dropSize) }
}

/// A figure and the ends of the range it may lie in.
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
