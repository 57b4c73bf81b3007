internal import Basics
internal import Shell

/// Every sentence of the shopping list that a person reads.
struct ShoppingListWords {
    var title: String { "Shopping list" }
    var list: String { "List" }
    var purchased: String { "Purchased" }
    var locations: String { "Locations" }
    var timer: String { "Timer" }
    var places: String { "Parts of the shopping list" }
    var addItem: String { "Add an item" }
    var add: String { "Add" }
    var more: String { "More" }
    var bySections: String { "By location" }
    var asOneList: String { "One list" }
    var view: String { "How the list is shown" }
    var search: String { "Search" }
    var clearSearch: String { "Clear the search" }
    var nothingFound: String { "Nothing found" }
    var notAvailable: String { "not available" }

    /// The words of the old app, because people know them.
    func listed(_ count: Int) -> String { "Items listed: \(count)" }

    func counted(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
    /// For the first page.
    func toBuy(_ items: Int, _ places: Int) -> String {
        counted(items) + " in " + countedLocations(places)
    }
    func countedLocations(_ count: Int) -> String {
        count == 1 ? "1 location" : "\(count) locations"
    }

    func found(_ count: Int, search: String) -> String {
        if search.isEmpty { return counted(count) }
        return counted(count) + (count == 1 ? " matches" : " match") + " “\(search)”"
    }

    func searchPlaceholder(_ count: Int) -> String { "Search " + counted(count) }
    func showMore(_ count: Int) -> String { "Show \(count) more" }
    func amount(_ item: ListItem) -> String {
        item.unit.isEmpty ? "\(item.quantity)" : "\(item.quantity) \(item.unit)"
    }

    // A row and what can be done with it.
    func buy(_ name: String) -> String { "Put “\(name)” in the basket" }
    func putOnList(_ name: String) -> String { "Put “\(name)” on the list" }
    func moreAbout(_ name: String) -> String { "More about “\(name)”" }
    var inBasket: String { "In the basket" }
    func inTheStock(_ name: String) -> String { "In the stock: " + name }
    var onTheList: String { "On the list" }
    var moveOff: String { "Move off the list" }
    var moveOn: String { "Put on the list" }
    var markUnavailable: String { "Mark as not available" }
    var markAvailable: String { "Mark as available" }
    var edit: String { "Edit" }
    var delete: String { "Delete" }
    var deleteMore: String { "Delete…" }
    var keep: String { "Keep it" }
    var close: String { "Close" }
    var deleteAdvice: String { "You can undo this from the message that follows." }
    func askToDelete(_ name: String) -> String { "Delete “\(name)”?" }
    var notSent: String { "That could not be sent. The item is back in its place." }

    // Commands for all items at once.
    var moveAll: String { "Move all items off the list" }
    func moveAllOf(_ count: Int) -> String {
        count == 1 ? "Move 1 item off the list" : "Move all \(count) items off the list"
    }
    var moveAllAdvice: String { "They count as bought, and are listed under Purchased." }
    var allAvailable: String { "Mark all items available" }
    var share: String { "Print or share" }
    var dataTools: String { "Demo, import, export" }

    // Empty lists.
    var nothingListed: String { "Nothing to buy" }
    var nothingListedAdvice: String {
        "Add what you need, or put back on the list what you have bought before."
    }
    var nothingPurchased: String { "Nothing here yet" }
    var nothingPurchasedAdvice: String {
        "What leaves the list comes here, ready for the next time."
    }
    func noMatch(_ search: String) -> String { "Nothing off the list matches “\(search)”." }
    var noItems: String { "Nothing is found here yet" }

    var gone: String { "No longer here" }
    var goneAdvice: String {
        "It was deleted, perhaps on another device; the list is as it should be."
    }
    var onTheShoppingList: String { "On the shopping list" }
    var toTheList: String { "Put it on the shopping list" }
    var backToList: String { "To the list" }
    var thatCannotBeDone: String { "That can’t be done" }
}

// Messages after something was done.
extension ShoppingListWords {
    func bought(_ name: String) -> String { "“\(name)” is in the basket" }
    func listedAgain(_ name: String) -> String { "“\(name)” is on the list" }
    func takenOff(_ name: String) -> String { "“\(name)” is off the list" }
    func available(_ name: String) -> String { "“\(name)” is available" }
    func unavailable(_ name: String) -> String { "“\(name)” is not available" }
    func added(_ name: String) -> String { "“\(name)” added" }
    func saved(_ name: String) -> String { "“\(name)” saved" }
    func deleted(_ name: String) -> String { "“\(name)” deleted" }
    var allMoved: String { "All items are off the list" }
    var allAreAvailable: String { "All items are available" }
    var locationSaved: String { "Location saved" }
    func locationDeleted(_ name: String, items: Int) -> String {
        items == 0
            ? "“\(name)” deleted" : "“\(name)” deleted, \(counted(items)) moved to Unknown location"
    }
    var demoLoaded: String { "The demo is loaded" }
    var nothingNew: String { "All of it was there already" }
    var imported: String { "Imported" }
    var allRemoved: String { "Everything is removed" }
    var timerReset: String { "The timer is back at zero" }
    var tripKept: String { "The trip is kept" }
    var backgroundSaved: String { "Saved" }
}

// Faults.
extension ShoppingListWords {
    var nameMissing: String { "Give it a name." }
    var notShowable: String { "This holds a character that can’t be shown." }
    func tooLong(by count: Int) -> String {
        count == 1 ? "One character too many." : "\(count) characters too many."
    }
    var notAWholeNumber: String { "A whole number, please." }
    var quantityOutOfRange: String { "From 1 to 9,999." }
    var orderOutOfRange: String { "From 1 to 100." }
    var notAColour: String { "That is no colour." }
    var chooseOne: String { "Choose one." }
    var faultsFound: String { "Something is not right yet." }
    func itemIsThere(_ item: ListItem) -> String {
        "“\(item.name)” is there already, "
            + (item.isListed ? "on the list." : "among what was bought.")
    }
    var locationIsThere: String { "There is a location of this name already." }
    var unknownStays: String { "The Unknown location is needed and stays." }
    var stopFirst: String { "The timer is running. Stop it first." }
    var noTrip: String { "There is no trip to keep." }
    var notASpan: String { "These times can’t be read." }
    func nameWasTaken(_ name: String) -> String { "There is another “\(name)” by now." }
}

// Days and times.
extension ShoppingListWords {
    /// "01:02:03".
    func clock(_ milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / 1_000
        return two(seconds / 3_600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60)
    }

    /// "1 hour 5 minutes", "42 minutes", "less than a minute".
    func duration(_ milliseconds: Int64) -> String {
        let minutes = max(0, milliseconds) / 60_000
        if minutes == 0 { return "less than a minute" }
        let rest = minutes % 60
        var parts: [String] = []
        if minutes >= 60 { parts.append(minutes < 120 ? "1 hour" : "\(minutes / 60) hours") }
        if rest > 0 { parts.append(rest == 1 ? "1 minute" : "\(rest) minutes") }
        return parts.joined(separator: " ")
    }

    /// "Friday, 20 November".
    func date(_ moment: Moment, _ zone: Zone) -> String {
        DateWords().long(Day(moment, in: zone))
    }

    /// "14:05".
    func time(_ moment: Moment, _ zone: Zone) -> String {
        DateWords().time(moment, in: zone)
    }

    private func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

// What the studio's search calls them.
extension ShoppingListWords {
    var addToList: String { "Add it to the list" }
    var foundItem: String { "To buy" }
    var foundLocation: String { "Location" }
}
