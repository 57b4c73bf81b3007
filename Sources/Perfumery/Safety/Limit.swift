public import Basics

/// Source of limits: publisher, edition and date.
public struct Standard: Hashable, Sendable {
    public let name: String
    public let edition: String
    /// Nil if not recorded.
    public let date: Day?

    public init(_ name: String, edition: String = "", date: Day?) {
        self.name = name
        self.edition = edition
        self.date = date
    }
}

/// How much of a substance a product may contain, by which source, and of which date.
public struct Limit: Hashable, Sendable {
    public enum Rule: Hashable, Sendable {
        /// The highest allowed share of the finished product.
        case restriction(Share)
        /// None at all.
        case prohibition
        /// A condition to confirm, without a number: "peroxides below 20 mmol/l".
        case specification(String)
        /// A row that was not understood: any limit is possible, so a person must look the row
        /// up.
        case unread(String)
        /// A condition that the formula or the product is known not to meet.
        case broken(String)
    }

    /// Presence of another substance that breaks a condition.
    public struct Breaker: Hashable, Sendable {
        public let substance: Substance
        /// In the same material, above this share of it; nil for any share, anywhere in the
        /// formula.
        public let above: Share?

        public init(_ substance: Substance, above: Share? = nil) {
            self.substance = substance
            self.above = above
        }
    }

    public let substance: Substance
    /// Nil for all categories.
    public let category: ProductCategory?
    public let rule: Rule
    /// True if the fraction of this limit is added to the fractions of other phototoxic
    /// substances.
    public let isPhototoxic: Bool
    public let standard: Standard
    /// Place in the standard: "Annex III, 97".
    public let reference: String
    /// Start date for new products; nil if not recorded.
    public let since: Day?
    public let reach: Reach
    /// Question for a person if the limit is exceeded, because the limit may not apply.
    public let doubt: String?
    /// Each of them turns the condition into a prohibition.
    public let breakers: [Breaker]

    /// Which of the things that hold the substance count.
    public enum Reach: Hashable, Sendable {
        case all
        case notFromNaturals
        /// Neither from naturals nor from bases: certificates of bases don't tell the part from
        /// naturals.
        case notFromMixtures
        case fromNaturals
    }

    public init(
        _ substance: Substance, in category: ProductCategory?, _ rule: Rule,
        isPhototoxic: Bool = false, of standard: Standard, reference: String = "",
        since: Day? = nil, reach: Reach = .all, doubt: String? = nil, breakers: [Breaker] = []
    ) {
        self.substance = substance
        self.category = category
        self.rule = rule
        self.isPhototoxic = isPhototoxic
        self.standard = standard
        self.reference = reference
        self.since = since
        self.reach = reach
        self.doubt = doubt
        self.breakers = breakers
    }

    /// Condition to confirm in place of a limit that may not apply.
    var asked: Limit {
        Limit(
            substance, in: category, .specification(doubt ?? ""), of: standard,
            reference: reference, since: since, reach: reach, doubt: doubt)
    }

    /// The most of a prohibited substance in a natural that may be a trace: a thousandth, from
    /// which on the worst hazards classify a mixture (Regulation (EC) No 1272/2008, Annex I,
    /// table 1.1). The law on cosmetics has no figure (Regulation (EC) No 1223/2009, article 17).
    static let mostOfATrace = 0.001

    /// True if a prohibition holds in spite of the doubt, by the contents of the materials, 0…1.
    func isSurely(above contents: [Double]) -> Bool {
        rule == .prohibition && reach == .fromNaturals
            && contents.contains { $0.exceeds(Limit.mostOfATrace) }
    }

    /// The condition, known to be broken.
    var broken: Limit {
        guard case .specification(let text) = rule else { return self }
        return Limit(
            substance, in: category, .broken(text), of: standard, reference: reference,
            since: since, reach: reach)
    }

    /// True if the product may be prohibited, or may exceed a limit, as far as known. Other
    /// conditions are about purity, such as a peroxide value.
    public var isQuestion: Bool {
        if case .unread = rule { return true }
        return doubt != nil
    }

    /// The highest share of the product, 0 for none at all; nil for a condition without a number.
    public var highest: Double? {
        switch rule {
        case .restriction(let share): share.value
        case .prohibition, .broken: 0
        case .specification, .unread: nil
        }
    }
}

extension Limit.Reach {
    func holds(_ origin: Holdings.Origin) -> Bool {
        switch self {
        case .all: true
        case .notFromNaturals: origin != .natural
        case .notFromMixtures: origin == .itself
        case .fromNaturals: origin == .natural
        }
    }
}
