internal import Basics
internal import Markup
internal import RoomKit
internal import Stock

/// An item as the till offers it; `isLow` if little is left.
struct TillGood {
    let item: Item
    let isLow: Bool

    var isOut: Bool { item.onHand <= .zero }
}

/// A tile of the till: an item, or a product with its sizes as keys.
struct TillTile {
    let name: String
    let picture: [UInt8]
    /// In the order of size; one for an item.
    let goods: [TillGood]
}

/// Writes tiles, with the quantities in the cart.
struct TillTiles {
    let tiles: [TillTile]
    let held: [ID<Item>: Quantity]
    let currency: Currency
    let words: TillPageWords

    func write(_ form: inout HTML) {
        for tile in tiles {
            if tile.goods.count == 1, let good = tile.goods.first {
                write(good, tile.picture, &form)
            } else {
                write(tile, &form)
            }
        }
    }

    private func write(_ good: TillGood, _ picture: [UInt8], _ form: inout HTML) {
        let item = good.item
        form.button(
            "card good",
            [
                .type("submit"), .name("item"), .value(item.id.text),
                .flag("disabled", item.price == nil),
            ]
        ) { tile in
            tile.raw(picture)
            tile.span("said") { said in
                said.span("name") { $0.text(item.name) }
                if !item.attribute.isEmpty { said.span("detail") { $0.text(item.attribute) } }
            }
            tile.span("foot") { foot in
                foot.element("strong", "price") {
                    $0.text(
                        item.price.map { currency.text($0, in: words.language) } ?? words.noPrice)
                }
                foot.span(good.isLow ? "left low" : "left") {
                    $0.text(words.stock(item.onHand, unit: item.unit.rawValue, isLow: good.isLow))
                }
            }
            times(item, &tile)
        }
    }

    private func write(_ tile: TillTile, _ form: inout HTML) {
        form.div("card good sized", [.fixed("role", "group"), .label(tile.name)]) { card in
            card.raw(tile.picture)
            card.span("name") { $0.text(tile.name) }
            card.div("sizes") { keys in
                for (place, good) in tile.goods.enumerated() {
                    key(good, words.label(place, of: tile.goods.map { $0.item }), &keys)
                }
            }
        }
    }

    private func key(_ good: TillGood, _ label: String, _ html: inout HTML) {
        let item = good.item
        let price = item.price.map { currency.text($0, in: words.language) } ?? words.noPrice
        let stock = words.stock(item.onHand, unit: item.unit.rawValue, isLow: good.isLow)
        html.button(
            nil,
            [
                .classes("size", good.isOut ? "out" : good.isLow ? "few" : "well"),
                .type("submit"), .name("item"), .value(item.id.text),
                .flag("disabled", item.price == nil),
                .value("title", item.fullName + " · " + stock),
                .label(item.fullName + ", " + price + ", " + stock),
            ]
        ) { key in
            key.span("of") { $0.text(label) }
            key.span("price") { $0.text(price) }
            times(item, &key)
        }
    }

    /// "×2": the script updates it after each tap.
    private func times(_ item: Item, _ html: inout HTML) {
        html.span("times", [.decorative]) { times in
            if let quantity = held[item.id] {
                times.text("×" + quantity.text(in: words.language))
            }
        }
    }
}

extension TillPages {
    /// Tiles for items in their order: the sizes of a product are one tile.
    func tiles(
        _ items: [Item], _ departments: [Department], after favourites: [TillTile] = []
    ) throws(Failure) -> [TillTile] {
        let database = context.database
        let products = ProductTable(database)
        let owners = try products.owners()
        var isShown: Set<ID<Item>> = []
        for tile in favourites { for good in tile.goods { isShown.insert(good.item.id) } }
        var tiles = favourites
        for item in items where !isShown.contains(item.id) {
            let tile: TillTile
            if let owner = owners[item.id], let product = try products.product(owner) {
                tile = try self.tile(product, departments)
            } else {
                tile = try self.tile(item, departments)
            }
            guard !tile.goods.isEmpty else { continue }
            for good in tile.goods { isShown.insert(good.item.id) }
            tiles.append(tile)
        }
        return tiles
    }

    func tile(_ item: Item, _ departments: [Department]) throws(Failure) -> TillTile {
        TillTile(
            name: item.name, picture: try ItemTable(context.database).drawing(of: item),
            goods: [try good(item, departments)])
    }

    func tile(_ product: Product, _ departments: [Department]) throws(Failure) -> TillTile {
        var goods: [TillGood] = []
        for size in try ProductTable(context.database).sizes(of: product.id)
        where size.item.isForSale {
            goods.append(try good(size.item, departments))
        }
        return TillTile(
            name: product.name,
            picture: try ItemTable(context.database).drawing(of: product, as: goods.last?.item),
            goods: goods)
    }

    private func good(_ item: Item, _ departments: [Department]) throws(Failure) -> TillGood {
        let item = try SetTable(context.database).counted(item)
        let level =
            item.restockLevel
            ?? departments.first { $0.id == item.department }?.restockLevel ?? .zero
        return TillGood(item: item, isLow: item.onHand < level)
    }
}
