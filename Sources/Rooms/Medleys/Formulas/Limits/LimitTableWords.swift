internal import Basics
internal import Limits

/// A table of limits and its import.
struct LimitTableWords: FeatureWords {
    let language: Language

    var usualTable: String { language.say("IFRA Standards") }
    var limitsTaken: String { language.say("Limits imported") }
    var asBefore: String { language.say("as before") }
    var noLonger: String { language.say("removed") }
    func notUnderstood(_ lines: Int) -> String {
        language.of(Int64(lines), "line not understood", "lines not understood")
    }
    var changedLimits: String { language.say("Changed") }
    var goneLimits: String { language.say("Removed") }
    var newLimits: String { language.say("New") }
    var notUnderstoodHeading: String { language.say("Not understood") }
    var notUnderstoodAdvice: String {
        language.say(
            "Substances in these rows need a confirmation in each check. Correct the table to avoid this."
        )
    }
    var untiedHeading: String { language.say("No known substance") }
    var untiedAdvice: String {
        language.say(
            "These rows have no CAS number and an unknown name, so each check asks about them. Add the numbers to avoid this."
        )
    }
    func reason(_ reason: LimitFile.Reason) -> String {
        switch reason {
        case .noLimit: language.say("The row has no limit.")
        case .noName: language.say("The row names no substance.")
        case .wrongDigit(let text, let digit):
            language.say("\(text) is no CAS number: the last digit must be \(digit).")
        case .notANumber(let text): language.say("\(text) is no CAS number.")
        case .cell(let category, let text):
            language.say("Category \(category): “\(text)” is not a share.")
        case .emptyCell(let category): language.say("Category \(category) is empty.")
        case .kind(let text): language.say("“\(text)” is no kind of limit.")
        case .tooLong: language.say("The row is too long.")
        }
    }
    var verdictsHeading: String { language.say("Checks that change") }
    func verdictsCompared(_ count: Int) -> String {
        language.say(
            count, one: "Among the newest medley with a product type.",
            other: "Among the newest \(count) medleys with a product type.")
    }

    var limitsKind: String { language.say("Table of limits") }
    var limitsAdvice: String {
        language.say(
            "Your copy of IFRA’s Standards, or a similar table (CSV, XLSX): a row per substance, a column per category."
        )
    }
}
