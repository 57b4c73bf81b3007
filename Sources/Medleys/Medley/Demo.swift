internal import Perfumery

/// The medley to try things with. Its names are data and not sentences of a language: replicas in
/// two languages write the same rows.
struct Demo {
    let scenting: String
    let name: String
    let destination: String
    let lines: [(name: String, amount: Int64, unit: AmountUnit)]

    static let medley = Demo(
        scenting: "Dish Soap", name: "Orange & Fennel #1", destination: "Sealed glass jar.",
        lines: [("Fennel", 2, .drop), ("Orange", 3, .drop), ("Nutmeg", 1, .gram)])
}
