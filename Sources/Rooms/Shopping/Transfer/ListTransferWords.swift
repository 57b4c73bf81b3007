internal import Basics

/// Import and export of lists.
struct ListTransferWords: Words {
    let language: Language

    var common: ShoppingWords { ShoppingWords(language) }

    var demo: String { language.say("Demo") }
    var demoAdvice: String {
        language.say(
            "A perfumer’s shopping in three places, to try the list. Your own items stay."
        )
    }
    var export: String { language.say("Export") }
    var exportAdvice: String {
        language.say(
            "All items and locations in one file, for Neroli and other programs.")
    }
    var keepFile: String { language.say("Export file") }
    var keepSheet: String { language.say("For a spreadsheet") }
    var importTitle: String { language.say("Import") }
    var importAdvice: String {
        language.say(
            "The list’s own file or text, checklists, tables, tasks (ICS), and lists of other programs (JSON)."
        )
    }
    var importFiles: String { language.say("Import files") }
    var removeAll: String { language.say("Remove all") }
    var removeAllMore: String { language.say("Remove all…") }
    func removeAllAdvice(items: Int, locations: Int) -> String {
        language.say(
            "Removes \(common.counted(items)) and \(common.countedLocations(locations)). Finished trips stay."
        )
    }
    func askToRemove(items: Int, locations: Int) -> String {
        language.say("Remove \(common.counted(items)) and \(common.countedLocations(locations))?")
    }
    var tickedOff: String { language.say("ticked off in the file") }
    var toUnknown: String { language.say("to Unknown location") }

    var stoodTwice: String { language.say("Duplicates in the files, merged") }

    /// "2 times, at Market and Chemist: it stays at Market"
    func merged(_ merged: ListImportPlan.Merged) -> String {
        let times = language.say("\(merged.count) times")
        guard merged.places.count > 1, let first = merged.places.first,
            let last = merged.places.last
        else { return times }
        let before = merged.places.dropLast().joined(separator: ", ")
        return language.say("\(times), at \(before) and \(last): stays at \(first)")
    }
    var changeOfList: String { language.say("Change of the whole shopping list") }

    var dataTools: String { language.say("Demo, import, export") }
    var demoLoaded: String { language.say("Demo loaded") }
    var nothingNew: String { language.say("Nothing new: all of it is here already") }
    var imported: String { language.say("Imported") }
    var allRemoved: String { language.say("All removed") }
}
