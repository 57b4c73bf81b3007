internal import Basics

/// Every sentence of the shopping list that a person reads.
struct ShoppingWords: Words {
    let language: Language

    var title: String { language.say("Shopping list") }
    var list: String { language.say("List") }
    var purchased: String { language.say("Purchased") }
    var locations: String { language.say("Locations") }
    var whatToBuy: String { language.say("Item to buy") }

    func counted(_ count: Int) -> String { language.counted(count, "item", "items") }
    func countedLocations(_ count: Int) -> String {
        language.counted(count, "location", "locations")
    }

    /// Name of a location. The row of the Unknown location holds its English name, because the
    /// row is equal on all replicas.
    func name(_ location: Location) -> String {
        location.isUnknown ? ListWords(language).unknownLocation : location.name
    }
    func amount(_ item: ListItem) -> String {
        language.number(item.quantity) + (item.unit.isEmpty ? "" : " " + item.unit)
    }
    var inBasket: String { language.say("In the basket") }

    var gone: String { language.say("No longer here") }
    var goneAdvice: String {
        language.say("It was deleted, perhaps on another device.")
    }
    var onTheShoppingList: String { language.say("On the shopping list") }
    var toTheList: String { language.say("Put on the shopping list") }
    var backToList: String { language.say("To the list") }
}

// Messages after something was done.
extension ShoppingWords {
    func bought(_ name: String) -> String { language.say("“\(name)” is in the basket") }
}

// Words for the studio's search.
extension ShoppingWords {
    var addToList: String { language.say("Add to the list") }
    var foundItem: String { language.say("To buy") }
    var foundLocation: String { language.say("Location") }
}
