import Basics
import TestKit
import Testing
import Web

@testable import Stock

struct DeliveredTests {
    private let purchase = ID<ListPurchase>.number(77)

    @Test func `a link to a delivery fills in how much, and remembers what was bought`() throws {
        let shop = try Shop()
        let item = try shop.add("Rose oil", in: try shop.addDepartment())
        let address = Delivered(from: purchase, quantity: 4).place(of: item).text

        #expect(
            address == "/inventory/items/\(item.text)/restock?quantity=4&from=\(purchase.text)")
        let page = try shop.page(address)
        #expect(page.contains("inputmode=\"decimal\" value=\"4\""))
        #expect(page.contains("name=\"from\" value=\"\(purchase.text)\""))
    }

    @Test func `a delivery's move bears the purchase, and is taken back like any other`() throws {
        let shop = try Shop()
        let item = try shop.add("Rose oil", in: try shop.addDepartment())
        let origins = StockMoveSources(shop.database)

        let verdict = try shop.send(
            "/inventory/items/\(item.text)/restock",
            Fields([("quantity", "4"), ("paid", "12"), ("from", purchase.text)]))
        #expect(try origins.hasMoved(item, by: purchase.text))
        #expect(try shop.item(item).onHand == Quantity(thousandths: 4_000))

        try shop.undo(verdict)
        #expect(try !origins.hasMoved(item, by: purchase.text))
        #expect(try shop.item(item).onHand == .zero)
        #expect(try shop.item(item).cost == nil)
    }

    @Test(arguments: ["", "x", "💧", "\u{0}", "\u{202E}1", String(repeating: "a", count: 9_999)])
    func `what is no id is no purchase, and the delivery counts all the same`(_ text: String) throws
    {
        let shop = try Shop()
        let item = try shop.add("Rose oil", in: try shop.addDepartment())

        try shop.send(
            "/inventory/items/\(item.text)/restock", Fields([("quantity", "4"), ("from", text)]))

        #expect(try shop.item(item).onHand == Quantity(thousandths: 4_000))
        #expect(try StockMoveSources(shop.database).net(of: text).isEmpty)
    }

    @Test func `the shopping list is told which item of the stock it is`() throws {
        let shop = try Shop()
        let item = try shop.add("Rose oil", in: try shop.addDepartment(restock: "6"))

        let page = try shop.page("/inventory/low")

        #expect(page.contains("name=\"stock\" value=\"\(item.text)\""))
    }

    @Test func `materials are found by their very name, attributes apart`() throws {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let small = try shop.add(
            "Rose", in: department, [("use", "material"), ("attribute", "10 ml")])
        let large = try shop.add(
            "rose", in: department, [("use", "material"), ("attribute", "50 ml")])
        try shop.add("Rose oil", in: department, [("use", "material")])
        try shop.add("Rosé", in: department, [("use", "material")])
        try shop.add("Rose", in: department, [("use", "sale")])

        #expect(
            try shop.items.materials(named: " ROSE ", limit: 9).map { $0.id } == [small, large])
        #expect(try shop.items.materials(named: "ros", limit: 9).isEmpty)
        #expect(try shop.items.materials(limit: 9).count == 4)
    }
}
