public import Basics

/// What a product is in the eyes of whoever sets limits: "4", "Fine fragrance", "Candles".
public struct ProductCategory: Hashable, Sendable {
    public let name: String

    public init(_ name: String) {
        self.name = name
    }
}

/// How much of a substance a product may hold, who says so, and since when.
public struct Limit: Hashable, Sendable {
    public enum Rule: Hashable, Sendable {
        /// A highest share of the finished product.
        case restriction(Share)
        /// None at all.
        case prohibition
        /// A condition to confirm, no number: "peroxides below 20 mmol/l".
        case specification(String)
    }

    public let substance: Substance
    public let category: ProductCategory
    public let rule: Rule
    /// Whether its share of the limit adds up with those of other phototoxic substances.
    public let isPhototoxic: Bool
    /// Whose limit it is.
    public let source: String
    /// Of when it is.
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
