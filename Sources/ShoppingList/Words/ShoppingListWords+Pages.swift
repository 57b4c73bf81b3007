internal import Basics
internal import Web

// The form of an item.
extension ShoppingListWords {
    var newItem: String { "New item" }
    var name: String { "Name" }
    var quantity: String { "Quantity" }
    var unit: String { "Unit" }
    var unitHint: String { "Such as kg or bottles; empty for pieces" }
    var location: String { "Location" }
    var remark: String { "Remark" }
    var onList: String { "On the list" }
    var offList: String { "Purchased" }
    var available: String { "Available" }
    var notToBeHad: String { "Not available" }
    var whereIsIt: String { "Status" }
    var canBeHad: String { "Availability" }
    var save: String { "Save" }
    var fewer: String { "One fewer" }
    var oneMore: String { "One more" }
    var otherActions: String { "Also" }
    var openIt: String { "Open it" }
    var receive: String { "Receive into stock" }
    func receive(_ name: String) -> String { "Receive “\(name)” into stock" }
    func arrived(_ quantity: Int) -> String {
        quantity == 1
            ? "1 was bought, and is not in the stock yet."
            : "\(quantity) were bought, and are not in the stock yet."
    }

    func lastBought(_ date: String, usual: Int?) -> String {
        guard let usual else { return "Last bought on \(date)" }
        return "Last bought on \(date), usually \(usual)"
    }
    func use(_ quantity: Int) -> String { "Use \(quantity)" }

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
    var newLocation: String { "New location" }
    var addLocation: String { "Add a location" }
    var visitingOrder: String { "Visiting order" }
    var visitingOrderHint: String { "From 1 to 100: when you come to it on your way" }
    var colour: String { "Colour" }
    var itemsHere: String { "What is found here" }
    var addHere: String { "Add an item here" }
    var unknownAdvice: String {
        "What has no place yet. It comes last, and can’t be renamed, moved or deleted."
    }
    var deleteLocationAdvice: String { "Its items move to Unknown location." }
    var preview: String { "This is how it looks" }
    var anItem: String { "An item" }

    func order(_ location: Location) -> String {
        location.isUnknown ? "last" : "order \(location.order)"
    }
    func contents(_ counted: CountedLocation) -> String {
        let items = self.counted(counted.items)
        return counted.listed == 0 ? items : items + ", \(counted.listed) on the list"
    }
    /// - Parameter contrast: in hundredths.
    func readable(_ contrast: Int) -> String {
        "The number on it reads well, at \(contrast / 100).\(contrast / 10 % 10) to 1."
    }
    var strengthened: String {
        "By itself this colour would fade into the page, so its ring is drawn a little stronger."
    }
}

// The timer.
extension ShoppingListWords {
    var inStoreTimer: String { "In-store timer" }
    var start: String { "Start" }
    var goOn: String { "Resume" }
    var stop: String { "Stop" }
    var reset: String { "Reset" }
    var resetMore: String { "Reset…" }
    var finish: String { "Finish the trip" }
    var askToReset: String { "Set the timer back to zero?" }
    var resetAdvice: String { "The time of this trip is not kept." }
    var ready: String { "Start it as you walk in." }
    func runningSince(_ time: String) -> String { "Running since \(time)" }
    func stoppedAt(_ time: String) -> String { "Stopped at \(time)" }
    func inBasket(_ count: Int) -> String {
        count == 0 ? "nothing in the basket yet" : counted(count) + " in the basket"
    }
    var background: String { "While Neroli is not on the screen" }
    var backgroundCounts: String { "Time counts" }
    var backgroundPauses: String { "Time pauses" }
    var backgroundAdvice: String {
        "Pausing goes by the device that started the timer, as long as a page of Neroli is open there."
    }
    var trips: String { "Finished trips" }
    func trip(_ trip: Trip) -> String { duration(trip.counted) + ", " + counted(trip.bought) }
    var timerRuns: String { "The timer is running" }
}

// Data.
extension ShoppingListWords {
    var demo: String { "Demo" }
    var demoAdvice: String {
        "32 locations and 147 groceries to try the list with. What you have stays as it is."
    }
    var loadDemo: String { "Load the demo" }
    var export: String { "Export" }
    var exportAdvice: String {
        "All items and locations in one file, which Neroli and your own programs can read."
    }
    var keepFile: String { "Save the file" }
    var keepSheet: String { "For a spreadsheet" }
    var importTitle: String { "Import" }
    var importAdvice: String {
        "A file of Neroli, or the two of the old app: locations.json and shoppingItems.json."
    }
    var importFiles: String { "Import files" }
    var removeAll: String { "Remove everything" }
    var removeAllMore: String { "Remove everything…" }
    func removeAllAdvice(items: Int, locations: Int) -> String {
        "\(counted(items)) and \(countedLocations(locations)) are removed. Finished trips stay."
    }
    func askToRemove(items: Int, locations: Int) -> String {
        "Remove \(counted(items)) and \(countedLocations(locations))?"
    }
    var exportName: String { "neroli-shopping-list.json" }

    var chooseFiles: String { "Choose one or two files" }
    var firstFile: String { "First file, or its text" }
    var secondFile: String { "Second file, where there are two" }
    var look: String { "See what would happen" }
    var importNow: String { "Import" }
    var whatWouldHappen: String { "What would happen" }
    var nothingWouldHappen: String { "All of it is there already; nothing would change." }
    var chooseOthers: String { "Choose other files" }
    var tooLargeToSend: String { "That is more than Neroli takes at once: one megabyte." }

    /// "New: 2 locations and 3 items".
    func summary(_ change: ListImportPlan.Change, _ locations: Int, _ items: Int) -> String {
        var things: [String] = []
        if locations > 0 { things.append(countedLocations(locations)) }
        if items > 0 { things.append(counted(items)) }
        let whole = things.joined(separator: " and ")
        return switch change {
        case .add: "New: " + whole
        case .change: "Changed: " + whole
        case .same: "Unchanged: " + whole
        }
    }
    func name(_ change: ListImportPlan.Change) -> String {
        switch change {
        case .add: "new"
        case .change: "changed"
        case .same: "unchanged"
        }
    }
    func andMore(_ count: Int) -> String { "and \(count) more" }
    var toUnknown: String { "to Unknown location" }

    var noFile: String { "Choose a file, or paste its text." }
    var filesTooLarge: String { "Together the files are larger than three megabytes." }
    var tooManyLines: String { "Together the files hold more than 20,000 lines." }
    var stoodTwice: String { "More than once in the files, taken as one" }

    /// "2 times, at Market and Chemist: it stays at Market"
    func merged(_ merged: ListImportPlan.Merged) -> String {
        let times = "\(merged.count) times"
        guard merged.places.count > 1, let first = merged.places.first,
            let last = merged.places.last
        else { return times }
        let before = merged.places.dropLast().joined(separator: ", ")
        return times + ", at \(before) and \(last): it stays at \(first)"
    }

    var sheetName: String { "shopping list.csv" }
    var sheetColumns: [String] {
        ["Item", "Quantity", "Unit", "Location", "On the list", "Available", "Remark"]
    }
    func yesOrNo(_ isSo: Bool) -> String { isSo ? "yes" : "no" }
    var notJSON: String { "This is no whole JSON file; perhaps it was cut off." }
    var notAList: String { "This holds neither a list of locations nor one of items." }
    var nothingInFile: String { "There are no locations and no items in this file." }
    var neitherItemNorLocation: String { "neither an item nor a location" }
    func line(_ line: Int, _ reason: String) -> String { "Entry \(line): \(reason)" }
    var lineName: String { "there is no name" }
    func lineOrder(_ order: String) -> String {
        "the order \(short(order)) is not a whole number from 1 to 100"
    }
    var lineColour: String { "a part of the colour is not a number from 0 to 1" }
    func lineQuantity(_ quantity: String) -> String {
        "the quantity \(short(quantity)) is not a whole number from 1 to 9,999"
    }
    var lineFlag: String { "“onList” and “isAvailable” must be true or false" }
    var lineLocation: String { "the location’s name is not text" }

    private func short(_ text: String) -> String {
        text.count > 20 ? String(text.prefix(20)) + "…" : text
    }

    // Sharing.
    var shareTitle: String { "Print or share" }
    var shareNow: String { "Share…" }
    var copy: String { "Copy" }
    var copied: String { "Copied" }
    var print: String { "Print" }
    var asText: String { "The list as text" }
}

// What was refused after a sync.
extension ShoppingListWords {
    var aNewItem: String { "New item on the shopping list" }
    var changesOfItem: String { "Changes of an item on the shopping list" }
    var moveOfItem: String { "An item moved to or off the shopping list" }
    var availabilityOfItem: String { "The availability of an item" }
    var deletionOfItem: String { "The deletion of an item" }
    var aNewLocation: String { "New location of the shopping list" }
    var changesOfLocation: String { "Changes of a location of the shopping list" }
    var deletionOfLocation: String { "The deletion of a location" }
    var theTimer: String { "The in-store timer" }
    var changeOfList: String { "A change of the whole shopping list" }

    /// The fields of an item or a location that say what was typed.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        for field in form.fields where !field.value.isEmpty {
            switch field.name {
            case "name", "quantity", "unit", "remark", "order":
                fields.append((label(field: field.name), field.value))
            default: break
            }
        }
        return fields
    }
}
