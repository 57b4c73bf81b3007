internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore

/// What there is to buy, for the first page; nil if there is nothing.
struct ListOfToday {
    private let items: Int
    private let places: Int

    init?(_ database: Database) throws(Failure) {
        let table = ListItemTable(database)
        items = try table.count(listed: true)
        guard items > 0 else { return nil }
        places = try table.countPlaces()
    }

    func write(_ html: inout HTML) {
        let words = ShoppingListWords(html.language)
        html.a("card line", to: ShoppingListRoute.first.link) { card in
            card.span("what") { what in
                what.span("small") { $0.text(words.onTheList) }
                what.span("name") { $0.text(words.toBuy(items, places)) }
            }
            card.icon(.forward)
        }
    }
}
