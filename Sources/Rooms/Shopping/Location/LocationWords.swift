internal import Basics

/// Locations and their colours.
struct LocationWords: Words {
    let language: Language

    var common: ShoppingWords { ShoppingWords(language) }

    var newLocation: String { language.say("New location") }
    var addLocation: String { language.say("Add location") }
    var visitingOrderHint: String { language.say("From 1 to 100, by your route") }
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
        let items = common.counted(counted.items)
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
    var aNewLocation: String { language.say("New location of the shopping list") }
    var changesOfLocation: String { language.say("Location change") }
    var deletionOfLocation: String { language.say("Location deletion") }

    var noItems: String { language.say("No items here yet") }
    var locationSaved: String { language.say("Location saved") }
    func locationDeleted(_ name: String, items: Int) -> String {
        language.say(
            items == 0
                ? "“\(name)” deleted"
                : "“\(name)” deleted, \(common.counted(items)) moved to Unknown location")
    }
}
