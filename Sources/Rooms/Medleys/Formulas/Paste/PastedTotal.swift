internal import Basics

/// The total row below a formula: "Summe", "Total: 2 ingredients", "Category total".
enum PastedTotal {
    enum Kind {
        case certain
        /// A total only if equal to the sum of the lines above.
        case perhaps
    }

    /// Nil for a name of a material.
    static func kind(_ name: String) -> Kind? {
        let words = name.split(whereSeparator: { " :=()[]#*|".contains($0) }).map { String($0) }
        guard let first = words.first, let last = words.last else { return nil }
        // "12 ingredients"
        let isCount = words.count == 1 || words.count == 2 && PastedNumber.isDigits(first)
        if isCount, last.isOne(of: PastedVocabulary.counted) { return .certain }
        // "Grand total (g)", "Net weight".
        let bare = words.filter { PastedUnit($0) == nil && $0.lowercased() != "in" }.joined()
        if bare.isOne(of: PastedVocabulary.totals) || bare.isOne(of: PastedVocabulary.weights) {
            return .certain
        }
        if first.isOne(of: PastedVocabulary.totals) { return .certain }
        if words.count > 1, (words[0] + words[1]).isOne(of: PastedVocabulary.totals) {
            // "Grand total wood" is a strange name, and no sum.
            return words.count == 2 ? .certain : .perhaps
        }
        if last.isOne(of: PastedVocabulary.totals) { return words.count < 4 ? .certain : .perhaps }
        if first.isOne(of: PastedVocabulary.sums)
            || words.prefix(2).joined(separator: " ").isOne(
                of: PastedVocabulary.sums)
        {
            return words.count == 1 || first.lowercased() == "batch" ? .certain : .perhaps
        }
        return words.contains { $0.isOne(of: PastedVocabulary.totals) } ? .perhaps : nil
    }
}
