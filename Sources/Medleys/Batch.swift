internal import Basics
internal import Perfumery

/// A medley made: what was asked of each line, and what was weighed.
struct Batch: Equatable {
    let id: String
    let medley: String
    /// The composition it was made from.
    let version: Int
    /// Which of the medley's batches it is, from 1.
    let number: Int
    let at: Moment
    let zone: Zone
    /// What the scale shows at least.
    let step: ScaleStep
    /// The vessel's mass in micrograms where the scale adds up; nil where it is set to nought for
    /// each line.
    var tare: Int64?
    var finished: Moment?
    var lines: [Line]
    /// Whether the composition it was made from is there. Where it is not, nobody knows how far its
    /// lines are thinned.
    var isReadable = true

    struct Line: Equatable {
        let name: String
        /// How far it is thinned, as the composition says; nil for neat.
        var dilution: Thinning?
        /// In micrograms; 0 for a share too small for the scale.
        var asked: Int64
        /// In micrograms; nil while it waits.
        var weighed: Int64?
        /// Whether its density was unknown and taken to be 1 g/ml.
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

    /// The place of a line that is called by its number, from 1; nil for none of them.
    func place(_ typed: String?) -> Int? {
        guard let number = typed.flatMap({ Int64($0) }), number > 0,
            number <= Int64(lines.count)
        else { return nil }
        return Int(clamping: number - 1)
    }

    /// More than any vessel holds.
    static let most = ScaleStep.most

    /// Micrograms. No more than a tonne was asked for altogether, and no line weighs more.
    var asked: Int64 { lines.reduce(0) { $0 + $1.asked } }
    var weighed: Int64 { lines.reduce(0) { $0 + ($1.weighed ?? 0) } }
    var done: Int { lines.filter { $0.weighed != nil }.count }

    /// The first line that waits, counted from 0; from `place` on, then from the beginning.
    func waiting(from place: Int = 0) -> Int? {
        lines.indices.first { $0 >= place && lines[$0].weighed == nil }
            ?? lines.indices.first { lines[$0].weighed == nil }
    }

    /// What the scale shows before the line is added: the vessel and all else that lies in it.
    func before(_ place: Int) -> Int64 {
        guard let tare, lines.indices.contains(place), lines[place].weighed == nil else {
            return 0
        }
        return tare + weighed
    }

    /// Nil for a line that waits.
    func judge(_ place: Int) -> WeighIn.Judgement? {
        guard lines.indices.contains(place), let weighed = lines[place].weighed else { return nil }
        return step.judge(weighed, asked: lines[place].asked)
    }

    /// What to ask of each line so that the ratios are kept though something was over-weighed; nil
    /// where nothing was.
    func rescaled() -> [Int64]? {
        step.rescaled(lines.map { (asked: $0.asked, weighed: $0.weighed) })
    }
}
