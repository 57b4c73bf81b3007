internal import Basics

/// A word of a spoken text: "2l" becomes two tokens, number and unit.
struct SaidToken: Equatable {
    /// Text as typed.
    let source: String
    /// With digits of ASCII, and "1/2" for "½".
    let text: String
    /// True if no blank precedes the token.
    let isJoined: Bool

    var low: String { text.lowercased() }

    /// The words of a text without line ends.
    static func tokens(_ text: String) -> [SaidToken] {
        var tokens: [SaidToken] = []
        for word in text.split(whereSeparator: { $0.isWhitespace }) {
            tokens += SaidToken.parts(String(word))
        }
        return tokens
    }

    /// Names keep the typed text.
    static func name(_ tokens: ArraySlice<SaidToken>) -> String {
        var name = ""
        for token in tokens {
            if !name.isEmpty, !token.isJoined { name += " " }
            name += token.source
        }
        return name
    }

    static let times = ["x", "×", "*", "times", "mal", "fois"]

    private static func parts(_ word: String) -> [SaidToken] {
        if word.lowercased().hasPrefix("demi-") {
            return [
                SaidToken(source: String(word.prefix(5)), text: "demi", isJoined: false),
                SaidToken(
                    source: String(word.dropFirst(5)), text: String(word.dropFirst(5)),
                    isJoined: true),
            ]
        }
        var runs: [(source: String, text: String, isNumber: Bool)] = []
        for letter in word {
            let plain = plain(letter)
            let isFraction = plain.count > 1
            let isDigit = plain.allSatisfy { $0.isASCII && $0.isNumber || $0 == "/" }
            let isSign = ".,/'’".contains(letter) && runs.last?.isNumber == true
            if let last = runs.last, last.isNumber == (isDigit || isSign), !isFraction {
                runs[runs.count - 1].source.append(letter)
                runs[runs.count - 1].text += plain
            } else {
                runs.append((String(letter), plain, isDigit || isSign))
            }
        }
        let whole = SaidToken(source: word, text: runs.map { $0.text }.joined(), isJoined: false)
        guard runs.count > 1, runs.contains(where: { $0.isNumber }),
            runs[0].isNumber || times.contains(runs[0].text.lowercased())
        else { return [whole] }
        // "500ml.": the full stop is no part of the unit, and SaidUnit leaves it out.
        for (place, run) in runs.enumerated() where !run.isNumber {
            let low = run.text.lowercased()
            let isUnit = place > 0 && SaidUnit.read(run.text, nil).map { $0.unit.kind } != nil
            let isSize = place > 0 && SaidUnit.isDimension(low)
            guard times.contains(low) || isUnit || isSize else { return [whole] }
        }
        var tokens: [SaidToken] = []
        for (place, run) in runs.enumerated() {
            tokens.append(SaidToken(source: run.source, text: run.text, isJoined: place > 0))
        }
        return tokens
    }

    /// Converts digits of other scripts to ASCII, and fraction signs to "1/2".
    private static func plain(_ letter: Character) -> String {
        guard letter.unicodeScalars.count == 1, let scalar = letter.unicodeScalars.first else {
            return String(letter)
        }
        switch scalar.value {
        case 0x2044, 0x2215: return "/"
        case 0x66B: return "."
        case 0xBC: return "1/4"
        case 0xBD: return "1/2"
        case 0xBE: return "3/4"
        case 0x2150...0x215E:
            let parts = list(
                "1/7 1/9 1/10 1/3 2/3 1/5 2/5 3/5 4/5 1/6 5/6 1/8 3/8 5/8 7/8")
            return parts[Int(clamping: scalar.value - 0x2150)]
        default: break
        }
        // Arabic, Persian, Devanagari, Bengali, Thai, and digits as wide as an ideograph.
        for zero in [0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10] as [UInt32]
        where (zero..<zero + 10).contains(scalar.value) {
            return String(scalar.value - zero)
        }
        return String(letter)
    }
}
