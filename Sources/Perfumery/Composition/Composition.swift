/// A weighed medley: every line in grams, with all assumptions made.
///
/// Pure arithmetic in the order of the lines, with only + − × ÷: identical to the last bit on
/// every machine.
public struct Composition: Sendable {
    public let measures: Measures
    let blend: Blend
    let accords: [AccordID: Blend]
    /// Accords, sorted after their dependencies.
    let order: [AccordID]

    /// Weighs `lines`. Accords are expanded as currently defined in `formulary`, to any depth.
    /// `name` and `id` are the medley's own, to detect and report a loop.
    ///
    /// Without lines the mass is 0.
    public init(
        _ lines: [Line], measures: Measures = .usual, formulary: Formulary = Formulary(),
        named name: String = "", id: AccordID? = nil
    ) throws(CompositionError) {
        var accords: [AccordID: Blend] = [:]
        var order: [AccordID] = []
        var numbers = MaterialNumbers()
        for accord in try formulary.order(lines, of: id, named: name) {
            order.append(accord.id)
            accords[accord.id] = try Blend(
                accord.lines, named: accord.name, measures, accords, &numbers)
        }
        blend = try Blend(lines, named: name, measures, accords, &numbers)
        self.measures = measures
        self.accords = accords
        self.order = order
    }

    public var lines: [WeighedLine] { blend.lines }
    public var total: Totals { blend.total }
    /// Every material once, accords expanded, diluents included, in the order of first
    /// appearance.
    public var portions: [Portion] { blend.portions.list }

    /// Portions taken from stock: like `portions`, but a ready-made accord or dilution is one
    /// portion, in place of its parts.
    public var supplies: [Portion] { blend.supplies.list }

    /// Difference to 100 % of lines that are all in percent, in millionths of a percent: below 0
    /// the sum is too small, above 0 too large. Nil if any line is not in percent.
    public var percentExcess: Int64? {
        blend.percents.map { $0 - 100_000_000 }
    }

    /// Materials of unknown density behind a computed mass: a batch or a verdict needs these
    /// densities.
    public var densitiesAskedFor: [String] { blend.densitiesForMass }

    /// Materials with an assumed density of 1 g/ml, for masses or for volumes.
    public var assumedDensities: [String] {
        blend.densitiesForMass
            + blend.densitiesForVolume.filter { name in
                !blend.densitiesForMass.contains(name)
            }
    }
}
