internal import Basics
internal import Perfumery

/// A line of a formula as people write it: "Bergamot 10% in DPG  1.6 g", "2 drops Rose abs.",
/// "Hedione: 12,5".
struct PastedLine: Equatable {
    private(set) var name = ""
    /// Nil if there is none.
    private(set) var amount: PastedAmount?
    /// In percent, as written; nil for neat.
    private(set) var dilution: String?
    private(set) var diluent = ""

    /// A whole line.
    init(_ text: String) {
        var words = PastedLine.words(text)
        takeBullet(&words)
        takeAmount(&words)
        takeDilution(&words)
        name = PastedLine.joined(words)
    }

    /// A cell that holds a name, perhaps with its dilution: "Ambroxan (10 % in DPG)".
    init(named text: String) {
        var words = PastedLine.words(text)
        takeDilution(&words)
        name = PastedLine.joined(words)
    }

    /// The number of a share in percent: "10", "10 %", "10.00%".
    static func share(_ text: String) -> String? {
        var share = text
        if share.hasSuffix("%") { share.removeLast() }
        share = share.trimmed
        return PastedAmount.isNumber(share) ? share : nil
    }
}

extension PastedLine {
    /// The words of a line, with brackets, percent signs and units as words of their own.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        for part in text.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
            var part = String(part)
            while let first = part.first, first == "(" || first == "[" {
                words.append(String(first))
                part.removeFirst()
            }
            var after: [String] = []
            while let last = part.last, isClosing(String(last)) {
                after.insert(String(last), at: 0)
                part.removeLast()
            }
            if !part.isEmpty { words += PastedAmount.split(part) }
            words += after
        }
        return words
    }

    /// "- ", "• ", "3. " and "3) " before a line that goes on.
    private mutating func takeBullet(_ words: inout [String]) {
        guard words.count > 1 else { return }
        switch words[0] {
        case "-", "–", "—", "•", "*", "·", "◦", "▪", "+": words.removeFirst()
        default:
            let isCounted = words[0].hasSuffix(".") || words[1] == ")"
            guard isCounted, words[0].utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
                words.dropFirst().contains(where: { PastedAmount.isNumber($0) })
            else { return }
            words.removeFirst(words[1] == ")" ? 2 : 1)
        }
    }

    /// A number with a unit, else one at the end, else one at the beginning, else a share at either
    /// end.
    private mutating func takeAmount(_ words: inout [String]) {
        let place =
            words.indices.last { PastedAmount.isNumber(words[$0]) && unit(words, $0) != nil }
            ?? (words.last.map { PastedAmount.isNumber($0) } == true ? words.count - 1 : nil)
            ?? (isNumber(words, 0) && !isShare(words, 0) ? 0 : nil)
            ?? (words.count > 1 && isShare(words, words.count - 2) ? words.count - 2 : nil)
            ?? (isShare(words, 0) ? 0 : nil)
        guard let place else { return }
        if let unit = unit(words, place) {
            amount = PastedAmount(words[place], unit)
            words.removeSubrange(place...(place + 1))
        } else if isShare(words, place) {
            amount = PastedAmount(number: words[place], unit: .percent)
            words.removeSubrange(place...(place + 1))
        } else {
            amount = PastedAmount(number: words[place], unit: nil)
            words.remove(at: place)
        }
    }

    /// A share, and the words after it that say in what, but for brackets.
    private mutating func takeDilution(_ words: inout [String]) {
        guard let place = words.indices.first(where: { isShare(words, $0) }) else { return }
        dilution = words[place]
        // "10 % Ambroxan in DPG": then the name comes first.
        var start = place + 2
        if place == 0 {
            start = words.firstIndex { $0.lowercased() == "in" } ?? words.count
        }
        var end = start
        while end < words.count, !PastedLine.isClosing(words[end]) { end += 1 }
        var said = words[start..<end]
        while let first = said.first, isFiller(first) { said.removeFirst() }
        diluent = PastedLine.joined([String](said))
        words.removeSubrange(start..<end)
        words.removeSubrange(place..<(place + 2))
        if place > 0, words[place - 1] == "@" || words[place - 1] == "at" {
            words.remove(at: place - 1)
        }
        for (open, close) in [("(", ")"), ("[", "]")] {
            for index in words.indices.dropLast().reversed()
            where words[index] == open && words[index + 1] == close {
                words.removeSubrange(index...(index + 1))
            }
        }
    }

    private func isNumber(_ words: [String], _ place: Int) -> Bool {
        words.indices.contains(place) && PastedAmount.isNumber(words[place])
    }

    private func isShare(_ words: [String], _ place: Int) -> Bool {
        isNumber(words, place) && place + 1 < words.count && words[place + 1] == "%"
    }

    private func unit(_ words: [String], _ place: Int) -> String? {
        guard place + 1 < words.count, words[place + 1] != "%",
            PastedAmount.isUnit(words[place + 1])
        else { return nil }
        return words[place + 1]
    }

    private func isFiller(_ word: String) -> Bool {
        switch word.lowercased() {
        case "in", "dil", "dil.", "diluted", "dilution", "sol", "sol.", "solution", "of", "-", "–",
            ",":
            true
        default: false
        }
    }

    /// The words as a text, without signs that lead to an amount: "Rose …… 2".
    private static func joined(_ words: [String]) -> String {
        var words = words[...]
        while let last = words.last, isLeader(last) { words.removeLast() }
        while let first = words.first, isLeader(first) { words.removeFirst() }
        var text = ""
        for word in words {
            if !text.isEmpty, !isClosing(word), text.last != "(", text.last != "[" { text += " " }
            text += word
        }
        while let last = text.last, last == "," || last == "=" || last == "…" { text.removeLast() }
        return text.trimmed
    }

    /// Brackets and signs that stand right after a word.
    private static func isClosing(_ word: String) -> Bool {
        switch word {
        case ")", "]", ",", ";", ":": true
        default: false
        }
    }

    private static func isLeader(_ word: String) -> Bool {
        word.allSatisfy {
            switch $0 {
            case "-", "–", "—", "=", ":", ";", ",", "|", "…", "·", "_", ".": true
            default: false
            }
        }
    }
}
