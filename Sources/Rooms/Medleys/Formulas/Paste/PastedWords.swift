internal import Basics

/// The words of a line as people write formulas. Numbers, units, percent signs, brackets and "@"
/// are words of their own: "Ambroxan @10%(DPG) 1.6g" has nine.
struct PastedWords {
    private(set) var list: [String] = []

    /// No line of a formula has more.
    static let mostWords = 60

    /// A text of more words is one word.
    init(_ text: String) {
        read(text)
        if list.count > PastedWords.mostWords { list = [text.trimmed] }
    }

    private mutating func read(_ text: String) {
        guard text.utf8.count < 1_000 else {
            list = [text.trimmed]
            return
        }
        for part in text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\n" }) {
            add(String(part))
        }
        for place in list.indices.dropFirst().reversed() {
            // "10 percent" and "10 %ige" are "10 %", and a fluid ounce is a unit of two words.
            if PastedNumber.isNumber(list[place - 1]), isPercent(list[place]) { list[place] = "%" }
            if list[place - 1].lowercased().hasPrefix("fl"), PastedUnit(list[place - 1]) != nil,
                list[place].lowercased().hasPrefix("oz")
            {
                list[place - 1] = "floz"
                list.remove(at: place)
            }
        }
    }

    private func isPercent(_ word: String) -> Bool {
        PastedUnit(word) == .percent || word.hasPrefix("%ig")
            || word.lowercased().hasPrefix("prozentig")
    }

    /// Without amounts in brackets beside another: "1.6 g (0.05 oz)".
    static func withoutAsides(_ words: [String]) -> [String] {
        var words = words
        for place in words.indices.dropLast(3).reversed()
        where place > 0 && words[place] == "(" && words[place + 3] == ")"
            && PastedNumber.isNumber(words[place + 1]) && PastedUnit(words[place + 2]) != nil
        {
            let others = words[..<place] + words[(place + 4)...]
            let isBeside = zip(others, others.dropFirst()).contains {
                PastedNumber.isNumber($0) && PastedUnit($1).map { $0 != .percent } ?? false
            }
            if isBeside { words.removeSubrange(place..<(place + 4)) }
        }
        return words
    }

    private mutating func add(_ part: String) {
        var part = part
        while let first = part.first, "([@~≈<>≤≥±".contains(first), part.count > 1 {
            list.append(String(first))
            part.removeFirst()
        }
        var after: [String] = []
        while let last = part.last, isClosing(String(last)), part.count > 1 {
            after.insert(String(last), at: 0)
            part.removeLast()
        }
        inside(part)
        list += after
    }

    private mutating func inside(_ part: String) {
        let characters = [Character](part)
        // "Ambroxan(10%", "Ambroxan@10%"
        if let place = characters.indices.dropFirst().first(where: {
            characters[$0] == "@" || "([".contains(characters[$0]) && part.utf8.contains(0x25)
        }) {
            inside(String(characters[..<place]))
            return add(String(characters[place...]))
        }
        if let (number, rest) = PastedNumber.beginning(part), !rest.isEmpty {
            if rest.hasPrefix("%") {
                list += [number, "%"]
                let more = String(rest.dropFirst().drop { $0 == "/" || $0 == "-" })
                if !more.isEmpty, !["ig", "ige", "iger", "igen"].contains(more) { add(more) }
                return
            }
            if PastedUnit(rest) != nil {
                list += [number, rest]
                return
            }
            if rest.hasPrefix("-"), isPercent(String(rest.dropFirst())) {
                list += [number, "%"]
                return
            }
        }
        // "Rose:12.5", "Rose=2g", "Rose,2.5"
        if let place = characters.lastIndex(where: { ":=,".contains($0) }), place > 0,
            isLetter(characters[place - 1]) || characters[place - 1] == ")",
            let (number, rest) = PastedNumber.beginning(String(characters[(place + 1)...])),
            rest.isEmpty || rest == "%" || PastedUnit(rest) != nil
        {
            list += [String(characters[..<place]), String(characters[place]), number]
            if !rest.isEmpty { list.append(rest) }
            return
        }
        list.append(part)
    }
}

/// A letter, or a sign beyond ASCII.
private func isLetter(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return true }
    return (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
}

/// Brackets and signs that stand right after a word.
func isClosing(_ word: String) -> Bool {
    switch word {
    case ")", "]", ",", ";", ":": true
    default: false
    }
}

/// Words as a text, without signs that lead to an amount, "Rose …… 2", and without empty brackets.
func joined(_ words: [String]) -> String {
    var words = withoutEmptyBrackets(words)
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

func withoutEmptyBrackets(_ words: [String]) -> [String] {
    var words = words
    for (open, close) in [("(", ")"), ("[", "]")] {
        for index in words.indices.dropLast().reversed()
        where words[index] == open && words[index + 1] == close {
            words.removeSubrange(index...(index + 1))
        }
    }
    return words
}

/// A sign, or a row of signs, that leads from a name to its amount.
func isLeader(_ word: String) -> Bool {
    word.allSatisfy {
        switch $0 {
        case "-", "–", "—", "=", ":", ";", ",", "|", "…", "·", "_", ".", "@", "/", "→", ">", "×":
            true
        default: false
        }
    }
}

/// Numbers of a text before parsing.
enum PastedNumber {
    /// True if a text is digits with signs between them: "1'250,5". The value is parsed later.
    static func isPlain(_ text: String) -> Bool {
        var digits = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"): break
            default: return false
            }
        }
        return digits > 0 && text.utf8.last != UInt8(ascii: "'")
    }

    /// A number, also one below nought, a fraction, or 1e-05.
    static func isNumber(_ text: String) -> Bool {
        beginning(text).map { $0.rest.isEmpty } ?? false
    }

    static func isDigits(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The number at the beginning of a text, and the rest; nil without a number.
    static func beginning(_ text: String) -> (number: String, rest: String)? {
        let characters = [Character](text)
        var place = 0
        var hasDigits = false
        if let first = characters.first, first == "-" || first == "\u{2212}" { place = 1 }
        let start = place
        while place < characters.count {
            let character = characters[place]
            if isDigits(String(character)) {
                hasDigits = true
            } else if vulgar(character) != nil {
                guard place == start || hasDigits else { return nil }
                hasDigits = true
                place += 1
                break
            } else if !".,'\u{2019}".contains(character) {
                break
            }
            place += 1
        }
        guard hasDigits else { return nil }
        let isAfterDigit = { place > start && isDigits(String(characters[place - 1])) }
        // "1/2", and "1e-05".
        if place + 1 < characters.count, characters[place] == "/", isAfterDigit(),
            isDigits(String(characters[place + 1]))
        {
            place += 1
            while place < characters.count, isDigits(String(characters[place])) { place += 1 }
        } else if place + 2 < characters.count,
            characters[place] == "e" || characters[place] == "E",
            characters[place + 1] == "-" || characters[place + 1] == "+"
                || isDigits(String(characters[place + 1])), isAfterDigit(),
            isDigits(String(characters[place + 2]))
        {
            place += 2
            while place < characters.count, isDigits(String(characters[place])) { place += 1 }
        }
        return (String(characters[..<place]), String(characters[place...]))
    }

    /// "1/2", "½", "2½" and "2 1/2" in millionths; nil for other texts. "1/3" is rounded.
    static func fraction(_ text: String) -> Int64? {
        let words = text.split(separator: " ")
        if words.count == 2, isDigits(String(words[0])), let units = Int64(words[0]),
            units <= 100_000, let part = fraction(String(words[1])), part < 1_000_000
        {
            return units * 1_000_000 + part
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, let top = Int64(parts[0]), let bottom = Int64(parts[1]),
            (1...100_000).contains(top), (2...1_000).contains(bottom)
        {
            return (top * 1_000_000 + bottom / 2) / bottom
        }
        guard let last = text.last, let (top, bottom) = vulgar(last) else { return nil }
        let whole = text.dropLast()
        guard let units = whole.isEmpty ? 0 : Int64(whole), (0...100_000).contains(units) else {
            return nil
        }
        return units * 1_000_000 + (top * 1_000_000 + bottom / 2) / bottom
    }

    private static func vulgar(_ character: Character) -> (Int64, Int64)? {
        switch character {
        case "½": (1, 2)
        case "¼": (1, 4)
        case "¾": (3, 4)
        case "⅓": (1, 3)
        case "⅔": (2, 3)
        case "⅕": (1, 5)
        case "⅛": (1, 8)
        case "⅒": (1, 10)
        default: nil
        }
    }

    /// "one drop": a number in letters, up to twelve.
    static func inLetters(_ word: String) -> Int? {
        switch word.lowercased() {
        case "a", "an", "one", "ein", "eine", "un", "une", "uno", "una": 1
        case "two", "zwei", "deux", "due", "dos": 2
        case "three", "drei", "trois", "tre", "tres": 3
        case "four", "vier", "quatre", "quattro", "cuatro": 4
        case "five", "fünf", "cinq", "cinque", "cinco": 5
        case "six", "sechs", "sei", "seis": 6
        case "seven", "sieben", "sept", "sette", "siete": 7
        case "eight", "acht", "huit", "otto", "ocho": 8
        case "nine", "neun", "neuf", "nove", "nueve": 9
        case "ten", "zehn", "dix", "dieci", "diez": 10
        case "eleven", "elf", "onze", "undici", "once": 11
        case "twelve", "zwölf", "douze", "dodici", "doce": 12
        default: nil
        }
    }
}
