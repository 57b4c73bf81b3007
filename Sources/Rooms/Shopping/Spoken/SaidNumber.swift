internal import Basics

/// A number as digits or words: "1 1/2", "1,500", "twenty-five", "ein halbes Dutzend".
struct SaidNumber: Equatable {
    private(set) var thousandths: Int64
    /// Index after the last word.
    private(set) var end: Int
    /// True if a point or a comma may precede decimals or thousands: "1.000".
    private(set) var isDoubtful = false
    /// True if a blank may precede thousands or separate two numbers: "2 500".
    private(set) var isParted = false
    /// True if written in words.
    private(set) var isWord = false
    /// True for digits without a sign: "4711".
    private(set) var isBare = false
    /// True if counted in dozens or the like.
    private(set) var isDozen = false
    /// True for a mere article: "a funnel".
    private(set) var isArticle = false

    private static let most: Int64 = 1_000_000_000

    /// - Parameters:
    ///   - sign: the decimal sign of the whole line, where that is known.
    ///   - joinsBlanks: whether "2 500" is one number.
    init?(
        _ tokens: ArraySlice<SaidToken>, sign: DecimalSigns.Sign?, joinsBlanks: Bool = true
    ) {
        guard let first = tokens.first else { return nil }
        thousandths = 0
        end = tokens.startIndex
        if first.text.first?.isNumber == true {
            guard digits(tokens, sign, joinsBlanks) else { return nil }
        } else {
            guard words(tokens) else { return nil }
        }
        dozen(tokens)
        guard thousandths > 0, thousandths <= SaidNumber.most * 1_000 else { return nil }
    }

    private mutating func digits(
        _ tokens: ArraySlice<SaidToken>, _ sign: DecimalSigns.Sign?, _ joinsBlanks: Bool
    ) -> Bool {
        let first = tokens[end].text
        if let part = SaidNumber.fraction(first) {
            thousandths = part
            end += 1
            return true
        }
        guard first.last?.isNumber == true, first.count <= 15 else { return false }
        end += 1
        var text = first
        let isPlain = first.allSatisfy { $0.isNumber }
        if isPlain, first.count <= 3, first.first != "0" {
            var blanks = end
            var joined = first
            while blanks < tokens.endIndex, tokens[blanks].text.count == 3,
                tokens[blanks].text.allSatisfy({ $0.isASCII && $0.isNumber }),
                !tokens[blanks].isJoined, joined.count < 10
            {
                joined += tokens[blanks].text
                blanks += 1
            }
            // "2 500ml" are two; "1 000ml" are a thousand.
            let isSize = blanks < tokens.endIndex && tokens[blanks].isJoined
            if blanks > end, joinsBlanks && !isSize || tokens[end].text.first == "0" {
                isParted = tokens[end].text.first != "0"
                text = joined
                end = blanks
            }
        }
        guard read(text, sign) else { return false }
        isBare = isPlain && text == first
        if thousandths % 1_000 == 0, end < tokens.endIndex,
            let part = SaidNumber.fraction(tokens[end].text), part < 1_000
        {
            thousandths += part
            end += 1
            isBare = false
        }
        half(tokens)
        return true
    }

    private mutating func read(_ text: String, _ sign: DecimalSigns.Sign?) -> Bool {
        do throws(Misread) {
            let number = try DecimalSigns(sign).read(text, places: 3)
            thousandths = number.units
            return true
        } catch {
            guard case .ambiguous(let whole, _) = error, let number = Int64(whole) else {
                return false
            }
            thousandths = number * 1_000
            isDoubtful = true
            return true
        }
    }

    /// "3/4" in thousandths.
    private static func fraction(_ text: String) -> Int64? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let above = wholeNumber(String(parts[0])),
            let below = wholeNumber(String(parts[1])), (1...999).contains(above),
            (1...999).contains(below)
        else { return nil }
        return Int64(above) * 1_000 / Int64(below)
    }

    private mutating func words(_ tokens: ArraySlice<SaidToken>) -> Bool {
        isWord = true
        let rest = tokens.prefix(12).map { $0.low }
        // "dozens of jars" are not counted.
        if rest.count > 1, rest[0].last != "s" || rest[0] == "gross",
            SaidNumberWords.dozens(tokens, at: tokens.startIndex) != nil
        {
            thousandths = 1_000
            return true
        }
        if let (part, count) = SaidNumberWords.part(rest) {
            thousandths = part
            end += count
            return true
        }
        guard let (number, count) = SaidNumberWords.whole(rest) else { return false }
        thousandths = number * 1_000
        end += count
        isArticle = count == 1 && SaidNumberWords.articles.contains(rest[0])
        decimals(tokens)
        half(tokens)
        return true
    }

    /// "two point five", "zwei Komma fünf".
    private mutating func decimals(_ tokens: ArraySlice<SaidToken>) {
        guard end + 1 < tokens.endIndex,
            ["point", "komma", "virgule"].contains(tokens[end].low)
        else { return }
        var place = end + 1
        var unit: Int64 = 100
        while place < tokens.endIndex, unit > 0,
            let digit = SaidNumberWords.digit(tokens[place].low)
        {
            thousandths += digit * unit
            unit /= 10
            place += 1
            end = place
        }
    }

    /// "and a half" behind a number.
    mutating func half(_ tokens: ArraySlice<SaidToken>) {
        let rest = tokens[min(end, tokens.endIndex)...].prefix(3).map { $0.low }
        guard let count = SaidNumberWords.half(rest), thousandths % 1_000 == 0 else { return }
        thousandths += 500
        end += count
        isArticle = false
    }

    /// "two dozen", "half a dozen", "a couple".
    private mutating func dozen(_ tokens: ArraySlice<SaidToken>) {
        var last: Int64 = 0
        // "a couple of dozen": at most two of these words.
        for _ in 0..<2 {
            let hasLink =
                last > 0 && end + 1 < tokens.endIndex && ["of", "de"].contains(tokens[end].low)
                && SaidNumberWords.dozens(tokens, at: end + 1) != nil
            let place = hasLink ? end + 1 : end
            guard let size = SaidNumberWords.dozens(tokens, at: place) else { break }
            thousandths *= size
            end = place + 1
            last = size
        }
        guard last > 0 else { return }
        isArticle = false
        isBare = false
        isDozen = true
        // "one dozen and a half": half of the dozen.
        guard last > 2, let count = SaidNumberWords.half(tokens[end...].prefix(3).map { $0.low })
        else { return }
        thousandths += last * 500
        end += count
    }
}
