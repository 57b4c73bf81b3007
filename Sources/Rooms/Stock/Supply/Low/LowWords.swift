internal import Basics

/// Items that run low, and the card of the first page.
struct LowWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    var allPast: String { language.say("Show all") }

    var lowAdvice: String {
        language.say("Items below their restock level, with the missing amount.")
    }
    var nothingLow: String { language.say("No low stock") }
    var nothingLowAdvice: String { language.say("Every item has at least its restock level.") }
    func short(_ quantity: Quantity, _ item: Item) -> String {
        language.say("\(common.amount(quantity, item.unit)) short")
    }
    var toList: String { language.say("To the shopping list") }
    func toList(_ item: Item) -> String { toList(named: item.fullName) }
    func toList(named name: String) -> String { language.say("Add “\(name)” to the shopping list") }
    var onList: String { language.say("On the shopping list") }
    var lowRemark: String { language.say("Low in stock") }

    var runningLow: String { language.say("Running low") }
    var toListBriefly: String { language.say("Add to list") }
    var onListBriefly: String { language.say("On the list") }

    /// "and 4 more"
    func moreLow(_ count: Int, isMore: Bool) -> String {
        language.say(isMore ? "and more than \(count) more" : "and \(count) more")
    }
}
