internal import Basics
internal import Shell

// Evaluations.
extension MedleysWords {
    var evaluations: String { "Evaluations" }
    var addEvaluation: String { "Evaluate" }
    var noEvaluations: String {
        "No evaluations yet. Dip a blotter and note your first impression."
    }
    var breatheFirst: String { "Breathe first" }
    var breatheAdvice: String { "Two minutes to reset your nose." }
    var sinceApplication: String { "Since it was applied" }
    var otherSpan: String { "Other" }
    var spanNumber: String { "How long" }
    var spanUnit: String { "In" }
    func span(_ name: String) -> String { name + "s" }
    var rating: String { "How do you like it?" }
    func rating(_ rating: Int) -> String {
        switch rating {
        case 1: "Not at all"
        case 2: "Little"
        case 3: "Fairly"
        case 4: "Well"
        default: "Very much"
        }
    }
    func rated(_ rating: Int) -> String { "\(rating) of 5" }
    var whatYouSmell: String { "What you smell" }
    var whatYouSmellHint: String { "Whatever comes first: a place, a colour, a fault." }
    var saveEvaluation: String { "Record" }
    var evaluationSaved: String { "Evaluation recorded." }
    var evaluationDeleted: String { "Evaluation deleted." }
    var askToDeleteEvaluation: String { "Delete this evaluation?" }
    func deleteEvaluation(_ what: String) -> String { "Delete the evaluation \(what)" }
    var sayHowItWas: String { "A rating or a few words." }
    var notASpan: String { "A number from 0, a year at most." }
    var linesUnreadable: String { "The composition could not be read. Open this page once more." }

    /// Short enough for a button.
    func usual(_ minutes: Int) -> String {
        switch minutes {
        case 0: "At once"
        case 15: "15 min"
        case 60: "1 hour"
        case 240: "4 hours"
        default: "1 day"
        }
    }
    func earlier(_ count: Int) -> String {
        count == 1 ? "1 earlier evaluation" : "\(count) earlier evaluations"
    }
    var later: String { "later" }

    /// "at once", "after 15 minutes", "after 1 day 2 hours"
    func after(_ minutes: Int) -> String {
        guard minutes > 0 else { return "at once" }
        var parts: [String] = []
        let days = minutes / 1_440
        let hours = minutes / 60 % 24
        let rest = minutes % 60
        if days > 0 { parts.append(days == 1 ? "1 day" : "\(days) days") }
        if hours > 0 { parts.append(hours == 1 ? "1 hour" : "\(hours) hours") }
        if rest > 0 { parts.append(rest == 1 ? "1 minute" : "\(rest) minutes") }
        return "after " + parts.joined(separator: " ")
    }

    func composition(_ number: Int, of count: Int, isPresent: Bool) -> String {
        "composition \(number) of \(count)" + (isPresent ? "" : ", since changed")
    }
    var presentComposition: String { "As it is now" }
    var formerCompositions: String { "As it was before" }
    func timeline(_ points: Int) -> String {
        points == 1
            ? "1 rating over the time since it was applied"
            : "\(points) ratings over the time since it was applied"
    }
    func evaluatedOn(_ moment: Moment, in zone: Zone) -> String {
        DateWords().full(Day(moment, in: zone)) + ", " + DateWords().time(moment, in: zone)
    }
}
