/// The categories of products that IFRA's standards have: by where and how long a product touches a
/// person. The raw values are a durable format.
public enum ProductCategory: String, CaseIterable, Hashable, Sendable {
    case one = "1"
    case two = "2"
    case three = "3"
    case four = "4"
    case fiveA = "5A"
    case fiveB = "5B"
    case fiveC = "5C"
    case fiveD = "5D"
    case six = "6"
    case sevenA = "7A"
    case sevenB = "7B"
    case eight = "8"
    case nine = "9"
    case tenA = "10A"
    case tenB = "10B"
    case elevenA = "11A"
    case elevenB = "11B"
    case twelve = "12"

    /// Reads "5a", "Cat 5A", "Category 7 B".
    public init?(typed text: String) {
        var plain = ""
        for scalar in text.uppercased().unicodeScalars {
            switch scalar {
            case "0"..."9", "A"..."Z": plain.unicodeScalars.append(scalar)
            default: break
            }
        }
        for start in ["CATEGORY", "CAT"] where plain.hasPrefix(start) {
            plain = String(plain.dropFirst(start.count))
            break
        }
        self.init(rawValue: plain)
    }

    /// Category for a kind of product; nil if the kind does not determine a category.
    public init?(_ kind: ProductKind) {
        switch kind {
        case .other: return nil
        case .extrait, .eauDeParfum, .eauDeToilette, .cologne: self = .four
        case .oil: self = .fiveA
        case .soap: self = .nine
        case .roomSpray: self = .tenB
        case .candle: self = .twelve
        }
    }

    /// True if the law on cosmetics applies to most products of the category. Household products
    /// and candles have other rules.
    public var isCosmetic: Bool {
        switch self {
        case .tenA, .tenB, .elevenA, .elevenB, .twelve: false
        default: true
        }
    }

    /// Rinse-off if most products of the category are washed off.
    public var contact: Contact {
        switch self {
        case .nine, .sevenA, .tenA: .rinseOff
        default: .leaveOn
        }
    }
}
