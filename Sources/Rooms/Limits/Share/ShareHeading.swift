internal import Basics

/// Meaning of a column heading in a certificate.
enum ShareHeading: Equatable {
    case name, cas
    case share(ShareColumn.Role, ShareUnit?)
    case other

    init(_ heading: String) {
        let tokens = ShareToken.tokens(of: heading)
        let words = ShareHeading.words(of: heading)
        var unit = ShareUnit(of: tokens)
        // "ppm × 1000", "10^-3 %", "× 0.01 %": which way the power counts is not certain.
        if unit != nil,
            tokens.contains(where: { ShareHeading.isPower($0.number) })
                || words.contains("x") && heading.contains(where: { $0.isNumber })
        {
            unit = .foreign
        }
        let has = { (list: [String]) in
            words.contains { word in list.contains { word.hasPrefix($0) } }
        }
        let isShare = unit != nil || has(shareHeadings)
        let isName = has(nameHeadings)
        if words.contains(where: { $0.hasPrefix("cas") && $0.count < 12 }) || has(["casn"]) {
            self = isName ? .name : .cas
        } else if ShareHeading.isLimit(words) || ShareHeading.isNoContent(words) {
            self = .other
        } else if isShare || ShareHeading.isEnd(words) {
            if isName, unit == nil, has(["name", "nom", "bezeichnung"]) {
                self = .name
            } else {
                self = .share(ShareHeading.role(words), unit)
            }
        } else {
            self = isName ? .name : .other
        }
    }

    /// True if names may be below an unknown heading: the heading is not about numbers or notes.
    static func mayBeName(_ heading: String) -> Bool {
        let words = words(of: heading)
        return !words.isEmpty && ShareHeading(heading) == .other && !isLimit(words)
            && !isNoContent(words) && !isUnit(heading)
            && !words.contains { word in
                [
                    "ec", "eg", "ce", "einecs", "elincs", "no", "nr", "n", "nummer", "number",
                    "pos",
                    "position", "reach", "ref", "code", "index", "h", "date", "lot", "batch",
                ].contains(word)
                    || [
                        "remark", "note", "comment", "bemerk", "anmerk", "hazard", "classif",
                        "einstuf",
                        "method", "status", "registr", "femaa", "fema", "function", "origin",
                    ]
                    .contains { word.hasPrefix($0) }
            }
    }

    /// Ten, a hundred, a tenth, a hundredth, and so on.
    private static func isPower(_ number: String?) -> Bool {
        guard let number else { return false }
        let digits = number.utf8.filter { (0x30...0x39).contains($0) }
        return digits.count > 1 && digits.filter { $0 != 0x30 } == [0x31]
    }

    /// A column of units.
    static func isUnit(_ heading: String) -> Bool {
        words(of: heading).first.map {
            ["unit", "units", "einheit", "einheiten", "unite", "unites", "unita", "unidad", "uom"]
                .contains($0)
        } ?? false
    }

    /// A column of the least amounts that the method finds or measures: "LOD", "LOQ"; nil for others.
    static func detects(_ heading: String) -> Bool? {
        let words = words(of: heading)
        let has = { (list: [String]) in
            words.contains { word in list.contains { word.hasPrefix($0) } }
        }
        if has(["loq", "lq", "bestimmungsgrenze", "quantif", "cuantif"]) { return false }
        return has(["lod", "nachweisgrenze", "detect", "detec", "rilev"]) ? true : nil
    }

    /// A column of the product categories of IFRA.
    static func isCategory(_ heading: String) -> Bool {
        words(of: heading).contains { $0.hasPrefix("categor") || $0.hasPrefix("kategor") }
    }

    /// Letters alone, folded, in their order.
    private static func words(of heading: String) -> [String] {
        var words: [String] = []
        var word = ""
        for scalar in heading.unicodeScalars {
            if scalar.isLetter {
                word.unicodeScalars.append(scalar)
            } else if !word.isEmpty {
                words.append(word.foldedForSearch)
                word = ""
            }
        }
        return word.isEmpty ? words : words + [word.foldedForSearch]
    }

    private static func role(_ words: [String]) -> ShareColumn.Role {
        let has = { (list: [String]) in
            words.contains { word in list.contains { word.hasPrefix($0) } }
        }
        let isLow =
            has(["min", "lowest", "mindest", "niedrigst", "lower", "untere"])
            || ["from", "von", "de", "da", "low", "desde"].contains(words.first ?? "")
        let isHigh =
            has(["max", "highest", "hochst", "massim", "upper", "obere", "most"])
            || ["to", "bis", "a", "high", "up", "jusqu", "hasta", "fino"].contains(
                words.first ?? "")
        if isLow != isHigh { return isLow ? .lowest : .highest }
        let isTypical = has([
            "typ", "average", "mean", "mittel", "moyen", "medi", "promedio", "usual",
        ])
        return isTypical ? .typical : .plain
    }

    /// Ends of a range that no other word makes a share: "min", "to".
    private static func isEnd(_ words: [String]) -> Bool {
        guard words.count == 1, let word = words.first else { return false }
        return [
            "min", "max", "from", "to", "minimum", "maximum", "lowest", "highest", "von", "bis",
            "low", "high", "lower", "upper", "minimo", "massimo", "maximo", "typical", "typ",
        ].contains(word)
    }

    /// Spread, certainty and purity of a figure are not content, and neither is what a product may
    /// hold of the material.
    private static func isNoContent(_ words: [String]) -> Bool {
        let has = { (list: [String]) in
            words.contains { word in list.contains { word.hasPrefix($0) } }
        }
        if has(["content", "gehalt", "teneur", "conten", "anteil", "conc", "konz"]) {
            return false
        }
        return words.contains { ["cv", "sd", "rsd", "std", "u", "si", "ri", "rec"].contains($0) }
            || has([
                "stdev", "stddev", "deviation", "abweichung", "variation", "variacion", "ecart",
                "purity", "reinheit", "purete", "purezza", "pureza", "match", "qual", "similar",
                "uncert", "messunsicher", "incertit", "incertezz", "incertidumbre", "recover",
                "wiederfind", "recuper", "recouv", "usage", "probabil", "confiden",
            ])
            || words.contains("use") && has(["max", "level", "cat"])
            || has(["categor", "kategor"])
    }

    /// Permitted or detectable amounts are not content.
    private static func isLimit(_ words: [String]) -> Bool {
        words.contains { word in
            [
                "limit", "lod", "loq", "threshold", "grenzwert", "schwelle", "seuil", "soglia",
                "umbral", "nachweisgrenze", "bestimmungsgrenze", "allowed", "permitted",
                "zulassig", "restriction", "ifra", "uncertainty", "unsicherheit",
            ].contains { word.hasPrefix($0) }
        } && !words.contains { ["upper", "lower", "min", "max"].contains($0) }
    }
}

/// Beginnings of words that head names of substances.
let nameHeadings = [
    "name", "substan", "ingredi", "constituent", "constituant", "constituyent", "costituent",
    "componen", "composant", "komponent", "component", "allergen", "alergen", "inci", "chemical",
    "chemisch", "chimique", "chimic", "material", "matiere", "materia", "stoff", "inhaltsstoff",
    "duftstoff", "bestandteil", "bezeichnung", "nom", "nome", "nombre", "designation",
    "denominaci", "denominazion", "compound", "compos", "compuest", "verbindung", "sostanz",
    "sustanci", "molecul", "molekul", "analyt", "einzelstoff", "parfum", "wirkstoff", "product",
    "produkt", "produit", "prodott", "naam", "stof", "benennung", "komponent", "einzelkompon",
    "riechstoff", "principe", "nazwa", "skladnik", "bestanddeel", "namn", "amne", "navn",
]

/// Beginnings of words that head shares.
let shareHeadings = [
    "percent", "prozent", "pourcent", "porcent", "percentual", "conc", "konz", "content", "gehalt",
    "anteil", "level", "typical", "amount", "teneur", "quantit", "cantidad", "taux", "proportion",
    "contenu", "conteni", "contenid", "menge", "value", "wert", "valeur", "valor", "result",
    "ergebnis", "risultat", "dosage", "share", "masse", "massen", "gewicht", "range", "bereich",
    "tenor", "teor", "conteud", "zawartosc", "halt", "indhold", "titre", "titolo", "dose",
    "fraction", "frazion", "fraccion", "dosierung", "found",
]
