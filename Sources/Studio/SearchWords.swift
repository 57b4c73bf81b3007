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
            if let tab = module.tab, tab.room == room { return tab.title }
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
    var writeNote: String { "Write a note" }
    var addToList: String { "Add it to the list" }
}

// The places, and what else they are called: search looks at both.
extension SearchWords {
    var today: String { "Today" }
    var todayToo: String { "The first page, home" }
    var notes: String { "Notes" }
    var notesToo: String { "The encyclopaedia" }
    var map: String { "Origins" }
    var mapToo: String { "Notes on a map of the world" }
    var pyramid: String { "Pyramid" }
    var pyramidToo: String { "Top, heart and base of any notes" }
    var medleys: String { "Medleys" }
    var medleysToo: String { "Scentings, the book of experiments" }
    var calendar: String { "Calendar" }
    var calendarToo: String { "When medleys mature" }
    var materials: String { "Materials" }
    var materialsToo: String { "Densities, drops and prices" }
    var measures: String { "Measures" }
    var measuresToo: String { "Drops, spoons and cups" }
    var importing: String { "Import medleys" }
    var importingToo: String { "From a table or a file (CSV)" }
    var till: String { "Till" }
    var tillToo: String { "Sell, point of sale" }
    var stock: String { "Stock" }
    var stockToo: String { "Inventory, all items" }
    var low: String { "Low stock" }
    var lowToo: String { "What to restock" }
    var departments: String { "Departments" }
    var departmentsToo: String { "Markups and restock levels" }
    var sales: String { "Sales" }
    var salesToo: String { "Reports, takings, what was sold" }
    var drawer: String { "Drawer" }
    var drawerToo: String { "Cash in and out, the float" }
    var closes: String { "End-of-day reports" }
    var closesToo: String { "Closes of the day, Z reports" }
    var list: String { "Shopping list" }
    var listToo: String { "What to buy" }
    var locations: String { "Locations" }
    var locationsToo: String { "Where to buy, in the order of the way" }
    var timer: String { "In-store timer" }
    var timerToo: String { "How long shopping takes" }
    var airlock: String { "Breathe" }
    var airlockToo: String { "Two minutes of breath, the airlock" }
    var history: String { "Thoughts" }
    var historyToo: String { "Breaths and what was written after them" }
    var statistics: String { "Breathing statistics" }
    var statisticsToo: String { "Days and streaks" }
    var settings: String { "Settings" }
    var settingsToo: String { "Light and dark, the lock" }
    var company: String { "Company" }
    var companyToo: String { "Currency, tax and receipts" }
    var devices: String { "Devices" }
    var devicesToo: String { "Copies for working offline" }
    var passcode: String { "Passcode" }
    var passcodeToo: String { "Password, the door" }
}
