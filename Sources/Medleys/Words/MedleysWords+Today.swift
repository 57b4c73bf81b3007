internal import Basics
internal import Perfumery
internal import RoomKit

// What the first page says about medleys.
extension MedleysWords {
    var toEvaluate: String { language.say("To evaluate") }
    var maturingToday: String { language.say("Maturing") }

    /// "matured 14 days"
    func matured(_ maturity: Maturity) -> String {
        language.say("matured " + length(maturity))
    }

    /// "evaluate again: 1 hour"
    func evaluateAgain(_ minutes: Int) -> String {
        language.say("evaluate again: " + usual(minutes))
    }

    func maturesAt(_ moment: Moment, in zone: Zone) -> String {
        language.say("mature at " + DateWords(language).time(moment, in: zone))
    }

    /// "and 2 more". If the count was cut off, "and more than …".
    func more(_ count: Int, isMore: Bool) -> String {
        isMore ? language.say("and more than \(count) more") : andMore(count)
    }

    func maturing(_ count: Int, most: Int) -> String {
        count == most ? language.say("more than \(most - 1) medleys") : counted(count)
    }

    /// "Next: Orange & Fennel #1, tomorrow"
    func nextReady(_ name: String, _ day: Day, today: Day) -> String {
        let isTomorrow = day.number == today.number + 1
        return language.say(
            "Next: \(name), " + (isTomorrow ? "tomorrow" : date(day, today: today)))
    }
}
