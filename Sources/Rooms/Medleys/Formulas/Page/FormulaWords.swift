internal import Basics
internal import Perfumery
internal import RoomKit

/// A medley's page, its trials, and lists of medleys.
struct FormulaWords: FeatureWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    func medleyIn(_ scenting: String) -> String { language.say("Medley · ") + scenting }
    func evaluated(_ medley: String) -> String { language.say("Evaluation of \(medley)") }
    var newMedleyWithThis: String { language.say("New medley with this") }
    func allMedleysWith(_ name: String) -> String { language.say("All medleys with “\(name)”") }
    var search: String { language.say("Search medleys") }
    func searchPlaceholder(_ count: Int) -> String {
        language.say(count == 1 ? "Search 1 medley" : "Search \(count) medleys")
    }
    func found(_ count: Int, atMost limit: Int) -> String {
        switch count {
        case 0: CommonWords(language).nothingFound
        case (limit + 1)...: language.say("The first \(limit) medleys; search to find others")
        case 1: language.say("1 medley")
        default: language.say("\(count) medleys")
        }
    }
    func nothingFoundAdvice(_ text: String) -> String {
        language.say(
            text.isEmpty
                ? "No medley fits that now."
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
        case .undecided: language.say("To be decided again.")
        case .pass: language.say("It has passed.")
        case .fail: language.say("It has failed.")
        }
    }
    var container: String { language.say("Container") }
    func mod(_ mod: Int, of count: Int) -> String { language.say("trial \(mod) of \(count)") }
    var mods: String { language.say("Trials") }
    var nextMod: String { language.say("Next trial") }
    var modAdded: String { language.say("The next trial, ready to be changed.") }
    var deleteMedley: String { language.say("Delete this medley") }
    var deleteMedleyAdvice: String { language.say("Its evaluations and batches go with it.") }
    var usedIn: String { language.say("Used in") }

    var readyToEvaluate: String { language.say("Ready to evaluate") }
    func moreReady(_ count: Int) -> String { language.counted(count, "more", "more") }
    var asTiles: String { language.say("Look at them as tiles") }
    var card: String { language.say("Formula sheet") }
    var sinceCreated: String { language.say("since it was created") }
    func createdOn(_ date: String, days: Int) -> String {
        language.say("Created \(date), \(days) \(common.daysSince(days)) ago")
    }
    var compare: String { language.say("Compare") }
    func compareWith(_ name: String) -> String { language.say("Compare with \(name)") }
    var draftKept: String { language.say("What you typed is still here.") }
    var discardDraft: String { language.say("Discard it") }

    var oilsOfWhole: String { language.say("Oils, by volume") }
    func tips(_ reduction: Reduction) -> String {
        language.say(
            reduction.isEnough
                ? "\(reduction.name) takes it above: \(figures.mass(reduction.to, digits: 3)) of it at most would be usual."
                : "Too strong even without \(reduction.name).")
    }

    var pyramid: String { language.say("Pyramid, by mass") }
    var noPyramid: String {
        language.say("No ingredient is a note with a place in the pyramid yet.")
    }
    func unplaced(_ mass: Mass) -> String {
        language.say("\(figures.mass(mass, digits: 3)) has no place in it.")
    }
    func carriersApart(_ mass: Mass) -> String {
        language.say("Leaves out \(figures.mass(mass, digits: 3)) of carrier and diluent.")
    }
    func costOfHundred(_ cost: String) -> String { language.say(cost + " for 100 g") }
    var costOfParts: String { language.say("What costs most") }
    var otherMaterials: String { language.say("all others") }
    func pricedByStock(_ names: [String]) -> String {
        language.say("Priced by what the stock cost: " + figures.some(of: names) + ".")
    }
    func withoutPrice(_ names: [String]) -> String {
        language.say(
            names.count == 1
                ? "1 price is missing: \(names[0])."
                : "\(names.count) prices are missing: \(figures.some(of: names)).")
    }

    var inGrams: String { language.say("Every line in grams, and how it is worked out") }
    var shareLabel: String { language.say("Share") }
    var whole: String { language.say("The whole") }
    var neat: String { language.say("Neat material") }
    var diluents: String { language.say("Diluent") }
    var carriers: String { language.say("Carrier") }
    /// A range with as few digits as needed to tell its ends apart; nil if six digits do not.
    func range(_ lowest: Mass, _ highest: Mass) -> String? {
        for digits in 3...6 {
            let ends = (lowest.text(digits: digits), highest.text(digits: digits))
            if ends.0 != ends.1 {
                return language.say(
                    language.decimal(ends.0) + " to " + language.decimal(ends.1))
            }
        }
        return nil
    }
    /// - Parameter excess: millionths of a percent above 100; below 0 if percents are missing.
    func percentsMake(_ excess: Int64) -> String {
        let percent = language.decimal(Decimal(units: abs(excess), places: 6).typed) + " %"
        return language.say(
            excess > 0
                ? "The percentages add up to \(percent) too much; shares are of their sum."
                : "\(percent) are missing to 100; shares are of what there is.")
    }

    func addingMedley(_ name: String) -> String { language.say("New medley “\(name)”") }
    func changingMedley(_ name: String) -> String { language.say("Changing the medley “\(name)”") }
    var changingStatus: String { language.say("Changing a status") }
    var deletingMedley: String { language.say("Deleting a medley") }
    var addingMod: String { language.say("The next trial of a medley") }
}
