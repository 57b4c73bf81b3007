package import Basics

/// Days and times in words.
package struct DateWords: Sendable {
    private let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    /// "Friday, 20 November"
    package func long(_ day: Day) -> String {
        language.say("\(weekday(day)), \(day.civil.day) \(month(day))")
    }

    /// "20 November 2026"
    package func full(_ day: Day) -> String {
        language.say("\(day.civil.day) \(month(day)) \(day.civil.year)")
    }

    /// "16:05"
    package func time(_ moment: Moment, in zone: Zone) -> String {
        switch language {
        case .english: moment.clock(in: zone)
        #if DEBUG
            case .madeUp: String(moment.clock(in: zone).map { $0 == ":" ? "." : $0 })
        #endif
        }
    }

    package func weekday(_ day: Day) -> String {
        language.say(englishWeekdays[day.weekday - 1])
    }

    package func month(_ day: Day) -> String {
        language.say(englishMonths[day.civil.month - 1])
    }

    /// "Nov"
    package func briefMonth(_ day: Day) -> String {
        language.say(String(englishMonths[day.civil.month - 1].prefix(3)))
    }

    /// "Nov 2026"
    package func shortMonth(_ day: Day) -> String {
        language.say("\(briefMonth(day)) \(day.civil.year)")
    }
}

private let englishWeekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
]
private let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
]
