internal import Basics
internal import RoomKit

/// Every sentence of the shopping list that a person reads.
struct ShoppingListWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var title: String { language.say("Shopping list") }
    var list: String { language.say("List") }
    var purchased: String { language.say("Purchased") }
    var locations: String { language.say("Locations") }
    var timer: String { language.say("Timer") }
    var places: String { language.say("Parts of the shopping list") }
    var addItem: String { language.say("Add item") }
    var addInDetail: String { language.say("Add with location and remark") }
    var whatToBuy: String { language.say("Item to buy") }
    var spokenHint: String {
        language.say("Such as: 2 l ethanol, 50 crimp caps at Baker’s")
    }
    var add: String { language.say("Add") }
    var boughtLately: String { language.say("Bought lately") }
    var bySections: String { language.say("By location") }
    var asOneList: String { language.say("One list") }
    var view: String { language.say("List view") }
    var search: String { language.say("Search") }
    var clearSearch: String { language.say("Clear the search") }
    var nothingFound: String { language.say("Nothing found") }
    var notAvailable: String { language.say("not available") }

    /// Words of the old app, because people know them.
    func listed(_ count: Int) -> String { language.say("Items listed: \(count)") }

    func counted(_ count: Int) -> String { language.counted(count, "item", "items") }
    /// For the first page.
    /// "Ethanol, Pipettes, Crimp caps and 2 more"
    func first(_ names: [String], of count: Int) -> String {
        let rest = count - names.count
        return rest > 0
            ? language.say("\(names.joined(separator: ", ")) and \(rest) more")
            : names.joined(separator: ", ")
    }
    func morePlaces(_ count: Int) -> String {
        language.say(count, one: "and 1 location", other: "and \(count) locations")
    }
    func countedLocations(_ count: Int) -> String {
        language.counted(count, "location", "locations")
    }

    /// - Parameter isMore: whether more match than are counted.
    func found(_ count: Int, search: String, isMore: Bool = false) -> String {
        if search.isEmpty { return counted(count) }
        if isMore { return language.say("More than \(count) items match “\(search)”") }
        return language.say(
            count, one: "1 item matches “\(search)”", other: "\(count) items match “\(search)”")
    }

    /// Name of a location. The row of the Unknown location holds its English name, because the
    /// row is equal on all replicas.
    func name(_ location: Location) -> String {
        location.isUnknown ? unknownLocation : location.name
    }
    var unknownLocation: String { language.say("Unknown location") }

    func searchPlaceholder(_ count: Int) -> String { language.say("Search \(counted(count))") }
    func showMore(_ count: Int) -> String { language.say("Show \(count) more") }
    func amount(_ item: ListItem) -> String {
        language.number(item.quantity) + (item.unit.isEmpty ? "" : " " + item.unit)
    }

    // A row and its actions.
    func buy(_ name: String) -> String { language.say("Put “\(name)” in the basket") }
    func putOnList(_ name: String) -> String { language.say("Put “\(name)” on the list") }
    func moreAbout(_ name: String) -> String { language.say("More about “\(name)”") }
    var inBasket: String { language.say("In the basket") }
    func inTheStock(_ name: String) -> String { language.say("In the stock: \(name)") }
    var onTheList: String { language.say("On the list") }
    var moveOff: String { language.say("Move off the list") }
    var moveOn: String { language.say("Put on the list") }
    var markUnavailable: String { language.say("Mark as not available") }
    var markAvailable: String { language.say("Mark as available") }
    var edit: String { language.say("Edit") }
    var delete: String { language.say("Delete") }
    var deleteMore: String { language.say("Delete…") }
    var keep: String { language.say("Keep") }
    var close: String { language.say("Close") }
    var deleteAdvice: String { language.say("You can undo this.") }
    func askToDelete(_ name: String) -> String { language.say("Delete “\(name)”?") }
    var notSent: String { language.say("Sending failed. The item is back in its place.") }

    // Commands for all items at once.
    var moveAll: String { language.say("Move all off the list") }
    func moveAllOf(_ count: Int) -> String {
        language.say(
            count, one: "Move 1 item off the list", other: "Move all \(count) items off the list")
    }
    var moveAllAdvice: String {
        language.say("They count as bought and move to Purchased.")
    }
    var allAvailable: String { language.say("Mark all available") }
    var share: String { language.say("Print or share") }
    var dataTools: String { language.say("Demo, import, export") }

    // Empty lists.
    var nothingListed: String { language.say("Nothing to buy") }
    var nothingListedAdvice: String {
        language.say("Add items, or put purchased items back on the list.")
    }
    var nothingPurchased: String { language.say("No items yet") }
    var nothingPurchasedAdvice: String {
        language.say("Items taken off the list appear here.")
    }
    func noMatch(_ search: String) -> String {
        language.say("No purchased item matches “\(search)”.")
    }
    var noItems: String { language.say("No items here yet") }

    var gone: String { language.say("No longer here") }
    var goneAdvice: String {
        language.say("It was deleted, perhaps on another device.")
    }
    var onTheShoppingList: String { language.say("On the shopping list") }
    var toTheList: String { language.say("Put on the shopping list") }
    var backToList: String { language.say("To the list") }
    var thatCannotBeDone: String { language.say("Not possible") }
}

// Messages after something was done.
extension ShoppingListWords {
    func bought(_ name: String) -> String { language.say("“\(name)” is in the basket") }
    func listedAgain(_ name: String) -> String { language.say("“\(name)” is on the list") }
    func takenOff(_ name: String) -> String { language.say("“\(name)” is off the list") }
    func available(_ name: String) -> String { language.say("“\(name)” is available") }
    func unavailable(_ name: String) -> String { language.say("“\(name)” is not available") }
    func added(_ name: String) -> String { language.say("“\(name)” added") }
    func saved(_ name: String) -> String { language.say("“\(name)” saved") }
    func deleted(_ name: String) -> String { language.say("“\(name)” deleted") }
    var allMoved: String { language.say("All items are off the list") }
    var allAreAvailable: String { language.say("All items are available") }
    var locationSaved: String { language.say("Location saved") }
    func locationDeleted(_ name: String, items: Int) -> String {
        language.say(
            items == 0
                ? "“\(name)” deleted"
                : "“\(name)” deleted, \(counted(items)) moved to Unknown location")
    }
    var demoLoaded: String { language.say("Demo loaded") }
    var nothingNew: String { language.say("Nothing new: all of it is here already") }
    var imported: String { language.say("Imported") }
    var allRemoved: String { language.say("All removed") }
    var timerReset: String { language.say("Timer reset") }
    var tripKept: String { language.say("Trip saved") }
    var backgroundSaved: String { language.say("Saved") }
}

// Days and times.
extension ShoppingListWords {
    /// "01:02:03".
    func clock(_ milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / 1_000
        let part = { (number: Int64) in padded(Int(clamping: number)) }
        return part(seconds / 3_600) + ":" + part(seconds / 60 % 60) + ":" + part(seconds % 60)
    }

    /// "1 hour 5 minutes", "42 minutes", "less than a minute".
    func duration(_ milliseconds: Int64) -> String {
        let minutes = max(0, milliseconds) / 60_000
        if minutes == 0 { return language.say("less than a minute") }
        let rest = minutes % 60
        var parts: [String] = []
        if minutes >= 60 { parts.append(language.counted(minutes / 60, "hour", "hours")) }
        if rest > 0 { parts.append(language.counted(rest, "minute", "minutes")) }
        return parts.joined(separator: " ")
    }

    /// "Friday, 20 November".
    func date(_ moment: Moment, _ zone: Zone) -> String {
        DateWords(language).long(Day(moment, in: zone))
    }

    /// "14:05".
    func time(_ moment: Moment, _ zone: Zone) -> String {
        DateWords(language).time(moment, in: zone)
    }
}

// Words for the studio's search.
extension ShoppingListWords {
    var addToList: String { language.say("Add to the list") }
    var foundItem: String { language.say("To buy") }
    var foundLocation: String { language.say("Location") }
}
