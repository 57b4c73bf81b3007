internal import Basics
internal import RoomKit

/// A dictated list.
struct DictationWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: ShoppingListWords { ShoppingListWords(language) }

    var asRead: String { language.say("Read like this") }
    var twoReadings: String {
        language.say("This can mean two things. Choose one, or change the fields.")
    }
    var orElse: String { language.say("Or") }
    var orTogether: String { language.say("Or together with what is on the list") }
    var orBoth: String { language.say("Or keep both") }
    func thing(_ number: Int) -> String { language.say("Thing \(number)") }
    func addThings(_ count: Int) -> String {
        count == 1 ? common.add : language.say("Add \(count) things")
    }
    func leftOut(_ ticked: [String]) -> String {
        language.say("Left out, because ticked: ") + ticked.joined(separator: ", ")
    }
    func isListed(_ amount: String, at place: String?) -> String {
        guard let place else { return language.say("On the list already: \(amount)") }
        return language.say("On the list already: \(amount), at \(place)")
    }
    func becomes(_ amount: String, at place: String?) -> String {
        guard let place else { return language.say("It becomes \(amount).") }
        return language.say("It becomes \(amount), at \(place).")
    }
    func wasBought(_ amount: String, at place: String?) -> String {
        guard let place else { return language.say("Bought before: \(amount)") }
        return language.say("Bought before: \(amount), at \(place)")
    }
    func noSuchPlace(_ place: String) -> String {
        language.say("No location is called “\(place)”. The remark keeps it.")
    }

    func addedThings(_ texts: [String]) -> String {
        if texts.count == 1 { return added(texts[0]) }
        let shown = texts.prefix(6).joined(separator: ", ")
        let rest = texts.count - 6
        return language.say("\(texts.count) things added: ") + shown
            + (rest > 0 ? language.say(" and \(rest) more") : "")
    }

    /// For the first page.
    /// "Ethanol, Pipettes, Crimp caps and 2 more"
    func first(_ names: [String], of count: Int) -> String {
        let rest = count - names.count
        return names.joined(separator: ", ") + (rest > 0 ? language.say(" and \(rest) more") : "")
    }
    func added(_ name: String) -> String { language.say("“\(name)” added") }
}
