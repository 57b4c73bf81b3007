public import Basics

/// Whose limits they are, which edition of them, and of when.
public struct Standard: Hashable, Sendable {
    public let name: String
    public let edition: String
    /// Nil if nobody said.
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
        /// A row that was not understood: it may hold any limit, so a person must look it up.
        case unread(String)
    }

    public let substance: Substance
    /// Nil for all categories.
    public let category: ProductCategory?
    public let rule: Rule
    /// Whether its fraction of the limit is added to those of other phototoxic substances.
    public let isPhototoxic: Bool
    public let standard: Standard
    /// Where the standard has it: "Annex III, 97".
    public let reference: String
    /// From when it holds of new products; nil where nobody said.
    public let since: Day?
    public let reach: Reach
    /// Where it isn't sure to apply: what a person must confirm if it is exceeded.
    public let doubt: String?

    /// Which of the things that hold the substance count.
    public enum Reach: Hashable, Sendable {
        case all
        case notFromNaturals
        /// Neither from naturals nor from bases, whose papers don't say what is from naturals.
        case notFromMixtures
        case fromNaturals
    }

    public init(
        _ substance: Substance, in category: ProductCategory?, _ rule: Rule,
        isPhototoxic: Bool = false, of standard: Standard, reference: String = "",
        since: Day? = nil, reach: Reach = .all, doubt: String? = nil
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
    }

    /// The condition that it is where it may not apply.
    var asked: Limit {
        Limit(
            substance, in: category, .specification(doubt ?? ""), of: standard,
            reference: reference, since: since, reach: reach)
    }

    /// The highest share of the product, 0 for none at all; nil for a condition without a number.
    public var highest: Double? {
        switch rule {
        case .restriction(let share): share.value
        case .prohibition: 0
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
