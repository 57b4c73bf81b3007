internal import Basics
internal import Markup
internal import SQLCore
internal import Stock
internal import Web

/// A purchase of a stock item that was not added to the stock yet.
struct StockArrival: Equatable {
    /// The stock item.
    let stock: ID<Item>
    let purchase: ID<ListPurchase>
    let quantity: Int

    /// Link to the form that adds the purchase to the stock.
    @inline(never)
    var link: Link {
        Link(path: Delivered(from: purchase, quantity: quantity).place(of: stock).text)
    }
}

/// Purchases still to be added to the stock: the last purchase of every item tied to a stock
/// item, unless the purchase is the source of a stock move.
struct StockArrivals {
    private let items: ListItemTable
    private let shelf: ItemTable
    private let sources: StockMoveSources
    private let orders: OrderTable

    init(_ database: Database) {
        items = ListItemTable(database)
        shelf = ItemTable(database)
        sources = StockMoveSources(database)
        orders = OrderTable(database)
    }

    func of(_ item: ListItem) throws(Failure) -> StockArrival? {
        guard !item.isListed, let stock = item.stock, try shelf.item(stock) != nil,
            let purchase = try items.lastPurchase(of: item.id),
            try !sources.hasMoved(stock, by: purchase.id.text)
        else { return nil }
        return StockArrival(
            stock: stock, purchase: purchase.id, quantity: purchase.quantity)
    }

    /// Its stock item; nil if there is none.
    func shelved(_ item: ListItem) throws(Failure) -> Item? {
        guard let stock = item.stock else { return nil }
        return try shelf.item(stock)
    }

    /// Open orders in words, keyed by the items' ids.
    func ordered(
        _ items: [ListItem], _ language: Language
    ) throws(Failure) -> [ID<ListItem>: [String]] {
        guard try orders.hasOpen() else { return [:] }
        let words = OrderWords(language)
        var ordered: [ID<ListItem>: [String]] = [:]
        for item in items {
            guard let stock = item.stock else { continue }
            let open = try orders.ordered(stock)
            guard !open.isEmpty, let kept = try shelf.item(stock) else { continue }
            ordered[item.id] = open.map { words.ordered($0, kept.unit) }
        }
        return ordered
    }

    /// Keyed by the items' ids.
    func of(_ items: [ListItem]) throws(Failure) -> [ID<ListItem>: StockArrival] {
        var arrivals: [ID<ListItem>: StockArrival] = [:]
        for item in items where item.stock != nil { arrivals[item.id] = try of(item) }
        return arrivals
    }
}

extension ListItemTable {
    func lastPurchase(
        of id: ID<ListItem>
    ) throws(Failure) -> (id: ID<ListPurchase>, quantity: Int)? {
        let last = try database.first(
            """
            SELECT entry, quantity FROM shopping_purchase
            WHERE item = ? ORDER BY at DESC, entry DESC LIMIT 1
            """, [.text(id)]
        ) { (row) throws(Failure) in
            (id: row.text(), quantity: row.int())
        }
        guard let last, let id = ID<ListPurchase>(last.id) else { return nil }
        return (id: id, quantity: last.quantity)
    }
}
