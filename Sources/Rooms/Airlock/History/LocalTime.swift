package import Basics

/// Time of an event on the clock of the person who acted. The zone is stored with the instant, so
/// the day never changes, in any reader's zone.
package struct LocalTime: Equatable, Sendable {
    package let moment: Moment
    package let zone: Zone

    package init(_ moment: Moment, in zone: Zone) {
        self.moment = moment
        self.zone = zone
    }

    package var day: Day { Day(moment, in: zone) }

    /// "14:05", as in files.
    package var clockText: String { moment.clock(in: zone) }

    /// ISO 8601: "2026-06-01T14:05:09+02:00".
    package var iso: String {
        // Clocks differ by whole minutes.
        let rest = moment.milliseconds % 60_000
        let seconds = Int(clamping: (rest < 0 ? rest + 60_000 : rest) / 1_000)
        let offset = zone.minutes.magnitude
        return day.iso + "T" + clockText + ":" + padded(seconds)
            + (zone.minutes < 0 ? "-" : "+") + padded(Int(clamping: offset / 60)) + ":"
            + padded(Int(clamping: offset % 60))
    }
}

extension Day {
    /// 1 January of a year from 1 on, by Howard Hinnant's days-from-civil method.
    static func first(ofYear year: Int) -> Day {
        // January belongs to the year that began last March.
        let shifted = year - 1
        let era = shifted / 400
        let yearOfEra = shifted % 400
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + 306
        return Day(number: era * 146_097 + dayOfEra - 719_468)
    }

    /// The first day of the month after its own.
    var nextMonth: Day {
        // The 28th and four days are in the next month, always.
        let later = Day(number: number + 28 - civil.day + 4)
        return Day(number: later.number - later.civil.day + 1)
    }

    /// The Monday of its week (ISO 8601).
    var monday: Day { Day(number: number - (weekday - 1)) }

    /// "2026-06-01".
    var iso: String {
        let civil = civil
        let year = padded(Int(clamping: civil.year.magnitude), to: 4)
        return (civil.year < 0 ? "-" : "") + year + "-" + padded(civil.month) + "-"
            + padded(civil.day)
    }
}
