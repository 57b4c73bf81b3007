internal import Basics
internal import Web

/// Every sentence of two minutes of breath that a person reads.
package struct AirlockWords {
    package init() {}

    /// The title of the page; its heading says which length.
    var title: String { "Breathe" }
    var start: String { "Start" }
    var cancel: String { "Cancel" }
    var observe: String { "Observe Your Breath" }
    var prepare: String { "Settle Down" }
    var done: String { "Done!" }
    var closeYourEyes: String { "close your eyes" }
    var inAMoment: String { "in a moment" }
    var leave: String { "Done, close" }
    var progress: String { "Time passed" }
    var chooseLength: String { "Choose another length" }
    var ownLength: String { "A length of your own" }
    var ownLengthHint: String { "In minutes, from 0:05 to 180. “7” and “7:30” both do." }
    var useIt: String { "Use it" }
    var withoutScript: String {
        "This timer needs scripts to be allowed. It goes without: set any clock to two minutes, "
            + "close your eyes, and observe your breath until it rings."
    }

    // What a screen reader is told.
    var started: String { "Begun. Observe your breath." }
    var brokenOff: String { "Broken off." }
    var over: String { "Done. The time is over." }
    /// The browser puts the time in place of the #.
    var left: String { "# left" }

    var settings: String { "Settings" }
    var history: String { "History" }
    var statistics: String { "Statistics" }
    var breath: String { "Breath" }

    /// "Two Minutes Meditation".
    func heading(_ length: Length) -> String {
        switch length {
        case .twoMinutes: "Two Minutes Meditation"
        case .twentyMinutes: "Twenty Minutes Meditation"
        case .hour: "One Hour Meditation"
        default:
            (length.seconds % 60 == 0 ? minutes(length, "Minute", "Minutes") : length.typed)
                + " Meditation"
        }
    }

    /// "two minutes".
    func name(_ length: Length) -> String {
        switch length {
        case .twoMinutes: "two minutes"
        case .twentyMinutes: "twenty minutes"
        case .hour: "one hour"
        default: duration(length.milliseconds)
        }
    }

    private func minutes(_ length: Length, _ one: String, _ many: String) -> String {
        let count = length.seconds / 60
        return String(count) + " " + (count == 1 ? one : many)
    }

    func wayBack(_ segments: [String]) -> String {
        switch segments.first {
        case "medleys", "scentings": "To the evaluation"
        case "notes": "To the notes"
        case "shopping": "To the list"
        default: "Back"
        }
    }

    func wasFor(_ segments: [String]) -> String {
        switch segments.first {
        case "medleys", "scentings": "Before an evaluation"
        default: "On the way to another page"
        }
    }

    var lengthOutOfRange: String { "A breath lasts from 5 seconds to 3 hours." }
    var lengthNotRead: String { "From 0:05 to 180 minutes, such as 7 or 7:30." }
    var notATimePassed: String { "That is no time that has passed." }
    var notAClock: String { "Invalid time zone." }
    var chooseOne: String { "Choose one of these." }
    var notAPercentage: String { "From 0 to 100." }
    var faultsFound: String { "Something is not right yet." }
}

// Thoughts
extension AirlockWords {
    var aThought: String { "Thought" }
    var newThought: String { "A thought" }
    var thoughtOfToday: String { "Today’s thought" }
    var writeThought: String { "Write a thought" }
    var thoughtLabel: String { "What is on your mind" }
    var thoughtPlaceholder: String { "What came up while you sat?" }
    var add: String { "Add" }
    var save: String { "Save" }
    var change: String { "Change" }
    var thoughtHint: String { "One thought a day, in up to 280 characters and 14 lines." }
    var thoughtMissing: String { "Write something first." }
    var tooMuch: String { "These characters carry more than can be kept." }
    var thoughtOfTheDay: String {
        "There is a thought of this day already, and both together are too long for one."
    }
    var openThatThought: String { "Open that thought" }

    func tooManyLines(by count: Int) -> String {
        (count == 1 ? "1 line too many" : "\(count) lines too many") + "; 14 is the most."
    }

    // Told by the browser while one types; the number goes in place of the #.
    var tooManyLinesNow: String { "too many lines" }

    var thoughtKept: String { "Thought kept" }
    var thoughtChanged: String { "Thought changed" }
    var thoughtDeleted: String { "Thought deleted" }
    var thoughtEdited: String { "A thought changed" }
    var deletionOfThought: String { "A thought deleted" }
    var anotherOfThatDay: String { "There is another thought of that day by now." }
    var delete: String { "Delete" }
    var keep: String { "Keep it" }

    func askToDeleteThought(of day: Day) -> String { "Delete the thought of \(date(day))?" }
    func askToDeleteSession(_ session: Session) -> String {
        "Delete the breath of \(date(session.started.day)), \(session.started.clockText)?"
    }
}

// Sessions
extension AirlockWords {
    var aSession: String { "A breath" }
    var sessionDeleted: String { "Breath deleted" }
    var deletionOfSession: String { "A breath deleted" }
    var deletionOfAll: String { "All breaths and thoughts deleted" }
    var allDeleted: String { "All breaths and thoughts deleted" }
    var begun: String { "Begun" }
    var lastedFor: String { "Lasted" }
    var plannedFor: String { "Planned" }

    /// "2 minutes", "40 seconds of 2 minutes", "just begun".
    func outcome(_ session: Session) -> String {
        if session.isCompleted { return duration(session.lasted) }
        if session.lasted == 0 { return duration(session.planned) + ", end unknown" }
        return duration(session.lasted) + " of " + duration(session.planned)
    }

    /// What a form held, for lists of what waits and what was refused.
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
        case "planned": "Planned, milliseconds"
        case "lasted": "Lasted, milliseconds"
        case "ago": "Begun so many milliseconds earlier"
        case "zone": "Minutes east of Greenwich"
        case "for": "For"
        default: name
        }
    }
}

// What the studio's search calls one of them.
extension AirlockWords {
    var foundThought: String { "Thought" }
}
