internal import Basics
internal import Markup
internal import SQLCore

extension ItemTable {
    /// Names of all items to choose from, A to Z.
    func named(limit: Int) throws(Failure) -> [(id: ID<Item>, name: String)] {
        var items: [(id: ID<Item>, name: String)] = []
        try database.each(
            """
            SELECT id, name || iif(attribute = '', '', ', ' || attribute) FROM inventory_item
            ORDER BY name_key, unique_name LIMIT ?
            """, [.integer(limit)]
        ) { (row) throws(Failure) in
            if let id: ID<Item> = row.id() { items.append((id: id, name: row.text())) }
        }
        return items
    }
}

extension HTML {
    /// Open orders of an item.
    mutating func onTheWay(_ ordered: [Ordered], _ unit: ItemUnit) {
        let words = OrderWords(language)
        for one in ordered {
            p("small") { line in
                line.a(to: StockRoute.supply(.order(one.order)).link) {
                    $0.text(words.ordered(one, unit))
                }
            }
        }
    }
}
