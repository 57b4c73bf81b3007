internal import Basics
internal import Perfumery

/// A dilution as people write it: "10% in DPG", "(DPG, 10 %)", "@1%", "BB 10%", "10% of a 10% DPG
/// solution", "50/50 DPG", "1:10 in DPG".
struct PastedDilution: Equatable {
    enum Share: Equatable {
        case neat
        /// The number as written.
        case percent(String)
        /// A dilution of a dilution.
        case product(String, String)
        /// Parts of the material and parts of the diluent.
        case parts(Int64, Int64)
        /// As written: ambiguous.
        case asked(String)
    }

    var share: Share
    var diluent = ""

    /// How the plain numbers of a column are meant.
    enum Scale {
        case percent, fraction, unclear
    }

    /// Value for the field of the form; "" for neat. An uncertain share becomes a text that the
    /// form refuses.
    func typed(_ signs: PastedSigns, _ scale: Scale = .percent) -> (share: String, isAsked: Bool) {
        switch share {
        case .neat: return ("", false)
        case .asked(let text): return (refused(text), true)
        case .percent(let number):
            guard scale != .unclear, let read = signs.millionths(number), read < 1_000_000_000
            else { return (number + " ?", true) }
            return written(scale == .fraction ? read * 100 : read, number)
        case .product(let first, let second):
            guard let one = signs.millionths(first), let other = signs.millionths(second),
                (1...100_000_000).contains(one), (1...100_000_000).contains(other)
            else { return (first + " % · " + second + " %", true) }
            return written(one * other / 100_000_000, first)
        case .parts(let own, let others):
            return written(own * 1_000_000 / (own + others) * 100, "")
        }
    }

    private func written(_ millionths: Int64, _ number: String) -> (share: String, isAsked: Bool) {
        if millionths == 100_000_000 { return ("", false) }
        guard millionths % 100 == 0, millionths > 0 else { return (number + " ?", true) }
        return (Decimal(units: millionths / 100, places: 4).typed, millionths > 100_000_000)
    }

    private func refused(_ text: String) -> String {
        Decimal(typed: text, places: 4, comma: .decimals) == nil ? text : text + " ?"
    }
}

// In a line.
extension PastedDilution {
    /// Takes a dilution out of the words of a line; nil if there is none.
    static func take(from words: inout [String]) -> PastedDilution? {
        words = withoutEmptyBrackets(words.filter { !$0.isOne(of: PastedVocabulary.methods) })
        let shares = words.indices.filter { isShare(words, $0) }
        if shares.count > 1 { return several(shares, &words) }
        if let place = shares.first {
            let number = words[place]
            return PastedDilution(
                share: .percent(number), diluent: takeOut(place..<(place + 2), &words))
        }
        if let place = words.indices.dropLast().first(where: {
            words[$0] == "@" && PastedNumber.isPlain(words[$0 + 1])
        }) {
            let said = "@ " + words[place + 1]
            return PastedDilution(
                share: .asked(said), diluent: takeOut(place..<(place + 2), &words))
        }
        return parts(&words) ?? neat(&words) ?? unsaid(&words)
    }

    static func isShare(_ words: [String], _ place: Int) -> Bool {
        place + 1 < words.count && words[place + 1] == "%" && PastedNumber.isPlain(words[place])
    }

    /// Removes a phrase from the words, and returns its diluent.
    private static func takeOut(_ phrase: Range<Int>, _ words: inout [String]) -> String {
        var start = phrase.lowerBound
        while start > 0, isLead(words[start - 1]) { start -= 1 }
        if start == 0 { return takeFront(phrase, &words) }
        let open = words[..<start].lastIndex { $0 == "(" || $0 == "[" || isShut($0) }
            .flatMap { isShut(words[$0]) ? nil : $0 }
        var end = phrase.upperBound
        while end < words.count, !isClosing(words[end]) { end += 1 }
        var diluent = stripped(words[phrase.upperBound..<end])
        // "@1% (ethanol)": the phrase's own brackets are removed along with the phrase.
        let opened = words[phrase.upperBound..<end].contains { $0 == "(" || $0 == "[" }
        if opened, end < words.count, isShut(words[end]) { end += 1 }
        if diluent.isEmpty, let open {
            let before = stripped(words[(open + 1)..<start])
            if isSolvent(before) {
                diluent = before
                start = open + 1
            } else if end + 1 < words.count {
                // "Ambroxan (10%) in DPG"
                diluent = takeAfter(end + 1, &words)
            }
        }
        words.removeSubrange(start..<end)
        if diluent.isEmpty { diluent = takeBefore(open ?? start, &words) }
        words = withoutEmptyBrackets(words)
        return diluent
    }

    /// "10 % Ambroxan in DPG": the name comes after the share.
    private static func takeFront(_ phrase: Range<Int>, _ words: inout [String]) -> String {
        words.removeSubrange(..<phrase.upperBound)
        var diluent = ""
        if let place = words.firstIndex(where: { $0.isOne(of: PastedVocabulary.inside) }) {
            diluent = takeAfter(place, &words)
        }
        while let first = words.first, first.isOne(of: PastedVocabulary.fillers) {
            words.removeFirst()
        }
        return diluent
    }

    /// "in DPG", or the name of a solvent, at that place.
    private static func takeAfter(_ place: Int, _ words: inout [String]) -> String {
        var end = place
        while end < words.count, !isClosing(words[end]) { end += 1 }
        guard place < end else { return "" }
        if !words[place].isOne(of: PastedVocabulary.inside) {
            while end > place, !isSolvent(stripped(words[place..<end])) { end -= 1 }
        }
        let diluent = stripped(words[place..<end])
        words.removeSubrange(place..<end)
        return diluent
    }

    /// "Vanillin BB 10%": the name of a solvent that ends there, after a material's name.
    private static func takeBefore(_ end: Int, _ words: inout [String]) -> String {
        for count in [4, 3, 2, 1] where end > count && end <= words.count {
            let said = stripped(words[(end - count)..<end])
            if isSolvent(said), !isClosing(words[end - count]) {
                words.removeSubrange((end - count)..<end)
                while let last = words.indices.prefix(end - count).last,
                    words[last].isOne(of: PastedVocabulary.inside)
                { words.remove(at: last) }
                return said
            }
        }
        return ""
    }

    private static func isLead(_ word: String) -> Bool {
        word == "@" || word.isOne(of: PastedVocabulary.thinned)
            || ["at", "to", "à", "zu", "auf", "al"].contains(word.lowercased())
    }

    private static func isShut(_ word: String) -> Bool { word == ")" || word == "]" }

}

// Dilutions in other words than a share.
extension PastedDilution {
    private static func several(_ shares: [Int], _ words: inout [String]) -> PastedDilution {
        let (first, second) = (shares[0], shares[1])
        var end = second + 2
        while end < words.count, !isClosing(words[end]) { end += 1 }
        let between = words[(first + 2)..<second]
        let strength = Int64(words[second].prefix { $0 != "." && $0 != "," }) ?? 0
        let solvent = stripped(
            ArraySlice([String](between) + [String](words[(second + 2)..<end])))
        let number = words[first]
        let other = words[second]
        var share = Share.asked(joined([String](words[first..<end])))
        let isOf = { (set: Set<String>) in between.contains { $0.isOne(of: set) } }
        if shares.count == 2, strength > 69, !isOf(PastedVocabulary.products), isSolvent(solvent) {
            // "10% in ethanol 96 %"
            let diluent = stripped(words[(first + 2)..<end])
            words.replaceSubrange((first + 2)..<end, with: ["in", "DPG"])
            _ = takeOut(first..<(first + 2), &words)
            return PastedDilution(share: .percent(number), diluent: diluent)
        }
        // "10% from a 10% solution" can't be both.
        let isLess =
            (Decimal(typed: number, places: 4, comma: .decimals)?.units ?? 0)
            < (Decimal(typed: other, places: 4, comma: .decimals)?.units ?? 0)
        if shares.count == 2, isOf(PastedVocabulary.origins), isLess {
            share = .percent(number)
        } else if shares.count == 2, !isOf(PastedVocabulary.origins),
            isOf(PastedVocabulary.products)
        {
            share = .product(number, other)
        }
        // "1% (from 10% DPG)": brackets between the shares are removed along with the shares.
        let opened = between.filter { $0 == "(" || $0 == "[" }.count
        for _ in 0..<opened {
            if let shut = words.indices.first(where: { $0 > second && isShut(words[$0]) }) {
                words.remove(at: shut)
            }
        }
        let last = shares.last ?? second
        return PastedDilution(share: share, diluent: takeOut(first..<(last + 2), &words))
    }

    /// "50/50 DPG", "1:10 in DPG", "1+9 DPG".
    private static func parts(_ words: inout [String]) -> PastedDilution? {
        // "1 in 10 DPG" and "1 to 10" are 1:10.
        for place in words.indices.dropFirst().dropLast(2)
        where PastedNumber.isDigits(words[place]) && PastedNumber.isDigits(words[place + 2])
            && (words[place + 1].isOne(of: PastedVocabulary.inside) || words[place + 1] == "to")
        {
            words.replaceSubrange(
                place..<(place + 3), with: [words[place] + ":" + words[place + 2]])
            break
        }
        for place in words.indices.dropFirst() {
            guard let (own, sign, other) = ratio(words[place]) else { continue }
            let isHundred = own + other == 100 || own == other
            let next = place + 1 < words.count ? words[place + 1] : ""
            let isSaid =
                next.isOne(of: PastedVocabulary.inside) || isSolvent(next)
                || place + 2 < words.count && isSolvent(next + words[place + 2])
            // Lavender 40/42 is a name, and so is C 1+1.
            guard sign == ":" || isSaid || (isHundred || own == 1) && sign == "/" else { continue }
            let share: Share =
                isHundred || sign == "+" ? .parts(own, other) : .asked(words[place])
            return PastedDilution(share: share, diluent: takeOut(place..<(place + 1), &words))
        }
        return nil
    }

    static func ratio(_ word: String) -> (Int64, Character, Int64)? {
        for sign: Character in [":", "/", "+"] {
            let parts = word.split(separator: sign, omittingEmptySubsequences: false)
            guard parts.count == 2, let own = Int64(parts[0]), let other = Int64(parts[1]),
                (1...1_000).contains(own), (1...1_000).contains(other),
                parts.allSatisfy({ PastedNumber.isDigits(String($0)) })
            else { continue }
            return (own, sign, other)
        }
        return nil
    }

    /// "Hedione neat", "Hedione (undiluted)".
    private static func neat(_ words: inout [String]) -> PastedDilution? {
        for place in words.indices.dropFirst() {
            for count in [2, 1] where place + count <= words.count {
                let said = words[place..<(place + count)].joined(separator: " ")
                guard said.isOne(of: PastedVocabulary.neat) else { continue }
                let isInside = words[place - 1] == "(" || words[place - 1] == "["
                guard isInside || place + count == words.count else { continue }
                words.removeSubrange(place..<(place + count))
                words = withoutEmptyBrackets(words)
                return PastedDilution(share: .neat)
            }
        }
        return nil
    }

    /// "Ambroxan in DPG", "Ambroxan dil.": diluted by an unknown share.
    private static func unsaid(_ words: inout [String]) -> PastedDilution? {
        for place in words.indices.dropFirst() {
            var end = place + 1
            while end < words.count, !isClosing(words[end]) { end += 1 }
            let said = stripped(words[(place + 1)..<end])
            let isThinned = words[place].isOne(of: PastedVocabulary.thinned)
            // "dil. 10" is a tenth, or one in ten.
            if isThinned, PastedNumber.isPlain(said) {
                words.removeSubrange(place..<end)
                words = withoutEmptyBrackets(words)
                return PastedDilution(share: .asked(said))
            }
            guard
                isThinned && (said.isEmpty || isSolvent(said))
                    || words[place].isOne(of: PastedVocabulary.inside) && isSolvent(said)
            else { continue }
            words.removeSubrange(place..<end)
            words = withoutEmptyBrackets(words)
            return PastedDilution(share: .asked("?"), diluent: said)
        }
        return nil
    }
}
