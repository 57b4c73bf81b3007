internal import Basics

// The form of an item.
extension ShoppingWords {
    var location: String { language.say("Location") }
}

// Locations.
extension ShoppingWords {
    var visitingOrder: String { language.say("Visiting order") }
    var colour: String { language.say("Colour") }
}

// The timer.
extension ShoppingWords {
    func inBasket(_ count: Int) -> String {
        language.say(count == 0 ? "nothing in the basket yet" : "\(counted(count)) in the basket")
    }
}

// Data.
extension ShoppingWords {
    var importKind: String { language.say("Shopping list") }

    func name(_ change: ListImportPlan.Change) -> String {
        switch change {
        case .add: language.say("new")
        case .change: language.say("changed")
        case .same: language.say("unchanged")
        }
    }
}
