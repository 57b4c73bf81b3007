import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `A parked cart` {
    private static let other = ID<Replica>.number(951)

    private func parked(
        _ shop: TestShop, _ name: String = "Lady in blue"
    ) throws -> (device: TillDevice, id: ID<ParkedCart>) {
        let device = TillDevice(shop)
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        try device.cart(("act", "amount"), ("name", "Wrapping"), ("sum", "2"))
        let response = try device.post(
            "/till/parked", [("cart", try #require(device.cart)), ("name", name)])
        #expect(response.location == "/till")
        let id = try #require(try ParkedTable(shop.database).open().first).id
        return (device, id)
    }

    @Test func `leaves its till, and is taken up on another`() throws {
        let shop = try TestShop()
        let (device, id) = try parked(shop)
        #expect(try device.get("/till").contains("Your cart is empty."))
        #expect(try device.get("/till").contains("1 parked cart"))

        let second = TillDevice(shop, `A parked cart`.other)
        #expect(try second.get("/till/parked").contains("Lady in blue"))
        let taken = try second.post("/till/parked/\(id.text)/take", [])
        let page = try second.get(try #require(taken.location))

        #expect(page.contains("Rosa Notte"))
        #expect(page.contains("Wrapping"))
        let kept = try #require(second.cart)
        let cart = try #require(Cart(kept: kept))
        #expect(cart.lines.count == 2)
        #expect(cart.id.raw != id.raw)
        #expect(try second.get("/till/parked").contains("No parked carts"))
        // Sold there, it does not come back with the address.
        let form = try TillDevice.saleForm(on: second.get("/till/confirm"))
        #expect(try second.post("/till/confirm", form + [("tender", "card")]).status == 303)
        #expect(try second.get(try #require(taken.location)).contains("Your cart is empty."))
        #expect(try device.get("/till").contains("Your cart is empty."))
    }

    @Test func `is taken up once, and the second is told by whom`() throws {
        let shop = try TestShop()
        let (_, id) = try parked(shop)
        try shop.send("/till/parked/\(id.text)/take", Fields(), device: `A parked cart`.other)

        // A device that took it up offline, while it was free there.
        let second = try shop.send("/till/parked/\(id.text)/take", Fields())

        let letter = try TillTable(shop.database).letter(of: `A parked cart`.other)
        #expect(
            second.said?.reason.contains("Till \(letter) took “Lady in blue” up at") == true)
    }

    @Test func `waits while another cart is open`() throws {
        let shop = try TestShop()
        let (_, id) = try parked(shop)
        let device = TillDevice(shop, `A parked cart`.other)
        try device.cart(("act", "add"), ("item", TestShop.amber.text))

        let response = try device.post("/till/parked/\(id.text)/take", [])

        #expect(response.status == 422)
        #expect(response.text.contains("Sell, park or empty the open cart first."))
        #expect(try ParkedTable(shop.database).count() == 1)
    }

    @Test func `comes back to its till when parking is undone`() throws {
        let shop = try TestShop()
        let (device, _) = try parked(shop)
        try shop.undo()
        #expect(try device.get("/till").contains("Wrapping"))
    }

    @Test func `is named by its first line without a name, and can be removed`() throws {
        let shop = try TestShop()
        let (device, id) = try parked(shop, "")
        #expect(try ParkedTable(shop.database).parked(id)?.name == "Rosa Notte")
        try shop.send("/till/parked/\(id.text)/remove", Fields())
        #expect(try ParkedTable(shop.database).count() == 0)
        #expect(try device.get("/till").contains("Your cart is empty."))
        try shop.undo()
        #expect(try ParkedTable(shop.database).count() == 1)
        #expect(try shop.send("/till/parked", Fields([("cart", "x")])).said != nil)
    }

    @Test func `that is sold from an old page is parked no longer`() throws {
        let shop = try TestShop()
        let device = TillDevice(shop)
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        let form = try TillDevice.saleForm(on: device.get("/till/confirm"))
        try device.post("/till/parked", [("cart", try #require(device.cart)), ("name", "")])

        try shop.send("/till/confirm", Fields(form + [("tender", "card")]))

        #expect(try ParkedTable(shop.database).count() == 0)
    }
}
