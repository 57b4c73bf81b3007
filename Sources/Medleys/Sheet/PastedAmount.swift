internal import Basics
internal import Perfumery

/// An amount as it stands in a pasted formula: "1.6 g", "3 drops", "250 mg", "12,5".
struct PastedAmount: Equatable {
    /// As written, or with thousandths as grams or millilitres. A text that is no amount stays
    /// whole, so that the form asks for it.
    private(set) var number: String
    /// Nil if it does not say one.
    private(set) var unit: AmountUnit?

    init(number: String, unit: AmountUnit?) {
        self.number = number
        self.unit = unit
    }

    /// A number and the word after it.
    init(_ number: String, _ unit: String) {
        self.init(number: number, unit: PastedAmount.unit(unit))
        guard self.unit == nil, let (whole, shift) = PastedAmount.multiple(unit) else { return }
        self.unit = whole
        let places = shift < 0 ? 3 : 6
        guard let read = Decimal(typed: number, places: places, comma: .refused)?.units else {
            self.number = number + " " + unit
            return
        }
        if shift < 0 {
            self.number = Decimal(units: read, places: 6).typed
        } else {
            let (grams, overflow) = read.multipliedReportingOverflow(by: 1_000)
            self.number =
                overflow ? number + " " + unit : Decimal(units: grams, places: 6).typed
        }
    }

    /// - Parameters:
    ///   - unit: what stands in the column of the units; "" for nothing.
    ///   - heading: the unit that the heading says.
    init(cell: String, unit: String, unless heading: AmountUnit?) {
        let words = PastedAmount.split(cell)
        if unit.isEmpty, words.count == 2, PastedAmount.isUnit(words[1]) {
            self.init(words[0], words[1])
        } else if !unit.isEmpty, PastedAmount.isUnit(unit) {
            self.init(cell, unit)
        } else if unit.isEmpty {
            self.init(number: cell, unit: heading)
        } else {
            self.init(number: cell + " " + unit, unit: heading)
        }
    }

    /// Whether a text is digits with signs between them. How much they are is read later.
    static func isNumber(_ text: String) -> Bool {
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

    /// Whether a cell begins with a number.
    static func isNumber(first cell: String) -> Bool {
        guard let byte = cell.utf8.first else { return false }
        return (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2C
    }

    /// "1.6g" and "10%" as two words; any other word as it is. A number with blanks in it is one.
    static func split(_ text: String) -> [String] {
        var number = ""
        var rest = ""
        for character in text {
            let isDigit = isNumber(String(character)) || ".,'".contains(character)
            if rest.isEmpty, isDigit || (character == " " && !number.isEmpty) {
                number.append(character)
            } else {
                rest.append(character)
            }
        }
        let digits = number.trimmed
        guard digits.utf8.contains(where: { (0x30...0x39).contains($0) }), !rest.isEmpty,
            isUnit(rest)
        else { return [text] }
        return [digits, rest]
    }

    static func isUnit(_ word: String) -> Bool { unit(word) != nil || multiple(word) != nil }

    /// The unit that a word says; nil for another word.
    static func unit(_ word: String) -> AmountUnit? {
        switch word.trimmed.lowercased() {
        case "g", "g.", "gr", "gr.", "gm", "gms", "gram", "grams", "gramme", "grammes": .gram
        case "ml", "ml.", "millilitre", "millilitres", "milliliter", "milliliters", "cc":
            .millilitre
        case "drop", "drops", "gtt", "gtts": .drop
        case "tbsp", "tbsps", "tablespoon", "tablespoons": .tablespoon
        case "cup", "cups": .cup
        case "%", "percent", "pct": .percent
        case "part", "parts": .part
        default: nil
        }
    }

    /// A unit that is a thousandth (-3) or a thousand (3) of another.
    private static func multiple(_ word: String) -> (AmountUnit, Int)? {
        switch word.trimmed.lowercased() {
        case "mg", "milligram", "milligrams": (.gram, -3)
        case "kg", "kilo", "kilos", "kilogram", "kilograms": (.gram, 3)
        case "µl", "μl", "ul", "microlitre", "microlitres": (.millilitre, -3)
        case "l", "litre", "litres", "liter", "liters": (.millilitre, 3)
        default: nil
        }
    }
}
