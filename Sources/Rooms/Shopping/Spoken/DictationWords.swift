internal import Basics
internal import RoomKit

/// A dictated list.
struct DictationWords: Words {
    let language: Language

    var common: ShoppingWords { ShoppingWords(language) }

    var asRead: String { language.say("Read as") }
    var twoReadings: String {
        language.say("This can mean two entries. Choose one, or change the fields.")
    }
    var orElse: String { language.say("Or") }
    var orTogether: String { language.say("Or add to the listed item") }
    var orBoth: String { language.say("Or keep both") }
    func thing(_ number: Int) -> String { language.say("Item \(number)") }
    func addThings(_ count: Int) -> String {
        count == 1 ? common.add : language.say("Add \(count) items")
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

    func addedThings(_ texts: [String]) -> String {
        if texts.count == 1 { return added(texts[0]) }
        let shown = texts.prefix(6).joined(separator: ", ")
        let rest = texts.count - 6
        return rest > 0
            ? language.say("\(texts.count) items added: \(shown) and \(rest) more")
            : language.say("\(texts.count) items added: \(shown)")
    }

    /// For the first page.
    /// "Ethanol, Pipettes, Crimp caps and 2 more"
    func first(_ names: [String], of count: Int) -> String {
        let rest = count - names.count
        return rest > 0
            ? language.say("\(names.joined(separator: ", ")) and \(rest) more")
            : names.joined(separator: ", ")
    }
    func added(_ name: String) -> String { language.say("“\(name)” added") }
}
