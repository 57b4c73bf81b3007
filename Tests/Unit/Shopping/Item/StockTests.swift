import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Shopping

struct StockTests {
    /// Puts a stock item on the list and buys the item.
    private func bought(_ shop: Shop, _ shelf: Shelf) throws -> (
        stock: ID<Item>, item: ID<ListItem>
    ) {
        let stock = try shelf.add("Rose oil")
        let item = try shop.add("Rose oil", [("quantity", "4"), ("stock", stock.text)])
        try shop.send("/shopping/items/\(item.text)/move", Fields([("to", "purchased")]))
        return (stock: stock, item: item)
    }

    /// The link to the form that adds a purchase to the stock; nil if there is none.
    private func offer(_ shop: Shop) throws -> String? {
        let page = try shop.page("/shopping/purchased")
        return page.pieces(from: "<a class=\"chip arriving\" href=\"", to: "\"").first?
            .unescaped
    }

    private func receive(_ shelf: Shelf, _ address: String) throws -> ChangeRecord {
        let target = try Target(address)
        return try shelf.send(
            Target(segments: target.segments).text,
            target.query.pairs + [("paid", "12")]
        ).record
    }

    @Test func `what is ordered is shown as ordered, until it came`() throws {
        let shop = try Shop()
        let shelf = Shelf(shop.database)
        let stock = try shelf.add("Rose oil")
        try shop.add("Rose oil", [("quantity", "4"), ("stock", stock.text)])
        let supplier = try shelf.send("/inventory/suppliers/new", [("name", "Marta")]).id
        let order = try shelf.send(
            "/inventory/orders/new",
            [("supplier", supplier.text), ("item", stock.text), ("quantity", "30")]
        ).id

        #expect(try shop.page("/shopping").contains("30\u{A0}ml ordered from Marta"))
        try shelf.send(
            "/inventory/delivery",
            [("order", order.text), ("item", stock.text), ("quantity", "10"), ("paid", "")])
        #expect(try shop.page("/shopping").contains("20\u{A0}ml ordered from Marta"))
        try shelf.send("/inventory/orders/\(order.text)/close", [])
        #expect(try !shop.page("/shopping").contains("ordered from"))
    }

    @Test func `what was bought of the stock is offered to be received, filled in`() throws {
        let shop = try Shop()
        let shelf = Shelf(shop.database)
        let (stock, item) = try bought(shop, shelf)

        let address = try #require(try offer(shop))

        #expect(address.hasPrefix("/inventory/items/\(stock.text)/restock?quantity=4&from="))
        let page = try shop.page("/shopping/items/\(item.text)")
        #expect(page.contains("4 bought, not in Stock yet."))
    }

    @Test func `what is received is offered no more, until that is taken back`() throws {
        let shop = try Shop()
        let shelf = Shelf(shop.database)
        _ = try bought(shop, shelf)

        let address = try #require(try offer(shop))
        let record = try receive(shelf, address)
        #expect(try offer(shop) == nil)

        try shelf.undo(record)
        #expect(try offer(shop) != nil)
    }

    @Test func `bought again, it is offered again`() throws {
        let shop = try Shop()
        let shelf = Shelf(shop.database)
        let (_, item) = try bought(shop, shelf)
        let address = try #require(try offer(shop))
        _ = try receive(shelf, address)

        try shop.send("/shopping/items/\(item.text)/move", Fields([("to", "list")]))
        #expect(try offer(shop) == nil)
        try shop.send(
            "/shopping/items/\(item.text)/move", Fields([("to", "purchased")]),
            at: .june1.adding(seconds: 60))

        #expect(try offer(shop) != nil)
    }

    @Test func `nothing is offered of an item that is gone, or that only left the list`() throws {
        let shop = try Shop()
        let shelf = Shelf(shop.database)
        let (stock, _) = try bought(shop, shelf)
        try shelf.delete(stock)
        #expect(try offer(shop) == nil)

        let other = try shelf.add("Iris")
        let iris = try shop.add("Iris", [("stock", other.text)])
        try shop.send(
            "/shopping/items/\(iris.text)/move", Fields([("to", "purchased"), ("bought", "0")]))
        #expect(try offer(shop) == nil)
    }

    @Test func `an item that the list knows is tied by the way back onto it, and untied by undo`()
        throws
    {
        let shop = try Shop()
        let stock = try Shelf(shop.database).add("Rose oil")
        let item = try shop.add("Rose oil", [("listed", "0")])

        let verdict = try shop.send(
            "/shopping/items/\(item.text)/move", Fields([("to", "list"), ("stock", stock.text)]))
        #expect(try shop.items.item(item)?.stock == stock)

        try shop.undo(verdict)
        #expect(try shop.items.item(item)?.stock == nil)
        #expect(try shop.items.item(item)?.isListed == false)
    }

    @Test func `an edit, a deletion taken back and an import keep where it comes of`() throws {
        let shop = try Shop()
        let stock = try Shelf(shop.database).add("Rose oil")
        let item = try shop.add("Rose oil", [("stock", stock.text)])
        let place = "/shopping/items/\(item.text)"
        let page = try shop.page(place)
        #expect(page.contains("name=\"stock\" value=\"\(stock.text)\""))

        let form = try #require(try shop.items.item(item)).form
        try shop.send(place, form.with("quantity", "9").with("before", form.formEncoded))
        #expect(try shop.items.item(item)?.stock == stock)
        #expect(try shop.items.item(item)?.quantity == 9)

        try shop.undo(try shop.send(place + "/delete"))
        #expect(try shop.items.item(item)?.stock == stock)

        let file = #"[{"name": "Rose oil", "quantity": 2, "onList": true, "isAvailable": true}]"#
        try shop.send("/shopping/import", Fields([("items", file)]))
        #expect(try shop.items.item(item)?.stock == stock)
    }

    @Test(arguments: [
        "", "x", "💧", "\u{0}", "\u{202E}1", "-1", String(repeating: "a", count: 9_999),
    ])
    func `what is no item's id ties to nothing`(_ text: String) throws {
        let shop = try Shop()
        let item = try shop.add("Rose oil", [("stock", text), ("listed", "0")])
        #expect(try shop.items.item(item)?.stock == nil)

        try shop.send(
            "/shopping/items/\(item.text)/move", Fields([("to", "list"), ("stock", text)]))
        #expect(try shop.items.item(item)?.stock == nil)
    }
}
