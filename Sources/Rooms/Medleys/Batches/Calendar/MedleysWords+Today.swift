internal import Basics
internal import Perfumery
internal import RoomKit

// The first page's words about medleys.
extension MedleysWords {
    var nowHeading: String { language.say("Now") }
    var dueHeading: String { language.say("Due") }
    var resume: String { language.say("Resume") }

    /// "ready since Thursday"
    func readySince(_ maturation: Maturation) -> String {
        language.say("ready " + since(maturation))
    }

    /// "to evaluate in 5 days"; "to evaluate at 17:00" on the day itself.
    func dueIn(_ maturation: Maturation) -> String {
        if case .today = maturation.countdown {
            let time = DateWords(language).time(maturation.due, in: maturation.zone)
            return language.say("to evaluate at " + time)
        }
        return language.say("to evaluate in " + left(maturation))
    }

    /// "Rosa Notte, batch 2"
    func batchOf(_ name: String, _ number: Int) -> String {
        language.say("\(name), batch \(number)")
    }

    /// "4 of 6 lines weighed"
    func weighed(_ done: Int, of lines: Int) -> String {
        language.say(done == 0 ? "nothing weighed yet" : "\(done) of \(lines) lines weighed")
    }

    /// "matured 14 days"
    func matured(_ maturity: Maturity) -> String {
        language.say("matured " + length(maturity))
    }

    /// "evaluate again: 1 hour"
    func evaluateAgain(_ minutes: Int) -> String {
        language.say("evaluate again: " + usual(minutes))
    }

    /// "and 2 more". If the count was cut off, "and more than …".
    func more(_ count: Int, isMore: Bool) -> String {
        isMore ? language.say("and more than \(count) more") : ImportingWords(language).more(count)
    }
}
