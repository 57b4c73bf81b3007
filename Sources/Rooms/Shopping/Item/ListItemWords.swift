internal import Basics
internal import RoomKit
internal import Web

/// Items of the list and their forms.
struct ListItemWords: Words {
    let language: Language

    var common: ShoppingWords { ShoppingWords(language) }

    var newItem: String { language.say("New item") }
    var quantity: String { language.say("Quantity") }
    var unit: String { language.say("Unit") }
    var unitHint: String { language.say("Such as kg or bottles. Empty for pieces.") }
    var onList: String { language.say("On the list") }
    var offList: String { language.say("Purchased") }
    var available: String { language.say("Available") }
    var notToBeHad: String { language.say("Not available") }
    var whereIsIt: String { language.say("Status") }
    var canBeHad: String { language.say("Availability") }
    func itemIsThere(_ item: ListItem) -> String {
        common.sentence(item.isListed ? .itemIsListed : .itemIsPurchased, [item.name])
    }
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
        case "name": common.name
        case "quantity": quantity
        case "unit": unit
        case "location": common.location
        case "remark": remark
        case "listed": onList
        case "available": available
        case "order": common.visitingOrder
        case "colour": common.colour
        default: field
        }
    }
    var aNewItem: String { language.say("New item on the shopping list") }
    var changesOfItem: String { language.say("Shopping list item change") }
    var moveOfItem: String { language.say("Shopping list item move") }
    var availabilityOfItem: String { language.say("Item availability") }
    var deletionOfItem: String { language.say("Item deletion") }

    /// Fields of an item or a location with the typed values.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        if form["thing"] != nil {
            return ReadThings(form).texts.map { (common.whatToBuy, $0) }
        }
        for field in form.fields where !field.value.isEmpty {
            switch field.name {
            case "line": fields.append((common.whatToBuy, field.value))
            case "name", "quantity", "unit", "remark", "order":
                fields.append((label(field: field.name), field.value))
            default: break
            }
        }
        return fields
    }

    /// "2 l ethanol (Baker’s)": the place only if known.
    func onList(_ item: ListItem, was before: String?) -> String {
        var text = item.name
        if item.quantity > 1 || !item.unit.isEmpty { text = common.amount(item) + " " + text }
        let place = item.location.isUnknown ? item.remark : common.name(item.location)
        var more: [String] = place.isEmpty ? [] : [place]
        if let before, before != common.amount(item) {
            more.append(language.say("before: \(before)"))
        }
        return more.isEmpty ? text : text + " (" + more.joined(separator: ", ") + ")"
    }

    var notAvailable: String { language.say("not available") }

    func buy(_ name: String) -> String { language.say("Put “\(name)” in the basket") }
    func putOnList(_ name: String) -> String { language.say("Put “\(name)” on the list") }
    func moreAbout(_ name: String) -> String { language.say("More about “\(name)”") }
    func inTheStock(_ name: String) -> String { language.say("In the stock: \(name)") }
    var onTheList: String { language.say("On the list") }
    var moveOff: String { language.say("Move off the list") }
    var moveOn: String { language.say("Put on the list") }
    var markUnavailable: String { language.say("Mark as not available") }
    var markAvailable: String { language.say("Mark as available") }
    var deleteMore: String { language.say("Delete…") }
    var deleteAdvice: String { language.say("You can undo this.") }
    func askToDelete(_ name: String) -> String { language.say("Delete “\(name)”?") }
    var notSent: String { language.say("Sending failed. The item is back in its place.") }
    func listedAgain(_ name: String) -> String { language.say("“\(name)” is on the list") }
    func takenOff(_ name: String) -> String { language.say("“\(name)” is off the list") }
    func available(_ name: String) -> String { language.say("“\(name)” is available") }
    func unavailable(_ name: String) -> String { language.say("“\(name)” is not available") }
    func saved(_ name: String) -> String { language.say("“\(name)” saved") }
    func deleted(_ name: String) -> String { language.say("“\(name)” deleted") }
    var allMoved: String { language.say("All items are off the list") }
    var allAreAvailable: String { language.say("All items are available") }

    /// "Friday, 20 November".
    func date(_ moment: Moment, _ zone: Zone) -> String {
        DateWords(language).long(Day(moment, in: zone))
    }
}
