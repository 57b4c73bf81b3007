internal import Basics

/// Words on the page of the search over all rooms.
struct SearchWords: Words {
    let language: Language

    var title: String { language.say("Search") }
    var placeholder: String { language.say("Notes, medleys, stock, sales …") }
    var place: String { language.say("Place") }
    var places: String { language.say("Places") }
    var toDo: String { language.say("To do") }
    /// Precedes results of a search with one letter changed.
    var meant: String { language.say("Did you mean ") }
    func quoted(_ text: String) -> String { language.say("“\(text)”") }
    var everywhere: String { language.say("All rooms") }
    var rooms: String { language.say("Results by room") }

    /// - Parameter isMore: whether there are more than these.
    func found(_ count: Int, isMore: Bool) -> String {
        if isMore { return language.say("More than \(count) match") }
        switch count {
        case 0: return language.say("Nothing matches")
        default: return language.say(count, one: "1 match", other: "\(count) matches")
        }
    }

    func counted(_ count: Int, isMore: Bool) -> String {
        language.say(
            isMore ? "more than \(count)" : "\(count)")
    }

    func all(_ count: Int, isMore: Bool, in room: String) -> String {
        language.say(isMore ? "More than \(count) in \(room)" : "All \(count) in \(room)")
    }

    var moreThanShown: String { language.say("Enter more letters to narrow the search.") }
    var earlier: String { language.say("Earlier") }
    var further: String { language.say("More") }

    var startAdvice: String {
        language.say(
            "Enter the beginning of a word from a note, a medley or an item. Or a barcode, a CAS number or a sale number. Or an action, such as “new medley” or “backup”."
        )
    }
    var startKey: String { language.say("Press / on any page to search. All keys") }
    var ways: String { language.say("Frequent searches") }

    func nothingFound(_ text: String) -> String { language.say("Nothing found for “\(text)”") }
    var nothingFoundAdvice: String {
        language.say(
            "Enter fewer letters to find more. Accents don’t matter."
        )
    }
    var nothingReadable: String { language.say("Enter a letter or a number.") }
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
