internal import Basics

/// The readability of a scale, or the dropper. The raw values are a durable format of links.
public enum Readability: String, CaseIterable, Sendable {
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

    /// The decimals of a gram that the scale shows.
    public var places: Int {
        switch self {
        case .milligram: 3
        case .centigram: 2
        case .decigram: 1
        case .gram, .drop: 0
        }
    }

    public init?(micrograms: Int64) {
        guard let step = Readability.allCases.first(where: { $0.micrograms == micrograms }) else {
            return nil
        }
        self = step
    }

    /// The steps of scales, without the dropper.
    public static let weighing = allCases.filter { $0 != .drop }
}

// Compares actual weights with their targets.
extension Readability {
    /// A tonne in micrograms: more than any vessel holds.
    public static let most = Apportionment.most

    /// Over or under the target. Within one step counts as exact, because the scale can't show
    /// less. Nil where drops are counted.
    public func deviation(of actual: Int64, from target: Int64) -> WeighIn.Deviation? {
        deviation(of: actual, from: target, within: micrograms ?? 0)
    }

    private func deviation(
        of actual: Int64, from target: Int64, within tolerance: Int64
    ) -> WeighIn.Deviation? {
        guard micrograms != nil else { return nil }
        return WeighIn(
            target: Mass(micrograms: target), tolerance: Mass(micrograms: tolerance)
        )?.deviation(at: Mass(micrograms: actual))
    }

    /// True for a probable typo: a weight above 1.5 times its target.
    public static func isSlip(_ actual: Int64, for target: Int64) -> Bool {
        target > 0 && Double(actual) > Double(target) * 1.5
    }

    /// New targets that keep the ratios after too much was weighed, in micrograms; nil unless a
    /// line is over by more than a step and a hundredth: a smaller excess is not worth more of
    /// everything.
    ///
    /// The line with the largest relative excess sets the factor. Lines that were weighed already
    /// must be topped up.
    public func rescaled(_ lines: [(target: Int64, actual: Int64?)]) -> [Int64]? {
        var factor = 1.0
        var total: Int64 = 0
        for line in lines {
            total += line.target
            guard line.target > 0, let actual = line.actual, let micrograms,
                case .over = deviation(
                    of: actual, from: line.target, within: max(micrograms, line.target / 100))
            else { continue }
            factor = max(factor, Double(actual) / Double(line.target))
        }
        guard factor > 1, let micrograms else { return nil }
        let steps = Decimal(rounding: Double(total) * factor / Double(micrograms), places: 0).units
        guard steps <= Readability.most / micrograms else { return nil }
        return Apportionment.steps(steps, by: lines.map { Double($0.target) })?
            .map { $0 * micrograms }
    }
}
