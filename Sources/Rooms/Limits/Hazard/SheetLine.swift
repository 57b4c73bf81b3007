internal import Basics
internal import Perfumery

/// A line of section 3 of a safety data sheet, taken apart.
struct SheetLine {
    enum Kind: Int, CaseIterable {
        case name, number, share, classes
    }

    private(set) var names: [String] = []
    /// CAS numbers as written.
    private(set) var numbers: [String] = []
    private(set) var shares: [String] = []
    private(set) var classes: [String] = []
    let source: String
    /// Blanks before its first sign.
    let indent: Int

    var kinds: [Kind] {
        Kind.allCases.filter { kind in
            switch kind {
            case .name: !names.isEmpty
            case .number: !numbers.isEmpty
            case .share: !shares.isEmpty
            case .classes: !classes.isEmpty
            }
        }
    }

    init(_ line: String) {
        source = line.trimmed
        indent = line.prefix { $0 == " " || $0 == "\u{A0}" }.count
        for (cell, isPart) in SheetLine.cells(of: line) { take(cell, isPart) }
    }

    /// The cells of a line, and whether a semicolon alone stands before the cell.
    static func cells(of line: String) -> [(text: String, isPart: Bool)] {
        var cells: [(text: String, isPart: Bool)] = []
        for column in wide(line).split(whereSeparator: { $0 == "\t" || $0 == "|" }) {
            for (place, part) in column.split(separator: ";").enumerated() {
                let text = String(part).trimmed
                if !text.isEmpty { cells.append((text, place > 0)) }
            }
        }
        return cells
    }

    /// Two blanks or more hold columns apart.
    private static func wide(_ line: String) -> String {
        var wide = ""
        var blanks = 0
        for letter in line {
            if letter == " " || letter == "\u{A0}" {
                blanks += 1
                continue
            }
            if blanks > 0 { wide.append(blanks > 1 ? "\t" : " ") }
            blanks = 0
            wide.append(letter)
        }
        return wide
    }

    private mutating func take(_ cell: String, _ isPart: Bool) {
        guard !SheetLine.isNoise(cell) else { return }
        guard let begin = SheetLine.begin(of: cell) else {
            guard !classes.isEmpty else { return identify(cell, mayTrail: false) }
            // Behind a class: a share or a number, else text of the class.
            let named = NumberedName(cell)
            let share = ShareExpression(ShareToken.tokens(of: cell))
            let isShare = share.map { !$0.isNothing && ($0.isSaid || !isPart) } ?? false
            if !named.numbers.isEmpty || isShare || !isPart && names.isEmpty
                || SheetLine.isLabel(named.before)
            {
                identify(cell, mayTrail: false)
            } else {
                classes.append(cell)
            }
            return
        }
        let words = cell.split(separator: " ").map { String($0) }
        identify(words[..<begin].joined(separator: " "), mayTrail: false)
        var rest = Array(words[begin...])
        // A share at the end of a row belongs to the substance.
        if let last = rest.lastIndex(where: { SheetLine.isCode($0) }), last + 1 < rest.count {
            let tail = rest[(last + 1)...].joined(separator: " ")
            if tail.utf8.contains(UInt8(ascii: "%")), !tail.contains("C"),
                HazardText(tail).hazards == Hazards()
            {
                identify(tail, mayTrail: true)
                rest.removeSubrange((last + 1)...)
            }
        }
        classes.append(rest.joined(separator: " "))
    }

    /// Name, number and share in a text without classes.
    ///
    /// - Parameter mayTrail: true behind a CAS number, where a bare number is a share.
    private mutating func identify(_ text: String, mayTrail: Bool) {
        let named = NumberedName(text)
        guard named.numbers.isEmpty else {
            numbers += named.numbers
            identify(named.before, mayTrail: false)
            return identify(named.after, mayTrail: true)
        }
        let end = text.hasSuffix("-") && named.before.contains { $0.isLetter } ? "-" : ""
        let parts = (named.before + end).split(separator: "\t").map { String($0).trimmed }
        guard parts.count == 1 else {
            for part in parts { identify(part, mayTrail: mayTrail) }
            return
        }
        let text = SheetLine.unlabelled(parts[0])
        let hasDigit = text.utf8.contains { (0x30...0x39).contains($0) }
        guard !text.isEmpty, !SheetLine.isLabel(text), !SheetLine.isNoise(text) else { return }
        if let share = ShareExpression(ShareToken.tokens(of: text)) {
            if hasDigit || !share.isNothing { shares.append(text) }
            return
        }
        guard hasDigit else { return add(name: text) }
        // "2.5 <= x % < 10"
        let range = text.split(separator: " ").filter { $0.lowercased() != "x" && $0 != "C" }
        let bare = range.joined(separator: " ")
        if !bare.contains(where: { $0.isLetter }) { return shares.append(SheetLine.range(bare)) }
        let found = SharesOfLine(text)
        guard let share = found.best(mayTrail: mayTrail), share.expression.isSaid || mayTrail
        else { return add(name: text) }
        if found.isCrowded(share) { return shares.append(text) }
        shares.append(share.text)
        for rest in [found.before(share), found.after(share)] { add(name: rest) }
    }

    private mutating func add(name: String) {
        guard name.contains(where: { $0.isLetter }), !SheetLine.isLabel(name) else { return }
        names.append(name)
    }

    /// "2.5 <= % < 10" as "2.5 - 10 %"; other texts as they are.
    private static func range(_ text: String) -> String {
        let parts = text.split(whereSeparator: { " <=≤%".contains($0) }).map { String($0) }
        let signs = text.filter { "<≤".contains($0) }.count
        guard parts.count == 2, signs == 2, text.contains("%"), !text.contains(">") else {
            return text
        }
        return parts[0] + " - " + parts[1] + " %"
    }

    /// Numbers of other registers and pictograms beside a substance.
    private static func isNoise(_ cell: String) -> Bool {
        let words = cell.split { " ,()/+".contains($0) }.map { String($0).foldedForSearch }
        return !words.contains { word in
            let isFootnote = word.hasPrefix("[") && word.hasSuffix("]")
            let isPictogram =
                word.hasPrefix("ghs") && word.dropFirst(3).allSatisfy { $0.isNumber }
            return !isFootnote && !isPictogram
                && !["dgr", "wng", "danger", "warning", "gefahr", "achtung", "attention", "*", "-"]
                    .contains(word)
        }
    }

    private static let labels = [
        "cas", "no", "nr", "n°", "nº", "number", "nummer", "numero", "num", "ec", "ce", "eg",
        "einecs", "elincs", "index", "reach", "reg", "registration", "registrierungsnummer",
        "rn", "id", "identifier", "casno", "casnr", "ecno", "egnr", "ecnr", "indexno", "indexnr",
        "cas#", "ec#", "list", "enregistrement", "list-nr", "reach-nr", "index-nr", "cas-nr",
        "eg-nr", "cas-no", "ec-no", "index-no", "reach-no", "ec-nr", "ec-number", "cas-number",
        "cas-nummer", "eg-nummer", "index-nummer", "reach-registrierungsnummer", "no-cas",
    ]

    private static func isLabel(_ text: String) -> Bool {
        !text.isEmpty && unlabelled(text).isEmpty
    }

    /// Without labels of numbers at either end: "CAS:", "EC No.".
    private static func unlabelled(_ text: String) -> String {
        var words = text.split(whereSeparator: { $0.isWhitespace }).map { String($0) }
        let isLabel = { (word: String) in
            let key = String(word.foldedForSearch.filter { !".:,;()[]".contains($0) })
            return key.isEmpty && !word.isEmpty || labels.contains(key)
        }
        while let last = words.last, isLabel(last) { words.removeLast() }
        while let first = words.first, isLabel(first) { words.removeFirst() }
        return words.joined(separator: " ")
    }

    /// The first word of a classification.
    static func begin(of text: String) -> Int? {
        let words = text.split(separator: " ").map { String($0) }
        for place in words.indices {
            let next = place + 1 < words.count ? words[place + 1] : ""
            if HazardText.begins(words[place], next) { return place }
        }
        return nil
    }

    private static func isCode(_ word: String) -> Bool {
        let word = word.filter { $0.isLetter || $0.isNumber }
        return (word.hasPrefix("H") || word.hasPrefix("EUH")) && word.utf8.count >= 4
            && word.suffix(3).contains { $0.isNumber }
    }
}
