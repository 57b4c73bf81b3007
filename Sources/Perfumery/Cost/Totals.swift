/// The sums of a medley's lines.
public struct Totals: Sendable {
    public private(set) var mass = Mass.zero
    public private(set) var lowest = Mass.zero
    public private(set) var highest = Mass.zero
    public private(set) var volume = Volume.zero
    public private(set) var lowestVolume = Volume.zero
    public private(set) var highestVolume = Volume.zero
    /// Neat material, without carriers.
    public private(set) var neat = Mass.zero
    /// Carriers that are lines of their own.
    public private(set) var carriers = Mass.zero
    /// The diluents of other lines.
    public private(set) var diluents = Mass.zero

    /// True if the mass is only known to be between `lowest` and `highest`.
    public var isApproximate: Bool { lowest != highest }

    mutating func add(_ line: WeighedLine) {
        mass += line.mass
        lowest += line.lowest
        highest += line.highest
        volume += line.volume
        lowestVolume += line.lowestVolume
        highestVolume += line.highestVolume
        neat += line.neat
        carriers += line.carrier
        diluents += line.diluent
    }
}
