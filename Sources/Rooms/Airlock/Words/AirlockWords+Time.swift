internal import Basics
internal import RoomKit

// Days, durations and counts in words.
extension AirlockWords {
    /// "14:05".
    func time(_ time: LocalTime) -> String { dates.time(time.moment, in: time.zone) }

    /// "Friday, 20 November 2026".
    func date(_ day: Day) -> String {
        language.say("\(dates.weekday(day)), \(dates.full(day))")
    }

    /// "20 November".
    func shortDate(_ day: Day) -> String {
        language.say("\(day.civil.day) \(dates.month(day))")
    }

    /// "2 hours 1 minute", "40 seconds", "2 minutes 30 seconds"; no seconds beside hours.
    func duration(_ milliseconds: Int64) -> String {
        let whole = milliseconds / 1_000
        if whole == 0 { return language.say(milliseconds > 0 ? "less than a second" : "0 seconds") }
        let hours = whole / 3_600
        let minutes = whole / 60 % 60
        let seconds = whole % 60
        var parts: [String] = []
        if hours > 0 { parts.append(language.counted(hours, "hour", "hours")) }
        if minutes > 0 { parts.append(language.counted(minutes, "minute", "minutes")) }
        if hours == 0, seconds > 0 { parts.append(language.counted(seconds, "second", "seconds")) }
        return parts.joined(separator: " ")
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

    func sessions(_ count: Int) -> String {
        language.counted(count, "breath", "breaths")
    }

    func thoughts(_ count: Int) -> String {
        language.counted(count, "thought", "thoughts")
    }

    func days(_ count: Int) -> String {
        language.counted(count, "day", "days")
    }

    /// Three letters, as over a calendar.
    func shortMonth(_ day: Day) -> String { dates.briefMonth(day) }
}

// The history and the statistics
extension AirlockWords {
    var search: String { language.say("Search thoughts") }
    var searchButton: String { language.say("Search") }
    var clearSearch: String { language.say("Clear the search") }
    var older: String { language.say("Show older") }
    var newest: String { language.say("Show newest") }
    var emptyHistory: String { language.say("No entries yet") }
    var emptyHistoryAdvice: String {
        language.say(
            "Your breaths and thoughts appear here."
        )
    }
    var toTheBreath: String { language.say("To the breath") }
    var exportTitle: String { language.say("Breaths and thoughts") }
    var keepAs: String { language.say("Save all as a file") }
    var underWay: String { language.say("under way") }
    var showAll: String { language.say("Show all") }

    func found(_ count: Int, _ search: String) -> String {
        language.say(
            count, one: "1 thought matches “\(search)”",
            other: "\(count) thoughts match “\(search)”")
    }

    func adviceForEmpty(_ search: String) -> String {
        language.say("No thought contains “\(search)”.")
    }

    func moreAboutSession(_ session: Session) -> String {
        language.say("Details of the breath at \(time(session.started))")
    }

    func moreAboutThought(_ thought: Thought) -> String {
        language.say("Details of the thought at \(time(thought.written))")
    }

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
        language.say("\(day.civil.day) \(dates.briefMonth(day))")
    }
    var noStatistics: String { language.say("No statistics yet") }
    var noStatisticsAdvice: String {
        language.say("Statistics appear after your first breath.")
    }
    var theYearBefore: String { language.say("Previous year") }
    var theYearAfter: String { language.say("Next year") }

    func brokenOff(_ count: Int) -> String { language.say("\(count) stopped early") }

    func weekOf(_ monday: Day) -> String { language.say("Week of \(shortDate(monday))") }

    /// Text of the calendar for screen readers.
    func yearInWords(_ year: Int, days: Int, lasted: Int64) -> String {
        language.say(
            days == 0
                ? "\(year): no breath" : "\(year): \(duration(lasted)) on \(self.days(days))")
    }
}

// The settings
extension AirlockWords {
    var settingsSaved: String { language.say("Settings saved") }
    var onThisDevice: String { language.say("Saved on this device only.") }
    var length: String { language.say("Length") }
    var ownChoice: String { language.say("Own") }
    var volume: String { language.say("Volume of the bell") }
    var hear: String { language.say("Play sound") }
    var whatRings: String { language.say("Sound at the end") }
    func name(_ bell: BellKind) -> String {
        switch bell {
        case .bowl: language.say("A singing bowl")
        case .bell: language.say("A small bell")
        case .glass: language.say("A glass")
        case .wood: language.say("A wooden block")
        }
    }
    var swell: String { language.say("Ring swells slowly, to breathe with") }
    var vibrateOnly: String { language.say("Only vibrate") }
    var cannotVibrate: String {
        language.say("This device can’t vibrate. The end only shows on screen.")
    }
    var interval: String { language.say("Soft stroke in between") }
    var preparation: String { language.say("Time to settle down") }
    var about: String { language.say("About") }
    var aboutText: String {
        language.say(
            "Two minutes of breath clear the nose between evaluations. Sit, close your eyes, and observe your breath. Let thoughts pass like clouds."
        )
    }
    var privacy: String { language.say("Privacy") }
    var privacyText: String {
        language.say(
            "Breaths and thoughts stay in your studio: on your machine and your devices. They are never sent elsewhere."
        )
    }
    var feedback: String { language.say("Feedback") }
    var feedbackText: String {
        language.say(
            "Neroli sends nothing by itself. For ideas and problems, ask the person who set up your studio."
        )
    }
    var deleteAll: String { language.say("Delete all breaths and thoughts") }
    var deleteAllAdvice: String {
        language.say("Deletes all breaths and thoughts. You can undo this.")
    }
    var nothingToDelete: String { language.say("No breaths or thoughts to delete.") }

    func held(sessions: Int, thoughts: Int) -> String {
        language.say("\(self.sessions(sessions)) and \(self.thoughts(thoughts))")
    }

    func askToDeleteAll(sessions: Int, thoughts: Int) -> String {
        language.say("Delete \(held(sessions: sessions, thoughts: thoughts))?")
    }

    func everyMinutes(_ count: Int) -> String {
        switch count {
        case 0: language.say("None")
        default: language.say(count, one: "Every minute", other: "Every \(count) minutes")
        }
    }

    func seconds(_ count: Int) -> String {
        language.say(count == 0 ? "None" : "\(count) seconds")
    }
}

extension AirlockWords {
    func name(_ format: ExportFormat) -> String {
        switch format {
        case .text: language.say("Text")
        case .csv: language.say("CSV")
        case .json: language.say("JSON")
        }
    }
}

extension AirlockWords {
    /// Text of the month of `first` for screen readers.
    func monthInWords(_ first: Day, days: Int, lasted: Int64) -> String {
        let month = dates.month(first)
        return language.say(
            days == 0
                ? "\(month): no breath" : "\(month): \(duration(lasted)) on \(self.days(days))")
    }
}
