internal import Basics

/// Dates of a table. One unambiguous date decides the order of day and month for the whole table.
struct BreathDates {
    enum Order: String {
        case dayFirst, monthFirst
    }

    /// Nil if no date decides, or if dates contradict one another and the caller gave no order.
    private(set) var order: Order?
    /// True if some date needs the order.
    private(set) var isDoubtful = false

    init(_ texts: [String], told: Order? = nil) {
        var days = 0
        var months = 0
        for text in texts {
            guard let (first, second) = BreathDates.slashed(text) else { continue }
            if first > 12 { days += 1 }
            if second > 12 { months += 1 }
            if first <= 12, second <= 12, first != second { isDoubtful = true }
        }
        order = days > 0 && months == 0 ? .dayFirst : months > 0 && days == 0 ? .monthFirst : told
        if order != nil { isDoubtful = false }
    }

    /// Both numbers before the year of "05/01/2024".
    private static func slashed(_ text: String) -> (Int, Int)? {
        let date = text.trimmed.prefix { $0 != " " && $0 != "T" && $0 != "," }
        for mark in ["/", "-"] as [Character] {
            let parts = date.split(separator: mark, omittingEmptySubsequences: false)
            guard parts.count == 3, parts[2].count == 4, parts[0].count <= 2 else { continue }
            guard let first = Int(parts[0]), let second = Int(parts[1]) else { continue }
            return (first, second)
        }
        return nil
    }

    /// Date without a time; nil for other text, and for a date in an unknown order.
    func day(_ text: String) -> Day? {
        let text = text.trimmed
        if let (first, second) = BreathDates.slashed(text) {
            guard let year = Int(text.suffix(4)), text.count <= 10 else { return nil }
            if first == second || order == .dayFirst {
                return Day(year: year, month: second, day: first)
            }
            if order == .monthFirst { return Day(year: year, month: first, day: second) }
            if first > 12 { return Day(year: year, month: second, day: first) }
            return second > 12 ? Day(year: year, month: first, day: second) : nil
        }
        return Day(typed: text) ?? BreathDates.short(text) ?? BreathDates.named(text)
    }

    /// Both readings of a doubtful date.
    static func readings(_ text: String) -> (dayFirst: Day, monthFirst: Day)? {
        let date = text.trimmed.prefix { $0 != " " && $0 != "T" && $0 != "," }
        guard let (first, second) = slashed(text), first != second, let year = Int(date.suffix(4)),
            let one = Day(year: year, month: second, day: first),
            let other = Day(year: year, month: first, day: second)
        else { return nil }
        return (one, other)
    }

    /// "5.1.24".
    private static func short(_ text: String) -> Day? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2].count == 2, let day = Int(parts[0]) else { return nil }
        guard let month = Int(parts[1]), let year = Int(parts[2]) else { return nil }
        return Day(year: 2_000 + year, month: month, day: day)
    }

    /// "5 January 2024", "Jan 5, 2024", "5. Januar 2024", "Fri, 5 Jan 2024".
    private static func named(_ text: String) -> Day? {
        var month: Int?
        var numbers: [Int] = []
        for word in text.lowercased().split(whereSeparator: { " ,.".contains($0) }) {
            if let number = Int(word) {
                numbers.append(number)
            } else if let known = BreathDates.month(String(word)) {
                month = month ?? known
            } else if word.count > 10 {
                return nil
            }
        }
        guard let month, numbers.count == 2, let year = numbers.last, year > 999 else { return nil }
        return Day(year: year, month: month, day: numbers[0])
    }

    private static func month(_ word: String) -> Int? {
        let names = [
            ["jan"], ["feb", "fév", "fev"], ["mar", "mär", "mrz"], ["apr", "avr"], ["may", "mai"],
            ["jun", "juin"], ["jul", "juil"], ["aug", "aoû", "aou"], ["sep"], ["oct", "okt"],
            ["nov"], ["dec", "dez", "déc"],
        ]
        guard word.count > 2 else { return nil }
        return names.firstIndex { $0.contains { word.hasPrefix($0) } }.map { $0 + 1 }
    }
}

extension BreathDates {
    /// Date with a time: ISO 8601 with "Z", with an offset or without one, the forms of
    /// spreadsheets, and seconds or milliseconds since 1970.
    ///
    /// - Parameter zone: the zone of a time without one.
    func moment(_ text: String, in zone: Zone) -> (at: LocalTime, hasTime: Bool)? {
        let text = text.trimmed
        if let number = Int64(text), text.count == 10 || text.count == 13 {
            let milliseconds = text.count == 10 ? number * 1_000 : number
            return (LocalTime(Moment(milliseconds: milliseconds), in: zone), true)
        }
        guard let middle = BreathDates.middle(of: text) else {
            return day(text).map { (BreathDates.local($0, 43_200_000, zone), false) }
        }
        let rest = String(text[middle...].drop { $0 == "T" || $0 == "t" || $0 == " " || $0 == "," })
        guard let day = day(String(text[..<middle])),
            let (clock, told) = BreathDates.offset(of: rest),
            let time = BreathDates.time(clock)
        else { return nil }
        let at = BreathDates.local(day, time, told ?? zone)
        // A moment of no place is told on the sender's clock.
        return (
            told == .utc && rest.last?.isLetter == true ? LocalTime(at.moment, in: zone) : at, true
        )
    }

    static func local(_ day: Day, _ milliseconds: Int64, _ zone: Zone) -> LocalTime {
        LocalTime(
            Moment(milliseconds: day.start(in: zone).milliseconds + milliseconds), in: zone)
    }

    /// End of the date: the blank or T before the hour.
    private static func middle(of text: String) -> String.Index? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        return text[..<colon].lastIndex { $0 == "T" || $0 == "t" || $0 == " " }
    }

    /// A time without its offset; nil for an offset that is none.
    private static func offset(of text: String) -> (clock: String, zone: Zone?)? {
        let text = text.trimmed
        for end in ["Z", "z", "UTC", "GMT"] where text.hasSuffix(end) {
            return (String(text.dropLast(end.count)).trimmed, .utc)
        }
        guard let sign = text.lastIndex(where: { "+-−".contains($0) }) else { return (text, nil) }
        let digits = text[text.index(after: sign)...].filter { $0 != ":" }
        guard digits.count == 2 || digits.count == 4, let number = Int(String(digits)),
            case let minutes = digits.count == 2 ? number * 60 : number / 100 * 60 + number % 100,
            let zone = Zone(minutes: text[sign] == "+" ? minutes : -minutes)
        else { return nil }
        return (String(text[..<sign]).trimmed, zone)
    }

    /// "14:05", "14:05:09.5", "2:05 pm", in milliseconds since midnight.
    static func time(_ text: String) -> Int64? {
        var text = text.trimmed.lowercased()
        var half: Int64?
        for (end, hours) in [("am", 0), ("pm", 12), ("a.m.", 0), ("p.m.", 12)] as [(String, Int64)]
        where text.hasSuffix(end) {
            text = String(text.dropLast(end.count)).trimmed
            half = hours
        }
        for end in [" uhr", "h"] where text.hasSuffix(end) {
            text = String(text.dropLast(end.count)).trimmed
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { return nil }
        var total: Int64 = 0
        for (place, part) in parts.enumerated() {
            let pieces = part.split(
                omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
            guard pieces.count == 1 || place == 2 && pieces.count == 2,
                (1...2).contains(pieces[0].utf8.count), let number = Int64(pieces[0]), number >= 0,
                number < (place == 0 ? (half == nil ? 24 : 13) : 60)
            else { return nil }
            total = total * 60 + number
        }
        if parts.count == 2 { total *= 60 }
        if let half { total = total % 43_200 + half * 3_600 }
        return total * 1_000
    }
}
