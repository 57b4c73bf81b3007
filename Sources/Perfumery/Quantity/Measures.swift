/// The sizes of measures without a scale: the drop, the spoon, the cup.
public struct Measures: Hashable, Sendable {
    public var drops: DropRate
    public var tablespoon: Volume
    public var cup: Volume

    /// Spoon and cup must be above 0 and at most a litre; otherwise the usual sizes are used: 15
    /// ml, 240 ml. (236.6 ml is the customary cup of the United States, 250 ml the metric one.)
    public init(
        drops: DropRate = .usual, tablespoon: Volume = Volume(millilitres: 15),
        cup: Volume = Volume(millilitres: 240)
    ) {
        self.drops = drops
        self.tablespoon = Measures.sound(tablespoon) ? tablespoon : Volume(millilitres: 15)
        self.cup = Measures.sound(cup) ? cup : Volume(millilitres: 240)
    }

    public static let usual = Measures()

    /// True for a plausible size of a spoon or a cup.
    public static func sound(_ volume: Volume) -> Bool {
        volume.millilitres >= 0.001 && volume.millilitres <= 1_000
    }
}

/// How many drops make a millilitre: the figure to compute with, and the fewest and most that the
/// dropper may give.
public struct DropRate: Hashable, Sendable {
    /// Thousandths of a drop per millilitre.
    public let figure: Int
    public let fewest: Int
    public let most: Int

    /// Nil unless 1 ≤ fewest ≤ figure ≤ most ≤ 1000 drops, here in thousandths of a drop.
    public init?(figure: Int, fewest: Int, most: Int) {
        guard fewest >= 1_000, fewest <= figure, figure <= most, most <= 1_000_000 else {
            return nil
        }
        self.init(known: figure, fewest, most)
    }

    private init(known figure: Int, _ fewest: Int, _ most: Int) {
        self.figure = figure
        self.fewest = fewest
        self.most = most
    }

    /// 20 per millilitre, the metric drop; real droppers give 20–40.
    public static let usual = DropRate(known: 20_000, 20_000, 40_000)

    /// True if the size of a drop is a range.
    public var isApproximate: Bool { fewest != most }
}
