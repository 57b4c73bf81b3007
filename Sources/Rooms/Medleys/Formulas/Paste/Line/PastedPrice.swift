internal import Basics

/// Prices among the words of a line: "€1.20", "1,20 €/g", "CHF 3.-". A formula holds none: they
/// stay beside their line, in its source.
enum PastedPrice {
    private static let signs: Set<Character> = ["€", "$", "£", "¥"]
    private static let leads = ["@", "à", "a", "at", "zu", "je", "=", "-", "–", "~"]
    private static let codes = PastedVocabulary.words(
        "eur usd gbp chf cad aud nzd sek nok dkk pln czk huf jpy euro euros dollar dollars franken "
            + "francs us$ c$ a$ sfr sfr. fr.")

    /// Takes all prices out.
    static func take(from words: inout [String]) {
        var place = 0
        while place < words.count {
            if let end = end(words, place) {
                words.removeSubrange(place..<end)
                // "5 g Hedione @ €1.20".
                if place > 0, leads.contains(words[place - 1]),
                    place == words.count || words[place - 1] == "@" || isClosing(words[place])
                {
                    place -= 1
                    words.remove(at: place)
                }
            } else {
                place += 1
            }
        }
        words = withoutEmptyBrackets(words)
    }

    /// Where the price ends that begins there; nil without one.
    private static func end(_ words: [String], _ place: Int) -> Int? {
        let word = words[place]
        let next = place + 1 < words.count ? words[place + 1] : ""
        var end = place + 1
        if isPriced(word) {
            // "1.20 €" after "1.-" says it once more.
            if isCurrency(next) { end += 1 }
        } else if isNumber(word), isCurrency(next) {
            end += 1
        } else if isCurrency(word), isNumber(next) || isPriced(next),
            place + 2 >= words.count || PastedUnit(words[place + 2]) == nil
        {
            end += 1
        } else if let sign = next.first, isNumber(word), signs.contains(sign),
            isPer(String(next.dropFirst()))
        {
            // "1,20 €/g".
            return place + 2
        } else {
            return nil
        }
        return endOfUnit(words, end)
    }

    /// "/g", "/ kg", "per g", "pro 100 g".
    private static func endOfUnit(_ words: [String], _ start: Int) -> Int {
        guard start < words.count else { return start }
        if isPer(words[start]) { return start + 1 }
        let word = words[start].lowercased()
        guard ["/", "per", "pro", "par", "je", "le", "la", "al"].contains(word) else {
            return start
        }
        var end = start + 1
        if end < words.count, PastedNumber.isDigits(words[end]) { end += 1 }
        guard end < words.count, PastedUnit(words[end]) != nil else { return start }
        return end + 1
    }

    /// "/g".
    private static func isPer(_ word: String) -> Bool {
        word.first == "/" && PastedUnit(String(word.dropFirst().drop { $0.isNumber })) != nil
    }

    /// A number with a currency, "€1.20" and "1,20€/g", or with its dash: "3.-".
    private static func isPriced(_ word: String) -> Bool {
        var rest = word[...]
        var isOfMoney = false
        for code in ["us$", "c$", "a$", "eur", "chf", "usd", "gbp", "sfr.", "fr."]
        where rest.lowercased().hasPrefix(code) && rest.count > code.count {
            rest = rest.dropFirst(code.count)
            isOfMoney = true
            break
        }
        if let first = rest.first, signs.contains(first) {
            rest.removeFirst()
            isOfMoney = true
        }
        guard let (number, after) = PastedNumber.beginning(String(rest)), number.first != "-" else {
            return false
        }
        if after.isEmpty { return isOfMoney }
        if ["-", "–", "—"].contains(after) { return ".,".contains(number.last ?? " ") }
        if isPer(after) { return isOfMoney }
        guard !isOfMoney, !after.hasPrefix("%") else { return false }
        let slash = after.firstIndex(of: "/") ?? after.endIndex
        let unit = String(after[slash...])
        return isCurrency(String(after[..<slash])) && (unit.isEmpty || isPer(unit))
    }

    private static func isNumber(_ word: String) -> Bool {
        PastedNumber.isPlain(word) || isPriced(word)
    }

    private static func isCurrency(_ word: String) -> Bool {
        word.count == 1 && word.first.map { signs.contains($0) } ?? false || word.isOne(of: codes)
    }
}
