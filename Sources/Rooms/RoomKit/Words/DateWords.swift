package import Basics

/// Days and times in words.
package struct DateWords: Sendable {
    private let language: Language

    package init(_ language: Language) { self.language = language }

    /// "Friday, 20 November"
    package func long(_ day: Day) -> String {
        language.say("\(weekday(day)), \(language.dayOfMonth(day.civil.day)) \(month(day))")
    }

    /// "20 November 2026"
    package func full(_ day: Day) -> String {
        language.say("\(language.dayOfMonth(day.civil.day)) \(month(day)) \(day.civil.year)")
    }

    /// "Friday, 20 November 2026"
    package func longFull(_ day: Day) -> String {
        language.say(
            "\(weekday(day)), \(language.dayOfMonth(day.civil.day)) \(month(day)) \(day.civil.year)"
        )
    }

    /// "16:05"
    package func time(_ moment: Moment, in zone: Zone) -> String {
        #if DEBUG
            if language == .madeUp {
                return String(moment.clock(in: zone).map { $0 == ":" ? "." : $0 })
            }
        #endif
        return moment.clock(in: zone)
    }

    package func weekday(_ day: Day) -> String {
        language.say(Sentence(englishWeekdays[day.weekday - 1]))
    }

    package func month(_ day: Day) -> String {
        language.say(Sentence(englishMonths[day.civil.month - 1]))
    }

    /// "Nov"
    package func briefMonth(_ day: Day) -> String {
        language.say(Sentence(briefMonths[day.civil.month - 1]))
    }

    /// "Nov 2026"
    package func shortMonth(_ day: Day) -> String {
        language.say("\(briefMonth(day)) \(day.civil.year)")
    }
}

// words: literals
private let englishWeekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
]

// words: literals
private let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
]

// words: literals
private let briefMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]
