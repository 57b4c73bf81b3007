internal import Basics

/// A word, number or sign of a classification's text.
enum HazardToken: Equatable {
    /// In lower case, without full stops.
    case word(String)
    /// Millionths, and the text.
    case number(Int64, String)
    case sign(Character)

    var text: String {
        switch self {
        case .word(let text), .number(_, let text): text
        case .sign(let sign): String(sign)
        }
    }

    /// True for three digits.
    var isGroup: Bool {
        guard case .number(_, let text) = self else { return false }
        return text.utf8.count == 3 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// True for "1,300" and "1.300".
    var hasGroup: Bool {
        guard case .number(_, let text) = self else { return false }
        let parts = text.split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
        guard parts.count > 1, let first = parts.first, (1...3).contains(first.utf8.count),
            first != "0"
        else { return false }
        return parts.dropFirst().allSatisfy { $0.utf8.count == 3 }
    }

    static func tokens(of text: String) -> [HazardToken] {
        var tokens: [HazardToken] = []
        var word = ""
        let close = { (tokens: inout [HazardToken], word: inout String) in
            while word.hasSuffix(".") || word.hasSuffix(",") { word.removeLast() }
            guard !word.isEmpty else { return }
            let isNumber = word.utf8.allSatisfy {
                (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C
            }
            if isNumber, let number = Decimal(typed: word, places: 6, comma: .decimals) {
                tokens.append(.number(number.units, word))
            } else {
                tokens.append(.word(word.lowercased().filter { $0 != "." }))
            }
            word = ""
        }
        var before: Character = " "
        for letter in text {
            switch letter {
            case "%", "≥", "≤", "<", ">":
                close(&tokens, &word)
                tokens.append(.sign(letter))
            case "=" where before == ">" || before == "<":
                close(&tokens, &word)
                if case .sign(let sign)? = tokens.last {
                    tokens[tokens.count - 1] = .sign(sign == ">" ? "≥" : "≤")
                }
            case " ", "\t", "\n", "\r\n", "\u{A0}", "\u{202F}", "(", ")", "[", "]", ";", ":", "/",
                "|", "=", "-", "–", "*", "·", "+":
                close(&tokens, &word)
            case ",":
                // A comma within a number is a decimal sign.
                if word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), !word.isEmpty {
                    word.append(letter)
                } else {
                    close(&tokens, &word)
                }
            default:
                // "0,1%" and "1,H317": a letter ends a number with a comma.
                if word.hasSuffix(","), !("0"..."9").contains(letter) { close(&tokens, &word) }
                word.append(letter)
                // "Skin Sens.1B": a full stop before a digit ends a word.
                if before == ".", ("0"..."9").contains(letter), word.count > 2,
                    let first = word.first, !("0"..."9").contains(first)
                {
                    word.removeLast()
                    close(&tokens, &word)
                    word.append(letter)
                }
            }
            before = letter
        }
        close(&tokens, &word)
        return tokens
    }
}

/// Hazard class by the words of its abbreviation or name.
struct HazardFamily {
    let name: String
    let words: Int

    init(name: String, words: Int) {
        self.name = name
        self.words = words
    }

    init?(_ first: String, _ second: String) {
        let found: (String, Int)? =
            switch true {
            case first.hasPrefix("flam") && second.hasPrefix("liq"): ("Flam. Liq.", 2)
            case first == "acute" && second.hasPrefix("tox"): ("Acute Tox.", 2)
            case first == "skin" && second.hasPrefix("corr"): ("Skin Corr.", 2)
            case first == "skin" && second.hasPrefix("irrit"): ("Skin Irrit.", 2)
            case first == "eye" && second.hasPrefix("dam"): ("Eye Dam.", 2)
            case first == "eye" && second.hasPrefix("irrit"): ("Eye Irrit.", 2)
            case first == "skin" && second.hasPrefix("sens"): ("Skin Sens.", 2)
            case first.hasPrefix("resp") && second.hasPrefix("sens"): ("Resp. Sens.", 2)
            case first == "muta": ("Muta.", 1)
            case first == "carc": ("Carc.", 1)
            case first == "repr": ("Repr.", 1)
            case first == "lact": ("Lact.", 1)
            case first == "stot" && second == "se": ("STOT SE", 2)
            case first == "stot" && second == "re": ("STOT RE", 2)
            case first == "asp" && second.hasPrefix("tox"): ("Asp. Tox.", 2)
            case first == "aquatic" && second == "acute": ("Aquatic Acute", 2)
            case first == "aquatic" && second == "chronic": ("Aquatic Chronic", 2)
            default: nil
            }
        guard let found else { return nil }
        (name, words) = found
    }
}

extension HazardClass {
    /// True if the word names the route or the kind of harm.
    func isNamed(by word: String) -> Bool {
        switch statement {
        case "H300", "H301", "H302": word.hasPrefix("oral")
        case "H310", "H311", "H312": word.hasPrefix("derm")
        case "H330", "H331", "H332": word.hasPrefix("inhal")
        default: false
        }
    }
}
