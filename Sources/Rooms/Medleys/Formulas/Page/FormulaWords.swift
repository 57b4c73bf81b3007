internal import Basics
internal import Perfumery
internal import RoomKit

/// A medley's page, its trials, and lists of medleys.
struct FormulaWords: FeatureWords {
    let language: Language

    func medleyIn(_ scenting: String) -> String { language.say("Medley · \(scenting)") }
    func evaluated(_ medley: String) -> String { language.say("Evaluation of \(medley)") }
    var newMedleyWithThis: String { language.say("New medley with this") }
    func allMedleysWith(_ name: String) -> String { language.say("All medleys with “\(name)”") }
    var search: String { language.say("Search medleys") }
    func searchPlaceholder(_ count: Int) -> String {
        language.say(count, one: "Search 1 medley", other: "Search \(count) medleys")
    }
    func found(_ count: Int, atMost limit: Int) -> String {
        switch count {
        case 0: CommonWords(language).nothingFound
        case (limit + 1)...: language.say("First \(limit) medleys; search for others")
        default: language.say(count, one: "1 medley", other: "\(count) medleys")
        }
    }
    func nothingFoundAdvice(_ text: String) -> String {
        language.say(
            text.isEmpty
                ? "No medley matches now."
                : "No name, ingredient or text contains “\(text)”.")
    }
    var clearSearch: String { language.say("Show all") }
    var everything: String { language.say("All") }
    func due(_ due: MedleySearch.Due) -> String {
        switch due {
        case .week: language.say("Matures this week")
        case .overdue: language.say("Evaluation overdue")
        }
    }
    func nowStands(_ status: Status) -> String {
        switch status {
        case .undecided: language.say("Status: to be decided.")
        case .pass: language.say("Status: passed.")
        case .fail: language.say("Status: failed.")
        }
    }
    var container: String { language.say("Container") }
    func mod(_ mod: Int, of count: Int) -> String { language.say("trial \(mod) of \(count)") }
    var mods: String { language.say("Trials") }
    var nextMod: String { language.say("Next trial") }
    var modAdded: String { language.say("Next trial created. You can change it.") }
    var deleteMedley: String { language.say("Delete this medley") }
    var deleteMedleyAdvice: String { language.say("Also deletes its evaluations and batches.") }
    var usedIn: String { language.say("Used in") }

    var readyToEvaluate: String { language.say("Ready to evaluate") }
    func moreReady(_ count: Int) -> String { language.counted(count, "more", "more") }
    var asTiles: String { language.say("Show as tiles") }
    var card: String { language.say("Formula sheet") }
    var sinceCreated: String { language.say("since creation") }
    func createdOn(_ date: String, days: Int) -> String {
        language.say("Created \(date), \(days) \(common.daysSince(days)) ago")
    }
    var compare: String { language.say("Compare") }
    func compareWith(_ name: String) -> String { language.say("Compare with \(name)") }
    var draftKept: String { language.say("Your unsaved changes are still here.") }
    var discardDraft: String { language.say("Discard changes") }

    var oilsOfWhole: String { language.say("Oils, by volume") }
    func tips(_ reduction: Reduction) -> String {
        language.say(
            reduction.isEnough
                ? "Too much \(reduction.name): at most \(figures.mass(reduction.to, digits: 3)) would be usual."
                : "Too strong even without \(reduction.name).")
    }

    var pyramid: String { language.say("Pyramid, by mass") }
    var noPyramid: String {
        language.say("No ingredient has a place in the pyramid yet.")
    }
    func unplaced(_ mass: Mass) -> String {
        language.say("\(figures.mass(mass, digits: 3)) has no place in the pyramid.")
    }
    func carriersApart(_ mass: Mass) -> String {
        language.say("Without \(figures.mass(mass, digits: 3)) of carrier and diluent.")
    }
    func costOfHundred(_ cost: String) -> String { language.say("\(cost) for 100 g") }
    var costOfParts: String { language.say("Highest costs") }
    var otherMaterials: String { language.say("others") }
    func pricedByStock(_ names: [String]) -> String {
        language.say("Priced by stock cost: \(figures.some(of: names)).")
    }
    func withoutPrice(_ names: [String]) -> String {
        language.say(
            names.count, one: "1 price is missing: \(names[0]).",
            other: "\(names.count) prices are missing: \(figures.some(of: names)).")
    }

    var inGrams: String { language.say("All lines in grams, with calculation") }
    var shareLabel: String { language.say("Share") }
    var whole: String { language.say("Total") }
    var neat: String { language.say("Neat material") }
    var diluents: String { language.say("Diluent") }
    var carriers: String { language.say("Carrier") }
    /// A range with as few digits as needed to tell its ends apart; nil if six digits do not.
    func range(_ lowest: Mass, _ highest: Mass) -> String? {
        for digits in 3...6 {
            let ends = (lowest.text(digits: digits), highest.text(digits: digits))
            if ends.0 != ends.1 {
                return language.say("\(language.decimal(ends.0)) to \(language.decimal(ends.1))")
            }
        }
        return nil
    }
    /// - Parameter excess: millionths of a percent above 100; below 0 if percents are missing.
    func percentsMake(_ excess: Int64) -> String {
        let percent = language.decimal(Decimal(units: abs(excess), places: 6).typed + " %")
        return language.say(
            excess > 0
                ? "Percentages exceed 100 by \(percent). Shares are of their sum."
                : "Percentages fall short of 100 by \(percent). Shares are of their sum.")
    }

    func addingMedley(_ name: String) -> String { language.say("New medley “\(name)”") }
    func changingMedley(_ name: String) -> String { language.say("Medley change “\(name)”") }
    var changingStatus: String { language.say("Status change") }
    var deletingMedley: String { language.say("Medley deletion") }
    var addingMod: String { language.say("Next trial of a medley") }
}
