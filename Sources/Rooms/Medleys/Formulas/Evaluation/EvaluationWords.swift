internal import Basics
internal import RoomKit

struct EvaluationWords: FeatureWords {
    let language: Language

    var evaluateIt: String { language.say("Evaluate") }

    var anEvaluation: String { language.say("Evaluation") }

    var evaluations: String { language.say("Evaluations") }
    var addEvaluation: String { language.say("Evaluate") }
    var noEvaluations: String {
        language.say("No evaluations yet. Dip a blotter and record your first impression.")
    }
    var breatheFirst: String { language.say("Breathe first") }
    var breatheAdvice: String { language.say("Two minutes to reset your nose.") }
    var sinceApplication: String { language.say("Time since application") }
    var otherSpan: String { language.say("Other") }
    var spanNumber: String { language.say("Duration") }
    var spanUnit: String { language.say("In") }
    /// A unit of duration, by its value in the form.
    func span(_ unit: String) -> String {
        switch unit {
        case "minute": language.say("minutes")
        case "hour": language.say("hours")
        default: language.say("days")
        }
    }
    var rating: String { language.say("Rating") }
    func rating(_ rating: Int) -> String {
        switch rating {
        case 1: language.say("Not at all")
        case 2: language.say("Little")
        case 3: language.say("Fairly")
        case 4: language.say("Well")
        default: language.say("Very much")
        }
    }
    func rated(_ rating: Int) -> String { language.say("\(rating) of 5") }
    var whatYouSmell: String { language.say("Impression") }
    var whatYouSmellHint: String {
        language.say("First impressions: a place, a colour, a fault.")
    }
    var saveEvaluation: String { language.say("Record") }
    var evaluationSaved: String { language.say("Evaluation recorded.") }
    var evaluationDeleted: String { language.say("Evaluation deleted.") }
    var askToDeleteEvaluation: String { language.say("Delete this evaluation?") }
    func deleteEvaluation(_ what: String) -> String {
        language.say("Delete the evaluation \(what)")
    }

    /// Short enough for a button.
    func usual(_ minutes: Int) -> String {
        switch minutes {
        case 0: language.say("At once")
        case 15: language.say("15 min")
        case 60: language.say("1 hour")
        case 240: language.say("4 hours")
        default: language.say("1 day")
        }
    }
    func earlier(_ count: Int) -> String {
        language.counted(count, "earlier evaluation", "earlier evaluations")
    }
    var later: String { language.say("later") }

    /// "at once", "after 15 minutes", "after 1 day 2 hours"
    func after(_ minutes: Int) -> String {
        guard minutes > 0 else { return language.say("at once") }
        var parts: [String] = []
        let days = minutes / 1_440
        let hours = minutes / 60 % 24
        let rest = minutes % 60
        if days > 0 { parts.append(language.counted(days, "day", "days")) }
        if hours > 0 { parts.append(language.counted(hours, "hour", "hours")) }
        if rest > 0 { parts.append(language.counted(rest, "minute", "minutes")) }
        return language.say("after \(parts.joined(separator: " "))")
    }

    func composition(_ number: Int, of count: Int, isPresent: Bool) -> String {
        language.say(
            isPresent
                ? "formula \(number) of \(count)"
                : "formula \(number) of \(count), since changed")
    }
    var presentComposition: String { language.say("Current formula") }
    var formerCompositions: String { language.say("Earlier formulas") }
    func timeline(_ points: Int) -> String {
        language.counted(
            points, "rating over time",
            "ratings over time")
    }
    func evaluatedOn(_ moment: Moment, in zone: Zone) -> String {
        let dates = DateWords(language)
        return language.say("\(dates.full(Day(moment, in: zone))), \(dates.time(moment, in: zone))")
    }
}
