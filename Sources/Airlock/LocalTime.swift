package import Basics

/// When something happened on the clock of whoever did it. The zone stays with the instant, so its
/// day never moves, whatever clock reads it later.
package struct LocalTime: Equatable, Sendable {
    package let moment: Moment
    package let zone: Zone

    package init(_ moment: Moment, in zone: Zone) {
        self.moment = moment
        self.zone = zone
    }

    package var day: Day { Day(moment, in: zone) }

    /// 0…23 and 0…59.
    package var clock: (hour: Int, minute: Int) {
        let hour = moment.hour(in: zone)
        let (shifted, overflow) = moment.milliseconds.addingReportingOverflow(
            Int64(zone.minutes) * 60_000)
        let rest = (overflow ? moment.milliseconds : shifted) % 3_600_000
        return (hour, Int((rest < 0 ? rest + 3_600_000 : rest) / 60_000))
    }

    /// "14:05".
    package var clockText: String {
        twoDigits(clock.hour) + ":" + twoDigits(clock.minute)
    }

    /// ISO 8601: "2026-06-01T14:05:09+02:00".
    package var iso: String {
        let (shifted, overflow) = moment.milliseconds.addingReportingOverflow(
            Int64(zone.minutes) * 60_000)
        let rest = (overflow ? moment.milliseconds : shifted) % 60_000
        let seconds = Int((rest < 0 ? rest + 60_000 : rest) / 1_000)
        let offset = zone.minutes.magnitude
        return day.iso + "T" + clockText + ":" + twoDigits(seconds)
            + (zone.minutes < 0 ? "-" : "+") + twoDigits(Int(offset / 60)) + ":"
            + twoDigits(Int(offset % 60))
    }
}

extension Day {
    /// 1 January of a year, by Howard Hinnant's days-from-civil method.
    static func first(ofYear year: Int) -> Day {
        // January belongs to the year that began last March.
        let shifted = year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + 306
        return Day(number: era * 146_097 + dayOfEra - 719_468)
    }

    /// The Monday of its week (ISO 8601).
    var monday: Day { Day(number: number - (weekday - 1)) }

    /// "2026-06-01".
    var iso: String {
        let civil = civil
        var year = String(civil.year.magnitude)
        while year.utf8.count < 4 { year = "0" + year }
        return (civil.year < 0 ? "-" : "") + year + "-" + twoDigits(civil.month) + "-"
            + twoDigits(civil.day)
    }
}

func twoDigits(_ number: Int) -> String {
    (number < 10 ? "0" : "") + String(number)
}
