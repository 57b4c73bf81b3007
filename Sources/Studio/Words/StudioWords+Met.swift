internal import Basics
internal import RoomKit

// Conflicts: changes on two devices.
extension StudioWords {
    var met: String { language.say("Changed on two devices") }
    var metAdvice: String {
        language.say(
            """
            Two devices changed the same thing, and neither had seen the other’s change. The later one \
            was kept; nothing that was typed is lost.
            """)
    }
    var nothingMet: String { language.say("Nothing to settle") }
    var nothingMetAdvice: String {
        language.say(
            "When two devices change the same thing without a connection, it is listed here.")
    }
    var stands: String { language.say("Kept") }
    var stoodBack: String { language.say("Replaced") }
    var joined: String { language.say("Both, one after the other") }
    var joinedFrom: String { language.say("One of them alone") }
    var takeThis: String { language.say("Take this one instead") }
    var isFine: String { language.say("It is fine as it is") }
    var emptied: String { language.say("(empty)") }
    var metGone: String { language.say("It was deleted meanwhile. You can still copy the text.") }

    func metCounted(_ count: Int) -> String {
        language.say(
            count == 1
                ? "1 change was made on two devices. See what was kept"
                : "\(count) changes were made on two devices. See what was kept")
    }

    /// "typed on this device, 5 June 2026, 16:05"
    func typed(_ moment: Moment, _ zone: Zone, here: Bool) -> String {
        language.say(
            (here ? "typed on this device, " : "typed on another device, ")
                + DateWords(language).full(Day(moment, in: zone)) + ", "
                + DateWords(language).time(moment, in: zone))
    }
}
