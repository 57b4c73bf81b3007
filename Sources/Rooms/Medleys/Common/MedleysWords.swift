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
        language.say("It was deleted, or it never was in the book of experiments.")
    }
    var toAll: String { language.say("To all medleys") }
    func medleyIn(_ scenting: String) -> String { language.say("Medley · ") + scenting }
    func evaluated(_ medley: String) -> String { language.say("Evaluation of \(medley)") }
    var newMedleyWithThis: String { language.say("New medley with this") }
    func allMedleysWith(_ name: String) -> String { language.say("All medleys with “\(name)”") }

    // Scentings

    var addScenting: String { language.say("Add a scenting") }
    var newScenting: String { language.say("New scenting") }
    var scentingName: String { language.say("Name of the scenting") }
    var noScentings: String { language.say("Nothing tried yet") }
    var noScentingsAdvice: String {
        language.say(
            "A scenting is what you try scents in, for example Dish Soap. Add one, or look at a demo first."
        )
    }
    var addDemo: String { language.say("Add a demo") }
    var demoAdded: String { language.say("A demo to try things with.") }
    var windowHeading: String { language.say("Usual strength") }
    var windowAdvice: String {
        language.say(
            "How much of the whole is usually oils, by volume. It is what the trade is used to, not a "
                + "legal limit. You can type your own."
        )
    }
    var windowLow: String { language.say("From, in percent") }
    var windowHigh: String { language.say("To, in percent") }
    var deleteScenting: String { language.say("Delete this scenting") }
    func askToDelete(_ name: String) -> String { language.say("Delete “\(name)”?") }
    var deleteEmptyAdvice: String { language.say("It holds no medleys.") }
    var deleteMedleysFirstOr: String {
        language.say("To delete this scenting, delete its medleys first, or all of it at once.")
    }
    var purge: String { language.say("Delete with everything in it") }
    func purgeTitle(_ name: String) -> String {
        language.say("Delete “\(name)” and everything in it?")
    }
    func purgeAdvice(_ medleys: Int) -> String {
        let what =
            language.counted(
                medleys, "medley goes with its evaluations and batches.",
                "medleys go with their evaluations and batches.")
        return language.say(what + " To make sure, type this word:")
    }
    var purgeTyped: String { language.say("The word") }

    func medleysCounted(_ count: Int) -> String {
        switch count {
        case 0: language.say("No medleys yet")
        case 1: language.say("1 medley")
        default: language.say("\(count) medleys")
        }
    }

    // Lists

    var addMedley: String { language.say("Add a medley") }
    var noMedleys: String { language.say("No medleys yet") }
    func noMedleysAdvice(_ scenting: String) -> String {
        language.say("Write down the first thing you mix for \(scenting).")
    }
    var statusFilter: String { language.say("Medleys by status") }
    func noneStand(_ status: Status) -> String {
        switch status {
        case .undecided: language.say("Nothing waits for a decision.")
        case .pass: language.say("Nothing has passed yet.")
        case .fail: language.say("Nothing has failed.")
        }
    }
    var search: String { language.say("Search medleys") }
    func searchPlaceholder(_ count: Int) -> String {
        language.say(count == 1 ? "Search 1 medley" : "Search \(count) medleys")
    }
    var showMore: String { language.say("Show more") }
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
        case .undecided: language.say("To be decided again.")
        case .pass: language.say("It has passed.")
        case .fail: language.say("It has failed.")
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
    var modAdded: String { language.say("The next trial, ready to be changed.") }
    var deleteMedley: String { language.say("Delete this medley") }
    var deleteMedleyAdvice: String { language.say("Its evaluations and batches go with it.") }
    var saveAsk: String { language.say("Save the changes?") }
    var save: String { language.say("Save") }
    var delete: String { language.say("Delete") }
    var keep: String { language.say("Keep") }
    var wait: String { language.say("Wait") }
    var undecidedHeading: String { language.say("Where it stands") }
    func daysSince(_ days: Int) -> String { language.of(Int64(days), "day", "days") }
    var usedIn: String { language.say("Used in") }

    func added(_ name: String) -> String { language.say("“\(name)” added.") }
    func saved(_ name: String) -> String { language.say("“\(name)” saved.") }
    func deleted(_ name: String) -> String { language.say("“\(name)” deleted.") }
}
