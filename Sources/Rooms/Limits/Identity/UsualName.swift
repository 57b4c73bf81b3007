internal import Basics
package import Perfumery

/// What a name on a bottle or in a formula says: "Nelkenöl", "Lilial® (BMHCA) 80-54-6",
/// "Rose absolute, Bulgaria".
package struct UsualName: Sendable {
    /// Slugs of the notes of the natural; empty for none.
    package private(set) var slugs: [String] = []
    /// Material of the literature, if the name means one of several.
    package private(set) var material = ""
    /// Numbers in the name, and those of its usual names.
    package private(set) var cas: [CASNumber] = []
    /// Numbers that stand in the name.
    package private(set) var numbers: [CASNumber] = []
    /// Names that are the same thing without words for its product, origin or maker.
    package private(set) var names: [String] = []
    /// Names that may be the same thing: limits of theirs count, but nothing is known by them.
    package private(set) var perhaps: [String] = []

    package init(_ text: String) {
        let parts = UsualName.parts(of: text)
        let all = parts.pieces.map { Spellings($0) }
        let others = all.dropFirst().flatMap { $0.places }
        var isSure = true
        for (place, part) in all.enumerated() {
            let found = part.meaning
            if place == 0 {
                let from = found.map { $0.isOfPlace ? others : part.places + others }
                let isSame = found.flatMap { found in
                    from.map { UsualNames.isSame(found.meaning, from: $0) }
                }
                names = part.whole
                if isSame ?? false { names += part.placeless } else { perhaps += part.placeless }
                if let found, isSame == true { take(found.meaning) }
                if isSame != true, !others.isEmpty { isSure = false }
            } else {
                let isPlain = part.whole.isEmpty
                let isSame = found.map { found in
                    found.meaning.cas.map { cas.contains($0) } ?? (found.meaning.slugs == slugs)
                }
                if !isPlain, isSame != true { isSure = false }
                perhaps += part.whole + part.placeless
                if let found, found.meaning.cas != nil { perhaps.append(found.meaning.name) }
            }
        }
        numbers = parts.numbers
        for number in parts.numbers where !cas.contains(number) { cas.append(number) }
        if parts.numbers.isEmpty, !isSure {
            // "Amber base (Hedione)" is not Hedione, and "Rose (replacer)" no rose.
            perhaps += names
            (names, slugs, cas, material) = ([], [], [], "")
        }
    }

    private mutating func take(_ meaning: UsualNames.Meaning) {
        slugs = meaning.slugs
        material = meaning.material
        if let number = meaning.cas {
            cas.append(number)
            names.append(meaning.name)
        }
    }

    /// Text outside brackets, then those in brackets, without numbers.
    private static func parts(
        of text: String
    ) -> (pieces: [String], numbers: [CASNumber]) {
        let read = NumberedName(text)
        let numbers = read.numbers.compactMap { CASNumber($0) }
        var rest = text
        if !read.numbers.isEmpty {
            rest = read.before + " " + read.after
            if NumberedName.withoutLabels(read.before).isEmpty { rest = read.after }
        }
        var pieces = [""]
        var isInside = false
        for letter in rest where letter != "®" && letter != "™" && letter != "©" {
            if "([{".contains(letter) {
                isInside = true
                pieces.append("")
            } else if ")]}".contains(letter) {
                isInside = false
            } else {
                pieces[isInside ? pieces.count - 1 : 0].append(letter)
            }
        }
        // "Lilial, 10% DPG", "Lilial - Givaudan": what follows tells more of it.
        let first = pieces[0].split(separator: ",").flatMap { part in
            part.split(separator: " ", omittingEmptySubsequences: true).split {
                $0 == "-" || $0 == "–"
            }
            .map { $0.joined(separator: " ") }
        }
        if first.count > 1 {
            // A comma may be a part of a name: "Coumarin, dihydro", "3,4-Dihydrocoumarin".
            if Spellings(pieces[0]).meaning == nil {
                pieces = [first[0]] + Array(first.dropFirst()) + pieces.dropFirst()
            }
        }
        // One or two letters describe a form: "(R)-Limonene".
        let others = pieces.dropFirst().filter { $0.trimmed.utf8.count > 2 }
        return (pieces.prefix(1) + others, numbers)
    }
}

/// A text, then shorter and shorter: without words that say how it is sold, how strong, by whom and
/// from where. Empty if there are no others.
private struct Spellings {
    /// With the places in it.
    private(set) var whole: [String] = []
    /// Without its places; empty where it has none.
    private(set) var placeless: [String] = []
    private(set) var places: [String] = []

    init(_ text: String) {
        let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == ";" }).map {
            String($0)
        }
        let plain = words.filter { !UsualNames.isAside($0) }
        places = plain.compactMap { UsualNames.place($0) }
        let others = plain.filter { UsualNames.place($0) == nil }
        guard !others.isEmpty else { return }
        whole = [text.trimmed]
        Spellings.add(words, to: &whole)
        Spellings.shorten(plain, to: &whole)
        if !places.isEmpty { Spellings.shorten(others, to: &placeless) }
    }

    /// The first known meaning, and whether its name has the places in it.
    var meaning: (meaning: UsualNames.Meaning, isOfPlace: Bool)? {
        for (names, isOfPlace) in [(whole, true), (placeless, false)] {
            if let found = names.lazy.compactMap({ UsualNames.held.meaning($0) }).first {
                return (found, isOfPlace)
            }
        }
        return nil
    }

    private static func add(_ words: [String], to spellings: inout [String]) {
        let text = words.joined(separator: " ").trimmed
        if !text.isEmpty, !spellings.contains(text) { spellings.append(text) }
    }

    private static func shorten(_ words: [String], to spellings: inout [String]) {
        add(words, to: &spellings)
        var words = UsualNames.withoutProduct(words)
        add(words, to: &spellings)
        // "Bergamot oil FCF".
        words.removeAll { UsualNames.isProduct($0) }
        add(words, to: &spellings)
    }
}
