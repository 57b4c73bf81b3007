internal import Basics

/// What a scale, or a dropper, can measure. The raw values are a durable format of links.
public enum ScaleStep: String, CaseIterable, Sendable {
    case milligram = "0.001"
    case centigram = "0.01"
    case decigram = "0.1"
    case gram = "1"
    case drop

    /// Nil for drops.
    public var micrograms: Int64? {
        switch self {
        case .milligram: 1_000
        case .centigram: 10_000
        case .decigram: 100_000
        case .gram: 1_000_000
        case .drop: nil
        }
    }

    /// Decimals of a gram that it shows.
    public var places: Int {
        switch self {
        case .milligram: 3
        case .centigram: 2
        case .decigram: 1
        case .gram, .drop: 0
        }
    }

    public init?(micrograms: Int64) {
        guard let step = ScaleStep.allCases.first(where: { $0.micrograms == micrograms }) else {
            return nil
        }
        self = step
    }

    /// The steps of a scale, without the dropper.
    public static let weighing = allCases.filter { $0 != .drop }
}

// What was weighed against what was asked.
extension ScaleStep {
    /// A tonne in micrograms: more than any vessel holds.
    public static let most = Apportionment.most

    /// Over or under: right is what lies within one step of the scale, for that it can't show. Nil
    /// where drops are counted.
    public func judge(_ weighed: Int64, asked: Int64) -> WeighIn.Judgement? {
        judge(weighed, asked: asked, within: micrograms ?? 0)
    }

    private func judge(
        _ weighed: Int64, asked: Int64, within tolerance: Int64
    ) -> WeighIn.Judgement? {
        guard micrograms != nil else { return nil }
        return WeighIn(
            asked: Mass(micrograms: asked), tolerance: Mass(micrograms: tolerance)
        )?.judge(Mass(micrograms: weighed))
    }

    /// What to ask of each line so that the ratios are kept though something was over-weighed; nil
    /// where nothing was by more than a hundredth and a step: less is not worth more of everything.
    /// In micrograms.
    ///
    /// The line that went over the most leads. Lines that were weighed already are to be topped up.
    public func rescaled(_ lines: [(asked: Int64, weighed: Int64?)]) -> [Int64]? {
        var factor = 1.0
        var asked: Int64 = 0
        for line in lines {
            asked += line.asked
            guard line.asked > 0, let weighed = line.weighed, let micrograms,
                case .over = judge(
                    weighed, asked: line.asked, within: max(micrograms, line.asked / 100))
            else { continue }
            factor = max(factor, Double(weighed) / Double(line.asked))
        }
        guard factor > 1, let micrograms else { return nil }
        let steps = Decimal(rounding: Double(asked) * factor / Double(micrograms), places: 0).units
        guard steps <= ScaleStep.most / micrograms else { return nil }
        return Apportionment.steps(steps, by: lines.map { Double($0.asked) })?
            .map { $0 * micrograms }
    }
}
