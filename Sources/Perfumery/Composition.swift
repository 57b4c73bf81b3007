/// A medley weighed: every line in grams, with all that was assumed on the way.
///
/// Pure arithmetic in the order of the lines, with + − × ÷ alone: the same to the last bit wherever
/// it runs.
public struct Composition: Sendable {
    public let measures: Measures
    let blend: Blend
    let accords: [AccordID: Blend]
    /// Each accord after all that it needs itself.
    let order: [AccordID]

    /// Weighs `lines`. Accords are expanded as they are in `formulary` now, to any depth. `name` and
    /// `id` are the medley's own, to tell where a loop begins and that it is one.
    ///
    /// No lines weigh nothing.
    public init(
        _ lines: [Line], measures: Measures = .usual, formulary: Formulary = Formulary(),
        named name: String = "", id: AccordID? = nil
    ) throws(CompositionError) {
        var accords: [AccordID: Blend] = [:]
        var order: [AccordID] = []
        for accord in try formulary.order(lines, of: id, named: name) {
            order.append(accord.id)
            accords[accord.id] = try Blend(accord.lines, named: accord.name, measures, accords)
        }
        blend = try Blend(lines, named: name, measures, accords)
        self.measures = measures
        self.accords = accords
        self.order = order
    }

    public var lines: [WeighedLine] { blend.lines }
    public var total: Totals { blend.total }
    /// Each material once, accords expanded, diluents included, in the order of first appearance.
    public var portions: [Portion] { blend.portions.list }

    /// What all of it is taken from: as `portions`, but what stands ready is one of them, and what is
    /// in it isn't.
    public var supplies: [Portion] { blend.supplies.list }

    /// How far lines that are all in percent are from 100 %, in millionths of a percent: below 0
    /// what is missing, above 0 the excess. Nil when they aren't all in percent.
    public var percentExcess: Int64? {
        blend.percents.map { $0 - 100_000_000 }
    }

    /// Materials whose density is unknown though a mass was computed with it: what a batch or a
    /// verdict asks for.
    public var densitiesAskedFor: [String] { blend.densitiesForMass }

    /// All materials whose density was taken to be 1 g/ml, for masses or for volumes.
    public var assumedDensities: [String] {
        blend.densitiesForMass
            + blend.densitiesForVolume.filter { name in
                !blend.densitiesForMass.contains(name)
            }
    }
}
