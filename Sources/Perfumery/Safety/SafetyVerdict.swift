/// Verdict on selling a medley at a strength, in a category.
public struct SafetyVerdict: Sendable {
    /// The comparison with one limit.
    public struct Finding: Sendable {
        public let limit: Limit
        /// In the concentrate, at the worst.
        public let concentration: Double
        /// In the product: concentration × strength. Compare unrounded values.
        public let inProduct: Double
        /// The strength at which the limit is just met: limit ÷ concentration, 100 % at most.
        public let highestStrength: Double
        /// Equal to the limit is allowed.
        public let isMet: Bool
        /// Lines that hold the substance, largest amount first.
        public let sources: [Source]

        /// Used part of the limit: 1 is the whole limit. Nil for a prohibition.
        public var used: Double? {
            limit.highest.flatMap { $0 > 0 ? inProduct / $0 : nil }
        }
    }

    /// A line that a substance comes from.
    public struct Source: Sendable {
        public let line: Int
        public let name: String
        /// Part of the substance from this line, 0…1.
        public let share: Double
        /// Names of the materials in the line that hold the substance.
        public let materials: [String]
    }

    /// The limit that allows the lowest strength.
    public enum Bind: Sendable {
        case limit(Finding)
        /// The sum of the phototoxic substances.
        case phototoxicSum
    }

    public enum Answer: CaseIterable, Sendable {
        case yes
        case no
        /// A limit would be exceeded by the highest figures of the literature.
        case wouldNotHold
        /// Neither known data nor the literature exceeds a limit, but some data is missing.
        case nothingFound
        /// No known limit is exceeded, but too much data is missing.
        case incomplete
    }

    public let category: ProductCategory
    public let strength: Share
    /// Restricted and prohibited substances that are present, in the order of the given limits.
    public let findings: [Finding]
    /// Conditions without a number for substances that are present: a person must confirm these
    /// conditions.
    public let conditions: [Limit]
    /// Sum over the phototoxic substances of their fraction of their own limit in the product; up
    /// to 1 is allowed.
    public let phototoxicSum: Double
    /// 0…1, unrounded.
    public let highestStrength: Double
    /// Nil if nothing is limited.
    public let bind: Bind?
    /// The limiting line, and the reduction needed for this strength; nil if no limit is
    /// exceeded.
    public let reduction: Reduction?
    /// Materials with a density that must be known first.
    public let densitiesAskedFor: [String]
    /// Materials with unknown constituents.
    public let unknown: [UnknownMaterial]

    /// The answer by this verdict alone: yes, no or incomplete.
    ///
    /// - Parameter open: true if other questions are open: unconfirmed conditions or missing
    ///   limits.
    public func answer(open: Bool) -> Answer {
        if !isWithinLimits { return .no }
        return open || !unknown.isEmpty || !densitiesAskedFor.isEmpty ? .incomplete : .yes
    }

    /// True if the masses as assumed meet every limit.
    public var isWithinLimits: Bool { findings.allSatisfy { $0.isMet } && isPhototoxicMet }

    /// True if the phototoxic substances together meet their limit.
    public var isPhototoxicMet: Bool { !phototoxicSum.exceeds(1) }

    /// The highest strength for display: rounded down.
    public var highestStrengthShown: Share { Share(roundingDown: highestStrength) }
}
