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
    var older: String { language.say("Show older ones") }
    var newest: String { language.say("Back to the newest") }
    var emptyHistory: String { language.say("Nothing yet") }
    var emptyHistoryAdvice: String {
        language.say(
            "Breaths appear here once you have sat for one, and thoughts once you have written one."
        )
    }
    var toTheBreath: String { language.say("To the breath") }
    var exportTitle: String { language.say("Breaths and thoughts") }
    var keepAs: String { language.say("Keep all of it as a file") }
    var underWay: String { language.say("under way") }
    var showAll: String { language.say("Show the whole of it") }

    func found(_ count: Int, _ search: String) -> String {
        language.say(thoughts(count) + (count == 1 ? " matches" : " match") + " “\(search)”")
    }

    func adviceForEmpty(_ search: String) -> String {
        language.say("No thought has “\(search)” in it.")
    }

    func moreAboutSession(_ session: Session) -> String {
        language.say("More about the breath of \(time(session.started))")
    }

    func moreAboutThought(_ thought: Thought) -> String {
        language.say("More about the thought of \(time(thought.written))")
    }

    var totalTime: String { language.say("In all") }
    var completedSessions: String { language.say("Completed") }
    var currentRun: String { language.say("Days in a row") }
    var longestRun: String { language.say("Longest run") }
    var byWeek: String { language.say("The last twelve weeks, in minutes") }
    var week: String { language.say("Week") }
    var month: String { language.say("Month") }
    func byMonth(of year: Int) -> String { language.say("\(year) by month, in minutes") }
    /// "16 Mar"
    func briefDate(_ day: Day) -> String {
        language.say("\(day.civil.day) \(dates.briefMonth(day))")
    }
    var noStatistics: String { language.say("Nothing to count yet") }
    var noStatisticsAdvice: String {
        language.say("After your first breath this page counts with you.")
    }
    var theYearBefore: String { language.say("The year before") }
    var theYearAfter: String { language.say("The year after") }

    func brokenOff(_ count: Int) -> String { language.say("\(count) broken off") }

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
    var onThisDevice: String { language.say("These are kept on this device.") }
    var length: String { language.say("Length") }
    var ownChoice: String { language.say("Own") }
    var volume: String { language.say("Volume of the bell") }
    var hear: String { language.say("Hear it") }
    var whatRings: String { language.say("Sound at the end") }
    func name(_ bell: BellKind) -> String {
        switch bell {
        case .bowl: language.say("A singing bowl")
        case .bell: language.say("A small bell")
        case .glass: language.say("A glass")
        case .wood: language.say("A wooden block")
        }
    }
    var swell: String { language.say("The ring swells slowly, to breathe along with") }
    var vibrateOnly: String { language.say("Only vibrate") }
    var cannotVibrate: String {
        language.say("This device can’t vibrate: the end is then only shown.")
    }
    var interval: String { language.say("A soft stroke in between") }
    var preparation: String { language.say("Time to settle down") }
    var about: String { language.say("About") }
    var aboutText: String {
        language.say(
            "Two minutes of breath clear the nose between one evaluation and the next. Sit, close your "
                + "eyes, and observe your breath; when thoughts come, let them pass like clouds.")
    }
    var privacy: String { language.say("Privacy") }
    var privacyText: String {
        language.say(
            "Breaths and thoughts stay in your own studio: on your machine and on the devices that "
                + "keep a copy. Nobody else is told of them, and nothing is counted elsewhere.")
    }
    var feedback: String { language.say("Feedback") }
    var feedbackText: String {
        language.say(
            "Neroli sends nothing by itself, so it asks for nothing here either. What you miss, tell "
                + "whoever set up your studio.")
    }
    var deleteAll: String { language.say("Delete everything of this room") }
    var deleteAllAdvice: String {
        language.say(
            "They leave every page, statistic and export. Nothing else in the studio is touched. The "
                + "log of your studio still holds what was written, so that this can be undone.")
    }
    var nothingToDelete: String { language.say("There is nothing to delete yet.") }

    func held(sessions: Int, thoughts: Int) -> String {
        language.say(self.sessions(sessions) + " and " + self.thoughts(thoughts))
    }

    func askToDeleteAll(sessions: Int, thoughts: Int) -> String {
        language.say("Delete \(held(sessions: sessions, thoughts: thoughts))?")
    }

    func everyMinutes(_ count: Int) -> String {
        switch count {
        case 0: language.say("None")
        case 1: language.say("Every minute")
        default: language.say("Every \(count) minutes")
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
                ? month + ": no breath" : month + ": \(duration(lasted)) on \(self.days(days))")
    }
}
