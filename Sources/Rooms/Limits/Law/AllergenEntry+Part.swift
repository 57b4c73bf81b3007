internal import Basics
internal import Perfumery

// Entries of the law that name one part or one product of a plant: "Cinnamomum Zeylanicum Bark Oil",
// "Lippia Citriodora Absolute".
extension AllergenEntry {
    /// True if a material's names state another part or product: the number alone is of both.
    ///
    /// - Parameter isOfNote: true for the name of a note, which is of the product that the law lists.
    func isOther(than names: [String], isOfNote: Bool) -> Bool {
        let all = [substance.name] + substance.synonyms
        let said = PlantPart.words(in: names)
        let isAbsolute = all.allSatisfy { $0.lowercased().hasSuffix(" absolute") }
        if isAbsolute, !isOfNote || said.contains("oil") { return !said.contains("absolute") }
        var listed: Set<String> = []
        for name in all {
            let parts = PlantPart.words(in: [name]).intersection(PlantPart.parts)
            // A name of the whole plant is of each part.
            if parts.isEmpty { return false }
            listed.formUnion(parts)
        }
        let parts = said.intersection(PlantPart.parts)
        return !parts.isEmpty && parts.isDisjoint(with: listed)
    }
}

private enum PlantPart {
    /// Parts and products that names state, in English: "Zimtblätteröl" states leaf and oil.
    static func words(in names: [String]) -> Set<String> {
        var found: Set<String> = []
        for name in names {
            let words = name.split { !$0.isLetter }.map { String($0).foldedForSearch }
            for word in words {
                for (part, forms) in spellings where forms.contains(word) { found.insert(part) }
                for (part, ends) in compounds where ends.contains(where: { word.holds($0) }) {
                    found.insert(part)
                }
                if word.hasSuffix("oel") || word.hasSuffix("ol") && name.lowercased().holds("öl") {
                    found.insert("oil")
                }
            }
        }
        return found
    }

    static let parts: Set<String> = [
        "leaf", "bark", "flower", "root", "seed", "peel", "bud", "stem", "fruit",
    ]
    private static let spellings: [(String, Set<String>)] = [
        ("leaf", ["leaf", "leaves", "feuille", "feuilles", "foglia", "foglie", "hoja", "hojas"]),
        ("bark", ["bark", "ecorce", "ecorces", "corteccia", "corteza"]),
        ("flower", ["flower", "flowers", "blossom", "fleur", "fleurs", "fiore", "fiori", "flor"]),
        ("root", ["root", "roots", "racine", "racines", "radice", "raiz"]),
        ("seed", ["seed", "seeds", "graine", "graines", "semi", "semilla"]),
        ("peel", ["peel", "zeste", "zestes", "zest", "scorza", "cascara"]),
        ("bud", ["bud", "buds", "bourgeon", "clou", "clous"]),
        ("stem", ["stem", "stems", "twig", "twigs", "tige", "tiges", "griffe", "griffes"]),
        ("fruit", ["fruit", "fruits", "berry", "berries", "baie", "baies"]),
        ("oil", ["oil", "eo", "huile", "he", "ol", "oel", "olio", "aceite"]),
        ("absolute", ["absolute", "absolue", "absolu", "abs", "assoluta", "absoluto"]),
    ]
    private static let compounds: [(String, [String])] = [
        ("leaf", ["blatt"]), ("bark", ["rinde"]), ("flower", ["blut"]), ("root", ["wurzel"]),
        ("seed", ["samen"]), ("peel", ["schale"]), ("bud", ["knospe"]), ("stem", ["stiel"]),
        ("fruit", ["frucht", "beere"]), ("absolute", ["absolue"]),
    ]
}

extension Substance {
    /// Without the numbers and names of others.
    func without(_ others: [Substance]) -> Substance {
        let keys = Set(others.flatMap { $0.keys })
        return Substance(
            name, cas: cas.filter { !keys.contains($0.text) },
            synonyms: synonyms.filter { !keys.contains(Substance.key($0)) })
    }
}
