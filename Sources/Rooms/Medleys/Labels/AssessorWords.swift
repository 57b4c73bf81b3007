internal import Basics
internal import Limits
internal import Perfumery

/// The composition for the safety assessor.
struct AssessorWords: FeatureWords {
    let language: Language

    // For the assessor.

    var compositionTitle: String { language.say("Composition") }
    var compositionHeading: String { language.say("Composition") }
    var inciLabel: String { language.say("INCI name") }
    var casLabel: String { language.say("CAS") }
    var functionLabel: String { language.say("Function") }
    func function(_ function: AssessorSheet.Function) -> String {
        switch function {
        case .perfuming: language.say("perfuming")
        case .solvent: language.say("solvent")
        case .carrier: language.say("carrier")
        case .base: language.say("base of the product")
        }
    }
    var solventsAreRows: String {
        language.say(
            "Accords are expanded; solvents of dilutions have their own rows. Shares are by mass, as weighed."
        )
    }
    var verdictLabel: String { language.say("Limits check") }
    var writtenOn: String { language.say("Date") }
    var allergensHeading: String { language.say("Fragrance allergens") }
    func allergensBy(_ contact: Contact) -> String {
        LabelWords(language).contact(contact) + " "
            + language.say("Source: \(VerdictWords(language).safety.named(AllergenList.standard)).")
    }
    var allergenLabel: String { language.say("Name on the label") }
    var declaredLabel: String { language.say("Named") }
    func declared(_ isDeclared: Bool) -> String {
        isDeclared ? language.say("yes") : language.say("no")
    }
    var usualLabel: String { language.say("Usual %") }
    var highestLabel: String { language.say("Highest %") }
    var limitsUsed: String { language.say("Limits used") }
    var substanceLabel: String { language.say("Substance") }
    var sourceLabel: String { language.say("Source") }
    var resultLabel: String { language.say("Result") }
    var limitLabel: String { language.say("At most") }
    func isMet(_ isMet: Bool) -> String {
        isMet ? language.say("met") : language.say("exceeded")
    }
    func limit(_ limit: Limit) -> String {
        guard let most = limit.highest, most > 0 else {
            return VerdictWords(language).safety.kind(.prohibition)
        }
        return figures.share(most, digits: 8)
    }
    var notConfirmed: String { language.say("not confirmed") }
    var isNoAssessment: String {
        language.say(
            "Data for the assessor, not an assessment. Naturals and bases are listed by the supplier’s certificate."
        )
    }
}
