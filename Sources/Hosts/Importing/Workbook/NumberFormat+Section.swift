internal import Basics

extension NumberFormat {
    /// Part of a format, for some numbers.
    struct Section {
        private(set) var parts: [Part] = []
        private(set) var condition: Condition?
        private(set) var isDate = false
        /// True if for texts, not for numbers.
        private(set) var isText = false
    }

    enum Part: Equatable {
        case literal(String)
        /// Place of a digit; one that must be there is shown as a nought.
        case digit(must: Bool)
        case point
        /// Times 100.
        case percent
        /// A comma behind the digits: divided by 1,000.
        case thousands
        /// The number as it is: also for fractions and powers of ten.
        case whole
    }

    /// "[>=100]".
    struct Condition {
        var sign: String
        var bound: Double

        func holds(_ number: Double) -> Bool {
            switch sign {
            case "<": number < bound
            case "<=": number <= bound
            case ">": number > bound
            case ">=": number >= bound
            case "=": number == bound
            default: number != bound
            }
        }
    }
}

extension NumberFormat.Section {
    init(_ code: String) {
        let characters = Array(code)
        var letters = ""
        var commas = 0
        var place = 0
        func next() -> Character? {
            place += 1
            return place < characters.count ? characters[place] : nil
        }
        while place < characters.count {
            let character = characters[place]
            // Commas between digits only group.
            if character != "," {
                if commas > 0, !"0#?".contains(character), hasDigit {
                    for _ in 0..<commas { parts.append(.thousands) }
                }
                commas = 0
            }
            switch character {
            case "\"":
                var text = ""
                while let character = next(), character != "\"" { text.append(character) }
                literal(text)
            case "\\": literal(next().map { String($0) } ?? "")
            case "_", "*":
                _ = next()
                literal(" ")
            case "[":
                var text = ""
                while let character = next(), character != "]" { text.append(character) }
                bracket(text)
            case "0", "#", "?": parts.append(.digit(must: character == "0"))
            case ".": parts.append(.point)
            case ",": commas += 1
            case "%": parts.append(.percent)
            case "@":
                isText = true
                parts.append(.whole)
            case "/" where hasDigit: parts.append(.whole)
            case "E", "e":
                if place + 1 < characters.count, "+-".contains(characters[place + 1]) {
                    place += 1
                    parts.append(.whole)
                } else {
                    literal(String(character))
                    letters.append(character)
                }
            default:
                if String(characters[place...]).hasPrefix("General") {
                    place += 6
                    parts.append(.whole)
                } else {
                    literal(String(character))
                    letters.append(character)
                }
            }
            place += 1
        }
        if hasDigit { for _ in 0..<commas { parts.append(.thousands) } }
        // Letters of a date stand alone, but for parts of seconds.
        let day = letters.lowercased()
        if day.contains(where: { "ymdhs".contains($0) }), !hasDigit || day.hasSuffix("s") && isClock
        {
            isDate = true
        }
        merge()
    }

    var hasDigit: Bool {
        parts.contains {
            if case .digit = $0 { true } else { false }
        }
    }

    /// "mm:ss.0": seconds, then a point, then noughts.
    private var isClock: Bool {
        guard let point = parts.firstIndex(of: .point), point > 1 else { return false }
        return parts[..<point].suffix(2) == [.literal("s"), .literal("s")]
            || parts[..<point].last == .literal("ss")
    }

    private mutating func literal(_ text: String) {
        if !text.isEmpty { parts.append(.literal(text)) }
    }

    /// A currency, a condition or a part of a day; a colour is nothing.
    private mutating func bracket(_ text: String) {
        if text.hasPrefix("$") {
            literal(String(text.dropFirst().prefix { $0 != "-" }))
        } else if let first = text.first, "<>=".contains(first) {
            let sign = text.prefix { "<>=".contains($0) }
            if let bound = Double(text.dropFirst(sign.count).filter { $0 != " " }) {
                condition = NumberFormat.Condition(sign: String(sign), bound: bound)
            }
        } else if !text.isEmpty, text.allSatisfy({ "hmsHMS".contains($0) }) {
            isDate = true
        }
    }

    /// A fraction or a power of ten is one number: its places become one.
    private mutating func merge() {
        guard !isText, parts.contains(.whole), hasDigit else { return }
        var merged: [NumberFormat.Part] = []
        for part in parts {
            switch part {
            case .digit, .point, .whole: if !merged.contains(.whole) { merged.append(.whole) }
            case .literal, .percent, .thousands: merged.append(part)
            }
        }
        parts = merged
    }

    /// Digits with the texts around them.
    func text(_ digits: NumberFormat.Digits) -> String {
        let point = parts.firstIndex(of: .point) ?? parts.endIndex
        let places = parts.indices.filter {
            if case .digit = parts[$0] { $0 < point } else { false }
        }
        let last = places.last
        let musts = places.filter { parts[$0] == .digit(must: true) }
        let least = musts.first.map { first in places.filter { $0 >= first }.count } ?? 1
        let whole =
            String(repeating: "0", count: max(0, least - digits.whole.utf8.count)) + digits.whole
        var rest = Substring(whole)
        var left = places.count
        var hasNumber = false
        var text = ""
        for (index, part) in parts.enumerated() {
            switch part {
            case .literal(let literal):
                // Blanks and apostrophes between digits only group them.
                let isInside = hasNumber && last.map { index < $0 } ?? false
                text += isInside ? literal.filter { !" \u{A0}\u{202F}'’".contains($0) } : literal
            case .digit where index < point:
                let taken = rest.prefix(max(0, rest.count - left + 1))
                rest = rest.dropFirst(taken.count)
                left -= 1
                text += taken
                if !taken.isEmpty { hasNumber = true }
                if index == last, !digits.fraction.isEmpty { text += "." + digits.fraction }
            case .digit, .thousands: break
            case .point:
                if last == nil { text += digits.text }
            case .percent: text = text.trimmedAtEnd + " %"
            case .whole: text += digits.text
            }
        }
        return text.trimmed
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var text = self
        while text.last == " " || text.last == "\u{A0}" { text.removeLast() }
        return text
    }
}
