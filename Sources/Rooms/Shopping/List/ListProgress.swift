internal import Basics
internal import Markup
internal import Pictures
internal import SQLCore

/// Progress of the shopping trip: purchases since its beginning, by place.
struct ListProgress {
    struct Place {
        /// Nil for the Unknown location.
        let name: String?
        let bought: Int
        let left: Int
    }

    /// In the order of the way.
    let places: [Place]

    private static let mostPlaces = 12

    /// Writes nothing before the first thing is bought.
    func write(_ html: inout HTML) {
        var bought = 0
        var left = 0
        for place in places {
            bought += place.bought
            left += place.left
        }
        guard bought > 0 else { return }
        let words = ListWords(html.language)
        let parts = places.prefix(ListProgress.mostPlaces).map { (place) in
            Picture.Part(
                place.name ?? words.unknownLocation,
                words.common.bought(place.bought, of: place.bought + place.left),
                Double(place.bought) / Double(max(place.bought + place.left, 1)),
                kind: place.left == 0 ? "done" : nil)
        }
        html.section("card progress") { card in
            Picture(
                words.common.inBasket(bought, of: bought + left), of: words.common.location,
                in: words.common.boughtBriefly, parts
            ).rows(of: 1, &card)
        }
    }
}

extension ListItemTable {
    /// - Parameter since: beginning of the trip. Only the newest 1,000 purchases count.
    func progress(since: Moment) throws(Failure) -> ListProgress {
        ListProgress(
            places: try database.all(
                """
                WITH bought AS MATERIALIZED (
                    SELECT i.location, count(DISTINCT i.id) AS items FROM (
                        SELECT item FROM shopping_purchase WHERE at >= ?
                        ORDER BY at DESC LIMIT 1000
                    ) AS p CROSS JOIN shopping_item AS i ON i.id = p.item
                    WHERE i.is_listed = 0 GROUP BY i.location)
                SELECT l.id, l.name, ifnull(b.items, 0), ifnull(t.items, 0)
                FROM shopping_location AS l LEFT JOIN bought AS b ON b.location = l.id
                LEFT JOIN shopping_tally AS t ON t.location = l.id AND t.is_listed = 1
                WHERE b.items > 0 OR t.items > 0
                ORDER BY l.visiting_order, l.name_key, l.unique_name LIMIT 2000
                """, [.integer(since.milliseconds)]
            ) { (row) throws(Failure) in
                let location = row.text()
                let name = row.text()
                return ListProgress.Place(
                    name: location == Location.unknown.text ? nil : name,
                    bought: row.int(), left: row.int())
            })
    }
}

extension ShoppingWords {
    fileprivate func inBasket(_ count: Int, of all: Int) -> String {
        language.say("\(count) of \(all) in the basket")
    }
    fileprivate func bought(_ count: Int, of all: Int) -> String {
        language.say("\(count) of \(all)")
    }
    fileprivate var boughtBriefly: String { language.say("Bought") }
}
