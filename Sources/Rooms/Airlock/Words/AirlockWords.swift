package import Basics
internal import RoomKit
internal import Web

/// Every sentence of two minutes of breath that a person reads.
package struct AirlockWords {
    let language: Language
    var dates: DateWords { DateWords(language) }

    package init(_ language: Language) {
        self.language = language
    }

    /// Name of the room on every page; the heading of its first page gives the length.
    var title: String { language.say("Breathe") }
    var start: String { language.say("Start") }
    var cancel: String { language.say("Cancel") }
    var observe: String { language.say("Observe Your Breath") }
    var prepare: String { language.say("Settle Down") }
    var done: String { language.say("Done!") }
    var closeYourEyes: String { language.say("close your eyes") }
    var inAMoment: String { language.say("in a moment") }
    var leave: String { language.say("Done, close") }
    var progress: String { language.say("Elapsed time") }
    var chooseLength: String { language.say("Change length") }
    var ownLength: String { language.say("Other length") }
    var ownLengthHint: String {
        language.say("Minutes from 0:05 to 180, such as 7 or 7:30.")
    }
    var useIt: String { language.say("Use it") }
    var withoutScript: String {
        language.say(
            "This timer needs scripts. Without them: set any clock to two minutes, close your eyes, and observe your breath."
        )
    }

    // Announcements for screen readers.
    var started: String { language.say("Started. Observe your breath.") }
    var brokenOff: String { language.say("Stopped.") }
    var over: String { language.say("Done. Time is up.") }
    /// The browser puts the time in place of the #.
    var left: String { language.say("# left") }

    var settings: String { language.say("Settings") }
    var history: String { language.say("History") }
    var statistics: String { language.say("Statistics") }

    /// Below the ring at the end.
    func closing(_ run: Int) -> String {
        run > 1
            ? language.say("\(run) days in a row.") : language.say("That was today’s breath.")
    }

    /// "Two Minutes Meditation".
    func heading(_ length: Length) -> String {
        switch length {
        case .twoMinutes: language.say("Two Minutes Meditation")
        case .twentyMinutes: language.say("Twenty Minutes Meditation")
        case .hour: language.say("One Hour Meditation")
        default:
            length.seconds % 60 == 0
                ? language.say(
                    length.seconds / 60, one: "1 Minute Meditation",
                    other: "\(length.seconds / 60) Minutes Meditation")
                : language.say("\(length.typed) Meditation")
        }
    }

    /// "two minutes".
    func name(_ length: Length) -> String {
        switch length {
        case .twoMinutes: language.say("two minutes")
        case .twentyMinutes: language.say("twenty minutes")
        case .hour: language.say("one hour")
        default: duration(length.milliseconds)
        }
    }

    func wayBack(_ segments: [String]) -> String {
        switch segments.first {
        case "medleys", "scentings": language.say("To the evaluation")
        case "notes": language.say("To the notes")
        case "shopping": language.say("To the list")
        default: language.say("Back")
        }
    }

    func wasFor(_ segments: [String]) -> String {
        switch segments.first {
        case "medleys", "scentings": language.say("Before an evaluation")
        default: language.say("On the way to another page")
        }
    }

}

// Thoughts
extension AirlockWords {
    var aThought: String { language.say("Thought") }
    var newThought: String { language.say("New thought") }
    var thoughtOfToday: String { language.say("Today’s thought") }
    var writeThought: String { language.say("Write a thought") }
    var thoughtLabel: String { language.say("Your thought") }
    var thoughtPlaceholder: String { language.say("Thoughts from your breath") }
    var add: String { language.say("Add") }
    var save: String { language.say("Save") }
    var change: String { language.say("Change") }
    var thoughtHint: String {
        language.say("One thought a day, in up to 280 characters and 14 lines.")
    }
    var openThatThought: String { language.say("Open the thought") }

    // Told by the browser while one types; the number goes in place of the #.
    var tooManyLinesNow: String { language.say("too many lines") }

    var thoughtKept: String { language.say("Thought saved") }
    var thoughtChanged: String { language.say("Thought changed") }
    var thoughtDeleted: String { language.say("Thought deleted") }
    var thoughtEdited: String { language.say("A thought changed") }
    var deletionOfThought: String { language.say("A thought deleted") }
    var delete: String { language.say("Delete") }
    var keep: String { language.say("Keep") }

    func askToDeleteThought(of day: Day) -> String {
        language.say("Delete the thought of \(date(day))?")
    }
    func askToDeleteSession(_ session: Session) -> String {
        language.say(
            "Delete the breath of \(date(session.started.day)), \(time(session.started))?")
    }
}

// Sessions
extension AirlockWords {
    var aSession: String { language.say("A breath") }
    var sessionDeleted: String { language.say("Breath deleted") }
    var deletionOfSession: String { language.say("A breath deleted") }
    var deletionOfAll: String { language.say("All breaths and thoughts deleted") }
    var allDeleted: String { language.say("All breaths and thoughts deleted") }
    var begun: String { language.say("Started") }
    var lastedFor: String { language.say("Lasted") }
    var plannedFor: String { language.say("Planned") }

    /// "2 minutes", "40 seconds of 2 minutes", "just begun".
    func outcome(_ session: Session) -> String {
        if session.isCompleted { return duration(session.lasted) }
        if session.lasted == 0 { return language.say("\(duration(session.planned)), end unknown") }
        return language.say("\(duration(session.lasted)) of \(duration(session.planned))")
    }

    /// Fields of a form, for the lists of pending and refused entries.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        for field in form.fields where !field.value.isEmpty {
            fields.append((label(field: field.name), field.value))
        }
        return fields
    }

    func label(field name: String) -> String {
        switch name {
        case "text": aThought
        case "planned": language.say("Planned (ms)")
        case "lasted": language.say("Lasted (ms)")
        case "ago": language.say("Started earlier by (ms)")
        case "zone": language.say("Time zone (minutes east of Greenwich)")
        case "for": language.say("For")
        default: name
        }
    }
}

// Names of results in the studio's search.
extension AirlockWords {
    var foundThought: String { language.say("Thought") }
}
