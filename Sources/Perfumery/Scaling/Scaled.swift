/// Reason why a medley can't be scaled as requested.
public enum ScalingError: Error, Equatable, Sendable {
    /// There is nothing to scale.
    case nothing
    /// The total is not a whole number of steps, so an exact total is impossible.
    case notOnStep
    /// More steps than can be divided, or none.
    case outOfRange
}

/// The smallest step that can be measured.
public enum MeasuringStep: Hashable, Sendable {
    /// A scale with a readability of this many micrograms: 10,000 for 0.01 g.
    case micrograms(Int64)
    /// A pipette or cylinder with a readability of this many microlitres: 100 for 0.1 ml.
    case microlitres(Int64)
    /// Whole drops.
    case drop

    /// A step in millionths of its unit.
    var millionths: Int64 {
        switch self {
        case .micrograms(let size): size
        case .microlitres(let size): size.multipliedReportingOverflow(by: 1_000).partialValue
        case .drop: 1_000_000
        }
    }

    public var unit: AmountUnit {
        switch self {
        case .micrograms: .gram
        case .microlitres: .millilitre
        case .drop: .drop
        }
    }

    /// A step of a microgram to 100 g, or of a microlitre to 100 ml.
    var isSound: Bool {
        switch self {
        case .micrograms(let size): (1...100_000_000).contains(size)
        case .microlitres(let size): (1...100_000).contains(size)
        case .drop: true
        }
    }
}

/// A medley scaled to a total, every line a whole number of steps.
public struct Scaled: Sendable {
    public struct Line: Sendable {
        public let name: String
        public let steps: Int64
        /// The amount to measure, in the unit of the step; nil for nothing, and above 100,000.
        public let amount: Amount?
        /// True if the line is lost: its share is too small to measure.
        public let isLost: Bool
    }

    public let step: MeasuringStep
    public let lines: [Line]
    /// The steps of the total: exactly the sum of the lines.
    public let steps: Int64
    /// The factor that the medley was multiplied by.
    public let factor: Double
}
