internal import Basics

/// Numbers in words of English, German and French.
enum SaidNumberWords {
    static let articles = list("a an ein eine einen einer un une")

    private static let below20: [[String]] = [
        list("one two three four five six seven eight nine ten eleven twelve thirteen fourteen")
            + list("fifteen sixteen seventeen eighteen nineteen"),
        list("eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn")
            + list("fünfzehn sechzehn siebzehn achtzehn neunzehn"),
        list("un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze")
            + list("seize dix-sept dix-huit dix-neuf"),
    ]
    private static let tens: [[String]] = [
        list("twenty thirty forty fifty sixty seventy eighty ninety"),
        list("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"),
        list("vingt trente quarante cinquante soixante septante huitante nonante"),
    ]

    /// The number at the beginning of the words, and its count of words.
    static func whole(_ words: [String]) -> (number: Int64, count: Int)? {
        var total: Int64 = 0
        var current: Int64 = 0
        var count = 0
        var isNumber = false
        for (place, word) in words.enumerated().prefix(12) {
            // "one hundred and twenty", "vingt et un".
            if ["and", "und", "et"].contains(word), isNumber, current >= 20,
                place + 1 < words.count, let (next, _) = value(words[place + 1]),
                next < (current % 100 == 0 ? 100 : current == 60 && word == "et" ? 20 : 10),
                place + 2 >= words.count || current % 100 == 0
                    || word == "et"
            {
                continue
            }
            guard let (next, isTimes) = value(word) else { break }
            if isTimes {
                if next >= 1_000 {
                    total += max(1, current) * next
                    current = 0
                } else {
                    current = max(1, current) * 100
                }
            } else if next == 20, current == 4, word.hasPrefix("vingt") {
                current = 80
            } else if current > 0, !fits(next, behind: current) {
                break
            } else {
                current += next
            }
            isNumber = true
            count = place + 1
            if total > 1_000_000_000 { return nil }
        }
        return isNumber ? (total + current, count) : nil
    }

    private static func fits(_ next: Int64, behind current: Int64) -> Bool {
        if current % 100 == 0 { return next < 100 }
        let isTen = current % 10 == 0 && current % 100 >= 20
        return isTen && (next < 10 || next < 20 && [60, 80].contains(current % 100))
    }

    /// Of one word; `isTimes` of "hundred" and "thousand" alone.
    private static func value(_ word: String) -> (number: Int64, isTimes: Bool)? {
        if let number = simple(word) { return (number, false) }
        if list("hundred hundert cent cents").contains(word) { return (100, true) }
        if list("thousand tausend mille").contains(word) { return (1_000, true) }
        if list("million millions millionen").contains(word) { return (1_000_000, true) }
        if articles.contains(word) { return (1, false) }
        // "twenty-five", "quatre-vingt-dix".
        let parts = word.split(separator: "-").map { String($0) }
        if parts.count > 1, let (number, count) = whole(parts), count == parts.count {
            return (number, false)
        }
        return german(word).map { ($0, false) }
    }

    private static func simple(_ word: String) -> Int64? {
        for words in below20 {
            if let place = words.firstIndex(of: word) { return Int64(place) + 1 }
        }
        for words in tens {
            if let place = words.firstIndex(of: word) { return Int64(place) * 10 + 20 }
        }
        return word == "vingts" ? 20 : word == "dreissig" ? 30 : nil
    }

    /// "fünfundzwanzig", "zweihundert", "dreihundertfünfzig".
    private static func german(_ word: String) -> Int64? {
        for (name, size) in [("tausend", Int64(1_000)), ("hundert", 100)] {
            guard let (before, after) = parted(word, at: name) else { continue }
            let times = before.isEmpty ? 1 : unit(before) ?? simple(before) ?? german(before)
            let tail = after.hasPrefix("und") ? String(after.dropFirst(3)) : after
            let rest = tail.isEmpty ? 0 : simple(tail) ?? unit(tail) ?? german(tail)
            guard let times, let rest, times < 1_000, rest < size else { return nil }
            return times * size + rest
        }
        guard let (before, after) = parted(word, at: "und"), let one = unit(before),
            let ten = tens[1].firstIndex(of: after)
        else { return nil }
        return one + Int64(ten) * 10 + 20
    }

    private static func unit(_ word: String) -> Int64? {
        if word == "ein" { return 1 }
        return below20[1].firstIndex(of: word).flatMap { $0 < 9 ? Int64($0) + 1 : nil }
    }

    private static func parted(_ word: String, at part: String) -> (String, String)? {
        let letters = [Character](word)
        let wanted = [Character](part)
        guard letters.count > wanted.count else { return nil }
        for start in 0...(letters.count - wanted.count)
        where letters[start..<(start + wanted.count)].elementsEqual(wanted) {
            return (String(letters[..<start]), String(letters[(start + wanted.count)...]))
        }
        return nil
    }

    /// A digit of "two point five".
    static func digit(_ word: String) -> Int64? {
        if ["zero", "null", "zéro", "oh"].contains(word) { return 0 }
        if word.utf8.count == 1, let digit = Int64(word) { return digit }
        return simple(word).flatMap { $0 < 10 ? $0 : nil }
    }

    /// Halves and quarters at the beginning, in thousandths: "half a", "un demi", "three quarters of a".
    static func part(_ words: [String]) -> (thousandths: Int64, count: Int)? {
        var place = 0
        if let first = words.first, articles.contains(first) { place = 1 }
        guard place < words.count else { return nil }
        let word = words[place]
        var part: Int64
        var count: Int
        if list("half halb halbe halber halbes halben demi demie").contains(word) {
            (part, count) = (500, place + 1)
        } else if list("quarter viertel quart").contains(word), place == 1 {
            (part, count) = (250, 2)
        } else if place == 0, words.count > 1, ["three", "drei", "trois"].contains(word),
            ["three quarters", "three quarter", "drei viertel", "trois quarts"].contains(
                word + " " + words[1])
        {
            (part, count) = (750, 2)
        } else if let (before, after) = parted(word, at: "einhalb"), after.isEmpty,
            let number = unit(before)
        {
            return (number * 1_000 + 500, place + 1)
        } else if word == "anderthalb" {
            return (1_500, place + 1)
        } else if let end = ["demi-", "half-", "halb"].first(where: { word.hasPrefix($0) }),
            case let tail = String(word.dropFirst(end.count)), let size = gross(tail)
        {
            // "demi-douzaine".
            return (size * 500, place + 1)
        } else {
            return nil
        }
        // "half a litre", "a quarter of a litre", "trois quarts de litre".
        if count + 1 < words.count, ["of", "de"].contains(words[count]),
            case let isArticle = articles.contains(words[count + 1]),
            isArticle || SaidUnit.read(words[count + 1], nil) != nil
        {
            count += isArticle ? 2 : 1
        } else if count < words.count, articles.contains(words[count]) {
            count += 1
        }
        return (part, count)
    }

    /// How many of the words say "and a half".
    static func half(_ words: [String]) -> Int? {
        guard let first = words.first, ["and", "et", "und"].contains(first), words.count > 1 else {
            return nil
        }
        if ["half", "demi", "demie"].contains(words[1]) { return 2 }
        let isHalf = words.count > 2 && ["half", "halbe", "halber"].contains(words[2])
        return isHalf && articles.contains(words[1]) ? 3 : nil
    }

    /// How many a dozen or its like holds.
    static func dozens(_ word: String) -> Int64? {
        switch word {
        case "dozen", "dozens", "dutzend", "douzaine", "douzaines": 12
        case "dizaine", "dizaines": 10
        case "quinzaine": 15
        case "vingtaine": 20
        case "trentaine": 30
        case "quarantaine": 40
        case "cinquantaine": 50
        case "soixantaine": 60
        case "centaine", "centaines": 100
        case "millier", "milliers": 1_000
        case "couple": 2
        default: nil
        }
    }

    /// A dozen, or a dozen of dozens.
    private static func gross(_ word: String) -> Int64? {
        dozens(word) ?? (list("gross gros grosse").contains(word) ? 144 : nil)
    }

    /// Words before "gros" of German: "un gros flacon" is a big one.
    private static let germanCounts =
        list("ein eines halbes halbe halb anderthalb") + below20[1]

    /// How many the word at this place holds, of a line.
    static func dozens(_ tokens: ArraySlice<SaidToken>, at place: Int) -> Int64? {
        guard place < tokens.endIndex else { return nil }
        let word = tokens[place].low
        if let size = dozens(word) { return size }
        let before = place > tokens.startIndex ? tokens[place - 1].low : ""
        let after = place + 1 < tokens.endIndex ? tokens[place + 1].low : ""
        let isIt =
            switch word {
            // "gross weight labels" are labels.
            case "gross": after == "of" || !before.isEmpty && after != "weight"
            case "gros":
                germanCounts.contains(before) || before.hasSuffix("einhalb")
                    || tokens[place].source == "Gros" && !["", "un", "une"].contains(before)
            // "une grosse bouteille" is a big one.
            case "grosse", "grosses":
                after == "de" || after.hasPrefix("d'") || after.hasPrefix("d’")
            default: false
            }
        return isIt ? 144 : nil
    }
}
