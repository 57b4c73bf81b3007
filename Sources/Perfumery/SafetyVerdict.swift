/// Whether a medley may be sold at a strength, in a category.
public struct SafetyVerdict: Sendable {
    /// One limit against the medley.
    public struct Finding: Sendable {
        public let limit: Limit
        /// In the concentrate, at its worst.
        public let concentration: Double
        /// In the product: concentration × strength. To be compared unrounded.
        public let inProduct: Double
        /// At which strength the limit is just met: limit ÷ concentration, 100 % at most.
        public let highestStrength: Double
        /// Equal to the limit is allowed.
        public let isMet: Bool
    }

    /// What allows the least.
    public enum Bind: Sendable {
        case limit(Finding)
        /// The phototoxic substances together.
        case phototoxicSum
    }

    public let category: ProductCategory
    public let strength: Share
    /// Restricted and prohibited substances that are present, in the order of the limits given.
    public let findings: [Finding]
    /// Conditions without a number on substances that are present: to be confirmed by a person.
    public let conditions: [Limit]
    /// The sum of each phototoxic substance's share of its own limit in the product; 1 is allowed.
    public let phototoxicSum: Double
    /// 0…1, unrounded.
    public let highestStrength: Double
    /// Nil when nothing is limited.
    public let bind: Bind?
    /// The line that binds, and how far it must go down for the strength asked for; nil when no limit
    /// is exceeded.
    public let reduction: Reduction?
    /// Materials whose density must be known first.
    public let densitiesAskedFor: [String]

    /// Whether every limit is met, by masses that rest on no assumed density. Conditions are left to
    /// be confirmed.
    public var isAllowed: Bool {
        densitiesAskedFor.isEmpty && isWithinLimits
    }

    /// Whether every limit is met by the masses as they are taken to be.
    public var isWithinLimits: Bool {
        findings.allSatisfy { $0.isMet } && !phototoxicSum.exceeds(1)
    }

    /// The highest strength as it may be shown: rounded down.
    public var highestStrengthShown: Share { Share(roundingDown: highestStrength) }
}
