internal import Basics

// Confirmation of a line.
extension ShoppingListWords {
    var asRead: String { language.say("Read as") }
    var twoReadings: String {
        language.say("This can mean two entries. Choose one, or change the fields.")
    }
    var orElse: String { language.say("Or") }
    var orTogether: String { language.say("Or add to the listed item") }
    var orBoth: String { language.say("Or keep both") }
    func thing(_ number: Int) -> String { language.say("Item \(number)") }
    func addThings(_ count: Int) -> String {
        count == 1 ? add : language.say("Add \(count) items")
    }
    func leftOut(_ ticked: [String]) -> String {
        language.say("Left out, because ticked: \(ticked.joined(separator: ", "))")
    }
    func isListed(_ amount: String, at place: String?) -> String {
        guard let place else { return language.say("Already on the list: \(amount)") }
        return language.say("Already on the list: \(amount), at \(place)")
    }
    func becomes(_ amount: String, at place: String?) -> String {
        guard let place else { return language.say("New amount: \(amount).") }
        return language.say("New amount: \(amount), at \(place).")
    }
    func wasBought(_ amount: String, at place: String?) -> String {
        guard let place else { return language.say("Bought before: \(amount)") }
        return language.say("Bought before: \(amount), at \(place)")
    }
    func noSuchPlace(_ place: String) -> String {
        language.say("No location “\(place)”. It is saved in the remark.")
    }

    /// "2 l ethanol (Baker’s)": the place only if known.
    func onList(_ item: ListItem, was before: String?) -> String {
        var text = item.name
        if item.quantity > 1 || !item.unit.isEmpty { text = amount(item) + " " + text }
        let place = item.location.isUnknown ? item.remark : name(item.location)
        var more: [String] = place.isEmpty ? [] : [place]
        if let before, before != amount(item) { more.append(language.say("before: \(before)")) }
        return more.isEmpty ? text : text + " (" + more.joined(separator: ", ") + ")"
    }

    func addedThings(_ texts: [String]) -> String {
        if texts.count == 1 { return added(texts[0]) }
        let shown = texts.prefix(6).joined(separator: ", ")
        let rest = texts.count - 6
        return rest > 0
            ? language.say("\(texts.count) items added: \(shown) and \(rest) more")
            : language.say("\(texts.count) items added: \(shown)")
    }
}
