internal import Perfumery

/// The demo medley. Its names are data, not sentences in a language: replicas in two languages
/// write identical rows.
struct Demo {
    let scenting: String
    let kind: ProductKind
    let name: String
    let destination: String
    let lines: [(name: String, amount: Int64, unit: AmountUnit)]

    static func medley(_ rules: Int64) -> Demo { rules > 2 ? today : former }

    static let today = Demo(
        scenting: "Eau de toilette", kind: .eauDeToilette, name: "Bergamot & Neroli #1",
        destination: "30 ml bottle",
        lines: [
            ("Bergamot", 2, .gram), ("Neroli", 1, .gram), ("Petitgrain", 1, .gram),
            ("Ethanol", 26, .gram),
        ])

    /// Of entries by rules below 3.
    private static let former = Demo(
        scenting: "Dish Soap", kind: .other, name: "Orange & Fennel #1",
        destination: "Sealed glass jar.",
        lines: [("Fennel", 2, .drop), ("Orange", 3, .drop), ("Nutmeg", 1, .gram)])
}
