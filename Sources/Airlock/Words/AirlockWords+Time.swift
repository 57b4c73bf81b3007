internal import Basics
internal import Shell

// Days, durations and counts in words.
extension AirlockWords {
    /// "Friday, 20 November 2026".
    func date(_ day: Day) -> String {
        DateWords().weekday(day) + ", " + DateWords().full(day)
    }

    /// "20 November".
    func shortDate(_ day: Day) -> String {
        "\(day.civil.day) " + DateWords().month(day)
    }

    /// "2 hours 1 minute", "40 seconds", "2 minutes 30 seconds"; no seconds beside hours.
    func duration(_ milliseconds: Int64) -> String {
        let whole = milliseconds / 1_000
        if whole == 0 { return milliseconds > 0 ? "less than a second" : "0 seconds" }
        let hours = whole / 3_600
        let minutes = whole / 60 % 60
        let seconds = whole % 60
        var parts: [String] = []
        if hours > 0 { parts.append(counted(hours, "hour", "hours")) }
        if minutes > 0 { parts.append(counted(minutes, "minute", "minutes")) }
        if hours == 0, seconds > 0 { parts.append(counted(seconds, "second", "seconds")) }
        return parts.joined(separator: " ")
    }

    /// The same where there is little room: "58 h", "2 h 1 min", "40 s".
    func brief(_ milliseconds: Int64) -> String {
        let whole = milliseconds / 1_000
        if whole < 60 { return "\(whole) s" }
        let minutes = whole / 60
        if minutes < 60 { return "\(minutes) min" }
        return minutes % 60 == 0 || minutes >= 600
            ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }

    func sessions(_ count: Int) -> String {
        count == 1 ? "1 breath" : "\(count) breaths"
    }

    func thoughts(_ count: Int) -> String {
        count == 1 ? "1 thought" : "\(count) thoughts"
    }

    func days(_ count: Int) -> String {
        count == 1 ? "1 day" : "\(count) days"
    }

    private func counted(_ count: Int64, _ one: String, _ many: String) -> String {
        "\(count) " + (count == 1 ? one : many)
    }

    /// Three letters, as over a calendar.
    func shortMonth(_ day: Day) -> String { String(DateWords().month(day).prefix(3)) }
}

// The history and the statistics
extension AirlockWords {
    var search: String { "Search thoughts" }
    var searchButton: String { "Search" }
    var clearSearch: String { "Clear the search" }
    var older: String { "Show older ones" }
    var newest: String { "Back to the newest" }
    var emptyHistory: String { "Nothing yet" }
    var emptyHistoryAdvice: String {
        "Breaths appear here once you have sat for one, and thoughts once you have written one."
    }
    var toTheBreath: String { "To the breath" }
    var exportTitle: String { "Breaths and thoughts" }
    var keepAs: String { "Keep all of it as a file" }
    var underWay: String { "under way" }
    var showAll: String { "Show the whole of it" }

    func found(_ count: Int, _ search: String) -> String {
        thoughts(count) + (count == 1 ? " matches" : " match") + " “\(search)”"
    }

    func adviceForEmpty(_ search: String) -> String { "No thought has “\(search)” in it." }

    func moreAboutSession(_ session: Session) -> String {
        "More about the breath of \(session.started.clockText)"
    }

    func moreAboutThought(_ thought: Thought) -> String {
        "More about the thought of \(thought.written.clockText)"
    }

    var totalTime: String { "In all" }
    var completedSessions: String { "Completed" }
    var currentRun: String { "Days in a row" }
    var longestRun: String { "Longest run" }
    var byWeek: String { "The last twelve weeks, in minutes" }
    var noStatistics: String { "Nothing to count yet" }
    var noStatisticsAdvice: String { "After your first breath this page counts with you." }
    var theYearBefore: String { "The year before" }
    var theYearAfter: String { "The year after" }

    func brokenOff(_ count: Int) -> String { "\(count) broken off" }

    func weekOf(_ monday: Day) -> String { "Week of \(shortDate(monday))" }

    /// What a screen reader says of the calendar.
    func yearInWords(_ year: Int, days: Int, lasted: Int64) -> String {
        days == 0
            ? "\(year): no breath"
            : "\(year): \(duration(lasted)) on \(self.days(days))"
    }
}

// The settings
extension AirlockWords {
    var settingsSaved: String { "Settings saved" }
    var onThisDevice: String { "These are kept on this device." }
    var length: String { "Length" }
    var ownChoice: String { "Own" }
    var volume: String { "Volume of the bell" }
    var hear: String { "Hear it" }
    var vibrateOnly: String { "Only vibrate" }
    var cannotVibrate: String { "This device can’t vibrate: the end is then only shown." }
    var interval: String { "A soft stroke in between" }
    var preparation: String { "Time to settle down" }
    var about: String { "About" }
    var aboutText: String {
        "Two minutes of breath clear the nose between one evaluation and the next. Sit, close your "
            + "eyes, and observe your breath; when thoughts come, let them pass like clouds."
    }
    var privacy: String { "Privacy" }
    var privacyText: String {
        "Breaths and thoughts stay in your own studio: on your machine and on the devices that "
            + "keep a copy. Nobody else is told of them, and nothing is counted elsewhere."
    }
    var feedback: String { "Feedback" }
    var feedbackText: String {
        "Neroli sends nothing by itself, so it asks for nothing here either. What you miss, tell "
            + "whoever set up your studio."
    }
    var deleteAll: String { "Delete everything of this room" }
    var deleteAllAdvice: String {
        "They leave every page, statistic and export. Nothing else in the studio is touched. The "
            + "log of your studio still holds what was written, so that this can be undone."
    }
    var nothingToDelete: String { "There is nothing to delete yet." }

    func held(sessions: Int, thoughts: Int) -> String {
        self.sessions(sessions) + " and " + self.thoughts(thoughts)
    }

    func askToDeleteAll(sessions: Int, thoughts: Int) -> String {
        "Delete \(held(sessions: sessions, thoughts: thoughts))?"
    }

    func everyMinutes(_ count: Int) -> String {
        switch count {
        case 0: "None"
        case 1: "Every minute"
        default: "Every \(count) minutes"
        }
    }

    func seconds(_ count: Int) -> String {
        count == 0 ? "None" : "\(count) seconds"
    }
}

extension AirlockWords {
    func name(_ format: ExportFormat) -> String {
        switch format {
        case .text: "Text"
        case .csv: "CSV"
        case .json: "JSON"
        }
    }
}

extension AirlockWords {
    /// What a screen reader says of the month of `first`.
    func monthInWords(_ first: Day, days: Int, lasted: Int64) -> String {
        let month = DateWords().month(first)
        return days == 0
            ? month + ": no breath" : month + ": \(duration(lasted)) on \(self.days(days))"
    }
}
