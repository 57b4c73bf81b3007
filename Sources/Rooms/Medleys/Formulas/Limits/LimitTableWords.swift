internal import Basics
internal import Limits
internal import RoomKit

/// A table of limits and its import.
struct LimitTableWords: FeatureWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var usualTable: String { language.say("IFRA Standards") }
    var limitsTaken: String { language.say("Limits taken") }
    var asBefore: String { language.say("as before") }
    var noLonger: String { language.say("no longer there") }
    func notUnderstood(_ lines: Int) -> String {
        language.of(Int64(lines), "line not understood", "lines not understood")
    }
    var changedLimits: String { language.say("Changed") }
    var goneLimits: String { language.say("No longer there") }
    var newLimits: String { language.say("New") }
    var notUnderstoodHeading: String { language.say("Not understood") }
    var notUnderstoodAdvice: String {
        language.say(
            "What names a substance here keeps verdicts open that hold it, until somebody confirms them. Correct the table to avoid that."
        )
    }
    func reason(_ reason: LimitFile.Reason) -> String {
        switch reason {
        case .noLimit: language.say("It says nothing for any category.")
        case .noName: language.say("It names no substance.")
        case .wrongDigit(let text, let digit):
            language.say("\(text) is no CAS number: its last digit would be \(digit).")
        case .notANumber(let text): language.say("\(text) is no CAS number.")
        case .cell(let category, let text):
            language.say("Category \(category): “\(text)” is neither a share nor none.")
        case .emptyCell(let category): language.say("Category \(category) is empty.")
        case .kind(let text): language.say("“\(text)” is no kind of limit.")
        case .tooLong: language.say("It is too long.")
        }
    }
    var verdictsHeading: String { language.say("Verdicts that would change") }
    func verdictsCompared(_ count: Int) -> String {
        language.say(
            "Of the newest " + language.counted(count, "medley", "medleys")
                + " that a product is known of.")
    }

    var limitsKind: String { language.say("A table of limits") }
    var limitsAdvice: String {
        language.say(
            "Your own copy of IFRA’s Standards, or any table like it (CSV or XLSX): a row for each "
                + "substance, a column for each category.")
    }
}
