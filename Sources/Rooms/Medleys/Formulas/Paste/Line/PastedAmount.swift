internal import Basics
internal import Perfumery

/// An amount as written in a pasted formula: "1.6 g", "3 drops", "250 mg", "12,5", "½ ml".
struct PastedAmount: Equatable {
    /// As written.
    var number: String
    /// Nil if none is written.
    var unit: PastedUnit?
    /// True if the number may have another meaning: "ca. 2", "q.s. 100".
    var isDoubtful = false

    /// Nil for an empty cell.
    ///
    /// - Parameters:
    ///   - unit: the cell of the unit column; "" for nothing.
    ///   - heading: the unit in the heading.
    init?(cell: String, unit column: String, heading: PastedUnit?) {
        guard !cell.isEmpty, !cell.isOne(of: PastedVocabulary.none) else { return nil }
        var words = PastedWords.withoutAsides(PastedWords(cell).list)
        var own: PastedUnit?
        if words.count > 1, let last = words.last, let unit = PastedUnit(last) {
            own = unit
            words.removeLast()
        }
        let number = words.joined(separator: " ")
        self.init(number: number, unit: own ?? heading)
        let isNumber = words.count == 1 && PastedNumber.isNumber(number)
        let isMixed = PastedNumber.fraction(number) != nil
        if !isNumber, !isMixed, !PastedAmount.hasThousands(words) {
            self.number = cell
            isDoubtful = true
        }
        guard own == nil, !column.isEmpty else { return }
        if let unit = PastedUnit(column) {
            self.unit = unit
        } else {
            self.number += " " + column
            isDoubtful = true
        }
    }

    init(number: String, unit: PastedUnit?, isDoubtful: Bool = false) {
        self.number = number
        self.unit = unit
        self.isDoubtful = isDoubtful
    }

    /// "1 250,5": groups of three digits, with decimals in the last alone.
    static func hasThousands(_ words: [String]) -> Bool {
        guard words.count > 1, (1...3).contains(words[0].count),
            words.dropLast().allSatisfy({ PastedNumber.isDigits($0) }), words[0] != "0"
        else { return false }
        return words.dropFirst().allSatisfy { beginsWithThree($0) }
    }

    static func beginsWithThree(_ word: String) -> Bool {
        let digits = word.prefix { PastedNumber.isDigits(String($0)) }
        return digits.count == 3 && PastedNumber.isPlain(word)
    }

    /// Values for the fields of the form. An uncertain amount becomes a text that the form
    /// refuses.
    func typed(
        _ signs: PastedSigns, in language: Language = .english
    ) -> (number: String, unit: AmountUnit?, isAsked: Bool) {
        if !isDoubtful, let read = signs.millionths(number) {
            if let units = unit == nil ? read : unit?.millionths(read) {
                let isAsked = units <= 0 || units > Amount.mostMillionths
                return (Decimal(units: units, places: 6).typed, unit?.unit, isAsked)
            }
        }
        if let unit, !unit.isPlain, !number.hasSuffix(unit.name) {
            return (number + " " + unit.name, unit.unit, true)
        }
        // "1,234" is refused unchanged, "1.234" would be accepted.
        let isRefused =
            Decimal(
                typed: language.plain(language.typed(number)), places: 6, comma: .refused) == nil
        return (isRefused ? number : number + " ?", unit?.unit, true)
    }
}

/// The decimal sign of a pasted text, and the meaning of an undecided number outside its columns.
struct PastedSigns {
    private let signs: DecimalSigns
    /// The meaning of a single sign before three digits if no number decides.
    private let usual: DecimalSigns.Sign?

    /// - Parameters:
    ///   - numbers: of the whole text.
    ///   - isOfCommas: whether the headings are of a language that writes decimals with commas.
    ///   - language: of the form.
    init(
        _ numbers: [String], _ separator: TextTable.Separator, isOfCommas: Bool,
        in language: Language = .english
    ) {
        signs = DecimalSigns(of: numbers)
        let isContradictory =
            signs.sign == nil && numbers.contains { DecimalSigns(of: [$0]).sign != nil }
        usual =
            switch separator {
            case _ where isContradictory: nil
            case .sheet(.semicolon): .comma
            case .sheet(.comma): .point
            case _ where !language.hasPlainNumbers: .comma
            default: isOfCommas ? nil : .point
            }
    }

    /// Nil for a text that is no number, or is ambiguous.
    func millionths(_ text: String) -> Int64? {
        if let fraction = PastedNumber.fraction(text) { return fraction }
        guard PastedNumber.isNumber(text) || PastedAmount.hasThousands(text.words) else {
            return nil
        }
        if let read = try? signs.read(text, places: 6) { return read.units }
        guard let usual, signs.sign == nil else { return nil }
        // The usual sign is taken for decimal, never the other one for thousands.
        let other: Character = usual == .point ? "," : "."
        guard !text.contains(other) else { return nil }
        return (try? DecimalSigns(usual).read(text, places: 6))?.units
    }
}

extension String {
    fileprivate var words: [String] { split(separator: " ").map { String($0) } }
}
