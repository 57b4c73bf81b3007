internal import Basics
internal import Perfumery

// The name of a diluent.
extension PastedDilution {
    static func isSolvent(_ name: String) -> Bool {
        !name.isEmpty
            && (KnownMaterials.named(name) != nil || name.isOne(of: PastedVocabulary.solvents))
    }

    /// Without the words around a solvent: "in DPG solution", "en solution dans l'éthanol".
    static func stripped(_ words: ArraySlice<String>) -> String {
        var words = words.filter { !["(", ")", "[", "]"].contains($0) }[...]
        while let first = words.first, isAround(first), words.count > 1 || !isArticle(first) {
            words.removeFirst()
        }
        while let last = words.last, last.isOne(of: PastedVocabulary.fillers) { words.removeLast() }
        if let first = words.first { words[words.startIndex] = unjoined(first) }
        if let last = words.last { words[words.endIndex - 1] = unsolved(last) }
        return joined([String](words))
    }

    private static func isArticle(_ word: String) -> Bool {
        word.isOne(of: PastedVocabulary.articles)
    }

    private static func isAround(_ word: String) -> Bool {
        word.isOne(of: PastedVocabulary.fillers) || isArticle(word)
    }

    /// "l'éthanol" as "éthanol".
    private static func unjoined(_ word: String) -> String {
        let low = String(word.lowercased().map { $0 == "’" ? "'" : $0 })
        guard
            let article = PastedVocabulary.joinedArticles.first(where: {
                low.hasPrefix($0) && low.count > $0.count + 1
            })
        else { return word }
        return String(word.dropFirst(article.count))
    }

    /// "DPG-Lösung" as "DPG".
    private static func unsolved(_ word: String) -> String {
        let low = String(word.lowercased().map { $0 == "ö" ? "o" : $0 })
        guard
            let end = PastedVocabulary.joinedSolutions.first(where: {
                low.hasSuffix($0) && low.count > $0.count + 1
            })
        else { return word }
        return String(word.dropLast(end.count))
    }
}
