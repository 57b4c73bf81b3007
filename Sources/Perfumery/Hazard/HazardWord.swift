internal import Basics

/// A word of a hazard class in English, German, French, Italian or Spanish.
enum HazardWord: Equatable {
    case skin, eye, breath, water
    case sensitising, irritating, corroding, damaging, poisonous, swallowed
    case acute, chronic, burning, liquid

    /// One word may say two: "Hautreizung".
    private static func all(in word: String) -> [HazardWord] {
        let word = word.foldedForSearch
        var found: [HazardWord] = []
        for (begin, meaning) in beginnings where word.hasPrefix(begin) {
            found.append(meaning)
            break
        }
        for (part, meaning) in compounds where word.holds(part) && !found.contains(meaning) {
            found.append(meaning)
        }
        return found
    }

    private static var beginnings: [(String, HazardWord)] {
        [
            ("skin", .skin), ("haut", .skin), ("cut", .skin), ("peau", .skin), ("pelle", .skin),
            ("piel", .skin), ("eye", .eye), ("auge", .eye), ("ocu", .eye), ("yeux", .eye),
            ("oeil", .eye), ("ojo", .eye), ("occhi", .eye), ("resp", .breath), ("atem", .breath),
            ("aqua", .water), ("acqua", .water), ("acuat", .water), ("gewasser", .water),
            ("wasser", .water), ("sens", .sensitising), ("irrit", .irritating),
            ("reiz", .irritating), ("corros", .corroding), ("corr", .corroding),
            ("atz", .corroding), ("dam", .damaging), ("lesion", .damaging),
            ("schad", .damaging), ("schwere", .damaging), ("tox", .poisonous),
            ("aspir", .swallowed), ("acut", .acute), ("akut", .acute), ("aigu", .acute),
            ("agud", .acute), ("chron", .chronic), ("cron", .chronic), ("flam", .burning),
            ("inflam", .burning), ("infiam", .burning), ("entz", .burning), ("liq", .liquid),
            ("flussig", .liquid),
        ]
    }

    private static var compounds: [(String, HazardWord)] {
        [
            ("sens", .sensitising), ("reiz", .irritating), ("atz", .corroding),
            ("schad", .damaging), ("tox", .poisonous), ("flussig", .liquid), ("aquat", .water),
        ]
    }

    /// True for a word that says "category".
    static func isCategory(_ word: String) -> Bool {
        let word = word.foldedForSearch
        return word.hasPrefix("cat") || word.hasPrefix("kat") || word.holds("kategorie")
            || word == "sub" || word == "souscategorie"
    }

    /// True for a word that may stand between those of a class.
    private static func isBetween(_ word: String) -> Bool {
        let word = word.foldedForSearch
        return isCategory(word)
            || [
                "de", "der", "die", "das", "des", "du", "la", "le", "les", "l", "della", "delle",
                "dell", "di", "del", "por", "par", "pour", "per", "via", "voie", "fur", "of", "the",
                "to", "and", "und", "et", "e", "y", "en", "oder", "ou", "o", "or", "oral", "orale",
                "cutanea", "grave", "graves", "gravi", "serious", "severe", "danger", "hazard",
                "peligro", "pericolo", "milieu", "medio", "ambiente", "long", "terme",
                "langfristig",
                "gefahrdend", "gefahrlich", "au", "aux", "alla", "agli", "oculaires", "hazardous",
                "environment", "contact", "provoque", "puede",
            ].contains(word)
    }

    /// True if the words begin a class: one of its words, its category or "facteur M".
    static func begins(_ word: String, _ next: String) -> Bool {
        if ["1a", "1b", "1c"].contains(word) { return true }
        if ["facteur", "factor", "faktor", "fattore"].contains(word.foldedForSearch) {
            return next == "m"
        }
        let isLone = ["cat", "kat", "sub"].contains(word)
        if isCategory(word), isLone || word.utf8.count > 6 { return word != "catechu" }
        let kinds: [HazardWord] = [.sensitising, .irritating, .corroding, .damaging, .poisonous]
        let own = all(in: word)
        if own.contains(where: { kinds.contains($0) }) { return true }
        return !own.isEmpty && all(in: next).contains { kinds.contains($0) || $0 == .chronic }
    }

    /// True if the words begin a class that is not reckoned: it is asked about.
    static func beginsOther(_ word: String, _ next: String) -> Bool {
        let has = { (list: [String]) in list.contains { next.hasPrefix($0) } }
        return switch word {
        case "pbt", "vpvb", "pmt", "vpvm", "ozone", "expl", "desen", "unst": true
        case "ed": has(["hh", "env"])
        case "met": has(["corr"])
        case "ox", "oxid", "pyr", "flam": has(["liq", "sol", "gas"])
        case "press": has(["gas"])
        case "self": has(["heat", "react"])
        case "water": has(["react"])
        case "org": has(["perox"])
        default: false
        }
    }

    /// Class by all words before its category, in any order; nil if they don't say one.
    static func family(_ word: (Int) -> String) -> HazardFamily? {
        var count = 0
        var said: [HazardWord] = []
        while count < 12, !word(count).isEmpty {
            let all = all(in: word(count))
            guard !all.isEmpty || isBetween(word(count)) else { break }
            if count == 0, all.isEmpty { return nil }
            said += all
            count += 1
        }
        let has = { (one: HazardWord, other: HazardWord) in
            said.contains(one) && said.contains(other)
        }
        let name: String? =
            switch true {
            case has(.water, .chronic): "Aquatic Chronic"
            case has(.water, .acute): "Aquatic Acute"
            case has(.skin, .sensitising): "Skin Sens."
            case has(.breath, .sensitising): "Resp. Sens."
            case has(.skin, .corroding): "Skin Corr."
            case has(.skin, .irritating): "Skin Irrit."
            case has(.eye, .damaging): "Eye Dam."
            case has(.eye, .irritating): "Eye Irrit."
            case said.contains(.swallowed): "Asp. Tox."
            case has(.acute, .poisonous): "Acute Tox."
            case has(.burning, .liquid): "Flam. Liq."
            default: nil
            }
        return name.map { HazardFamily(name: $0, words: count) }
    }
}
