internal import Basics
internal import Inventory
internal import Markup
internal import SQLCore
internal import Web

/// A purchase of a stock item that was not added to the stock yet.
struct StockArrival: Equatable {
    /// The stock item.
    let stock: Identifier
    let purchase: Identifier
    let quantity: Int

    /// A link to the form that adds it to the stock.
    var link: Link {
        Link(path: Delivered(from: purchase, quantity: quantity).place(of: stock).text)
    }
}

/// Purchases that were not added to the stock yet: the last purchase of each item tied to a stock
/// item, unless a stock move has its id as its source.
struct StockArrivals {
    private let items: ListItemTable
    private let shelf: ItemTable
    private let sources: StockMoveSources

    init(_ database: Database) {
        items = ListItemTable(database)
        shelf = ItemTable(database)
        sources = StockMoveSources(database)
    }

    func of(_ item: ListItem) throws(Failure) -> StockArrival? {
        guard !item.isListed, let stock = item.stock, try shelf.item(stock) != nil,
            let purchase = try items.lastPurchase(of: item.id),
            try !sources.hasMoved(stock, by: purchase.entry.text)
        else { return nil }
        return StockArrival(
            stock: stock, purchase: purchase.entry, quantity: purchase.quantity)
    }

    /// Its stock item; nil if there is none.
    func shelved(_ item: ListItem) throws(Failure) -> Item? {
        guard let stock = item.stock else { return nil }
        return try shelf.item(stock)
    }

    /// Keyed by the items' ids.
    func of(_ items: [ListItem]) throws(Failure) -> [Identifier: StockArrival] {
        var arrivals: [Identifier: StockArrival] = [:]
        for item in items where item.stock != nil { arrivals[item.id] = try of(item) }
        return arrivals
    }
}

extension ListItemTable {
    func lastPurchase(
        of id: Identifier
    ) throws(Failure) -> (entry: Identifier, quantity: Int)? {
        let last = try database.first(
            """
            SELECT entry, quantity FROM shopping_purchase
            WHERE item = ? ORDER BY at DESC, entry DESC LIMIT 1
            """, [.text(id.text)]
        ) { (row) throws(Failure) in (entry: row.text(0), quantity: row.int(1)) }
        guard let last, let entry = Identifier(last.entry) else { return nil }
        return (entry: entry, quantity: last.quantity)
    }
}
