/// Whether a medley may be sold at a strength, in a category.
public struct SafetyVerdict: Sendable {
    /// The comparison with one limit.
    public struct Finding: Sendable {
        public let limit: Limit
        /// In the concentrate, at the worst.
        public let concentration: Double
        /// In the product: concentration × strength. Compare it unrounded.
        public let inProduct: Double
        /// The strength at which the limit is just met: limit ÷ concentration, 100 % at most.
        public let highestStrength: Double
        /// Equal to the limit is allowed.
        public let isMet: Bool
        /// The lines that hold it, those that hold most of it first.
        public let sources: [Source]

        /// How much of the limit is used: 1 is all of it. Nil for a prohibition.
        public var used: Double? {
            limit.highest.flatMap { $0 > 0 ? inProduct / $0 : nil }
        }
    }

    /// A line that a substance comes from.
    public struct Source: Sendable {
        public let line: Int
        public let name: String
        /// The part of the substance that comes from it, 0…1.
        public let share: Double
        /// The materials in the line that hold it, by their names.
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
        /// Nothing that is known speaks against it, and not all is known.
        case incomplete
    }

    public let category: ProductCategory
    public let strength: Share
    /// Restricted and prohibited substances that are present, in the order of the given limits.
    public let findings: [Finding]
    /// Conditions without a number for substances that are present: a person must confirm them.
    public let conditions: [Limit]
    /// The sum of each phototoxic substance's fraction of its own limit in the product; up to 1 is
    /// allowed.
    public let phototoxicSum: Double
    /// 0…1, unrounded.
    public let highestStrength: Double
    /// Nil if nothing is limited.
    public let bind: Bind?
    /// The limiting line, and how far it must be reduced for this strength; nil if no limit is
    /// exceeded.
    public let reduction: Reduction?
    /// Materials whose density must be known first.
    public let densitiesAskedFor: [String]
    /// Materials of which is not known what is in them.
    public let unknown: [UnknownMaterial]

    /// - Parameter open: whether something else is not settled: conditions that nobody confirmed, or
    ///   limits that are not there.
    public func answer(open: Bool) -> Answer {
        if !isWithinLimits { return .no }
        return open || !unknown.isEmpty || !densitiesAskedFor.isEmpty ? .incomplete : .yes
    }

    /// Whether every limit is met by the masses as assumed.
    public var isWithinLimits: Bool { findings.allSatisfy { $0.isMet } && isPhototoxicMet }

    /// Whether the phototoxic substances together are.
    public var isPhototoxicMet: Bool { !phototoxicSum.exceeds(1) }

    /// The highest strength for display: rounded down.
    public var highestStrengthShown: Share { Share(roundingDown: highestStrength) }
}
