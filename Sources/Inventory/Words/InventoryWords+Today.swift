// What the first page says about the stock.
extension InventoryWords {
    var runningLow: String { "Running low" }
    var allOnTheShelf: String { "All that is counted is on the shelf." }

    func itemsLow(_ count: Int, most: Int) -> String {
        switch count {
        case 1: "1 item"
        case most: "more than \(most - 1) items"
        default: "\(count) items"
        }
    }

    /// "Amber Hour, Iris Paper, DPG …"
    func first(_ names: [String], of count: Int) -> String {
        names.joined(separator: ", ") + (count > names.count ? "\u{A0}…" : "")
    }
}
