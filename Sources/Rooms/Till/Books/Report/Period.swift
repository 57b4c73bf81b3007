internal import Basics
internal import Web

/// The days that a page of the books covers. The raw values occur in links.
package enum Period: Equatable, Sendable {
    case today
    case yesterday
    case week
    case lastWeek
    case month
    case lastMonth
    case year
    /// As typed, so that a wrong date can be shown again.
    case range(from: String, to: String)

    /// The periods that have a name.
    static let named: [Period] = [
        .today, .yesterday, .week, .lastWeek, .month, .lastMonth, .year,
    ]

    /// Today, unless the query says otherwise.
    init(_ query: Fields) {
        if query["from"] != nil || query["to"] != nil {
            self = .range(from: query["from"] ?? "", to: query["to"] ?? "")
            return
        }
        switch query["period"] {
        case "yesterday": self = .yesterday
        case "week": self = .week
        case "last-week": self = .lastWeek
        case "month": self = .month
        case "last-month": self = .lastMonth
        case "year": self = .year
        default: self = .today
        }
    }

    func add(to query: inout Fields) {
        switch self {
        case .today: break
        case .yesterday: query.add("period", "yesterday")
        case .week: query.add("period", "week")
        case .lastWeek: query.add("period", "last-week")
        case .month: query.add("period", "month")
        case .lastMonth: query.add("period", "last-month")
        case .year: query.add("period", "year")
        case .range(let from, let to):
            query.add("from", from)
            query.add("to", to)
        }
    }

    /// The days of the period. Nil for a range that can't be read, is reversed or too long; the
    /// reason is then in `faults`.
    func days(today: Day, _ faults: inout Faults) -> Days? {
        let days: Days
        switch self {
        case .today: days = Days(today, today)
        case .yesterday: days = Days(today.adding(-1), today.adding(-1))
        case .week: days = Days(today.firstOfWeek, today.firstOfWeek.adding(6))
        case .lastWeek: days = Days(today.firstOfWeek.adding(-7), today.firstOfWeek.adding(-1))
        case .month: days = Days(today.firstOfMonth, today.firstOfNextMonth.adding(-1))
        case .lastMonth:
            days = Days(
                today.firstOfMonth.adding(-1).firstOfMonth, today.firstOfMonth.adding(-1))
        case .year:
            let year = today.civil.year
            days = Days(
                Day(year: year, month: 1, day: 1) ?? today,
                Day(year: year, month: 12, day: 31) ?? today)
        case .range(let from, let to): return Period.days(from, to, &faults)
        }
        return days
    }

    private static func days(_ from: String, _ to: String, _ faults: inout Faults) -> Days? {
        let first = Day(typed: from)
        let last = Day(typed: to)
        if first == nil {
            faults.add("from", from.isEmpty ? TillFault.fromMissing : .noDay)
        }
        if last == nil { faults.add("to", to.isEmpty ? TillFault.toMissing : .noDay) }
        guard let first, let last else { return nil }
        guard first <= last else {
            faults.add("to", TillFault.endsBeforeItBegins)
            return nil
        }
        guard last.number - first.number < Days.most else {
            faults.add("to", TillFault.tooManyDays)
            return nil
        }
        return Days(first, last)
    }
}

/// From one day to another, both included.
struct Days: Equatable, Sendable {
    let first: Day
    let last: Day

    /// Ten years.
    static let most = 3_653

    init(_ first: Day, _ last: Day) {
        self.first = first
        self.last = last
    }

    var count: Int { last.number - first.number + 1 }

    /// "2026-06-01", or "2026-06-01 to 2026-06-30": the end of a file's name.
    var text: String { first == last ? first.text : first.text + " to " + last.text }
}

extension Day {
    /// Its Monday (ISO 8601).
    var firstOfWeek: Day { adding(1 - weekday) }

    var firstOfMonth: Day { adding(1 - civil.day) }

    var firstOfNextMonth: Day {
        // The 32nd day counted from the start of a month is always in the next one.
        adding(32 - civil.day).firstOfMonth
    }
}
