internal import Basics
internal import RoomKit

// Conflicts: changes on two devices.
extension StudioWords {
    var met: String { language.say("Changed on two devices") }
    var metAdvice: String {
        language.say(
            """
            Two devices changed the same entry at the same time. The later change was kept; the other \
            is listed here.
            """)
    }
    var nothingMet: String { language.say("No conflicts") }
    var nothingMetAdvice: String {
        language.say(
            "Entries changed on two offline devices appear here.")
    }
    var stands: String { language.say("Kept") }
    var stoodBack: String { language.say("Replaced") }
    var joined: String { language.say("Both, joined") }
    var joinedFrom: String { language.say("Single version") }
    var takeThis: String { language.say("Use this one") }
    var isFine: String { language.say("Keep as is") }
    var emptied: String { language.say("(empty)") }
    var metGone: String { language.say("It was deleted meanwhile. You can still copy the text.") }

    func metCounted(_ count: Int) -> String {
        language.say(
            count, one: "1 entry changed on two devices. Show it",
            other: "\(count) entries changed on two devices. Show them")
    }

    /// "typed on this device, 5 June 2026, 16:05"
    func typed(_ moment: Moment, _ zone: Zone, here: Bool) -> String {
        let dates = DateWords(language)
        let typed = "\(dates.full(Day(moment, in: zone))), \(dates.time(moment, in: zone))"
        return language.say(
            here ? "typed on this device, \(typed)" : "typed on another device, \(typed)")
    }
}
