internal import Basics

// What the first page says about the stock.
extension InventoryWords {
    var runningLow: String { language.say("Running low") }
    var allOnTheShelf: String { language.say("All that is counted is on the shelf.") }

    func itemsLow(_ count: Int, most: Int) -> String {
        switch count {
        case 1: language.say("1 item")
        case most: language.say("more than \(most - 1) items")
        default: language.say("\(count) items")
        }
    }

    /// "Amber Hour, Iris Paper, DPG …"
    func first(_ names: [String], of count: Int) -> String {
        names.joined(separator: ", ") + (count > names.count ? "\u{A0}…" : "")
    }
}
