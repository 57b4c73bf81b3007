internal import Basics

/// Template of a designed label. The raw values occur in links.
enum LabelDesign: String, CaseIterable {
    /// Centred below a large drawing, in a hairline frame.
    case botanical
    /// The name between two rules, in a double frame.
    case apothecary
    /// Flush left, the name in the sans-serif type.
    case modern

    init(_ query: String?) {
        self = query.flatMap { LabelDesign(rawValue: $0) } ?? .botanical
    }

    var classes: Literal {
        switch self {
        case .botanical: "botanical"
        case .apothecary: "apothecary"
        case .modern: "modern"
        }
    }
}
