internal import Basics
internal import RoomKit
internal import Web

/// The in-store timer.
struct TimerWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: ShoppingListWords { ShoppingListWords(language) }

    var inStoreTimer: String { language.say("In-store timer") }
    var start: String { language.say("Start") }
    var goOn: String { language.say("Resume") }
    var stop: String { language.say("Stop") }
    var reset: String { language.say("Reset") }
    var resetMore: String { language.say("Reset…") }
    var finish: String { language.say("Finish the trip") }
    var askToReset: String { language.say("Set the timer back to zero?") }
    var resetAdvice: String { language.say("The time of this trip is not kept.") }
    var ready: String { language.say("Start it as you walk in.") }
    func runningSince(_ time: String) -> String { language.say("Running since \(time)") }
    func stoppedAt(_ time: String) -> String { language.say("Stopped at \(time)") }
    var background: String { language.say("While Neroli is not on the screen") }
    var backgroundCounts: String { language.say("Time counts") }
    var backgroundPauses: String { language.say("Time pauses") }
    var backgroundAdvice: String {
        language.say(
            "Pausing goes by the device that started the timer, as long as a page of Neroli is open there."
        )
    }
    var trips: String { language.say("Finished trips") }
    func trip(_ trip: Trip) -> String {
        duration(trip.counted) + ", " + common.counted(trip.bought)
    }
    var theTimer: String { language.say("The in-store timer") }

    var timerReset: String { language.say("The timer is back at zero") }
    var tripKept: String { language.say("The trip is kept") }
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
