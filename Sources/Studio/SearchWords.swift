internal import Basics
internal import Shell

/// What the search over all rooms says.
struct SearchWords {
    var title: String { "Search" }
    var placeholder: String { "Notes, medleys, stock, sales …" }
    var place: String { "Place" }
    var places: String { "Places" }
    var everywhere: String { "All rooms" }
    var rooms: String { "Where to look" }

    func title(_ room: Room) -> String {
        for module in studioRooms {
            if let tab = module.tab, tab.room == room { return tab.title(.english) }
        }
        return places
    }

    /// - Parameter isMore: whether there are more than these.
    func found(_ count: Int, isMore: Bool) -> String {
        if isMore { return "More than \(count) match" }
        switch count {
        case 0: return "Nothing matches"
        case 1: return "1 match"
        default: return "\(count) matches"
        }
    }

    func counted(_ count: Int, isMore: Bool) -> String {
        isMore ? "more than \(count)" : "\(count)"
    }

    func all(_ count: Int, isMore: Bool, in room: Room) -> String {
        isMore
            ? "More than \(count) in \(title(room))" : "All \(count) in \(title(room))"
    }

    var moreThanShown: String { "Type a few more letters to find the rest." }
    var earlier: String { "Earlier" }
    var further: String { "More" }

    var start: String { "Find anything in the studio" }
    var startAdvice: String {
        "By the beginning of any word: a note or one of its other names, a medley or what you wrote "
            + "of it, an item, its barcode, a sale by its number."
    }
    var startKey: String { "The key / brings you here from any page." }
    var ways: String { "Often looked for" }

    func nothingFound(_ text: String) -> String { "Nothing found for “\(text)”" }
    var nothingFoundAdvice: String {
        "Fewer letters find more, and accents don’t matter. Perhaps it is still to be written or bought."
    }
    var nothingReadable: String { "Type a letter or a number." }
}

// The places, and what else they are called: search looks at both.
extension SearchWords {
    var today: String { "Today" }
    var todayToo: String { "The first page, home" }
    var settings: String { "Settings" }
    var settingsToo: String { "Light and dark, the lock" }
    var devices: String { "Devices" }
    var devicesToo: String { "Copies for working offline" }
    var passcode: String { "Passcode" }
    var passcodeToo: String { "Password, the door" }
}
