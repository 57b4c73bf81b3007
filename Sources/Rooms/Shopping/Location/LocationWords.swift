internal import Basics
internal import RoomKit
internal import Web

/// Locations and their colours.
struct LocationWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: ShoppingListWords { ShoppingListWords(language) }

    var newLocation: String { language.say("New location") }
    var addLocation: String { language.say("Add a location") }
    var visitingOrderHint: String { language.say("From 1 to 100: when you come to it on your way") }
    var itemsHere: String { language.say("What is found here") }
    var addHere: String { language.say("Add an item here") }
    var unknownAdvice: String {
        language.say(
            "What has no place yet. It comes last, and can’t be renamed, moved or deleted.")
    }
    var deleteLocationAdvice: String { language.say("Its items move to Unknown location.") }
    var preview: String { language.say("This is how it looks") }
    var anItem: String { language.say("An item") }

    func order(_ location: Location) -> String {
        language.say(location.isUnknown ? "last" : "order \(location.order)")
    }
    func contents(_ counted: CountedLocation) -> String {
        let items = common.counted(counted.items)
        if counted.listed == 0 { return items }
        return language.say(items + ", \(counted.listed) on the list")
    }
    /// - Parameter contrast: in hundredths.
    func readable(_ contrast: Int) -> String {
        language.say(
            "The number on it reads well, at \(contrast / 100).\(contrast / 10 % 10) to 1.")
    }
    var strengthened: String {
        language.say(
            "By itself this colour would fade into the page, so its ring is drawn a little stronger."
        )
    }
    var aNewLocation: String { language.say("New location of the shopping list") }
    var changesOfLocation: String { language.say("Changes of a location of the shopping list") }
    var deletionOfLocation: String { language.say("The deletion of a location") }

    var noItems: String { language.say("Nothing is found here yet") }
    var locationSaved: String { language.say("Location saved") }
    func locationDeleted(_ name: String, items: Int) -> String {
        language.say(
            items == 0
                ? "“\(name)” deleted"
                : "“\(name)” deleted, \(common.counted(items)) moved to Unknown location")
    }
}
