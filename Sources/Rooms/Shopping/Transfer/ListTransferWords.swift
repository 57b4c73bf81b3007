internal import Basics
internal import RoomKit
internal import Web

/// Import and export of lists.
struct ListTransferWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: ShoppingListWords { ShoppingListWords(language) }

    var demo: String { language.say("Demo") }
    var demoAdvice: String {
        language.say(
            "What a perfumer buys, in three places, to try the list with. What you have stays as it is."
        )
    }
    var export: String { language.say("Export") }
    var exportAdvice: String {
        language.say(
            "All items and locations in one file, which Neroli and your own programs can read.")
    }
    var keepFile: String { language.say("Save the file") }
    var keepSheet: String { language.say("For a spreadsheet") }
    var importTitle: String { language.say("Import") }
    var importAdvice: String {
        language.say(
            "The list’s own file, sheet or text; lines with boxes, tables, tasks (ICS), and lists of "
                + "other programs (JSON).")
    }
    var importFiles: String { language.say("Import files") }
    var removeAll: String { language.say("Remove everything") }
    var removeAllMore: String { language.say("Remove everything…") }
    func removeAllAdvice(items: Int, locations: Int) -> String {
        language.say(
            "\(common.counted(items)) and \(common.countedLocations(locations)) are removed. Finished trips stay."
        )
    }
    func askToRemove(items: Int, locations: Int) -> String {
        language.say("Remove \(common.counted(items)) and \(common.countedLocations(locations))?")
    }
    var toUnknown: String { language.say("to Unknown location") }

    var stoodTwice: String { language.say("More than once in the files, taken as one") }

    /// "2 times, at Market and Chemist: it stays at Market"
    func merged(_ merged: ListImportPlan.Merged) -> String {
        let times = language.say("\(merged.count) times")
        guard merged.places.count > 1, let first = merged.places.first,
            let last = merged.places.last
        else { return times }
        let before = merged.places.dropLast().joined(separator: ", ")
        return times + language.say(", at \(before) and \(last): it stays at \(first)")
    }
    var changeOfList: String { language.say("A change of the whole shopping list") }

    var dataTools: String { language.say("Demo, import, export") }
    var demoLoaded: String { language.say("The demo is loaded") }
    var nothingNew: String { language.say("All of it was there already") }
    var imported: String { language.say("Imported") }
    var allRemoved: String { language.say("Everything is removed") }
}
