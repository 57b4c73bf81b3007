import Basics
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

/// Contents of the pages of the books and of the till in every case, and parts left out.
@Suite struct `The pages of the books` {
    private let euro: [(String, String)] = [("currency", "EUR")]

    @Test(arguments: [0, 700] as [Int64])
    func `say which tax a total holds, where there is one`(_ rate: Int64) throws {
        let shop = try TestShop(rate: rate, includesTax: true)
        let form = shop.form().changing("tax_rate", to: String(rate))
            .changing("includes_tax", to: "1")
        let device = TillDevice(shop)
        let sale = try shop.sold(form)
        let says = { (page: String) in page.contains("Including tax") }

        #expect(says(try device.get("/sales/\(sale.id.text)")) == (rate > 0))
        #expect(says(try device.asked(sale, [("quantity", "1")])) == (rate > 0))
    }

    @Test func `show the remark of a refund only if there is one`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let device = TillDevice(shop)

        #expect(
            try device.asked(sale, [("quantity", "1"), ("remark", "Broken")])
                .contains("<p class=\"small\">Broken</p>"))
        #expect(
            !(try device.asked(sale, [("quantity", "1")])).contains("<p class=\"small\"></p>"))
    }

    @Test func `strike out void sales and no others`() throws {
        let ledger = try Ledger()
        try ledger.void(try ledger.sell(total: 700))
        try ledger.sell(total: 800)
        let page = try ledger.page("/sales")

        #expect(page.contains("<s class=\"sum\">€7.00</s>"))
        #expect(!page.contains("<s class=\"sum\">€8.00</s>"))
    }

    @Test func `draw charts only of days with sales or refunds`() throws {
        let ledger = try Ledger()
        try ledger.void(try ledger.sell(total: 700))
        #expect(!(try ledger.page("/sales")).contains("card charts"))

        try ledger.sell(total: 800)
        #expect(try ledger.page("/sales").contains("card charts"))
    }

    @Test func `mark the last line of the income as its sum`() throws {
        let ledger = try Ledger()
        try ledger.sell()
        let rows = try ledger.page("/sales").components(of: "<div class=\"sum\"><dt>")

        #expect(
            rows.dropFirst().map { String($0.prefix { $0 != "<" }) } == ["Profit"])
    }

    @Test func `lead back to the newest from older sales only`() throws {
        let ledger = try Ledger()
        for number in 0..<120 { try ledger.sell(total: 100, after: Int64(number)) }
        let newest = try ledger.page("/sales")
        let place = try #require(newest.components(of: "before=").dropFirst().first)
        let older = try ledger.page("/sales?before=" + place.prefix { $0 != "\"" && $0 != "&" })

        #expect(!newest.contains("Show newest"))
        #expect(older.contains("Show newest"))
    }

    @Test func `say the tax on top of a closed day only if there is any`() throws {
        let ledger = try Ledger()
        try ledger.sell()
        try ledger.send("/drawer/close", euro + [("sum", "10.70")])
        try ledger.sell(total: 500)
        try ledger.send("/drawer/close", euro + [("sum", "5")])

        #expect(try ledger.page("/closes/A-1").contains("Sales tax on top"))
        #expect(!(try ledger.page("/closes/A-2")).contains("Sales tax on top"))
    }

    @Test func `list the reports of a day, the newest first`() throws {
        let ledger = try Ledger()
        for after in [0, Ledger.hour, Ledger.dayLength] {
            try ledger.sell(total: 100, after: after)
            try ledger.send("/drawer/close", euro + [("sum", "1")], after: after)
        }
        let closes = try TillCloseTable(ledger.database).closes(before: nil, limit: 9)

        #expect(closes.map { $0.number.text } == ["A-3", "A-2", "A-1"])
    }
}

@Suite struct `What a drawer counts` {
    @Test func `is short up to 500 sales and refunds that are not closed`() throws {
        let ledger = try Ledger()
        let table = DrawerTable(ledger.database)
        var last: ID<Sale>?
        for _ in 0..<499 { last = try ledger.sell(total: 100) }
        try ledger.refund(try #require(last), total: 100)
        #expect(try table.isShort("A"))

        try ledger.refund(try #require(last), total: 100)
        #expect(try !table.isShort("A"))

        try ledger.database.run("UPDATE sale SET close = 'x'")
        #expect(try table.isShort("A"))
        #expect(try table.isShort("B"))
    }

    @Test func `in other currencies is what its own till sold in them`() throws {
        let ledger = try Ledger()
        try ledger.sell(total: 100, "B", currency: "CHF")
        try ledger.sell(total: 100)
        let table = DrawerTable(ledger.database)

        #expect(try table.otherCurrencies("A", than: .euro).isEmpty)
        try ledger.sell(total: 100, currency: "USD")
        #expect(try table.otherCurrencies("A", than: .euro) == ["USD"])
    }

    @Test func `in another currency stays open when one is closed`() throws {
        let ledger = try Ledger()
        for currency in ["EUR", "CHF"] {
            try ledger.sell(total: 100, currency: currency)
            try ledger.send(
                "/drawer/cash",
                [("currency", currency), ("way", "in"), ("sum", "20"), ("remark", "Bank")])
        }
        try ledger.send("/drawer/close", [("currency", "EUR"), ("sum", "21")])

        #expect(try ledger.figures("A", "EUR").expected == .zero)
        #expect(try ledger.figures("A", "CHF").expected == Money(minor: 2_100))
    }
}

@Suite struct `The keys of the till` {
    @Test func `are short where no cents are`() throws {
        let yen = try #require(Currency(code: "JPY"))

        #expect(Currency.euro.short(Money(minor: 13_000)) == "130")
        #expect(Currency.euro.short(Money(minor: 13_050)) == "130.50")
        #expect(yen.short(Money(minor: 130)) == "130")
    }

    @Test func `that hit the sum offer the sale, and only the tapped one is pressed`() throws {
        let shop = try TestShop()
        let device = TillDevice(shop)
        let cart = try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        let keys = cart.components(of: "name=\"key\" value=\"").dropFirst()
        let exact = try #require(keys.first?.prefix { $0 != "\"" })
        let paid = try device.cart(("act", "pay"), ("tender", "cash"), ("key", String(exact)))

        #expect(paid.components(of: "aria-pressed=\"true\"").count == 2)
        #expect(paid.contains("value=\"\(exact)\" aria-pressed=\"true\""))
        #expect(paid.contains("action=\"/till/confirm\""))
    }

    @Test func `tell of a discount that can't be read by the status, too`() throws {
        let device = TillDevice(try TestShop())
        _ = try device.cart(("act", "add"), ("item", TestShop.rosa.text))

        let wrong = try device.post("/till/cart", [("act", "discount"), ("discount", "x")])
        #expect(wrong.status == 422)
    }

    @Test func `keep a cart of sixty lines`() throws {
        var cart = Cart(.number(1))
        for number: UInt64 in 0..<60 {
            _ = cart.add(.number(number), price: Money(minor: 99_999))
        }

        #expect(Cart(kept: cart.kept)?.lines.count == 60)
    }
}

extension String {
    fileprivate func components(of separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }

    @Test func `are named where one looks for them, the two of every day before the search`() {
        let often = tillRoom.places(.english).filter { $0.isOften }.map { $0.name }

        #expect(often == ["Sales", "Drawer"])
    }
}
