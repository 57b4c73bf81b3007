internal import Basics

/// "Lavandula Angustifolia (Lavender) Flower Oil": a plant, and the parts of the plant that a
/// natural is made from.
struct PlantName {
    /// Genus and species, in lower case for comparison.
    let plant: String
    let parts: Set<String>

    /// Nil for a name other than a natural's.
    init?(_ inci: String) {
        var words: [String] = []
        var isAside = false
        for word in inci.lowercased().split(whereSeparator: { $0.isWhitespace || $0 == "/" }) {
            if word.hasPrefix("(") { isAside = true }
            if !isAside { words.append(String(word)) }
            if word.hasSuffix(")") { isAside = false }
        }
        guard words.count > 2,
            words.contains(where: { PlantName.products.contains($0) })
        else { return nil }
        plant = words[0] + " " + words[1]
        parts = Set(words[2...].filter { PlantName.all.contains($0) })
    }

    /// True if both may be one natural: a name without a part matches any part.
    func mayBe(_ other: PlantName) -> Bool {
        plant == other.plant
            && (parts.isEmpty || other.parts.isEmpty || !parts.isDisjoint(with: other.parts))
    }

    private static let products: Set<String> = [
        "oil", "extract", "absolute", "resin", "water", "wax", "resinoid",
    ]
    private static let all: Set<String> = [
        "flower", "leaf", "stem", "twig", "needle", "peel", "fruit", "seed", "bark", "wood", "root",
        "bud", "herb", "resin", "gum",
    ]
}
