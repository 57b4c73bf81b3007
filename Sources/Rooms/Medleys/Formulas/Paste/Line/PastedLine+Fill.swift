internal import Basics
internal import Perfumery

// "Ethanol ad 100 %": filled up to the whole.
extension PastedLine {
    /// Takes a share of the whole with the words that say to fill up to it: "Ethanol q.s. to 100 %",
    /// "ad 100 % Ethanol", "mit Ethanol auf 100 % auffüllen", "Ethanol balance 85 %".
    ///
    /// - Returns: the share as written, and true if it is the whole; nil for other lines.
    static func takeFill(_ words: inout [String]) -> (number: String, isWhole: Bool)? {
        let shares = words.indices.filter { PastedDilution.isShare(words, $0) }
        guard let place = shares.last(where: { isWhole(words[$0]) }) ?? shares.last,
            !words.contains(where: { $0.isOne(of: PastedVocabulary.thinned) || $0 == "@" })
        else { return nil }
        var start = place
        var end = place + 2
        var isFill = false
        var isRest = false
        let isAround = { (word: String) in
            word.isOne(of: PastedVocabulary.around)
                || [",", ":", ";", "-", "–", "=", "→", "->"].contains(word)
        }
        let note = { (word: String) -> Bool in
            if word.isOne(of: PastedVocabulary.fills) || ["a", "à", "al"].contains(word) {
                isFill = true
                return true
            }
            if word.isOne(of: PastedVocabulary.rests) {
                isRest = true
                return true
            }
            return false
        }
        let isOpen = { (word: String) in word == "(" || word == "[" }
        while start > 0,
            note(words[start - 1]) || isAround(words[start - 1]) || isOpen(words[start - 1])
        { start -= 1 }
        while end < words.count,
            note(words[end]) || isAround(words[end]) || isShut(words[end])
                || isOpen(words[end])
        { end += 1 }
        guard isFill || isRest, isWhole(words[place]) || isRest else { return nil }
        var rest = [String](words[..<start]) + [String](words[end...])
        while let first = rest.first, note(first) || isAround(first) { rest.removeFirst() }
        while let last = rest.last, note(last) || isAround(last) { rest.removeLast() }
        let name = joined(rest)
        guard name.contains(where: { $0.isLetter }),
            !rest.contains(where: { PastedNumber.isNumber($0) && !PastedNumber.isDigits($0) }),
            !rest.indices.dropLast().contains(where: {
                PastedNumber.isNumber(rest[$0]) && PastedUnit(rest[$0 + 1]) != nil
                    && rest[$0 + 1] != "%"
            })
        else { return nil }
        let number = words[place]
        words = rest
        return (number, isWhole(number))
    }

    private static func isShut(_ word: String) -> Bool { word == ")" || word == "]" }

    /// "100", "100,0"
    private static func isWhole(_ word: String) -> Bool {
        Decimal(typed: word, places: 6, comma: .decimals)?.units == 100_000_000
    }
}

extension PastedReading {
    /// Fills up to 100 % where the other lines are shares; else the share is asked for.
    mutating func decideFills() {
        let signs = signs
        let fills = found.indices.filter { found[$0].line.isFill }
        var sum: Int64 = 0
        var isSure = fills.count == 1 && found.count > 1
        for place in found.indices where !fills.contains(place) {
            guard let amount = found[place].line.amount, amount.unit?.unit == .percent,
                !amount.isDoubtful, let read = signs.millionths(amount.number),
                let share = amount.unit?.millionths(read), share > 0
            else {
                isSure = false
                continue
            }
            sum += min(share, 100_000_000)
        }
        guard isSure, sum < 100_000_000, let place = fills.first else { return }
        // As written with the text's decimal sign.
        let number = Decimal(units: 100_000_000 - sum, places: 6).typed
        found[place].line.amount = PastedAmount(number: number, unit: .percent)
    }
}
