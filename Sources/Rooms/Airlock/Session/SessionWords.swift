internal import Basics
internal import RoomKit
internal import Web

/// A session and its timer.
struct SessionWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: AirlockWords { AirlockWords(language) }

    func brokenOff(_ count: Int) -> String { language.say("\(count) broken off") }

    var breathToday: String { language.say("Breath today") }

    /// "once, 2 minutes"; sessions that were broken off count their time.
    func breathed(_ completed: Int, _ lasted: Int64) -> String {
        let minutes = lasted / 60_000
        let time =
            switch minutes {
            case 0: language.say("under a minute")
            case 1: language.say("1 minute")
            default: language.say("\(minutes) minutes")
            }
        return switch completed {
        case 0: time
        case 1: language.say("once, " + time)
        case 2: language.say("twice, " + time)
        default: language.say("\(completed) times, " + time)
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
    var progress: String { language.say("Time passed") }
    var chooseLength: String { language.say("Choose another length") }
    var ownLength: String { language.say("A length of your own") }
    var ownLengthHint: String {
        language.say("In minutes, from 0:05 to 180. “7” and “7:30” both do.")
    }
    var useIt: String { language.say("Use it") }
    var withoutScript: String {
        language.say(
            "This timer needs scripts to be allowed. It goes without: set any clock to two minutes, "
                + "close your eyes, and observe your breath until it rings.")
    }

    var started: String { language.say("Begun. Observe your breath.") }
    var brokenOff: String { language.say("Broken off.") }
    var over: String { language.say("Done. The time is over.") }
    /// The browser puts the time in place of the #.
    var left: String { language.say("# left") }

    /// Below the ring at the end.
    func closing(_ run: Int) -> String {
        run > 1
            ? language.say(common.days(run) + " in a row.")
            : language.say("That was today’s breath.")
    }

    /// "Two Minutes Meditation".
    func heading(_ length: Length) -> String {
        switch length {
        case .twoMinutes: language.say("Two Minutes Meditation")
        case .twentyMinutes: language.say("Twenty Minutes Meditation")
        case .hour: language.say("One Hour Meditation")
        default:
            language.say(
                (length.seconds % 60 == 0
                    ? language.counted(length.seconds / 60, "Minute", "Minutes") : length.typed)
                    + " Meditation")
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
    var begun: String { language.say("Begun") }
    var lastedFor: String { language.say("Lasted") }
    var plannedFor: String { language.say("Planned") }
}
