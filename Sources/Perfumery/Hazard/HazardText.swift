internal import Basics

/// Reads a classification as suppliers write it: "Skin Sens. 1B, H317; Aquatic Chronic 1 (H410),
/// M=10; ATE (oral): 500 mg/kg; Skin Irrit. 2 H315: C ≥ 5 %".
///
/// Nothing is guessed: a class without a category or a route, and any other text, is in `unread`.
public struct HazardText: Sendable {
    public private(set) var hazards = Hazards()
    /// Text that was not understood, and codes of classes that are not reckoned.
    public private(set) var unread: [String] = []
    /// True if the text says that there is no classification.
    public private(set) var isNotClassified = false

    private let tokens: [HazardToken]
    /// Words with their capitals: H360Fd is not H360fd.
    private let spelled: [String]
    private var place = 0
    private var last: HazardClass?

    /// True if a classification was read whole.
    public var isWhole: Bool {
        unread.isEmpty && (isNotClassified != (hazards != Hazards()))
    }

    public init(_ text: String) {
        tokens = HazardToken.tokens(of: text)
        spelled = text.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
        while place < tokens.count {
            if !readOne() {
                if !isFiller(tokens[place]) { unread.append(tokens[place].text) }
                place += 1
            }
        }
    }

    private func word(_ offset: Int = 0) -> String {
        let at = place + offset
        guard tokens.indices.contains(at), case .word(let word) = tokens[at] else { return "" }
        return word
    }

    private func number(_ offset: Int) -> Int64? {
        let at = place + offset
        guard tokens.indices.contains(at), case .number(let units, _) = tokens[at] else {
            return nil
        }
        return units
    }

    private mutating func readOne() -> Bool {
        if readNone() || readFactor() || readEstimate() { return true }
        if let family = HazardFamily(word(), word(1)), readClass(family) { return true }
        if let family = HazardWord.family({ word($0) }), readClass(family) { return true }
        if readLimit() || readCategory() { return true }
        return readCode()
    }

    private mutating func readNone() -> Bool {
        guard HazardText.isNone(word(), word(1)) else { return false }
        isNotClassified = true
        place += 2
        return true
    }

    /// "M=10", "M-factor (chronic): 1".
    private mutating func readFactor() -> Bool {
        guard word() == "m" else { return false }
        var at = 1
        var isAcute = true
        var isChronic = true
        while !word(at).isEmpty {
            if word(at).hasPrefix("acu") || word(at).hasPrefix("akut") || word(at).hasPrefix("aig")
            {
                isChronic = false
            } else if word(at).hasPrefix("chron") {
                isAcute = false
            } else if !word(at).hasPrefix("fact") && !word(at).hasPrefix("fakt") {
                return false
            }
            at += 1
        }
        guard let factor = whole(at), factor > 0, factor <= 1_000_000 else { return false }
        if isAcute { hazards.acuteFactor = max(hazards.acuteFactor, factor) }
        if isChronic { hazards.chronicFactor = max(hazards.chronicFactor, factor) }
        place += at + 1
        return true
    }

    /// A whole number. Nil for "1,000", "1.000" and "1 000", which may be one or a thousand.
    private func whole(_ offset: Int) -> Int? {
        let at = place + offset
        guard tokens.indices.contains(at), case .number(let units, _) = tokens[at],
            !mayBeThousands(offset), units % 1_000_000 == 0
        else { return nil }
        return Int(exactly: units / 1_000_000)
    }

    /// True for "1,300", "1.300" and "1 300": thousands, or something else.
    private func mayBeThousands(_ offset: Int) -> Bool {
        let at = place + offset
        return tokens.indices.contains(at) && tokens[at].hasGroup
            || tokens.indices.contains(at + 1) && tokens[at + 1].isGroup
    }

    /// "ATE (oral): 500 mg/kg bw".
    private mutating func readEstimate() -> Bool {
        guard word() == "ate" else { return false }
        var at = 1
        var route: AcuteRoute?
        while !word(at).isEmpty {
            let said = word(at)
            if said.hasPrefix("oral") {
                route = .oral
            } else if said.hasPrefix("derm") {
                route = .dermal
            } else if said.hasPrefix("vap") || said.hasPrefix("dampf") || said.hasPrefix("dämpf") {
                route = .vapour
            } else if said == "mist" || said == "mists" || said.hasPrefix("dust")
                || said.hasPrefix("staub") || said.hasPrefix("nebel")
            {
                route = .mist
            } else if !said.hasPrefix("inhal") {
                return false
            }
            at += 1
        }
        // "1.300 mg/kg" is asked about.
        guard let route, let units = number(at), units >= 1_000, !mayBeThousands(at) else {
            return false
        }
        hazards.estimate(route, units / 1_000)
        place += at + 1
        while ["mg", "kg", "l", "bw", "kgbw", "body", "weight"].contains(word()) { place += 1 }
        return true
    }

    private mutating func readClass(_ family: HazardFamily) -> Bool {
        var at = family.words
        while HazardWord.isCategory(word(at)) { at += 1 }
        var category = ""
        if family.name != "Lact." {
            guard let read = self.category(at) else { return false }
            category = read.text
            at += read.tokens
        }
        let all = HazardClass.allCases.filter {
            $0.family == family.name && $0.category == category
        }
        var found: HazardClass?
        if all.count == 1 { found = all[0] }
        // The route stands beside the class, or in the statement.
        for offset in at..<(at + 3) where found == nil {
            found = all.first { hazard in
                word(offset).hasPrefix(hazard.statement.lowercased())
                    || hazard.isNamed(by: word(offset))
            }
        }
        guard let found else { return false }
        while found.isNamed(by: word(at)) || ["h", "tox"].contains(word(at)) { at += 1 }
        // Statements have letters behind for routes and kinds of harm: H360FD, H373i.
        if word(at).hasPrefix(found.statement.lowercased()) {
            keepLetters(word(at))
            at += 1
        }
        hazards.add(found)
        last = found
        place += at
        return true
    }

    /// "1", "1A", "1 A".
    private func category(_ offset: Int) -> (text: String, tokens: Int)? {
        if ["1a", "1b", "1c"].contains(word(offset)) { return (word(offset).uppercased(), 1) }
        guard let units = number(offset), units > 0, units % 1_000_000 == 0 else { return nil }
        let number = String(units / 1_000_000)
        let letter = word(offset + 1)
        guard number == "1", ["a", "b", "c"].contains(letter), !isSign(offset + 2, "≥"),
            !isSign(offset + 2, ">")
        else { return (number, 1) }
        return (number + letter.uppercased(), 2)
    }

    /// "Category 1A, H317" and "H317 (1A)": the statement says of which class.
    private mutating func readCategory() -> Bool {
        var at = 0
        var statement = ""
        if word().uppercased().hasPrefix("H3") || word().uppercased().hasPrefix("H4") {
            statement = String(word().uppercased().prefix(4))
            keepLetters(word())
            at = 1
        }
        while HazardWord.isCategory(word(at)) { at += 1 }
        guard let read = category(at), read.text.utf8.count > 1 || at > (statement.isEmpty ? 0 : 1)
        else { return false }
        at += read.tokens
        if statement.isEmpty {
            statement = String(word(at).uppercased().prefix(4))
            keepLetters(word(at))
            at += 1
        }
        let all = HazardClass.allCases.filter {
            $0.statement == statement && $0.category == read.text
        }
        guard all.count == 1 else { return false }
        hazards.add(all[0])
        last = all[0]
        place += at
        return true
    }

    /// "C ≥ 5 %", "10 % ≤ C < 25 %" after a class. Without the C a share may be the ingredient's
    /// own, so it stays unread.
    private mutating func readLimit() -> Bool {
        guard let last else { return false }
        var at = 0
        var units: Int64?
        if word() == "c", isSign(1, "≥") || isSign(1, ">") {
            units = number(2)
            at = 4
        } else if isSign(1, "%"), isSign(2, "≤") || isSign(2, "<"), word(3) == "c" {
            units = number(0)
            at = 4
        }
        guard let units, units <= 100_000_000, isSign(word() == "c" ? 3 : 1, "%"),
            let share = Share(billionths: units * 10), share > .none
        else { return false }
        // An upper end, from which a stricter class holds.
        if isSign(at, "<") || isSign(at, "≤"), number(at + 1) != nil, isSign(at + 2, "%") {
            at += 3
        }
        hazards.limit(last, to: share)
        place += at
        return true
    }

    private func isSign(_ offset: Int, _ sign: Character) -> Bool {
        tokens.indices.contains(place + offset) && tokens[place + offset] == .sign(sign)
    }

    /// A statement without its class.
    private mutating func readCode() -> Bool {
        let code = word().uppercased()
        if code == "EUH066" {
            hazards.driesSkin = true
            place += 1
            return true
        }
        if Hazards.supplements.contains(code) {
            hazards.add(supplement: code)
            place += 1
            return true
        }
        guard code.utf8.count >= 4, code.hasPrefix("H") else { return false }
        let statement = String(code.prefix(4))
        keepLetters(word())
        let all = HazardClass.allCases.filter { $0.statement == statement }
        if hazards.classes.contains(where: { $0.statement == statement }) {
            place += 1
            return true
        }
        // Two categories share a statement: of these the supplier's class decides.
        switch statement {
        case "H300", "H310", "H330", "H340", "H350", "H360": return false
        default: break
        }
        guard let found = all.first else { return false }
        hazards.add(found)
        last = found
        place += 1
        return true
    }

    private mutating func keepLetters(_ word: String) {
        guard word.utf8.count > 4 else { return }
        for code in spelled where code.lowercased() == word { hazards.keep(code) }
    }

    private func isFiller(_ token: HazardToken) -> Bool {
        switch token {
        case .sign: true
        case .number: false
        case .word(let word):
            [
                "h", "and", "und", "et", "or", "hazard", "statement", "statements", "specific",
                "concentration", "conc", "limit", "limits", "scl", "clp", "ghs", "class", "note",
                "self", "cat", "dgr", "wng", "danger", "warning", "facteur", "factor", "faktor",
                "fattore", "gefahr", "achtung", "attention",
            ].contains(word)
        }
    }
}
