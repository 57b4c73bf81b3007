internal import Basics

/// A token of a statement about a share: a number, a unit, a sign.
struct ShareToken: Equatable {
    enum Kind: Equatable {
        /// Original text, with its signs.
        case number(String)
        case unit(ShareUnit)
        /// "≤", "max."; "≥", "min."; "approx.".
        case most, least, about
        /// Between two numbers: "–", "to".
        case dash
        case plusMinus
        /// Not found, or too little for a number.
        case nothing
        /// As much as is missing: "q.s.".
        case open
        case skip
        case word(String)
        case other
    }

    let kind: Kind
    /// Of the scalars of the text.
    let range: Range<Int>

    var number: String? {
        if case .number(let text) = kind { return text }
        return nil
    }

    static func tokens(of text: String) -> [ShareToken] {
        tokens(of: [Unicode.Scalar](text.unicodeScalars))
    }

    static func tokens(of scalars: [Unicode.Scalar]) -> [ShareToken] {
        var scanner = ShareScanner(scalars: scalars)
        return meant(scanner.tokens())
    }

    /// Replaces words by their meaning, the longest phrase first.
    private static func meant(_ tokens: [ShareToken]) -> [ShareToken] {
        var meant: [ShareToken] = []
        var place = 0
        while place < tokens.count {
            guard case .word = tokens[place].kind else {
                meant.append(tokens[place])
                place += 1
                continue
            }
            var phrases: [String] = []
            for token in tokens[place...].prefix(4) {
                guard case .word(let word) = token.kind else { break }
                // "mg / kg" is "mg/kg".
                let last = phrases.last ?? ""
                let isJoined = last.isEmpty || last.hasSuffix("/") || word.hasPrefix("/")
                phrases.append(last + (isJoined ? "" : " ") + word)
            }
            var count = phrases.count
            while count > 1, shareWords[phrases[count - 1]] == nil { count -= 1 }
            let kind = shareWords[phrases[count - 1]] ?? tokens[place].kind
            let end = tokens[place + count - 1].range.upperBound
            meant.append(ShareToken(kind: kind, range: tokens[place].range.lowerBound..<end))
            place += count
        }
        return meant
    }
}

/// Takes a text apart into numbers, words and signs.
private struct ShareScanner {
    let scalars: [Unicode.Scalar]
    private var place = 0
    private var found: [ShareToken] = []

    init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    mutating func tokens() -> [ShareToken] {
        while place < scalars.count {
            let scalar = scalars[place]
            // ".5" is a number, and in "max.5" the point belongs to the word.
            let isBehindWord = at(place - 1)?.isLetter ?? false
            let isMark = (scalar == "." || scalar == ",") && isDigit(place + 1) && !isBehindWord
            if isDigit(place) || isMark {
                number()
            } else if scalar.isLetter {
                word()
            } else {
                sign(scalar)
            }
        }
        return found
    }

    private func at(_ place: Int) -> Unicode.Scalar? {
        scalars.indices.contains(place) ? scalars[place] : nil
    }

    private func isDigit(_ place: Int) -> Bool {
        at(place).map { ("0"..."9").contains($0) } ?? false
    }

    private mutating func add(_ kind: ShareToken.Kind, from start: Int) {
        found.append(ShareToken(kind: kind, range: start..<place))
    }

    private mutating func number() {
        let start = place
        while isDigit(place) || isMark(place) || isThousand(place, since: start) { place += 1 }
        exponent()
        let text = text(start..<place)
        if let next = at(place), next.isLetter {
            let end = place
            word()
            // "5ppm" is a number and a unit, "1B" and "5x" are words.
            guard let last = found.popLast(), case .word(let word) = last.kind,
                let kind = shareWords[word], kind != .dash, kind != .about
            else { return add(.other, from: start) }
            found.append(ShareToken(kind: .number(text), range: start..<end))
            found.append(last)
            return
        }
        add(.number(text), from: start)
    }

    /// A sign between digits.
    private func isMark(_ place: Int) -> Bool {
        guard let scalar = at(place), isDigit(place + 1) else { return false }
        switch scalar {
        case ".", ",", "'", "\u{2019}": return true
        default: return false
        }
    }

    /// "12 500": a blank before three digits that are not followed by more.
    private func isThousand(_ place: Int, since start: Int) -> Bool {
        guard at(place) == " ", isDigit(place + 1), isDigit(place + 2), isDigit(place + 3),
            !isDigit(place + 4)
        else { return false }
        var digits = 0
        for scalar in scalars[start..<place] {
            if scalar == " " {
                digits = 0
            } else if ("0"..."9").contains(scalar) {
                digits += 1
            } else {
                return false
            }
        }
        let isFirst = !scalars[start..<place].contains(" ")
        return isFirst ? digits <= 3 && scalars[start] != "0" : digits == 3
    }

    private mutating func exponent() {
        guard at(place) == "e" || at(place) == "E" else { return }
        var end = place + 1
        if at(end) == "-" || at(end) == "+" { end += 1 }
        guard isDigit(end) else { return }
        while isDigit(end) { end += 1 }
        place = end
    }

    /// Reads letters with the digits, slashes and points between: "mg/kg", "p.p.m.", "H317".
    private mutating func word() {
        let start = place
        var word = ""
        while let scalar = at(place) {
            let isInside =
                scalar == "/" || scalar == "'" || scalar == "\u{2019}" || scalar == "³"
                || isDigit(place)
            // "max.3" are two words.
            let isPoint = scalar == "." && !isDigit(place + 1)
            guard scalar.isLetter || isPoint || isInside else { break }
            if scalar == "μ" {
                word += "µ"
            } else if scalar == "³" {
                word += "3"
            } else if scalar != "." {
                word.unicodeScalars.append(scalar)
            }
            place += 1
        }
        add(.word(word.foldedForSearch), from: start)
    }

    private mutating func sign(_ scalar: Unicode.Scalar) {
        let start = place
        place += 1
        switch scalar {
        case " ", "\t", ":", ";", "=", "*", "†", "‡", "[", "]", ")", "°", "\"", "“", "”", "¹", "²",
            "³":
            if scalar == "\t" || scalar == " " { return }
            if scalar == "=", case .most? = found.last?.kind { return }
            if scalar == "=", case .least? = found.last?.kind { return }
            add(.skip, from: start)
        case "(": bracket(start)
        case "%": add(.unit(.percent), from: start)
        case "‰": add(.unit(.perThousand), from: start)
        case "<", "≤", "≦", "⩽": add(.most, from: start)
        case ">", "≥", "≧", "⩾": add(.least, from: start)
        case "~", "≈", "∼": add(.about, from: start)
        case "±": add(.plusMinus, from: start)
        case "+" where at(place) == "/" && at(place + 1) == "-":
            place += 2
            add(.plusMinus, from: start)
        case "-" where at(place) == "%" && !(at(start - 1).map { $0 == " " } ?? true):
            // "wt-%".
            add(.skip, from: start)
        case "…":
            while at(place) == "…" { place += 1 }
            add(isLeader(1, since: start) ? .skip : .dash, from: start)
        case "-", "\u{2010}"..."\u{2015}", "\u{2212}", "÷": add(.dash, from: start)
        case "/": add(.word("/"), from: start)
        case "." where at(place) == ".":
            while at(place) == "." { place += 1 }
            add(isLeader(3, since: start) ? .skip : .dash, from: start)
        case "." where found.last?.number == nil || at(place) == nil: add(.skip, from: start)
        default: add(.other, from: start)
        }
    }

    /// "Linalool ...... 0.1 %": a row of signs leads to a number. Shorter rows between two numbers are
    /// a range.
    private func isLeader(_ most: Int, since start: Int) -> Bool {
        place - start > most || found.last?.number == nil && place - start == most
    }

    /// "(2)" behind a number is the mark of a note.
    private mutating func bracket(_ start: Int) {
        var end = place
        while isDigit(end) { end += 1 }
        if end > place, end - place < 3, at(end) == ")", !found.isEmpty { place = end + 1 }
        add(.skip, from: start)
    }

    private func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in scalars[range] { text.append(scalar) }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// Letters of Latin and Greek, and the sign of a millionth.
    var isLetter: Bool {
        switch value {
        case 0x41...0x5A, 0x61...0x7A, 0xB5, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x370...0x3FF:
            true
        default: false
        }
    }
}
