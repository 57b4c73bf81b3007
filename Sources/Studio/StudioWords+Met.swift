internal import Basics
internal import Shell

// What was changed on two devices.
extension StudioWords {
    var met: String { "Changed on two devices" }
    var metAdvice: String {
        """
        Two devices changed the same thing, and neither had seen the other’s change. The later one \
        stands; nothing that was typed is lost.
        """
    }
    var nothingMet: String { "Nothing to settle" }
    var nothingMetAdvice: String {
        "When two devices change the same thing without a connection, you read it here."
    }
    var stands: String { "This stands" }
    var stoodBack: String { "This does not stand" }
    var joined: String { "Both stand, one after the other" }
    var joinedFrom: String { "One of them by itself" }
    var takeThis: String { "Take this one instead" }
    var isFine: String { "It is fine as it is" }
    var emptied: String { "(empty)" }
    var metGone: String { "It was deleted meanwhile. You can still copy the text." }
    var noSuchMeeting: String { "That was settled already." }

    func metCounted(_ count: Int) -> String {
        count == 1
            ? "1 change was made on two devices. See what stands"
            : "\(count) changes were made on two devices. See what stands"
    }

    /// "typed on this device, 5 June 2026, 16:05"
    func typed(_ moment: Moment, _ zone: Zone, here: Bool) -> String {
        (here ? "typed on this device, " : "typed on another device, ")
            + DateWords().full(Day(moment, in: zone)) + ", "
            + DateWords().time(moment, in: zone)
    }
}
