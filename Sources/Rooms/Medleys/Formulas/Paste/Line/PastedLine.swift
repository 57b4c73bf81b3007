internal import Basics
internal import Limits
internal import Perfumery

/// A line of a formula as people write it: "Bergamot 10% in DPG  1.6 g", "2 drops Rose abs.",
/// "Hedione: 12,5".
struct PastedLine: Equatable {
    private(set) var name = ""
    /// Nil if there is none.
    var amount: PastedAmount?
    /// Nil if none is written: neat.
    var dilution: PastedDilution?
    /// True if the amount is a lone share, which may be a dilution as well.
    private(set) var isBareShare = false
    /// True for a line that is filled up to the whole.
    private(set) var isFill = false

    /// A whole line.
    init(_ text: String) {
        var words = PastedLine.unplaced(PastedWords(PastedLine.plain(text)).list)
        takeBullet(&words)
        PastedPrice.take(from: &words)
        readLetters(&words)
        words = PastedLine.withoutLots(words)
        let neat = PastedLine.takeNeat(&words)
        if let fill = PastedLine.takeFill(&words) {
            isFill = fill.isWhole
            amount = PastedAmount(number: fill.number, unit: .percent, isDoubtful: fill.isWhole)
        } else if let several = PastedLine.takeSeveral(&words) {
            amount = several
        } else {
            takeAmount(&words)
        }
        dilution = PastedDilution.take(from: &words) ?? neat
        for place in words.indices.dropFirst().reversed()
        where words[place] == "," && words[place - 1] == "," { words.remove(at: place) }
        name = PastedLine.unmarked(joined(words))
        if amount != nil { doubt() }
    }

    /// A cell that holds a name, perhaps with its dilution: "Ambroxan (10 % in DPG)".
    init(named text: String) {
        var words = PastedWords(PastedLine.plain(text)).list
        let count = words.count
        PastedPrice.take(from: &words)
        let isPriced = words.count < count
        dilution = PastedDilution.take(from: &words)
        name = PastedLine.unmarked(
            dilution == nil && !isPriced ? PastedLine.plain(text).trimmed : joined(words))
    }

    /// "*Ambroxan*" and "_Ambroxan_" without the marks of emphasis.
    private static func unmarked(_ name: String) -> String {
        guard name.count > 2, let mark = name.first, "*_".contains(mark), name.last == mark else {
            return name
        }
        return String(name.dropFirst().dropLast()).trimmed
    }

    /// "Alcohol to" beside a cell with 100: the amount to add is unknown.
    mutating func doubtFill() {
        guard let last = name.split(separator: " ").last,
            String(last).isOne(of: PastedVocabulary.fills), name.count > last.count
        else { return }
        amount?.isDoubtful = true
    }

    /// A share that was not understood must not pass as neat.
    mutating func doubt() {
        let isUnread =
            name.unicodeScalars.contains { $0 == "%" || $0 == "@" || $0 == "‰" }
            || name.split(separator: " ").dropFirst().contains { $0.lowercased() == "ppm" }
        guard dilution == nil, isUnread else { return }
        dilution = PastedDilution(share: .asked("?"))
    }

    /// Keeps the number of a column in the name, where the law knows the number and not the name.
    mutating func identify(by number: CASNumber) {
        let usual = UsualName(name)
        guard usual.slugs.isEmpty, !usual.cas.contains(number) else { return }
        let key = Substance.key(name)
        let entries = EuropeanLaw.held.entries.filter { $0.substance.cas.contains(number) }
        guard !entries.isEmpty, !entries.contains(where: { $0.substance.keys.contains(key) }) else {
            return
        }
        name += " (" + number.text + ")"
    }
}

extension PastedLine {
    /// "- ", "• ", "3. ", "3) " and "[x]" before a line that goes on.
    private mutating func takeBullet(_ words: inout [String]) {
        guard words.count > 1 else { return }
        switch words[0] {
        case "-", "–", "—", "•", "*", "·", "◦", "▪", "+", "#": words.removeFirst()
        case _ where words[1] == ")" && words[0].count == 1 && !PastedNumber.isDigits(words[0]):
            words.removeFirst(2)
        case "(" where words.count > 4 && words[2] == ")" && PastedNumber.isDigits(words[1]):
            words.removeFirst(3)
        case _
        where words.count > 3 && PastedNumber.isDigits(words[0]) && isDash(words[1])
            && !PastedNumber.isNumber(words[2]):
            words.removeFirst(2)
        default:
            let isCounted = words[0].hasSuffix(".") || words[1] == ")"
            guard isCounted, words[0].utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
                words.dropFirst().contains(where: { PastedNumber.isNumber($0) })
            else { break }
            words.removeFirst(words[1] == ")" ? 2 : 1)
        }
        guard words.count > 2, words[0] == "[" else { return }
        if words[1] == "]" { words.removeFirst(2) }
        if words.count > 3, words[1].lowercased() == "x", words[2] == "]" { words.removeFirst(3) }
    }

    /// "one drop" is 1 drop.
    private func readLetters(_ words: inout [String]) {
        for place in words.indices.dropLast() where PastedUnit(words[place + 1]) != nil {
            if let number = PastedNumber.inLetters(words[place]) { words[place] = "\(number)" }
        }
    }

    /// A number with a unit, else one at the end, else one at the beginning, else a share at either
    /// end.
    private mutating func takeAmount(_ words: inout [String]) {
        if measured(words) != nil { words = asides(words) }
        if let place = measured(words) {
            let unit = unit(words, place)
            words.remove(at: place + 1)
            return take(place, unit, &words)
        }
        if let last = words.indices.last, last > 0, isBare(words[last]) {
            take(last, nil, &words)
            // "Rose: mg 250": milligrams, or a name that ends so. "Iris g 2" is of grams.
            if words.count > 1, let unit = words.last, unit != "G", unit != "%",
                let read = PastedUnit(unit), let written = amount
            {
                words.removeLast()
                amount =
                    unit == "g"
                    ? PastedAmount(
                        number: written.number, unit: read, isDoubtful: written.isDoubtful)
                    : PastedAmount(
                        number: unit + " " + written.number, unit: nil, isDoubtful: true)
            }
            return
        }
        if words.count > 1, isBare(words[0]), !PastedDilution.isShare(words, 0) {
            return take(0, nil, &words)
        }
        let shares = words.indices.filter { PastedDilution.isShare(words, $0) }
        let end = words.count - 2
        guard let place = shares.first(where: { $0 == end }) ?? shares.first(where: { $0 == 0 })
        else { return }
        isBareShare = shares.count == 1
        // "10% of a 10% solution" says no amount.
        guard shares.count == 1 || place == end else { return }
        amount = PastedAmount(number: words[place], unit: .percent)
        words.removeSubrange(place...(place + 1))
    }

    /// Without other amounts in brackets, but with dilutions.
    private func asides(_ words: [String]) -> [String] {
        let bare = PastedWords.withoutAsides(words)
        let shares = { (words: [String]) in words.count { $0 == "%" } }
        return shares(bare) == shares(words) ? bare : words
    }

    /// The number of the amount among numbers with a unit: grams before others, the last of
    /// several.
    private func measured(_ words: [String]) -> Int? {
        let places = words.indices.filter {
            PastedNumber.isNumber(words[$0]) && unit(words, $0) != nil
        }
        return places.last { unit(words, $0) == .gram } ?? places.last
    }

    private func unit(_ words: [String], _ place: Int) -> PastedUnit? {
        guard place + 1 < words.count, words[place + 1] != "%" else { return nil }
        return PastedUnit(words[place + 1])
    }

    /// A number that may be an amount without a unit. "40/42" and "50/50" are none.
    private func isBare(_ word: String) -> Bool {
        guard PastedNumber.isNumber(word) else { return false }
        guard let (own, sign, other) = PastedDilution.ratio(word) else { return true }
        return sign == "/" && own < other && [2, 3, 4, 8].contains(other)
    }

    /// Takes the number at that place, with the words before the number that belong to it.
    private mutating func take(_ place: Int, _ unit: PastedUnit?, _ words: inout [String]) {
        var number = words.remove(at: place)
        var place = place
        var isDoubtful = false
        if place > 0, PastedNumber.isDigits(words[place - 1]) {
            let before = words[place - 1]
            let isMixed = (PastedNumber.fraction(number) ?? .max) < 1_000_000
            // "2 000 g" is a number, "Aldehyde C 12 250 g" may be two.
            let isGroups = PastedAmount.hasThousands([before, number])
            if isMixed || isGroups {
                number = before + " " + number
                place -= 1
                words.remove(at: place)
                isDoubtful = isGroups && !number.dropFirst(before.count + 1).hasPrefix("0")
            }
        }
        // "2 to 3 drops", "1 lb 2 oz"
        let isSum =
            place > 1 && unit != nil && words[place - 1] != "%"
            && PastedNumber.isNumber(words[place - 2]) && PastedUnit(words[place - 1]) != nil
        if isSum || place > 1 && isRange(words, place, upTo: number) {
            number = words[(place - 2)..<place].joined(separator: " ") + " " + number
            place -= 2
            words.removeSubrange(place..<(place + 2))
            isDoubtful = true
        }
        while place > 0, isQualifier(words, place - 1) {
            place -= 1
            number = words.remove(at: place) + " " + number
            isDoubtful = true
        }
        if let factor = takeFactor(around: &place, &words) {
            number =
                factor.isBefore ? factor.number + " x " + number : number + " x " + factor.number
            isDoubtful = true
        }
        if place == 0, let first = words.first,
            ["of", "de", "di", "von", "d'", "du", "-", "x"].contains(first.lowercased())
        {
            words.removeFirst()
        }
        if place == words.count, place > 1, words[place - 1].lowercased() == "x" {
            words.removeLast()
        }
        amount = PastedAmount(number: number, unit: unit, isDoubtful: isDoubtful)
    }

    /// Takes the number of equal amounts: "3 x 10 ml", "0.5 g x 3", and "3x" before the name.
    ///
    /// - Parameter place: of the removed amount among the words.
    private func takeFactor(around place: inout Int, _ words: inout [String])
        -> (number: String, isBefore: Bool)?
    {
        if place > 1, isTimes(words[place - 1]), PastedNumber.isDigits(words[place - 2]) {
            place -= 2
            let number = words.remove(at: place)
            words.remove(at: place)
            return (number, true)
        }
        if place + 1 < words.count, isTimes(words[place]), PastedNumber.isDigits(words[place + 1]) {
            let number = words.remove(at: place + 1)
            words.remove(at: place)
            return (number, false)
        }
        guard place > 0, let first = words.first else { return nil }
        if first.count > 1, isTimes(String(first.suffix(1))),
            PastedNumber.isDigits(String(first.dropLast()))
        {
            place -= 1
            return (String(words.removeFirst().dropLast()), true)
        }
        guard place > 2, PastedNumber.isDigits(first), isTimes(words[1]) else { return nil }
        place -= 2
        words.removeFirst(2)
        return (first, true)
    }

    private func isTimes(_ word: String) -> Bool { ["x", "×", "X"].contains(word) }

    private func isDash(_ word: String) -> Bool { word == "-" || word == "–" || word == "—" }

    /// True if "2 to" stands before a 3. "Lavender 40/42 – 2 g" is no range.
    private func isRange(_ words: [String], _ place: Int, upTo number: String) -> Bool {
        let word = words[place - 1]
        guard isDash(word) || ["to", "bis", "à", "or", "oder", "ou"].contains(word.lowercased()),
            let least = Decimal(typed: words[place - 2], places: 6, comma: .decimals),
            let most = Decimal(typed: number, places: 6, comma: .decimals)
        else { return false }
        return least.units < most.units
    }

    private func isQualifier(_ words: [String], _ place: Int) -> Bool {
        if words[place].count > 1, isLeader(words[place]) { return false }
        if words[place].isOne(of: PastedVocabulary.qualifiers) { return true }
        if words[place].isOne(of: PastedVocabulary.fills) { return place > 0 }
        // "Methyl ionone A 100 g" is a name.
        if words[place] == "a" || words[place] == "à" { return place > 0 }
        return words[place].lowercased() == "up" && place == words.count - 1
    }
}
