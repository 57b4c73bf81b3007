public import Basics

/// A product category of a limit's source: "4", "Fine fragrance", "Candles".
public struct ProductCategory: Hashable, Sendable {
    public let name: String

    public init(_ name: String) {
        self.name = name
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
    }

    public let substance: Substance
    public let category: ProductCategory
    public let rule: Rule
    /// Whether its fraction of the limit is added to those of other phototoxic substances.
    public let isPhototoxic: Bool
    /// Who sets the limit.
    public let source: String
    /// The date of the limit.
    public let date: Day

    public init(
        _ substance: Substance, in category: ProductCategory, _ rule: Rule,
        isPhototoxic: Bool = false, source: String, date: Day
    ) {
        self.substance = substance
        self.category = category
        self.rule = rule
        self.isPhototoxic = isPhototoxic
        self.source = source
        self.date = date
    }

    /// The highest share of the product, 0 for none at all; nil for a condition without a number.
    var highest: Double? {
        switch rule {
        case .restriction(let share): share.value
        case .prohibition: 0
        case .specification: nil
        }
    }
}
