import Basics
import Markup
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock
@testable import Till

@Suite struct `The checkout` {
    private func filled(_ shop: TestShop) throws -> TillDevice {
        let device = TillDevice(shop)
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        try device.cart(("act", "add"), ("item", TestShop.amber.text))
        return device
    }

    @Test func `sells just what it shows, and empties the cart`() throws {
        let shop = try TestShop()
        let device = try filled(shop)
        let page = try device.get("/till/confirm")
        #expect(page.contains("Neroli &amp; Co"))
        #expect(page.contains("€88.81"))

        let response = try device.post(
            "/till/confirm", TillDevice.saleForm(on: page) + [("tender", "cash"), ("given", "90")])

        #expect(response.status == 303)
        let sale = try device.get(try #require(response.location))
        #expect(sale.contains("Sale saved · change €1.19"))
        #expect(sale.contains("Next customer"))
        #expect(try device.get("/till").contains("Your cart is empty."))
        #expect(try shop.left(of: TestShop.rosa) == "3")
    }

    /// A restored backup from before the sale.
    @Test(arguments: ["", "/till"])
    func `keeps no sold cart that a restored backup would bring back`(_ page: String) throws {
        let shop = try TestShop()
        let device = try filled(shop)
        let sold = try #require(device.cart)
        let form = try TillDevice.saleForm(on: device.get("/till/confirm"))
        let response = try device.post("/till/confirm", form + [("tender", "cash")])
        let sale = try #require(response.location)
        try device.get(page.isEmpty ? sale : page)
        #expect(device.cart != sold)
        for table in ["till_link", "sale_line", "sale"] {
            try shop.database.run("DELETE FROM \(table)")
        }

        #expect(try device.get("/till").contains("Your cart is empty."))
        // The script's copy is older.
        let panel = try device.cart(("act", "restore"), ("cart", sold))
        #expect(panel.contains("Your cart is empty."))
        let next = try device.cart(("act", "add"), ("item", TestShop.amber.text))
        #expect(next.contains("1 item"))
    }

    @Test func `sends a cart that was sold to its sale, whatever is asked again`() throws {
        let shop = try TestShop()
        let device = try filled(shop)
        let form = try TillDevice.saleForm(on: device.get("/till/confirm"))
        let first = try device.post("/till/confirm", form + [("tender", "cash")])

        let again = try device.post("/till/confirm", form + [("tender", "card")])

        #expect(again.location == first.location)
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 1)
    }

    @Test func `says what was deleted, repriced or taxed anew before anything is saved`() throws {
        let shop = try TestShop()
        let device = try filled(shop)
        let form = try TillDevice.saleForm(on: device.get("/till/confirm"))
        try shop.erase(TestShop.amber)
        try shop.database.run("UPDATE inventory_item SET price = 7000 WHERE price = 6400")
        try shop.database.run("UPDATE inventory_company SET tax_rate = 1900")

        let response = try device.post("/till/confirm", form + [("tender", "cash")])
        let page = response.text

        #expect(response.status == 422)
        #expect(page.contains("Amber Hour is no longer for sale."))
        #expect(page.contains("Rosa Notte now costs €70.00; it was €64.00."))
        #expect(page.contains("Tax or currency changed, so the totals are new."))
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 0)
        // The prices shown now can be sold.
        let accepted = try device.post(
            "/till/confirm", TillDevice.saleForm(on: page) + [("tender", "cash")])
        #expect(accepted.status == 303)
        #expect(try shop.database.integer("SELECT total FROM sale") == 8_330)
    }

    @Test func `warns of more than is on the shelf, or refuses where the shop says so`() throws {
        let shop = try TestShop()
        let device = try filled(shop)
        try device.cart(("act", "set"), ("item", TestShop.amber.text), ("quantity", "3"))
        let page = try device.get("/till/confirm")
        #expect(page.contains("Only 2 left in stock."))
        #expect(try device.get("/till").contains("Only 2 left in stock."))

        try shop.database.run("UPDATE inventory_company SET refuses_overselling = 1")
        let refused = try device.post(
            "/till/confirm", TillDevice.saleForm(on: page) + [("tender", "cash")])

        #expect(refused.status == 422)
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 0)
        #expect(!(try device.get("/till/confirm").contains("data-sale")))
        try shop.database.run("UPDATE inventory_company SET refuses_overselling = 0")
        let warned = try device.post(
            "/till/confirm", TillDevice.saleForm(on: page) + [("tender", "cash")])
        #expect(warned.status == 303)
        #expect(try shop.left(of: TestShop.amber) == "-1")
        #expect(try device.get("/till").contains("1 oversold"))
    }

    @Test(arguments: ["tax_rate = 1900", "includes_tax = 1", "currency = 'CHF'"])
    func `says that the tax or the currency was changed, whichever it is`(change: String) throws {
        let shop = try TestShop()
        let device = try filled(shop)
        let form = try TillDevice.saleForm(on: device.get("/till/confirm"))
        try shop.database.run("UPDATE inventory_company SET " + change)

        let response = try device.post("/till/confirm", form + [("tender", "cash")])

        #expect(response.status == 422)
        #expect(
            response.text.contains(
                "<p>Tax or currency changed, so the totals are new.</p>"))
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 0)
    }

    @Test func `sells the last of what is on the shelf, where the shop refuses more`() throws {
        let shop = try TestShop()
        try shop.database.run("UPDATE inventory_company SET refuses_overselling = 1")
        let device = try filled(shop)
        let panel = try device.cart(
            ("act", "set"), ("item", TestShop.amber.text), ("quantity", "2"))
        let page = try device.get("/till/confirm")
        #expect(!panel.contains("left on the shelf"))
        #expect(!page.contains("left on the shelf"))

        let sent = try device.post(
            "/till/confirm", TillDevice.saleForm(on: page) + [("tender", "cash")])

        #expect(sent.status == 303)
        #expect(try shop.left(of: TestShop.amber) == "0")
    }

    @Test func `is shown again with what was typed`() throws {
        let device = try filled(try TestShop())
        let form = try TillDevice.saleForm(on: device.get("/till/confirm"))

        let response = try device.post(
            "/till/confirm",
            form + [("tender", "cash"), ("given", "12"), ("seller", "Zoë")])
        let page = response.text

        #expect(response.status == 422)
        #expect(page.contains("€76.81 missing."))
        #expect(page.contains("value=\"12\""))
        #expect(page.contains("value=\"Zoë\""))
    }
}
