internal import Basics
internal import RoomKit

/// The in-store timer.
struct TimerWords: Words {
    let language: Language

    var common: ShoppingWords { ShoppingWords(language) }

    var inStoreTimer: String { language.say("In-store timer") }
    var start: String { language.say("Start") }
    var goOn: String { language.say("Resume") }
    var stop: String { language.say("Stop") }
    var reset: String { language.say("Reset") }
    var resetMore: String { language.say("Reset…") }
    var finish: String { language.say("Finish trip") }
    var askToReset: String { language.say("Reset the timer?") }
    var resetAdvice: String { language.say("This trip’s time is not saved.") }
    var ready: String { language.say("Start it as you walk in.") }
    func runningSince(_ time: String) -> String { language.say("Running since \(time)") }
    func stoppedAt(_ time: String) -> String { language.say("Stopped at \(time)") }
    var background: String { language.say("Timer in the background") }
    var backgroundCounts: String { language.say("Keeps running") }
    var backgroundPauses: String { language.say("Pauses") }
    var backgroundAdvice: String {
        language.say(
            "Pauses only on the device that started it."
        )
    }
    var trips: String { language.say("Finished trips") }
    func trip(_ trip: Trip) -> String {
        duration(trip.counted) + ", " + common.counted(trip.bought)
    }
    var theTimer: String { language.say("In-store timer") }

    var timerReset: String { language.say("Timer reset") }
    var tripKept: String { language.say("Trip saved") }
    var backgroundSaved: String { language.say("Saved") }

    /// "1 hour 5 minutes", "42 minutes", "less than a minute".
    func duration(_ milliseconds: Int64) -> String {
        let minutes = max(0, milliseconds) / 60_000
        if minutes == 0 { return language.say("less than a minute") }
        let rest = minutes % 60
        var parts: [String] = []
        if minutes >= 60 { parts.append(language.counted(minutes / 60, "hour", "hours")) }
        if rest > 0 { parts.append(language.counted(rest, "minute", "minutes")) }
        return parts.joined(separator: " ")
    }

    /// "14:05".
    func time(_ moment: Moment, _ zone: Zone) -> String {
        DateWords(language).time(moment, in: zone)
    }
}
