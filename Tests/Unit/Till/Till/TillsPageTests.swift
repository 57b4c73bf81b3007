import Basics
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `Tills on one server` {
    @Test func `are listed, with the one of this browser`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        _ = try shop.sold(device: .number(951))

        let page = try TillDevice(shop).get("/till/tills")

        #expect(page.contains("This browser sells as till \(sale.letter)."))
        #expect(page.contains("Every browser without an offline copy sells as till"))
        #expect(page.contains("1 sale, last \(sale.name) on 1 June 2026"))
        #expect(page.pieces(from: "<strong>Till ", to: "</strong>").count == 2)
    }

    @Test func `become two by a choice that the browser keeps`() throws {
        let shop = try TestShop()
        let device = TillDevice(shop)

        let response = try device.post("/till/tills", [("act", "split")])

        let cookie = try #require(response.cookies.first)
        #expect(cookie.name == "till" && ID<Stock.Item>(cookie.value) != nil)
        let other = try device.post("/till/tills", [("act", "join")])
        #expect(other.cookies.first?.value == "")
    }

    @Test func `say before the first sale what they are not`() throws {
        let shop = try TestShop()
        let device = TillDevice(shop)
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        #expect(try device.get("/till/confirm").contains("not certified as a fiscal till"))
        _ = try shop.sold()
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        #expect(try !device.get("/till/confirm").contains("not certified as a fiscal till"))
    }
}
