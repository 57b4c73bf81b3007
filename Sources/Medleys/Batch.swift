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

    struct Line: Equatable {
        let name: String
        /// In micrograms; 0 for a share too small for the scale.
        var asked: Int64
        /// In micrograms; nil while it waits.
        var weighed: Int64?
        /// Whether its density was unknown and taken to be 1 g/ml.
        let isAssumed: Bool

        init(_ name: String, asked: Int64, weighed: Int64? = nil, isAssumed: Bool = false) {
            self.name = name
            self.asked = asked
            self.weighed = weighed
            self.isAssumed = isAssumed
        }
    }

    /// A tonne: more than any vessel holds.
    static let most: Int64 = 1_000_000_000_000

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

    /// Over or under: a hundredth of what was asked is right, and so is the scale's last digit.
    func judge(_ place: Int) -> WeighIn.Judgement? {
        guard lines.indices.contains(place), let weighed = lines[place].weighed,
            let size = step.micrograms
        else { return nil }
        let asked = lines[place].asked
        return WeighIn(
            asked: Mass(micrograms: asked), tolerance: Mass(micrograms: max(size, asked / 100))
        )?.judge(Mass(micrograms: weighed))
    }

    /// What to ask of each line so that the ratios are kept though something was over-weighed; nil
    /// where nothing was.
    ///
    /// The line that went over the most leads. Lines that were weighed already are to be topped up.
    func rescaled() -> [Int64]? {
        var factor = 1.0
        for place in lines.indices {
            guard case .over = judge(place), let weighed = lines[place].weighed,
                lines[place].asked > 0
            else { continue }
            factor = max(factor, Double(weighed) / Double(lines[place].asked))
        }
        guard factor > 1, let size = step.micrograms else { return nil }
        let steps = Decimal(rounding: Double(asked) * factor / Double(size), places: 0).units
        guard steps <= Batch.most / size else { return nil }
        return Apportionment.steps(steps, by: lines.map { Double($0.asked) })?.map { $0 * size }
    }
}
