package import Basics

/// A search as a person remembers: days, and other words.
package struct Remembered: Sendable {
    /// Folded words without those that name days.
    package private(set) var words: [String] = []
    /// The first and the last day; nil if the search names none.
    package private(set) var days: (first: Day, last: Day)?
    /// Numbers written with "#".
    package let numbers: [Int64]
    package let now: Moment
    package let today: Day
    package let zone: Zone
    private let isBriefKnown: Bool

    /// - Parameters:
    ///   - words: folded.
    ///   - text: as typed.
    package init(_ words: [String], typed text: String, now: Moment, zone: Zone) {
        self.now = now
        self.zone = zone
        today = Day(now, in: zone)
        numbers = text.split(separator: "#").dropFirst(text.hasPrefix("#") ? 0 : 1).compactMap {
            Int64(String($0.prefix { $0.isASCII && $0.isNumber }))
        }
        // Alone, "mar" may become "marigold".
        isBriefKnown = words.count > 1
        var rest = words[...]
        while let word = rest.first {
            if days == nil, let (found, count) = days(rest) {
                days = found
                rest = rest.dropFirst(count)
            } else {
                self.words.append(word)
                rest = rest.dropFirst()
            }
        }
    }

    /// The days that the first words name, and how many words that takes.
    private func days(_ words: ArraySlice<String>) -> ((first: Day, last: Day), Int)? {
        let word = words[words.startIndex]
        let next = words.dropFirst().first
        switch word {
        case "today": return ((today, today), 1)
        case "yesterday": return ((today.adding(-1), today.adding(-1)), 1)
        case "last", "past", "previous":
            guard let next else { return nil }
            if next == "night" { return ((today.adding(-1), today.adding(-1)), 2) }
            if let period = period(next, back: 1) { return (period, 2) }
            return days(words.dropFirst(), isLast: true).map { ($0, $1 + 1) }
        case "this":
            guard let next else { return nil }
            if let period = period(next, back: 0) { return (period, 2) }
            return days(words.dropFirst(), isLast: false).map { ($0, $1 + 1) }
        default: return days(words, isLast: false)
        }
    }

    private func period(_ word: String, back: Int) -> (first: Day, last: Day)? {
        let (year, month, _) = today.civil
        switch word {
        case "week":
            let monday = today.adding(1 - today.weekday - 7 * back)
            return (monday, monday.adding(6))
        case "month": return whole(year: year, month: month - back)
        case "year": return whole(year: year - back)
        default: return nil
        }
    }

    /// - Parameter isLast: true for the one before today.
    private func days(
        _ words: ArraySlice<String>, isLast: Bool
    ) -> ((first: Day, last: Day), Int)? {
        guard let word = words.first else { return nil }
        let second = words.dropFirst().first.flatMap { Int($0) }
        let third = words.dropFirst(2).first.flatMap { Int($0) }
        if let weekday = place(of: word, in: Remembered.weekdays) {
            let back = (today.weekday - weekday - 1 + 7) % 7
            let day = today.adding(-(back == 0 && isLast ? 7 : back))
            return ((day, day), 1)
        }
        if let month = place(of: word, in: Remembered.months) {
            if let second, (2_000...2_099).contains(second) {
                return whole(year: second, month: month + 1).map { ($0, 2) }
            }
            if let second, (1...31).contains(second) { return day(second, month + 1, third, 2) }
            return whole(year: latest(month + 1), month: month + 1).map { ($0, 1) }
        }
        guard let number = Int(word) else { return nil }
        if (2_000...2_099).contains(number), word.utf8.count == 4 {
            if let second, let third, let day = Day(year: number, month: second, day: third) {
                return ((day, day), 3)
            }
            return whole(year: number).map { ($0, 1) }
        }
        if let next = words.dropFirst().first, (1...31).contains(number),
            let month = place(of: next, in: Remembered.months)
        {
            return day(number, month + 1, third, 2)
        }
        return nil
    }

    private func day(
        _ day: Int, _ month: Int, _ year: Int?, _ count: Int
    ) -> ((first: Day, last: Day), Int)? {
        let isYear = year.map { (2_000...2_099).contains($0) } ?? false
        let named = Day(year: isYear ? year ?? 0 : latest(month, day), month: month, day: day)
        return named.map { (($0, $0), count + (isYear ? 1 : 0)) }
    }

    /// The year of the latest such month that has begun.
    private func latest(_ month: Int, _ day: Int = 1) -> Int {
        let (year, now, date) = today.civil
        return (month, day) <= (now, date) ? year : year - 1
    }

    private func whole(year: Int) -> (first: Day, last: Day)? {
        guard let first = Day(year: year, month: 1, day: 1),
            let last = Day(year: year, month: 12, day: 31)
        else { return nil }
        return (first, last)
    }

    private func whole(year: Int, month: Int) -> (first: Day, last: Day)? {
        let year = month < 1 ? year - 1 : year
        let month = month < 1 ? month + 12 : month
        guard let first = Day(year: year, month: month, day: 1),
            let next = Day(
                year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
        else { return nil }
        return (first, next.adding(-1))
    }

    private static let weekdays =
        "monday tuesday wednesday thursday friday saturday sunday"
    private static let months =
        "january february march april may june july august september october november december"

    /// The place of a name, written whole or by its first three letters.
    private func place(of word: String, in names: String) -> Int? {
        names.split(separator: " ").firstIndex { name in
            name == word || isBriefKnown && word.utf8.count == 3 && name.hasPrefix(word)
                || word == "sept" && name == "september" || name + "s" == word
        }
    }
}

/// A question about a thing, asked by words beside its name: "price of rosa notte".
package enum Asked: Sendable {
    case price
    case cost
    case stock
    case place
    case made
    /// "How much": every number that is known.
    case any
}
