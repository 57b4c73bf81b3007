internal import Basics

/// Lines of a spoken or pasted text, without bullets, boxes, and commands to the list.
struct SaidLines {
    /// Lines still to buy, in pieces between commas.
    private(set) var open: [[[SaidToken]]] = []
    /// Lines after a ticked box.
    private(set) var ticked: [String] = []

    init(_ text: String) {
        let lines = text.split(whereSeparator: { ";；؛".contains($0) || $0.isNewline })
            .map { String($0).trimmed }.filter { !$0.isEmpty }
        let isNumbered = SaidLines.areNumbered(lines)
        for (place, line) in lines.enumerated() {
            let bullet = SaidBullet(line, isNumbered: isNumbered)
            // The headings of a table stand above its rule.
            let isHeading =
                line.contains(where: { $0 == "|" }) && place + 1 < lines.count
                && SaidBullet(lines[place + 1]).isRule
            if isHeading { continue }
            if bullet.isTicked {
                ticked.append(bullet.rest)
            } else if !bullet.isRule {
                for sentence in SaidLines.sentences(bullet.rest) { add(sentence) }
            }
        }
    }

    private mutating func add(_ line: [SaidToken]) {
        let pieces = SaidLines.pieces(SaidCommand.without(line)).filter { !$0.isEmpty }
        if !pieces.isEmpty { open.append(pieces) }
    }

    /// True for numbered lines: "1. wax", then "2. tape".
    private static func areNumbered(_ lines: [String]) -> Bool {
        guard lines.count > 1 else { return false }
        for (place, line) in lines.enumerated() {
            let number = String(place + 1)
            guard line.hasPrefix(number + ". ") || line.hasPrefix(number + ") ") else {
                return false
            }
        }
        return true
    }

    /// "Ethanol. Wax." are two: a sentence ends before a capital or a number.
    private static func sentences(_ line: String) -> [[SaidToken]] {
        var sentences: [[SaidToken]] = [[]]
        let tokens = SaidToken.tokens(line)
        for (place, token) in tokens.enumerated() {
            let low = token.low
            // "full stop" as some keyboards write the point.
            if low == "stop", sentences[sentences.count - 1].last?.low == "full" {
                sentences[sentences.count - 1].removeLast()
                sentences.append([])
                continue
            }
            if low == "comma" || low == "semicolon", place > 0, place < tokens.count - 1 {
                sentences[sentences.count - 1].append(
                    SaidToken(source: ",", text: ",", isJoined: true))
                continue
            }
            sentences[sentences.count - 1].append(token)
            guard token.text.last == ".", token.text.count > 3,
                !list("approx. max. min. env.").contains(low), place + 1 < tokens.count,
                let next = tokens[place + 1].source.first,
                next.isUppercase || next.isNumber
            else { continue }
            sentences.append([])
        }
        return sentences.filter { !$0.isEmpty }
    }

    /// Splits at commas. A comma followed by letters is part of its word: "1,5", "N,N-dimethyl".
    /// A comma of a script without blanks ends a piece anywhere.
    private static func pieces(_ line: [SaidToken]) -> [[SaidToken]] {
        var pieces: [[SaidToken]] = [[]]
        for token in line {
            let parts = token.source.split(
                omittingEmptySubsequences: false, whereSeparator: { "，、،".contains($0) })
            for (place, part) in parts.enumerated() {
                if place > 0 { pieces.append([]) }
                var word = String(part)
                var isEnd = false
                while word.last == "," {
                    word.removeLast()
                    isEnd = true
                }
                if !word.isEmpty {
                    let isWhole = word == token.source
                    let tokens = isWhole ? [token] : SaidToken.tokens(word)
                    pieces[pieces.count - 1] += tokens
                }
                if isEnd { pieces.append([]) }
            }
        }
        return pieces
    }
}

/// Signs before a line of a list.
struct SaidBullet {
    private(set) var rest: String
    private(set) var isTicked = false
    /// True if the line begins with a box, ticked or not.
    private(set) var hasBox = false
    private(set) var hasBullet = false
    /// The line below the headings of a table.
    private(set) var isRule = false

    init(_ line: String, isNumbered: Bool = false) {
        rest = line.trimmed
        if isNumbered {
            rest = String(rest.drop { $0.isNumber }.dropFirst()).trimmed
            hasBullet = true
        }
        let bullets: [Character] = ["-", "*", "•", "‣", "◦", "·", "–", "—", "+", "▪"]
        if let first = rest.first, bullets.contains(first),
            let next = rest.dropFirst().first, next.isWhitespace || next == "["
        {
            rest = String(rest.dropFirst()).trimmed
            hasBullet = true
        }
        uncount()
        box()
        if rest.hasPrefix("|") || rest.hasSuffix("|") { rest = SaidBullet.withoutBars(rest) }
        isRule = !rest.isEmpty && rest.allSatisfy { "-–—=|:+ ".contains($0) }
    }

    /// Boxes; true if ticked.
    private static let boxes: [(String, Bool)] = [
        ("[ ]", false), ("[]", false), ("[x]", true), ("[X]", true), ("☐", false), ("☑", true),
        ("☒", true), ("✓", true), ("✔", true), ("✅", true), ("⬜", false), ("□", false),
    ]

    /// Drops the number before a box: "1. [ ] labels".
    private mutating func uncount() {
        let counted = rest.drop { $0.isNumber }
        guard counted.count < rest.count, counted.first == "." || counted.first == ")" else {
            return
        }
        let body = String(counted.dropFirst()).trimmed
        if SaidBullet.boxes.contains(where: { body.hasPrefix($0.0) }) { rest = body }
    }

    private mutating func box() {
        for (box, isTicked) in SaidBullet.boxes where rest.hasPrefix(box) {
            rest = String(rest.dropFirst(box.count))
            // A sign of its own may make a picture of the box.
            if rest.unicodeScalars.first == "\u{FE0F}" {
                rest = String(rest.unicodeScalars.dropFirst())
            }
            rest = rest.trimmed
            self.isTicked = isTicked
            hasBox = true
            return
        }
        // "~~wax~~" is done, too.
        if rest.count > 4, rest.hasPrefix("~~"), rest.hasSuffix("~~") {
            rest = String(rest.dropFirst(2).dropLast(2)).trimmed
            isTicked = true
        }
    }

    /// Joins the cells of a table row.
    private static func withoutBars(_ line: String) -> String {
        line.split(separator: "|").map { String($0).trimmed }.filter { !$0.isEmpty }
            .joined(separator: " ")
    }
}

/// Commands to the list: "buy", "I need", "add … to the list".
enum SaidCommand {
    private static let begins = [
        "please", "buy", "get", "add", "need", "i need", "we need", "pick up", "put", "order",
        "i want", "remember", "remind me to buy", "get me", "to buy", "bitte", "kaufe", "kauf",
        "kaufen", "ich brauche", "wir brauchen", "besorge", "besorgen", "hole", "setze", "acheter",
        "achète", "achetez", "ajoute", "ajouter", "il me faut", "il nous faut", "il faut",
        "j'ai besoin de", "j’ai besoin de", "s'il te plaît",
    ].map { list($0) }
    private static let ends = [
        "please", "to the list", "to the shopping list", "to my list", "to my shopping list",
        "on the list", "on the shopping list", "on my list", "on my shopping list", "bitte",
        "auf die liste", "auf die einkaufsliste", "zur liste", "kaufen", "besorgen",
        "à la liste", "sur la liste", "s'il te plaît", "s’il te plaît", "period", "full stop",
        "punkt",
    ].map { list($0) }

    static func without(_ line: [SaidToken]) -> [SaidToken] {
        var rest = line[...]
        while let end = longest(
            ends.filter { rest.count > $0.count && rest.suffix($0.count).map(plain) == $0 })
        {
            rest = rest.dropLast(end)
        }
        while let begin = longest(
            begins.filter { rest.count > $0.count && rest.prefix($0.count).map(plain) == $0 })
        {
            rest = rest.dropFirst(begin)
        }
        return [SaidToken](rest)
    }

    private static func longest(_ commands: [[String]]) -> Int? {
        commands.map { $0.count }.max()
    }

    private static func plain(_ token: SaidToken) -> String {
        var low = token.low
        while low.count > 1, let last = low.last, ".,!:".contains(last) { low.removeLast() }
        return low
    }
}
