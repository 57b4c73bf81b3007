internal import Basics
internal import RoomKit

// The page about values that were repaired.
extension DataWords {
    var mended: String { language.say("Put right") }
    var mendedLead: String {
        language.say(
            """
            An earlier version of Neroli imported these values without checking them. No form accepts \
            them, and some pages could not show them. Each now has the nearest valid value; please \
            check whether it is the one you mean.
            """)
    }
    var nothingMended: String { language.say("Nothing had to be put right") }
    var nothingMendedAdvice: String {
        language.say("Every value here is one that a form accepts.")
    }
    var mendedLink: String { language.say("What was put right") }
    var takenOut: String { language.say("Removed, because it could not be repaired. It held:") }

    func mendedCounted(_ count: Int) -> String {
        language.say(
            count == 1
                ? "1 value was not valid and was changed. See which"
                : "\(NumberWords(language).grouped(count)) values were not valid and were changed. See which"
        )
    }

    func mendedRest(_ count: Int) -> String {
        language.say(
            count == 1 ? "And 1 more." : "And \(NumberWords(language).grouped(count)) more.")
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
