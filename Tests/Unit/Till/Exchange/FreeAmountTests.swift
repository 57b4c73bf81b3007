import Basics
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `An amount without an item` {
    @Test func `is sold by its name, and moves no stock`() throws {
        let shop = try TestShop(rate: 0)
        let device = TillDevice(shop)
        #expect(try device.get("/till").contains("Any amount"))
        let panel = try device.cart(("act", "amount"), ("name", "Workshop fee"), ("sum", "45"))
        #expect(panel.contains("Workshop fee"))

        let page = try device.get("/till/confirm")
        let response = try device.post(
            "/till/confirm", TillDevice.saleForm(on: page) + [("tender", "card")])

        let sale = try device.get(try #require(response.location))
        #expect(sale.contains("Workshop fee"))
        #expect(sale.contains("€45.00"))
        #expect(
            try shop.database.integer("SELECT count(*) FROM inventory_move WHERE reason = 'sale'")
                == 0)
        #expect(try shop.database.text("SELECT name FROM sale_line") == "Workshop fee")
    }

    @Test func `stays in the cart, several at a time, with any name`() throws {
        let shop = try TestShop()
        let device = TillDevice(shop)
        try device.cart(("act", "amount"), ("name", "Ütz ~.-"), ("sum", "1,50"))
        try device.cart(("act", "amount"), ("name", ""), ("sum", "2"))
        let kept = try #require(device.cart)
        let cart = try #require(Cart(kept: kept))
        #expect(cart.lines.map { $0.free?.name } == ["Ütz ~.-", "Any amount"])
        #expect(cart.lines.map { $0.seen.minor } == [150, 200])
        #expect(Cart(kept: cart.kept) == cart)
        for wrong in ["0", "", "x", "-1"] {
            #expect(try device.cart(("act", "amount"), ("sum", wrong)).contains("wrong"))
        }
    }

    @Test func `has the tax that is chosen`() throws {
        let shop = try TestShop(rate: 2_000, includesTax: true)
        let kind = ID<TaxKind>.number(970)
        try shop.database.run(
            "INSERT INTO tax_kind VALUES (?, 'Reduced', 'reduced', 'S', '')", [.text(kind)])
        try shop.database.run("INSERT INTO tax_rate VALUES (?, 0, 1000)", [.text(kind)])
        let device = TillDevice(shop)
        try device.cart(("act", "amount"), ("sum", "11"), ("tax_kind", kind.text))
        let form = try TillDevice.saleForm(on: device.get("/till/confirm"))
        #expect(form.contains { $0 == ("tax_rate", "1000") })
        #expect(try device.post("/till/confirm", form + [("tender", "card")]).status == 303)
        #expect(try shop.database.integer("SELECT tax FROM sale") == 100)
    }
}

@Suite struct `A scanned pack` {
    @Test func `puts all that it holds into the cart`() throws {
        let shop = try TestShop()
        try shop.database.run(
            "INSERT INTO item_barcode VALUES ('00725272730706', ?, 6000)",
            [.text(TestShop.rosa)])
        let device = TillDevice(shop)
        try device.cart(("act", "scan"), ("code", "725272730706"), ("by", "scanner"))
        try device.cart(("act", "scan"), ("code", "725272730706"), ("by", "scanner"))
        let kept = try #require(device.cart)
        let cart = try #require(Cart(kept: kept))
        #expect(cart.lines.map { $0.quantity.typed } == ["12"])
    }
}
