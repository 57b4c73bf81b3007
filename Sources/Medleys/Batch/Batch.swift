internal import Basics
internal import Perfumery

/// A batch of a medley: the target mass of each line, and what was weighed.
struct Batch: Equatable {
    let id: String
    let medley: String
    /// The composition it was made from.
    let version: Int
    /// The number among the medley's batches, from 1.
    let number: Int
    let at: Moment
    let zone: Zone
    /// The smallest step of the scale.
    let step: ScaleStep
    /// The vessel's mass in micrograms if the scale shows the running total; nil if it is tared
    /// before each line.
    var tare: Int64?
    var finished: Moment?
    var lines: [Line]
    /// Whether the composition it was made from is still stored. If not, the dilutions of its lines
    /// are unknown.
    var isReadable = true

    struct Line: Equatable {
        let name: String
        /// Its dilution in the composition; nil for neat.
        var dilution: Thinning?
        /// The target in micrograms; 0 for a share too small for the scale.
        var asked: Int64
        /// In micrograms; nil before it is weighed.
        var weighed: Int64?
        /// Whether its density was unknown and assumed to be 1 g/ml.
        let isAssumed: Bool

        init(
            _ name: String, _ dilution: Thinning? = nil, asked: Int64, weighed: Int64? = nil,
            isAssumed: Bool = false
        ) {
            self.name = name
            self.dilution = dilution
            self.asked = asked
            self.weighed = weighed
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
    static let most = ScaleStep.most

    /// In micrograms. No overflow: all targets together are at most a tonne, and no line weighs
    /// more.
    var asked: Int64 { lines.reduce(0) { $0 + $1.asked } }
    var weighed: Int64 { lines.reduce(0) { $0 + ($1.weighed ?? 0) } }
    var done: Int { lines.filter { $0.weighed != nil }.count }

    /// The index of the first line not weighed yet, from `place` on, then from the beginning.
    func waiting(from place: Int = 0) -> Int? {
        lines.indices.first { $0 >= place && lines[$0].weighed == nil }
            ?? lines.indices.first { lines[$0].weighed == nil }
    }

    /// What the scale shows before the line is added: the vessel and everything already in it.
    func before(_ place: Int) -> Int64 {
        guard let tare, lines.indices.contains(place), lines[place].weighed == nil else {
            return 0
        }
        return tare + weighed
    }

    /// Nil for a line that is not weighed yet.
    func judge(_ place: Int) -> WeighIn.Judgement? {
        guard lines.indices.contains(place), let weighed = lines[place].weighed else { return nil }
        return step.judge(weighed, asked: lines[place].asked)
    }

    /// New targets that keep the ratios after a line was over-weighed; nil if none was.
    func rescaled() -> [Int64]? {
        step.rescaled(lines.map { (asked: $0.asked, weighed: $0.weighed) })
    }
}
