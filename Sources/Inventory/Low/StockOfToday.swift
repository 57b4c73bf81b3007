package import Basics
package import Markup
internal import RoomKit
package import SQLCore

/// What runs low, for the first page; nil if there is no stock.
package struct StockOfToday {
    /// Counted up to `most`.
    private let count: Int
    private let names: [String]

    private static let most = 1_000
    private static let named = 3

    package init?(_ database: Database) throws(Failure) {
        let items = ItemTable(database)
        guard try !items.isEmpty() else { return nil }
        count = try items.countLow(most: StockOfToday.most)
        names = try items.namesLow(limit: StockOfToday.named)
    }

    /// Whether something is to be done.
    package var isLow: Bool { count > 0 }

    package func write(_ html: inout HTML) {
        let words = InventoryWords(html.language)
        html.a("card figure", to: (isLow ? InventoryRoute.low : .first).link) { card in
            card.span("small") { $0.text(words.runningLow) }
            card.span("large") {
                $0.text(isLow ? words.itemsLow(count, most: StockOfToday.most) : words.nothingLow)
            }
            card.span("names") {
                $0.text(isLow ? words.first(names, of: count) : words.allOnTheShelf)
            }
        }
    }
}
