// What the first page says of the breath.
extension AirlockWords {
    var breathToday: String { "Breath today" }
    var notYet: String { "Not yet" }

    /// "once, 2 minutes"; sessions that were broken off count their time.
    func breathed(_ completed: Int, _ lasted: Int64) -> String {
        let minutes = lasted / 60_000
        let time =
            switch minutes {
            case 0: "under a minute"
            case 1: "1 minute"
            default: "\(minutes) minutes"
            }
        return switch completed {
        case 0: time
        case 1: "once, " + time
        case 2: "twice, " + time
        default: "\(completed) times, " + time
        }
    }
}
