internal import Basics

/// Headings and titles in section 3 of a safety data sheet, in five languages.
enum SheetHeading {
    /// The lines of section 3: without those before its title and from the next section on.
    static func section(_ lines: [String]) -> [String] {
        var first = 0
        if let title = lines.lastIndex(where: { isTitle($0, of: "3") }) {
            let before = lines[..<title].lastIndex { isTitle($0, of: "2") }
            if before != nil || !lines[..<title].contains(where: { !$0.trimmed.isEmpty }) {
                first = title
            }
        }
        let end = lines[first...].firstIndex { isTitle($0, of: "4") } ?? lines.count
        return Array(lines[first..<end])
    }

    /// "SECTION 3: Composition", "ABSCHNITT 3".
    private static func isTitle(_ line: String, of number: String) -> Bool {
        let words = line.split { !$0.isLetter && !$0.isNumber }.map { String($0).foldedForSearch }
        guard words.count > 1, words[1] == number else { return false }
        return ["section", "abschnitt", "rubrique", "sezione", "seccion"].contains(words[0])
    }

    /// True if a line holds no word but those of headings.
    static func isHeading(_ line: String) -> Bool {
        let words = words(of: line)
        guard !hasFigure(line) else { return false }
        return (words.contains { isStrong($0) } || ShareUnit(in: line) != nil)
            && !words.contains { !isStrong($0) && !weak.contains($0) }
    }

    /// True if a substance's name begins with or holds words of headings, or a share.
    static func isIn(_ name: String) -> Bool {
        if name.holds("%") || name.holds("1272/2008") { return true }
        if SharesOfLine(name).best(mayTrail: true) != nil { return true }
        return words(of: name).contains { word in
            named.contains(word)
                || [
                    "identif", "concentr", "konzentr", "classif", "einstuf", "clasific",
                    "inhaltsstoff", "ingredient", "component", "stoffname", "bezeichnung",
                ].contains { word.hasPrefix($0) }
        }
    }

    /// True for a number that is neither a section's, a footnote's nor the law's.
    private static func hasFigure(_ line: String) -> Bool {
        var parts = line.split { " \t:;|()[]".contains($0) }.map { String($0) }
        if let first = parts.first, first.hasPrefix("3") { parts.removeFirst() }
        return parts.contains { part in
            part.utf8.contains { (0x30...0x39).contains($0) }
                && !part.holds("/2008") && !part.holds("2020/878")
                && !(part.utf8.count < 3 && line.holds("[\(part)]"))
                && part.trimmed != "3" && !part.hasPrefix("3.")
        }
    }

    /// Letters alone, without section numbers and the law's number.
    private static func words(of line: String) -> [String] {
        line.split { !$0.isLetter }.map { String($0).foldedForSearch }
    }

    private static func isStrong(_ word: String) -> Bool {
        named.contains(word) || strong.contains { word.hasPrefix($0) }
    }

    private static let named: [String] = [
        "name", "names", "nom", "nombre", "nome", "cas", "einecs", "elincs", "substance",
        "substances", "substanz", "stoff", "stoffe", "stoffname", "mixture", "mixtures", "gemisch",
        "gemische", "melange", "melanges", "miscela", "miscele", "mezcla", "mezclas", "nota",
        "gehalt", "content", "teneur", "contenu", "index", "reach", "clp", "ghs", "anteil",
        "share", "gew", "weight", "nature", "sostanza", "sustancia",
    ]
    private static let strong: [String] = [
        "ingredient", "inhaltsstoff", "component", "composant", "komponent", "bestandteil",
        "constituent", "identif", "identit", "concentr", "konzentr", "classif", "einstuf",
        "clasific", "bezeichnung", "denomin", "designation", "chemical", "chemisch", "chimi",
        "quimic", "composition", "zusammensetz", "composizion", "composicion", "registr",
        "massen", "proportion", "percent", "prozent", "pourcent", "amount", "hazardous",
        "gefahrlich", "dangere", "pericolos", "peligros", "contenut", "contenid",
    ]
    private static let weak: [String] = [
        "of", "the", "and", "or", "a", "according", "to", "regulation", "verordnung", "reglement",
        "regolamento", "reglamento", "gemass", "gem", "nach", "selon", "secondo", "segun", "eg",
        "ec", "ce", "eu", "ue", "no", "nr", "n", "o", "number", "numbers", "nummer", "numero",
        "num", "de", "des", "du", "la", "le", "les", "l", "d", "der", "die", "das", "den", "dem",
        "auf", "on", "information", "informations", "angaben", "zu", "uber", "sur", "w", "v", "g",
        "kg", "mg", "ppm", "ug", "µg", "μg", "ppb", "vol", "wt", "m", "factor", "factors", "faktor",
        "faktoren",
        "facteur", "facteurs", "scl", "ate", "specific", "spezifische", "spez", "limit", "limits",
        "limites", "limite", "section", "abschnitt", "rubrique", "sezione", "seccion",
        "description", "beschreibung", "remark", "remarks", "note", "notes", "bemerkung", "type",
        "product", "x", "in", "by", "per", "con", "di", "del", "della", "delle", "dei", "il", "y",
        "e", "et", "und", "symbol", "pictogram", "pictograms", "hazard", "hazards", "statement",
        "statements", "code", "codes", "h", "class", "category", "kategorie", "klasse",
        "fraction", "cl", "conc", "konz", "id", "other", "andere", "autres",
    ]
}
