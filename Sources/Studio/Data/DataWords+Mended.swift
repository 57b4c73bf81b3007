internal import Basics
internal import RoomKit

// The page about values that were repaired.
extension DataWords {
    var mended: String { language.say("Corrected values") }
    var mendedLead: String {
        language.say(
            """
            An earlier version of Neroli imported these values unchecked. Each now has the nearest \
            valid value. Please check them.
            """)
    }
    var nothingMended: String { language.say("No corrected values") }
    var nothingMendedAdvice: String {
        language.say("All values here are valid.")
    }
    var mendedLink: String { language.say("Corrected values") }
    var takenOut: String { language.say("Removed, because it could not be repaired. Its values:") }

    func mendedCounted(_ count: Int) -> String {
        language.say(
            count, one: "1 invalid value was corrected. Show it",
            other:
                "\(NumberWords(language).grouped(count)) invalid values were corrected. Show them")
    }

    func mendedRest(_ count: Int) -> String {
        language.say(
            count, one: "And 1 more.", other: "And \(NumberWords(language).grouped(count)) more.")
    }

    /// The new value in readable form: "31 December 9999, 23:59".
    func became(_ mended: Mended) -> String {
        switch mended.kind {
        case .plain: return mended.became
        case .identifier: return language.say("a new id")
        case .moment:
            let moment = Moment(milliseconds: Int64(mended.became) ?? 0)
            return DateWords(language).full(Day(moment, in: .utc)) + ", "
                + DateWords(language).time(moment, in: .utc)
        }
    }
}
