internal import Basics
package import RoomKit

/// Records of the shopping list for the studio's search.
package let shoppingSearched = [
    Searched(
        "to-buy", in: .list, title: { ShoppingWords($0).foundItem },
        keys: "SELECT id FROM shopping_item",
        row: """
            SELECT item.name, '', remark,
                iif(location.id = '\(Location.unknown.text)', '', location.name)
            FROM shopping_item AS item JOIN shopping_location AS location
                ON location.id = item.location
            WHERE item.id = ?1
            """,
        watched: [Watched("shopping_item", columns: "name, remark", key: "id")],
        detail: { (name, language) in located(name, language) },
        link: { ID($0).map { ShoppingRoute.item($0).link } }),
    Searched(
        "location", in: .list, title: { ShoppingWords($0).foundLocation },
        keys: "SELECT id FROM shopping_location",
        row: """
            SELECT iif(id = '\(Location.unknown.text)', '', name), '', '', ''
            FROM shopping_location WHERE id = ?1
            """,
        watched: [Watched("shopping_location", columns: "name", key: "id")],
        name: { (name, language) in located(name, language) },
        link: { ID($0).map { ShoppingRoute.location($0).link } }),
]

/// The name of a location, which is empty for the Unknown location.
private func located(_ name: String, _ language: Language) -> String {
    name.isEmpty ? ListWords(language).unknownLocation : name
}
