internal import Basics

/// Words on the page of the search over all rooms.
struct SearchWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var title: String { language.say("Search") }
    var placeholder: String { language.say("Notes, medleys, stock, sales …") }
    var place: String { language.say("Place") }
    var places: String { language.say("Places") }
    var toDo: String { language.say("To do") }
    /// Precedes results of a search with one letter changed.
    var meant: String { language.say("Perhaps you meant") + " " }
    func quoted(_ text: String) -> String { language.say("“\(text)”") }
    var everywhere: String { language.say("All rooms") }
    var rooms: String { language.say("Where to look") }

    /// - Parameter isMore: whether there are more than these.
    func found(_ count: Int, isMore: Bool) -> String {
        if isMore { return language.say("More than \(count) match") }
        switch count {
        case 0: return language.say("Nothing matches")
        case 1: return language.say("1 match")
        default: return language.say("\(count) matches")
        }
    }

    func counted(_ count: Int, isMore: Bool) -> String {
        language.say(
            isMore ? "more than \(count)" : "\(count)")
    }

    func all(_ count: Int, isMore: Bool, in room: String) -> String {
        language.say(isMore ? "More than \(count) in \(room)" : "All \(count) in \(room)")
    }

    var moreThanShown: String { language.say("Type a few more letters to find the rest.") }
    var earlier: String { language.say("Earlier") }
    var further: String { language.say("More") }

    var startAdvice: String {
        language.say(
            "Type the beginning of any word: of a note or one of its other names, of a medley or what you "
                + "wrote about it, of an item. Barcodes, CAS numbers and the numbers of sales are found, too, and "
                + "what there is to do: “new medley”, “sell” and a name, “backup”.")
    }
    var startKey: String { language.say("The key / brings you here from any page. All keys") }
    var ways: String { language.say("Often looked for") }

    func nothingFound(_ text: String) -> String { language.say("Nothing found for “\(text)”") }
    var nothingFoundAdvice: String {
        language.say(
            "Fewer letters find more, and accents don’t matter. Perhaps it is still to be written or bought."
        )
    }
    var nothingReadable: String { language.say("Type a letter or a number.") }
}

// The pages of the studio itself, and their synonyms: both are searched.
extension SearchWords {
    var today: String { language.say("Today") }
    var todayToo: String { language.say("The first page, home") }
    var settings: String { language.say("Settings") }
    var settingsToo: String { language.say("Light and dark, the lock") }
    var devices: String { language.say("Devices") }
    var devicesToo: String { language.say("Copies for working offline") }
    var passcode: String { language.say("Passcode") }
    var passcodeToo: String { language.say("Password, the door") }
}
