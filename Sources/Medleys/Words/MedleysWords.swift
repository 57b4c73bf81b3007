internal import Basics
internal import Perfumery
internal import Shell

/// Every sentence of the book of experiments that a person reads.
struct MedleysWords {
    var title: String { "Medleys" }
    var gone: String { "No longer here" }
    var goneAdvice: String { "It was deleted, or it never was in the book of experiments." }
    var toAll: String { "To all medleys" }
    func medleyIn(_ scenting: String) -> String { "Medley · " + scenting }
    func allMedleysWith(_ name: String) -> String { "All medleys with “\(name)”" }

    // Scentings

    var scentingsAdvice: String { "What you try scents in: a soap, a candle, a perfume." }
    var addScenting: String { "Add a scenting" }
    var newScenting: String { "New scenting" }
    var scentingName: String { "Name of the scenting" }
    var noScentings: String { "Nothing tried yet" }
    var noScentingsAdvice: String {
        "A scenting is what you try scents in, for example Dish Soap. Add one, or look at a demo first."
    }
    var addDemo: String { "Add a demo" }
    var demoAdded: String { "A demo to try things with." }
    var renameScenting: String { "Name and safe window" }
    var windowHeading: String { "Safe window" }
    var windowAdvice: String {
        "How much of the whole may be oils, by volume. The old rule of thumb says 0.5 to 2 %."
    }
    var windowLow: String { "From, in percent" }
    var windowHigh: String { "To, in percent" }
    var deleteScenting: String { "Delete this scenting" }
    func askToDelete(_ name: String) -> String { "Delete “\(name)”?" }
    var deleteEmptyAdvice: String { "It holds no medleys." }
    var deleteMedleysFirst: String { "Delete its medleys first." }
    var deleteMedleysFirstOr: String {
        "To delete this scenting, delete its medleys first, or all of it at once."
    }
    var purge: String { "Delete with everything in it" }
    func purgeTitle(_ name: String) -> String { "Delete “\(name)” and everything in it?" }
    func purgeAdvice(_ medleys: Int) -> String {
        let what =
            medleys == 1
            ? "1 medley goes with its evaluations and batches."
            : "\(medleys) medleys go with their evaluations and batches."
        return what + " To make sure, type this word:"
    }
    var purgeTyped: String { "The word" }
    func typeTheWord(_ word: String) -> String {
        word.isEmpty ? "The word is missing." : "Type “\(word)”, as it is shown."
    }
    func usedElsewhere(_ accord: String, by medley: String) -> String {
        "“\(accord)” is used as an accord in “\(medley)”. Take it out there first."
    }

    func accordGone(_ accord: String) -> String {
        "It used “\(accord)”, which is no longer there."
    }

    var compositionInUse: String { "Something else is tied to its composition by now." }
    var compositionGone: String { "The composition it was tied to is no longer there." }
    func batchNumberTaken(_ number: Int) -> String {
        "There is another batch \(number) by now."
    }

    func medleysCounted(_ count: Int) -> String {
        switch count {
        case 0: "No medleys yet"
        case 1: "1 medley"
        default: "\(count) medleys"
        }
    }

    // Lists

    var addMedley: String { "Add a medley" }
    var noMedleys: String { "No medleys yet" }
    func noMedleysAdvice(_ scenting: String) -> String {
        "Write down the first thing you mix for \(scenting)."
    }
    var statusFilter: String { "Medleys by status" }
    func noneStand(_ status: Status) -> String {
        switch status {
        case .undecided: "Nothing waits for a decision."
        case .pass: "Nothing has passed yet."
        case .fail: "Nothing has failed."
        }
    }
    var search: String { "Search medleys" }
    func searchPlaceholder(_ count: Int) -> String {
        count == 1 ? "Search 1 medley" : "Search \(count) medleys"
    }
    func found(_ count: Int, atMost limit: Int) -> String {
        switch count {
        case 0: CommonWords().nothingFound
        case (limit + 1)...: "The first \(limit) medleys; search to find others"
        case 1: "1 medley"
        default: "\(count) medleys"
        }
    }
    func nothingFoundAdvice(_ text: String) -> String {
        text.isEmpty
            ? "No medley fits that now."
            : "No name, ingredient or text contains “\(text)”."
    }
    var clearSearch: String { "Show all" }
    var everything: String { "All" }
    func due(_ due: MedleySearch.Due) -> String {
        switch due {
        case .week: "Matures this week"
        case .overdue: "Evaluation overdue"
        }
    }

    // Status

    func short(_ status: Status) -> String {
        switch status {
        case .undecided: "TBD"
        case .pass: "PASS"
        case .fail: "FAIL"
        }
    }
    func long(_ status: Status) -> String {
        switch status {
        case .undecided: "To be decided"
        case .pass: "Pass"
        case .fail: "Fail"
        }
    }
    func nowStands(_ status: Status) -> String {
        switch status {
        case .undecided: "To be decided again."
        case .pass: "It has passed."
        case .fail: "It has failed."
        }
    }

    // A medley

    var ingredients: String { "Ingredients" }
    var container: String { "Container" }
    var conclusion: String { "Conclusion" }
    var update: String { "Update" }
    var created: String { "Created" }
    var edit: String { "Edit" }
    func editing(_ name: String) -> String { "Edit “\(name)”" }
    var newMedley: String { "New medley" }
    func mod(_ mod: Int, of count: Int) -> String { "trial \(mod) of \(count)" }
    var mods: String { "Trials" }
    var nextMod: String { "Next trial" }
    var modAdded: String { "The next trial, ready to be changed." }
    var deleteMedley: String { "Delete this medley" }
    var deleteMedleyAdvice: String { "Its evaluations and batches go with it." }
    var saveAsk: String { "Save the changes?" }
    var save: String { "Save" }
    var delete: String { "Delete" }
    var keep: String { "Keep" }
    var undecidedHeading: String { "Where it stands" }
    func daysSince(_ days: Int) -> String { days == 1 ? "day" : "days" }
    var accordHere: String { "An accord" }
    var usedIn: String { "Used in" }

    func added(_ name: String) -> String { "“\(name)” added." }
    func saved(_ name: String) -> String { "“\(name)” saved." }
    func deleted(_ name: String) -> String { "“\(name)” deleted." }
}
