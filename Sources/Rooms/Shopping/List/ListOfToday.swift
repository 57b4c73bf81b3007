internal import Basics
internal import Markup
internal import SQLCore

/// Items to buy today and their locations, for the first page; nil if none.
struct ListOfToday {
    private let items: Int
    private let count: Int
    /// The first places on the way.
    private let places: [Place]

    /// A location with the number of items to buy there, and the first of the items.
    struct Place {
        let location: Location
        let items: Int
        let names: [String]
    }

    private static let shown = 4
    static let named = 3

    init?(_ database: Database) throws(Failure) {
        let table = ListItemTable(database)
        items = try table.count(listed: true)
        guard items > 0 else { return nil }
        count = try table.countPlaces()
        places = try table.places(limit: ListOfToday.shown)
    }

    func write(_ html: inout HTML) {
        let words = ListWords(html.language)
        html.section("card buying") { card in
            card.div("head") { head in
                head.h2("small") { $0.text(ListItemWords(words.language).onTheList) }
                head.a("detail", to: ShoppingRoute.first.link) {
                    $0.text(words.common.counted(items))
                }
            }
            card.ul("lines") { list in
                for place in places {
                    list.li { item in
                        item.a(to: ShoppingRoute.first.link) { row(place, words, &$0) }
                    }
                }
            }
            if count > places.count {
                card.a("onward", to: ShoppingRoute.first.link) {
                    $0.text(words.morePlaces(count - places.count))
                }
            }
        }
    }

    private func row(_ place: Place, _ words: ListWords, _ link: inout HTML) {
        link.dot(place.location.colour)
        link.span("what") { what in
            what.span("name") { $0.text(words.common.name(place.location)) }
            what.span("detail") {
                $0.text(DictationWords(words.language).first(place.names, of: place.items))
            }
        }
    }
}

extension ListItemTable {
    /// The places with something to buy, in visiting order.
    fileprivate func places(limit: Int) throws(Failure) -> [ListOfToday.Place] {
        try database.all(
            """
            SELECT l.id, l.name, l.visiting_order, l.colour, t.items, (
                SELECT group_concat(name, char(10)) FROM (
                    SELECT name FROM shopping_item WHERE location = l.id AND is_listed = 1
                    ORDER BY name_key, unique_name LIMIT \(ListOfToday.named)))
            FROM shopping_location AS l
            CROSS JOIN shopping_tally AS t ON t.location = l.id AND t.is_listed = 1
            ORDER BY l.visiting_order, l.name_key, l.unique_name LIMIT ?
            """, [.integer(limit)]
        ) { (row) throws(Failure) in
            ListOfToday.Place(
                location: try row.location(), items: row.int(),
                names: row.text().split(separator: "\n").map { String($0) })
        }
    }
}
