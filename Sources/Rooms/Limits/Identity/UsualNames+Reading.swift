internal import Basics
internal import Perfumery

/// The built-in usual names.
struct UsualNames: Sendable {
    struct Meaning: Sendable {
        var slugs: [String] = []
        var material = ""
        var cas: CASNumber?
        /// First of its names.
        var name = ""
    }

    private var meanings: [Meaning] = []
    private var places: [String: Int] = [:]

    static let held = UsualNames()

    init() {
        for row in naturalsByName.description.split(separator: "\n") {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false).map {
                String($0)
            }
            guard cells.count == 3 else { continue }
            add(
                Meaning(
                    slugs: cells[0].split(separator: " ").map { String($0) }, material: cells[1]),
                cells[2])
        }
        for row in substancesByName.description.split(separator: "\n") {
            let cells = row.split(separator: "|").map { String($0) }
            guard cells.count == 2, let number = CASNumber(cells[0].trimmed) else { continue }
            add(Meaning(cas: number), cells[1])
        }
    }

    private mutating func add(_ meaning: Meaning, _ names: String) {
        var meaning = meaning
        meaning.name = names.split(separator: ";").first.map { String($0).trimmed } ?? ""
        for name in names.split(separator: ";") {
            let key = Substance.key(String(name))
            if places[key] == nil { places[key] = meanings.count }
        }
        meanings.append(meaning)
    }

    func meaning(_ name: String) -> Meaning? {
        places[Substance.key(name)].map { meanings[$0] }
    }

    /// A word as compared with asides and places.
    static func key(ofAside word: String) -> String {
        word.foldedForSearch.filter { !".:*".contains($0) }
    }

    /// True for a word that says nothing of what a thing is: its grade, its strength or its maker.
    static func isAside(_ word: String) -> Bool {
        let key = key(ofAside: word)
        if key.isEmpty || asides.contains(key) { return true }
        // "10%", "50".
        return key.hasSuffix("%") && key.dropLast().allSatisfy { $0.isNumber || $0 == "," }
    }

    /// True for "oil" and the like.
    static func isProduct(_ word: String) -> Bool {
        ["oil", "ol", "oel", "eo", "huile", "absolute", "absolue"].contains(word.foldedForSearch)
    }

    /// Without "oil", "ätherisches Öl", "huile essentielle de" and the like.
    static func withoutProduct(_ words: [String]) -> [String] {
        var words = words
        let folded = { words.map { String($0.foldedForSearch.filter { $0 != "." }) } }
        for phrase in products.description.split(separator: ";").map({ String($0).trimmed }) {
            let parts = phrase.split(separator: " ").map { String($0) }
            let there = folded()
            guard there.count > parts.count else { continue }
            if Array(there.prefix(parts.count)) == parts {
                words.removeFirst(parts.count)
                // "de rose", "d’orange".
                while words.count > 1,
                    ["de", "du", "di", "of", "des", "della"].contains(folded()[0])
                {
                    words.removeFirst()
                }
                if let first = words.first, first.count > 2,
                    first.lowercased().hasPrefix("d'") || first.lowercased().hasPrefix("d’")
                {
                    words[0] = String(first.dropFirst(2))
                }
            } else if Array(there.suffix(parts.count)) == parts {
                words.removeLast(parts.count)
            }
        }
        // "Nelkenöl".
        if let last = words.last {
            let low = last.lowercased()
            for ending in ["öl", "oel"] where low.hasSuffix(ending) && low.count > ending.count + 2
            {
                words[words.count - 1] = String(last.dropLast(ending.count))
                break
            }
            for ending in ["absolue", "resinoid"]
            where low.hasSuffix(ending) && low.count > ending.count + 2 {
                words[words.count - 1] = String(last.dropLast(ending.count))
            }
        }
        return words
    }

    private static let products: StaticString = """
        huile essentielle;atherisches ol;aetherisches oel;aetherisches ol;olio essenziale;\
        aceite esencial;pure essential oil;essential oil;atherisches;aetherisches;essential;ess oil;essence;essenz;he;eo;oil;ol;oel;huile;olio;\
        aceite;absolute;absolue;absolu;assoluta;absoluto;abs;concrete;resinoid;resinoide;co2 extract;\
        co2 total;co2 select;co2 se;co2 to;co2;extract;extrakt;extrait;butter;tincture;tinktur;teinture;balsam;gum;resin
        """

    private static let asides: Set<String> = Set(
        asideWords.description.split(whereSeparator: { $0.isWhitespace }).map { String($0) })

    private static let asideWords: StaticString = """
        pure pur rein puro nat natural naturel naturelle natur natürlich naturrein
        organic bio biologique okologisch kba wildcrafted crystals crystal cristals kristalle
        liquid powder pulver extra superior supreme premium complete completa i ii iii iv 1st grade
        first second third redistilled rectified rectifie dark light md fg food usp ep bp fcc kosher lot
        givaudan firmenich iff symrise takasago robertet mane dsm dsm-firmenich basf kao ventos
        biolandes charabot albertvieille payan bertrand perfumersapprentice apprentice pell wall hekserij
        in at dpg ipm tec ethanol alcohol dipropyleneglycol dilution diluted solution
        """
}
