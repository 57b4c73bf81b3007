package import Basics

/// Days and times as a person says them.
package struct DateWords: Sendable {
    package init() {}

    /// "Friday, 20 November"
    package func long(_ day: Day) -> String {
        "\(weekday(day)), \(day.civil.day) \(month(day))"
    }

    /// "20 November 2026"
    package func full(_ day: Day) -> String {
        "\(day.civil.day) \(month(day)) \(day.civil.year)"
    }

    /// "16:05"
    package func time(_ moment: Moment, in zone: Zone) -> String {
        let minutes = moment.minute(in: zone)
        let two = { (number: Int) in (number < 10 ? "0" : "") + "\(number)" }
        return two(minutes / 60) + ":" + two(minutes % 60)
    }

    package func weekday(_ day: Day) -> String {
        ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][
            day.weekday - 1]
    }

    package func month(_ day: Day) -> String {
        [
            "January", "February", "March", "April", "May", "June", "July", "August", "September",
            "October", "November", "December",
        ][day.civil.month - 1]
    }

    /// "Nov 2026"
    package func shortMonth(_ day: Day) -> String {
        "\(month(day).prefix(3)) \(day.civil.year)"
    }
}
