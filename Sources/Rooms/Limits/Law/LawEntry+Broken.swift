internal import Basics
internal import Perfumery

// Conditions that a kind of product or a formula is known to break.
extension LawEntry {
    /// Products for children, where the entry allows none for them.
    func isForChildren(_ category: ProductCategory) -> LawScope.Applies {
        guard condition.hasPrefix("not for children under "),
            !maxima.contains(where: { $0.scope == "child" })
        else { return .no }
        return LawScope.all["child"]?.applies(to: category, nil) ?? .no
    }

    static func breakers(of condition: String) -> [Limit.Breaker] {
        var breakers: [Limit.Breaker] = []
        for row in table.description.split(separator: "\n") {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false).map {
                String($0)
            }
            guard cells.count == 4, condition.holds(cells[0]) else { continue }
            breakers.append(
                Limit.Breaker(
                    Substance(
                        cells[1],
                        cas: cells[2].split(separator: " ").compactMap {
                            CASNumber(String($0))
                        }, synonyms: cells[1].split(separator: ";").map { String($0).trimmed }),
                    above: Share(percent: cells[3])))
        }
        return breakers
    }

    /// Columns: part of the condition | names of the substance that breaks it | CAS numbers |
    /// share of the material, in percent, above which it does; empty for any share of the product.
    private static let table: StaticString = """
        2-alkynoic acid ester|Methyl heptine carbonate; Methyl 2-octynoate; Methyl octine carbonate; Methyl 2-nonynoate|111-12-6 111-80-8|
        2-alkynoic acid ester|Ethyl heptine carbonate; Ethyl 2-octynoate; Ethyl octine carbonate; Ethyl 2-nonynoate; Methyl decine carbonate; Methyl 2-undecynoate|10031-92-2|
        nitrosating|Sodium nitrite; Potassium nitrite|7632-00-0 7758-09-0|
        nitrosating|Bronopol; 2-Bromo-2-Nitropropane-1,3-Diol; Bronidox; 5-Bromo-5-Nitro-1,3-Dioxane|52-51-7 30007-47-7|
        allyl alcohol below 0.1|Allyl alcohol|107-18-6|0.1
        alpha-terthienyl|alpha-Terthienyl|1081-34-1|0.35
        """
}
