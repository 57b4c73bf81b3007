import Basics
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `An exchange` {
    /// Two of Rosa Notte were sold, and one is exchanged for an Amber Hour.
    private func preview(_ shop: TestShop, _ device: TillDevice, _ sale: Sale) throws -> Response {
        try device.post(
            "/sales/\(sale.id.text)/exchange",
            [
                ("act", "check"), ("back_quantity", ""), ("back_quantity", "1"),
                ("good", TestShop.amber.text), ("count", "1"), ("tender", "cash"),
            ])
    }

    @Test func `takes back and sells in one act, with its difference`() throws {
        let shop = try TestShop(rate: 0)
        let sale = try shop.sold()
        let device = TillDevice(shop)
        let page = try preview(shop, device, sale).text
        #expect(page.contains("To give back: €49.48"))

        let form = try TillDevice.saleForm(on: page)
        let response = try device.post("/sales/\(sale.id.text)/exchange", form)

        #expect(response.status == 303)
        guard case .sale(let id, _) = TillRoute(try Target(try #require(response.location))) else {
            throw Trouble("no sale")
        }
        #expect(try shop.sale(id).total.minor == 1_900)
        #expect(try shop.database.integer("SELECT total FROM refund") == 6_848)
        #expect(try shop.left(of: TestShop.rosa) == "3")
        #expect(try shop.left(of: TestShop.amber) == "0")
        let figures = try DrawerTable(shop.database).drawer(sale.letter, .euro).figures
        #expect(figures.expected.minor == sale.total.minor - 6_848 + 1_900)
        // Sent twice, it is done once.
        _ = try device.post("/sales/\(sale.id.text)/exchange", form)
        #expect(try shop.database.integer("SELECT count(*) FROM refund") == 1)
    }

    @Test func `keeps what was sold where another device took the goods back first`() throws {
        let shop = try TestShop(rate: 0)
        let sale = try shop.sold()
        let page = try preview(shop, TillDevice(shop), sale).text
        let form = Fields(try TillDevice.saleForm(on: page)).without("id")
        let filled = try PaidTwice.filled(
            form, refund: Exchange.refundFields(form), sale.id, shop.database)
        try shop.send("/sales/\(sale.id.text)/refund", Fields([("all", "1")]))

        let path = "/sales/\(sale.id.text)/exchange"
        #expect(try shop.send(path, form).faults != nil)
        #expect(try shop.send(path, filled).faults == nil)

        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 2)
        #expect(try shop.database.integer("SELECT count(*) FROM refund") == 1)
        #expect(
            try shop.database.texts("SELECT amount || ' ' || paid FROM drawer_move")
                == ["6848 6848"])
    }

    @Test func `finds any of the goods, and keeps what was typed`() throws {
        let shop = try TestShop(rate: 0)
        for number in 0..<130 {
            try shop.add(
                .number(2_000 + UInt64(number)), "Parfum \(1_000 + number)", "", 500, left: 1)
        }
        let sale = try shop.sold()
        let device = TillDevice(shop)
        let path = "/sales/\(sale.id.text)/exchange"
        let first = try device.get(path)
        #expect(first.contains("There are more goods.") && !first.contains("Parfum 1129"))

        let found = try device.post(
            path,
            [
                ("act", "search"), ("find", "1129"), ("good", TestShop.amber.text),
                ("count", "3"), ("back_quantity", ""), ("back_quantity", "2"),
                ("back_fate", "returned"), ("back_fate", "written-off"),
            ]
        ).text

        #expect(found.contains("Parfum 1129") && found.contains("Amber Hour"))
        #expect(!found.contains("Parfum 1001"))
        #expect(found.contains("value=\"3\"") && found.contains("value=\"2\""))
        #expect(found.contains("value=\"written-off\" selected"))
    }

    @Test func `writes goods off, and is paid by one of the shop’s own ways`() throws {
        let shop = try TestShop(rate: 0)
        try shop.send("/till/tenders", Fields([("name", "SumUp"), ("kind", "card")]))
        let sale = try shop.sold(shop.form(tender: "card SumUp"))
        let device = TillDevice(shop)
        let path = "/sales/\(sale.id.text)/exchange"
        #expect(try device.get(path).contains("value=\"card SumUp\""))
        let page = try device.post(
            path,
            [
                ("act", "check"), ("back_quantity", ""), ("back_quantity", "1"),
                ("back_fate", "returned"), ("back_fate", "written-off"),
                ("good", TestShop.amber.text), ("count", "1"), ("tender", "card SumUp"),
            ]
        ).text
        #expect(page.contains("written off"))
        let response = try device.post(path, TillDevice.saleForm(on: page))

        #expect(response.status == 303)
        #expect(try shop.left(of: TestShop.rosa) == "2")
        let figures = try DrawerTable(shop.database).drawer(sale.letter, .euro).figures
        let net = sale.total.minor - 6_848 + 1_900
        #expect(figures.payments.text == "\(net) 0 card SumUp")
        #expect(figures.cardFromSales == net)
    }

    @Test func `asks for both sides`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let device = TillDevice(shop)
        let page = try device.get("/sales/\(sale.id.text)/exchange")
        #expect(page.contains("Rosa Notte"))

        let none = try device.post(
            "/sales/\(sale.id.text)/exchange", [("act", "check"), ("tender", "cash")])
        #expect(none.status == 422)
        #expect(none.text.contains("Enter the number returned."))
        let one = try device.post(
            "/sales/\(sale.id.text)/exchange",
            [("act", "check"), ("back_quantity", "1"), ("tender", "cash")])
        #expect(one.text.contains("Enter what the customer takes instead."))
    }

    @Test func `changes nothing where one side is refused`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let device = TillDevice(shop)
        let form = try TillDevice.saleForm(on: preview(shop, device, sale).text)
        try shop.send("/sales/\(sale.id.text)/refund", Fields([("all", "1")]))

        let response = try device.post("/sales/\(sale.id.text)/exchange", form)

        #expect(response.status == 422)
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 1)
        #expect(try shop.database.integer("SELECT count(*) FROM refund") == 1)
    }
}

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
