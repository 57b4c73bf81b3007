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
        var isSure = true
        for (place, part) in parts.pieces.enumerated() {
            let spellings = UsualName.spellings(of: part)
            let found = spellings.lazy.compactMap { UsualNames.held.meaning($0) }.first
            if place == 0 {
                names = spellings
                if let found { take(found) }
            } else {
                let isPlain = spellings.isEmpty
                let isSame = found.map { $0.cas.map { cas.contains($0) } ?? ($0.slugs == slugs) }
                if !isPlain, isSame != true { isSure = false }
                perhaps += spellings
                if let found, found.cas != nil { perhaps.append(found.name) }
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
            let whole = spellings(of: pieces[0])
            if !whole.contains(where: { UsualNames.held.meaning($0) != nil }) {
                pieces = [first[0]] + Array(first.dropFirst()) + pieces.dropFirst()
            }
        }
        // One or two letters describe a form: "(R)-Limonene".
        let others = pieces.dropFirst().filter { $0.trimmed.utf8.count > 2 }
        return (pieces.prefix(1) + others, numbers)
    }

    /// The text, then shorter and shorter: without words that say how it is sold, how strong, by
    /// whom and from where. Empty if there are no others.
    private static func spellings(of text: String) -> [String] {
        var words = text.split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == ";" }).map {
            String($0)
        }
        var spellings: [String] = []
        func keep() {
            let text = words.joined(separator: " ").trimmed
            if !text.isEmpty, !spellings.contains(text) { spellings.append(text) }
        }
        guard words.contains(where: { !UsualNames.isAside($0) }) else { return [] }
        spellings.append(text.trimmed)
        keep()
        words.removeAll { UsualNames.isAside($0) }
        keep()
        words = UsualNames.withoutProduct(words)
        keep()
        // "Bergamot oil FCF".
        words.removeAll { UsualNames.isProduct($0) }
        keep()
        return spellings
    }
}
