internal import Basics

// Words about the breath on the first page.
extension AirlockWords {
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
}
