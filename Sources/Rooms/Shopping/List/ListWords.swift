internal import Basics

/// The list as a page.
struct ListWords: Words {
    let language: Language

    var common: ShoppingWords { ShoppingWords(language) }

    var loadDemo: String { language.say("Load demo") }

    var shareTitle: String { language.say("Print or share") }
    var shareNow: String { language.say("Share…") }
    var copy: String { language.say("Copy") }
    var copied: String { language.say("Copied") }
    var asText: String { language.say("The list as text") }

    var timer: String { language.say("Timer") }
    var places: String { language.say("Parts of the shopping list") }
    var addItem: String { language.say("Add item") }
    var addInDetail: String { language.say("Add with location and remark") }
    var spokenHint: String {
        language.say("Such as: 2 l ethanol, 50 crimp caps at Baker’s")
    }
    var boughtLately: String { language.say("Bought lately") }
    var bySections: String { language.say("By location") }
    var asOneList: String { language.say("One list") }
    var clearSearch: String { language.say("Clear the search") }

    /// Words of the old app, because people know them.
    func listed(_ count: Int) -> String { language.say("Items listed: \(count)") }
    func morePlaces(_ count: Int) -> String {
        language.say(count, one: "and 1 location", other: "and \(count) locations")
    }

    /// - Parameter isMore: whether more match than are counted.
    func found(_ count: Int, search: String, isMore: Bool = false) -> String {
        if search.isEmpty { return common.counted(count) }
        if isMore { return language.say("More than \(count) items match “\(search)”") }
        return language.say(
            count, one: "1 item matches “\(search)”", other: "\(count) items match “\(search)”")
    }
    var unknownLocation: String { language.say("Unknown location") }

    func searchPlaceholder(_ count: Int) -> String {
        language.say("Search \(common.counted(count))")
    }
    func showMore(_ count: Int) -> String { language.say("Show \(count) more") }

    var moveAll: String { language.say("Move all off the list") }
    func moveAllOf(_ count: Int) -> String {
        language.say(
            count, one: "Move 1 item off the list", other: "Move all \(count) items off the list")
    }
    var moveAllAdvice: String {
        language.say("They count as bought and move to Purchased.")
    }
    var allAvailable: String { language.say("Mark all available") }
    var share: String { language.say("Print or share") }

    var nothingListed: String { language.say("Nothing to buy") }
    var nothingListedAdvice: String {
        language.say("Add items, or put purchased items back on the list.")
    }
    var nothingPurchased: String { language.say("No items yet") }
    var nothingPurchasedAdvice: String {
        language.say("Items taken off the list appear here.")
    }
    func noMatch(_ search: String) -> String {
        language.say("No purchased item matches “\(search)”.")
    }
    var thatCannotBeDone: String { language.say("Not possible") }
    /// "01:02:03".
    func clock(_ milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / 1_000
        let part = { (number: Int64) in padded(Int(clamping: number)) }
        return part(seconds / 3_600) + ":" + part(seconds / 60 % 60) + ":" + part(seconds % 60)
    }
}
