internal import Basics
internal import RoomKit

// Days, durations and counts in words.
extension AirlockWords {
    /// "14:05".
    func time(_ time: LocalTime) -> String { dates.time(time.moment, in: time.zone) }

    /// "Friday, 20 November 2026".
    func date(_ day: Day) -> String {
        dates.longFull(day)
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

    func thoughts(_ count: Int) -> String {
        language.counted(count, "thought", "thoughts")
    }

    func days(_ count: Int) -> String {
        language.counted(count, "day", "days")
    }
}

// The settings
extension AirlockWords {
    func name(_ bell: BellKind) -> String {
        switch bell {
        case .bowl: language.say("A singing bowl")
        case .bell: language.say("A small bell")
        case .glass: language.say("A glass")
        case .wood: language.say("A wooden block")
        }
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
