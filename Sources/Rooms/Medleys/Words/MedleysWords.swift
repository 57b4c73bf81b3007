internal import Basics
internal import Perfumery
internal import RoomKit

/// Every sentence of the book of experiments that a person reads.
struct MedleysWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var title: String { language.say("Medleys") }
    var gone: String { language.say("No longer here") }
    var goneAdvice: String {
        language.say("This medley was deleted or never existed.")
    }
    var toAll: String { language.say("To all medleys") }
    func medleyIn(_ scenting: String) -> String { language.say("Medley · \(scenting)") }
    func evaluated(_ medley: String) -> String { language.say("Evaluation of \(medley)") }
    var newMedleyWithThis: String { language.say("New medley with this") }
    func allMedleysWith(_ name: String) -> String { language.say("All medleys with “\(name)”") }

    // Scentings

    var addScenting: String { language.say("Add scenting (folder)") }
    var newScenting: String { language.say("New scenting (folder)") }
    var scentingName: String { language.say("Name of the scenting") }
    var noScentings: String { language.say("No scentings yet") }
    var noScentingsAdvice: String {
        language.say(
            "A scenting is a folder for one idea, such as Dish Soap. Add one, or load a demo."
        )
    }
    var addDemo: String { language.say("Load demo") }
    var demoAdded: String { language.say("Demo loaded.") }
    var windowHeading: String { language.say("Usual strength") }
    var windowAdvice: String {
        language.say(
            "Usual share of oils by volume. A custom of the trade, not a legal limit. You can enter your own."
        )
    }
    var windowLow: String { language.say("From (%)") }
    var windowHigh: String { language.say("To (%)") }
    var deleteScenting: String { language.say("Delete this scenting") }
    func askToDelete(_ name: String) -> String { language.say("Delete “\(name)”?") }
    var deleteEmptyAdvice: String { language.say("It has no medleys.") }
    var deleteMedleysFirstOr: String {
        language.say("Delete its medleys first, or delete all at once.")
    }
    var purge: String { language.say("Delete with all medleys") }
    func purgeTitle(_ name: String) -> String {
        language.say("Delete “\(name)” and all its medleys?")
    }
    func purgeAdvice(_ medleys: Int) -> String {
        language.say(
            medleys,
            one: "Deletes 1 medley with its evaluations and batches. To confirm, type this word:",
            other:
                "Deletes \(medleys) medleys with their evaluations and batches. To confirm, type this word:"
        )
    }
    var purgeTyped: String { language.say("Confirmation word") }

    func medleysCounted(_ count: Int) -> String {
        switch count {
        case 0: language.say("No medleys yet")
        default: language.say(count, one: "1 medley", other: "\(count) medleys")
        }
    }

    // Lists

    var addMedley: String { language.say("Add medley") }
    var noMedleys: String { language.say("No medleys yet") }
    func noMedleysAdvice(_ scenting: String) -> String {
        language.say("Enter your first formula for \(scenting).")
    }
    var statusFilter: String { language.say("Medleys by status") }
    func noneStand(_ status: Status) -> String {
        switch status {
        case .undecided: language.say("No medleys to decide.")
        case .pass: language.say("No medleys passed yet.")
        case .fail: language.say("No medleys failed.")
        }
    }
    var search: String { language.say("Search medleys") }
    func searchPlaceholder(_ count: Int) -> String {
        language.say(count, one: "Search 1 medley", other: "Search \(count) medleys")
    }
    var showMore: String { language.say("Show more") }
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

    // Status

    func short(_ status: Status) -> String {
        switch status {
        case .undecided: language.say("TBD")
        case .pass: language.say("PASS")
        case .fail: language.say("FAIL")
        }
    }
    func long(_ status: Status) -> String {
        switch status {
        case .undecided: language.say("To be decided")
        case .pass: language.say("Pass")
        case .fail: language.say("Fail")
        }
    }
    func nowStands(_ status: Status) -> String {
        switch status {
        case .undecided: language.say("Status: to be decided.")
        case .pass: language.say("Status: passed.")
        case .fail: language.say("Status: failed.")
        }
    }

    // A medley

    var ingredients: String { language.say("Ingredients") }
    var container: String { language.say("Container") }
    var conclusion: String { language.say("Conclusion") }
    var update: String { language.say("Update") }
    var created: String { language.say("Created") }
    var edit: String { language.say("Edit") }
    func editing(_ name: String) -> String { language.say("Edit “\(name)”") }
    var newMedley: String { language.say("New medley") }
    func mod(_ mod: Int, of count: Int) -> String { language.say("trial \(mod) of \(count)") }
    var mods: String { language.say("Trials") }
    var nextMod: String { language.say("Next trial") }
    var modAdded: String { language.say("Next trial created. You can change it.") }
    var deleteMedley: String { language.say("Delete this medley") }
    var deleteMedleyAdvice: String { language.say("Also deletes its evaluations and batches.") }
    var saveAsk: String { language.say("Save the changes?") }
    var save: String { language.say("Save") }
    var delete: String { language.say("Delete") }
    var keep: String { language.say("Keep") }
    var wait: String { language.say("Wait") }
    var undecidedHeading: String { language.say("Status") }
    func daysSince(_ days: Int) -> String { language.of(Int64(days), "day", "days") }
    var usedIn: String { language.say("Used in") }

    func added(_ name: String) -> String { language.say("“\(name)” added.") }
    func saved(_ name: String) -> String { language.say("“\(name)” saved.") }
    func deleted(_ name: String) -> String { language.say("“\(name)” deleted.") }
}
