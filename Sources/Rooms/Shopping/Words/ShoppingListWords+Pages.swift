internal import Basics
internal import Web

// The form of an item.
extension ShoppingListWords {
    var newItem: String { language.say("New item") }
    var name: String { language.say("Name") }
    var quantity: String { language.say("Quantity") }
    var unit: String { language.say("Unit") }
    var unitHint: String { language.say("Such as kg or bottles. Empty for pieces.") }
    var location: String { language.say("Location") }
    var remark: String { language.say("Remark") }
    var onList: String { language.say("On the list") }
    var offList: String { language.say("Purchased") }
    var available: String { language.say("Available") }
    var notToBeHad: String { language.say("Not available") }
    var whereIsIt: String { language.say("Status") }
    var canBeHad: String { language.say("Availability") }
    func itemIsThere(_ item: ListItem) -> String {
        sentence(item.isListed ? .itemIsListed : .itemIsPurchased, [item.name])
    }
    var save: String { language.say("Save") }
    var fewer: String { language.say("One fewer") }
    var oneMore: String { language.say("One more") }
    var otherActions: String { language.say("More actions") }
    var openIt: String { language.say("Open") }
    var receive: String { language.say("Receive into stock") }
    func receive(_ name: String) -> String { language.say("Receive “\(name)” into stock") }
    func arrived(_ quantity: Int) -> String {
        language.say(
            quantity, one: "1 bought, not in Stock yet.",
            other: "\(quantity) bought, not in Stock yet.")
    }

    func lastBought(_ date: String, usual: Int?) -> String {
        guard let usual else { return language.say("Last bought on \(date)") }
        return language.say("Last bought on \(date), usually \(usual)")
    }
    func use(_ quantity: Int) -> String { language.say("Use \(quantity)") }

    func label(field: String) -> String {
        switch field {
        case "name": name
        case "quantity": quantity
        case "unit": unit
        case "location": location
        case "remark": remark
        case "listed": onList
        case "available": available
        case "order": visitingOrder
        case "colour": colour
        default: field
        }
    }
}

// Locations.
extension ShoppingListWords {
    var newLocation: String { language.say("New location") }
    var addLocation: String { language.say("Add location") }
    var visitingOrder: String { language.say("Visiting order") }
    var visitingOrderHint: String { language.say("From 1 to 100, by your route") }
    var colour: String { language.say("Colour") }
    var itemsHere: String { language.say("Items here") }
    var addHere: String { language.say("Add item here") }
    var unknownAdvice: String {
        language.say(
            "For items without a place. It comes last and can’t be renamed, moved or deleted.")
    }
    var deleteLocationAdvice: String { language.say("Its items move to Unknown location.") }
    var preview: String { language.say("Preview") }
    var anItem: String { language.say("An item") }

    func order(_ location: Location) -> String {
        language.say(location.isUnknown ? "last" : "order \(location.order)")
    }
    func contents(_ counted: CountedLocation) -> String {
        let items = self.counted(counted.items)
        if counted.listed == 0 { return items }
        return language.say("\(items), \(counted.listed) on the list")
    }
    /// - Parameter contrast: in hundredths.
    func readable(_ contrast: Int) -> String {
        language.say(
            "Good contrast.")
    }
    var strengthened: String {
        language.say(
            "This colour is pale, so its ring is drawn stronger."
        )
    }
}

// The timer.
extension ShoppingListWords {
    var inStoreTimer: String { language.say("In-store timer") }
    var start: String { language.say("Start") }
    var goOn: String { language.say("Resume") }
    var stop: String { language.say("Stop") }
    var reset: String { language.say("Reset") }
    var resetMore: String { language.say("Reset…") }
    var finish: String { language.say("Finish trip") }
    var askToReset: String { language.say("Reset the timer?") }
    var resetAdvice: String { language.say("This trip’s time is not saved.") }
    var ready: String { language.say("Start it as you walk in.") }
    func runningSince(_ time: String) -> String { language.say("Running since \(time)") }
    func stoppedAt(_ time: String) -> String { language.say("Stopped at \(time)") }
    func inBasket(_ count: Int) -> String {
        language.say(count == 0 ? "nothing in the basket yet" : "\(counted(count)) in the basket")
    }
    var background: String { language.say("Timer in the background") }
    var backgroundCounts: String { language.say("Keeps running") }
    var backgroundPauses: String { language.say("Pauses") }
    var backgroundAdvice: String {
        language.say(
            "Pauses only on the device that started it."
        )
    }
    var trips: String { language.say("Finished trips") }
    func trip(_ trip: Trip) -> String { duration(trip.counted) + ", " + counted(trip.bought) }
}

// Data.
extension ShoppingListWords {
    var demo: String { language.say("Demo") }
    var demoAdvice: String {
        language.say(
            "A perfumer’s shopping in three places, to try the list. Your own items stay."
        )
    }
    var loadDemo: String { language.say("Load demo") }
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
    var importKind: String { language.say("Shopping list") }
    var importFiles: String { language.say("Import files") }
    var removeAll: String { language.say("Remove all") }
    var removeAllMore: String { language.say("Remove all…") }
    func removeAllAdvice(items: Int, locations: Int) -> String {
        language.say(
            "Removes \(counted(items)) and \(countedLocations(locations)). Finished trips stay."
        )
    }
    func askToRemove(items: Int, locations: Int) -> String {
        language.say("Remove \(counted(items)) and \(countedLocations(locations))?")
    }

    func name(_ change: ListImportPlan.Change) -> String {
        switch change {
        case .add: language.say("new")
        case .change: language.say("changed")
        case .same: language.say("unchanged")
        }
    }
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

    // Sharing.
    var shareTitle: String { language.say("Print or share") }
    var shareNow: String { language.say("Share…") }
    var copy: String { language.say("Copy") }
    var copied: String { language.say("Copied") }
    var print: String { language.say("Print") }
    var asText: String { language.say("The list as text") }
}

// Refused changes after a sync.
extension ShoppingListWords {
    var aNewItem: String { language.say("New item on the shopping list") }
    var changesOfItem: String { language.say("Shopping list item change") }
    var moveOfItem: String { language.say("Shopping list item move") }
    var availabilityOfItem: String { language.say("Item availability") }
    var deletionOfItem: String { language.say("Item deletion") }
    var aNewLocation: String { language.say("New location of the shopping list") }
    var changesOfLocation: String { language.say("Location change") }
    var deletionOfLocation: String { language.say("Location deletion") }
    var theTimer: String { language.say("In-store timer") }
    var changeOfList: String { language.say("Change of the whole shopping list") }

    /// Fields of an item or a location with the typed values.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        if form["thing"] != nil {
            return ReadThings(form).texts.map { (whatToBuy, $0) }
        }
        for field in form.fields where !field.value.isEmpty {
            switch field.name {
            case "line": fields.append((whatToBuy, field.value))
            case "name", "quantity", "unit", "remark", "order":
                fields.append((label(field: field.name), field.value))
            default: break
            }
        }
        return fields
    }
}
