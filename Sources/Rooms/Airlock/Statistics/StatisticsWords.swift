internal import Basics
internal import RoomKit

/// Figures of all sessions.
struct StatisticsWords: Words {
    let language: Language

    var common: AirlockWords { AirlockWords(language) }

    /// "20 November".
    func shortDate(_ day: Day) -> String {
        language.say("\(language.dayOfMonth(day.civil.day)) \(common.dates.month(day))")
    }

    /// Short form for narrow places: "58 h", "2 h 1 min", "40 s".
    func brief(_ milliseconds: Int64) -> String {
        let whole = milliseconds / 1_000
        if whole < 60 { return language.say("\(whole) s") }
        let minutes = whole / 60
        if minutes < 60 { return language.say("\(minutes) min") }
        return language.say(
            minutes % 60 == 0 || minutes >= 600
                ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min")
    }

    /// Three letters, as over a calendar.
    func shortMonth(_ day: Day) -> String { common.dates.briefMonth(day) }

    var totalTime: String { language.say("Total") }
    var completedSessions: String { language.say("Completed") }
    var currentRun: String { language.say("Days in a row") }
    var longestRun: String { language.say("Longest run") }
    var byWeek: String { language.say("Last 12 weeks, in minutes") }
    var week: String { language.say("Week") }
    var month: String { language.say("Month") }
    func byMonth(of year: Int) -> String { language.say("\(year) by month, in minutes") }
    /// "16 Mar"
    func briefDate(_ day: Day) -> String {
        language.say("\(language.dayOfMonth(day.civil.day)) \(common.dates.briefMonth(day))")
    }
    var noStatistics: String { language.say("No statistics yet") }
    var noStatisticsAdvice: String {
        language.say("Statistics appear after your first breath.")
    }
    var theYearBefore: String { language.say("Previous year") }
    var theYearAfter: String { language.say("Next year") }

    func weekOf(_ monday: Day) -> String { language.say("Week of \(shortDate(monday))") }

    /// Text of the calendar for screen readers.
    func yearInWords(_ year: Int, days: Int, lasted: Int64) -> String {
        language.say(
            days == 0
                ? "\(year): no breath"
                : "\(year): \(common.duration(lasted)) on \(common.days(days))")
    }
    /// Text of the month of `first` for screen readers.
    func monthInWords(_ first: Day, days: Int, lasted: Int64) -> String {
        let month = common.dates.month(first)
        return language.say(
            days == 0
                ? "\(month): no breath"
                : "\(month): \(common.duration(lasted)) on \(common.days(days))")
    }

    var statistics: String { language.say("Statistics") }
}
