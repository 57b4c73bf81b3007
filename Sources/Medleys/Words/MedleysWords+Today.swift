internal import Basics
internal import Perfumery
internal import Shell

// What the first page says about medleys.
extension MedleysWords {
    var toEvaluate: String { "To evaluate" }
    var maturingToday: String { "Maturing" }

    /// "matured 14 days"
    func matured(_ maturity: Maturity) -> String { "matured " + length(maturity) }

    /// "evaluate again: 1 hour"
    func evaluateAgain(_ minutes: Int) -> String { "evaluate again: " + usual(minutes) }

    func maturesAt(_ moment: Moment, in zone: Zone) -> String {
        "mature at " + DateWords().time(moment, in: zone)
    }

    /// "and 2 more". If the count was cut off, "and more than …".
    func more(_ count: Int, isMore: Bool) -> String {
        isMore ? "and more than \(count) more" : andMore(count)
    }

    func maturing(_ count: Int, most: Int) -> String {
        count == most ? "more than \(most - 1) medleys" : counted(count)
    }

    /// "Next: Orange & Fennel #1, tomorrow"
    func nextReady(_ name: String, _ day: Day, today: Day) -> String {
        let date = date(day, today: today)
        return "Next: \(name), " + (date == "Tomorrow" ? "tomorrow" : date)
    }
}
