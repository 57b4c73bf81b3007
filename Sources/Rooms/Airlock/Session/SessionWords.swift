internal import Basics

/// A session and its timer.
struct SessionWords: Words {
    let language: Language

    var common: AirlockWords { AirlockWords(language) }

    func brokenOff(_ count: Int) -> String { language.say("\(count) stopped early") }

    var breathToday: String { language.say("Breath today") }

    /// "once, 2 minutes"; sessions that were broken off count their time.
    func breathed(_ completed: Int, _ lasted: Int64) -> String {
        let minutes = lasted / 60_000
        let time =
            switch minutes {
            case 0: language.say("under a minute")
            default: language.say(minutes, one: "1 minute", other: "\(minutes) minutes")
            }
        return switch completed {
        case 0: time
        case 1: language.say("once, \(time)")
        case 2: language.say("twice, \(time)")
        default: language.say("\(completed) times, \(time)")
        }
    }

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

    var started: String { language.say("Started. Observe your breath.") }
    var brokenOff: String { language.say("Stopped.") }
    var over: String { language.say("Done. Time is up.") }
    /// The browser puts the time in place of the #.
    var left: String { language.say("# left") }

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

    func wayBack(_ segments: [String]) -> String {
        switch segments.first {
        case "medleys", "scentings": language.say("To the evaluation")
        case "notes": language.say("To the notes")
        case "shopping": language.say("To the list")
        default: language.say("Back")
        }
    }
    var thoughtOfToday: String { language.say("Today’s thought") }
    var writeThought: String { language.say("Write a thought") }
    var aSession: String { language.say("A breath") }
    var sessionDeleted: String { language.say("Breath deleted") }
    var deletionOfSession: String { language.say("A breath deleted") }
    var begun: String { language.say("Started") }
    var lastedFor: String { language.say("Lasted") }
    var plannedFor: String { language.say("Planned") }
}
