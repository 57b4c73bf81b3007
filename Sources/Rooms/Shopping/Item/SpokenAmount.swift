internal import Basics

/// An amount at one end of a spoken text: "2 l", "½ kg", "3x", "two bottles of".
struct SpokenAmount {
    /// Of the unit.
    private(set) var thousandths: Int64 = 0
    private(set) var unit = ""
    /// The words of the name: never none.
    private(set) var rest: ArraySlice<String>

    /// The amount at the beginning of the words; nil if none.
    init?(first words: ArraySlice<String>, _ known: SpokenWords) {
        rest = words
        guard take(known, numbers: true) else { return nil }
        if unit.isEmpty, rest.count > 1, let word = rest.first, known.isUnit(word) {
            unit = word
            rest.removeFirst()
        }
        if rest.count > 1, let word = rest.first, known.links.contains(word.lowercased()) {
            rest.removeFirst()
        }
        if rest.isEmpty { return nil }
    }

    /// The amount at the end of the words: at most the last four.
    init?(last words: ArraySlice<String>, _ known: SpokenWords) {
        for count in (1...4).reversed() where count < words.count {
            var name = words.dropLast(count)
            rest = words.suffix(count)
            thousandths = 0
            unit = ""
            guard take(known, numbers: false) else { continue }
            if unit.isEmpty, rest.count == 1, let word = rest.first, known.isUnit(word) {
                unit = word
                rest.removeFirst()
            }
            guard rest.isEmpty else { continue }
            // "Ethanol: 2 l", "ethanol - 2 l".
            while let last = name.last, let sign = last.last, ":-–—".contains(sign) {
                name.removeLast()
                if last.count > 1 { name.append(String(last.dropLast())) }
            }
            guard let last = name.last, !known.labels.contains(last.lowercased()) else {
                return nil
            }
            rest = name
            return
        }
        return nil
    }

    /// Takes a number and its unit from the front.
    ///
    /// - Parameter numbers: true to accept number words.
    private mutating func take(_ known: SpokenWords, numbers: Bool) -> Bool {
        guard var word = rest.first.map({ SpokenAmount.plain($0) }) else { return false }
        rest.removeFirst()
        var isTimes = false
        // "x3" and "x 3".
        if let times = known.times.first(where: { word.lowercased().hasPrefix($0) }) {
            word = String(word.dropFirst(times.count))
            isTimes = true
            if word.isEmpty {
                guard let next = rest.first else { return false }
                word = SpokenAmount.plain(next)
                rest.removeFirst()
            }
        }
        if numbers, let place = known.numbers.firstIndex(of: word.lowercased()) {
            thousandths = Int64(place + 1) * 1_000
            return true
        }
        let digits = word.prefix { $0.isASCII && ($0.isNumber || ".,/'".contains($0)) }
        guard let value = SpokenAmount.value(String(digits)) else { return false }
        thousandths = value
        let tail = word.dropFirst(digits.count)
        if tail.isEmpty {
            // "1 1/2".
            if let word = rest.first, case let next = SpokenAmount.plain(word),
                next.contains("/") || next != word, value % 1_000 == 0,
                let part = SpokenAmount.value(next), part < 1_000
            {
                thousandths += part
                rest.removeFirst()
            }
            if !isTimes, let next = rest.first, known.times.contains(next.lowercased()) {
                rest.removeFirst()
            }
            return true
        }
        if !isTimes, known.times.contains(tail.lowercased()) { return true }
        guard known.isUnit(String(tail)) else { return false }
        unit = String(tail)
        return true
    }

    /// Thousandths of a number above 0; nil for anything else.
    private static func value(_ text: String) -> Int64? {
        if let slash = text.firstIndex(of: "/") {
            guard let above = wholeNumber(String(text[..<slash])),
                let below = wholeNumber(String(text[text.index(after: slash)...])),
                (1...999).contains(below), (1..<1_000).contains(above)
            else { return nil }
            return Int64(above) * 1_000 / Int64(below)
        }
        guard let last = text.last, last.isNumber,
            let number = Decimal(typed: text, places: 3, comma: .thousands), number.units > 0,
            number.units < 100_000_000
        else { return nil }
        return number.units
    }

    /// A word with the digits of other scripts and fractions of one sign as plain ones: "٢" is "2", "1½"
    /// is "1.5".
    private static func plain(_ word: String) -> String {
        var text = ""
        for scalar in word.unicodeScalars {
            if let digit = digit(scalar.value) {
                text += String(digit)
            } else if scalar.value == 0x66B {
                text += "."
            } else if let part = part(scalar.value) {
                text += (text.isEmpty ? "0" : "") + part
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Zero digits of scripts: Arabic, Persian, Devanagari, Bengali, Thai, and full-width.
    private static func digit(_ value: UInt32) -> UInt32? {
        for zero in [0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10] as [UInt32]
        where (zero..<zero + 10).contains(value) {
            return value - zero
        }
        return nil
    }

    private static func part(_ value: UInt32) -> String? {
        switch value {
        case 0xBC: ".25"
        case 0xBD: ".5"
        case 0xBE: ".75"
        case 0x2153: ".333"
        case 0x2154: ".667"
        case 0x215B: ".125"
        default: nil
        }
    }
}
