/// Kind of product made with a composition; determines the usual strength.
///
/// The raw values are a durable format: forms, files and databases hold these values.
public enum ProductKind: String, CaseIterable, Sendable {
    /// Another kind, or none known.
    case other = "none"
    case extrait
    case eauDeParfum = "edp"
    case eauDeToilette = "edt"
    case cologne
    case soap
    case candle
    case roomSpray = "room spray"
    /// Oil for the skin.
    case oil

    /// Usual oils in the whole, in hundredths of a percent. Customs of the trade, not limits:
    /// books and suppliers differ by a few percent. The whole range, if nothing is usual.
    public var usual: (lowest: Int, highest: Int) {
        switch self {
        case .other: (0, 10_000)
        case .extrait: (2_000, 3_000)
        case .eauDeParfum: (1_500, 2_000)
        case .eauDeToilette: (500, 1_500)
        case .cologne: (200, 500)
        case .soap: (100, 300)
        case .candle: (600, 1_000)
        case .roomSpray: (200, 500)
        // The old rule of thumb of the book of experiments.
        case .oil: (50, 200)
        }
    }
}
