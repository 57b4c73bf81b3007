internal import Basics

// Amounts and numbers beside the amount.
extension PastedLine {
    /// Without the marks of bold and code.
    static func plain(_ text: String) -> String {
        var plain = ""
        var before: Character?
        for character in text {
            let isMark = character == "`" || character == "*" && before == "*"
            if isMark, plain.last == "*" { plain.removeLast() }
            if !isMark { plain.append(character) }
            before = isMark ? nil : character
        }
        return plain
    }

    /// Removes lots: "Ambroxan 10 g lot 1234".
    static func withoutLots(_ words: [String]) -> [String] {
        var words = words
        for place in words.indices.dropFirst().reversed()
        where place < words.count && isLot(words[place]) {
            var code = place + 1
            while code < words.count, [":", "#"].contains(words[code]) { code += 1 }
            guard code < words.count, words[code].contains(where: { $0.isNumber }),
                code + 1 >= words.count || PastedUnit(words[code + 1]) == nil
            else { continue }
            words.removeSubrange(place...code)
        }
        return withoutEmptyBrackets(words)
    }

    private static func isLot(_ word: String) -> Bool {
        ["lot", "lot#", "lot:", "lotnr", "lotno", "charge", "chargennr", "batch"].contains(
            word.foldedForSearch.filter { $0 != "." })
    }

    /// Takes the weight of the neat material beside the weighed one: "10 g (1 g pure)". The share is
    /// asked for.
    static func takeNeat(_ words: inout [String]) -> PastedDilution? {
        let places = words.indices.filter { isMeasured(words, $0) }
        guard places.count > 1 else { return nil }
        for place in places.reversed() {
            var range = place..<(place + 2)
            if range.upperBound < words.count, isNeat(words[range.upperBound]) {
                range = place..<(place + 3)
            } else if place > 0, isNeat(words[place - 1]) {
                range = (place - 1)..<(place + 2)
            } else {
                continue
            }
            let said = joined([String](words[range]))
            var (start, end) = (range.lowerBound, range.upperBound)
            while start > 0,
                ["(", ",", "=", "[", ":", ";"].contains(words[start - 1])
                    || words[start - 1].isOne(of: ofThese)
            { start -= 1 }
            while end < words.count, words[end] == ")" || words[end] == "]" { end += 1 }
            words.removeSubrange(start..<end)
            return PastedDilution(share: .asked(said))
        }
        return nil
    }

    private static let ofThese = PastedVocabulary.words("davon dont ofwhich which entspricht soit")
    private static let nets = PastedVocabulary.words("active actif aktiv reinstoff netto net")

    static func isNeat(_ word: String) -> Bool {
        word.isOne(of: PastedVocabulary.neat) || word.isOne(of: nets)
    }

    private static func isMeasured(_ words: [String], _ place: Int) -> Bool {
        place + 1 < words.count && words[place + 1] != "%" && PastedNumber.isNumber(words[place])
            && PastedUnit(words[place + 1]) != nil
    }

    /// Takes several amounts with signs between them, which are asked for: "10 g -> 12 g",
    /// "10 g +2 g", "| 5 | 25 %".
    static func takeSeveral(_ words: inout [String]) -> PastedAmount? {
        for place in words.indices.dropFirst(2).reversed()
        where words[place].hasPrefix("+") && words[place].count > 1 && place + 1 < words.count
            && PastedUnit(words[place + 1]) != nil && PastedUnit(words[place - 1]) != nil
        {
            words.replaceSubrange(place...place, with: ["+", String(words[place].dropFirst())])
        }
        let places = words.indices.filter { isMeasured(words, $0) }
        for (first, last) in zip(places, places.dropFirst()).reversed() where last > first + 2 {
            let between = words[(first + 2)..<last]
            guard between.allSatisfy({ ["->", "→", "=>", "+", "-", "–", "—", ">"].contains($0) })
            else { continue }
            return take(first..<(last + 2), PastedUnit(words[last + 1]), &words)
        }
        for place in words.indices.dropFirst(2)
        where words[place - 1] == "|" && PastedNumber.isNumber(words[place])
            && place + 3 < words.count && words[place + 1] == "|"
            && PastedDilution.isShare(words, place + 2) && words.count == place + 4
        {
            return take(place..<(place + 4), nil, &words)
        }
        return nil
    }

    private static func take(
        _ range: Range<Int>, _ unit: PastedUnit?, _ words: inout [String]
    ) -> PastedAmount {
        var said = [String](words[range])
        if unit != nil { said.removeLast() }
        words.removeSubrange(range)
        return PastedAmount(number: said.joined(separator: " "), unit: unit, isDoubtful: true)
    }
}
