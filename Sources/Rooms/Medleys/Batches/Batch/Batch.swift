internal import Basics
internal import Perfumery
internal import Web

/// A batch of a medley: the target mass and the weighed mass of every line.
package struct Batch: Identified, Equatable {
    package typealias RawID = String

    let id: ID<Batch>
    let medley: ID<Medley>
    /// Number of the composition that the batch was made from.
    let version: Int
    /// The number among the medley's batches, from 1.
    let number: Int
    let at: Moment
    let zone: Zone
    /// The smallest step of the scale.
    let step: Readability
    /// The vessel's mass in micrograms if the scale shows the running total; nil if the scale is
    /// tared before every line.
    var tare: Int64?
    var finished: Moment?
    var lines: [Line]
    /// True if the batch's composition is still stored. If not, the dilutions of its lines are
    /// unknown.
    var isReadable = true

    struct Line: Equatable {
        let name: String
        /// Its dilution in the composition; nil for neat.
        var dilution: Thinning?
        /// The target in micrograms; 0 for a share too small for the scale.
        var target: Int64
        /// Weighed mass in micrograms; nil before weighing.
        var actual: Int64?
        /// True if the density was unknown and assumed to be 1 g/ml.
        let isAssumed: Bool

        init(
            _ name: String, _ dilution: Thinning? = nil, target: Int64, actual: Int64? = nil,
            isAssumed: Bool
        ) {
            self.name = name
            self.dilution = dilution
            self.target = target
            self.actual = actual
            self.isAssumed = isAssumed
        }
    }

    /// The index of the line with that number (from 1); nil if there is none.
    func place(_ typed: String?) -> Int? {
        guard let number = typed.flatMap({ Int64($0) }), number > 0,
            number <= Int64(lines.count)
        else { return nil }
        return Int(clamping: number - 1)
    }

    /// More than any vessel holds.
    static let most = Readability.most

    /// In micrograms. No overflow: all targets together are at most a tonne, and no line weighs
    /// more.
    var totalTarget: Int64 { lines.reduce(0) { $0 + $1.target } }
    var totalActual: Int64 { lines.reduce(0) { $0 + ($1.actual ?? 0) } }
    var done: Int { lines.filter { $0.actual != nil }.count }

    /// The index of the first line not weighed yet, from `place` on, then from the beginning.
    func waiting(from place: Int = 0) -> Int? {
        lines.indices.first { $0 >= place && lines[$0].actual == nil }
            ?? lines.indices.first { lines[$0].actual == nil }
    }

    /// The scale's reading before the line is added: the vessel and everything already in it.
    func before(_ place: Int) -> Int64 {
        guard let tare, lines.indices.contains(place), lines[place].actual == nil else {
            return 0
        }
        return tare + totalActual
    }

    /// Nil for a line that is not weighed yet.
    func deviation(at place: Int) -> WeighIn.Deviation? {
        guard lines.indices.contains(place), let actual = lines[place].actual else { return nil }
        return step.deviation(of: actual, from: lines[place].target)
    }

    /// Its page, at the line with that index if one is given.
    func page(line: Int? = nil) -> Target {
        let page = MedleysRoute.batch(medley, id, .page).target
        var query = Fields()
        if let line { query.add("line", "\(line + 1)") }
        return Target(segments: page.segments, query: query)
    }

    /// New targets that keep the ratios after a line was over-weighed; nil if none was.
    func rescaled() -> [Int64]? {
        step.rescaled(lines.map { (target: $0.target, actual: $0.actual) })
    }
}
