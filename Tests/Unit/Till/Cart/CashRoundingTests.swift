import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `Cash that coins can pay, at the till` {
    /// One item at this price in francs, as sent by the page of the cart.
    private func form(
        _ price: Int64, tender: String = "cash", given: String = "", step: String? = "5",
        more: [(String, String)] = []
    ) -> Fields {
        var form = Fields([
            ("company", "Neroli & Co"), ("currency", "CHF"), ("tax_rate", "810"),
            ("includes_tax", "1"), ("discount", "0"),
        ])
        if let step { form.add("cash_step", step) }
        for (name, value) in [
            ("item", TestShop.amber.text), ("name", "Swatch"), ("attribute", ""),
            ("department", "Perfumes"), ("unit", "each"), ("quantity", "1000"),
            ("each", String(price)), ("line_discount", "0"), ("cost", ""), ("tender", tender),
            ("given", given), ("seller", ""),
        ] + more {
            form.add(name, value)
        }
        return form
    }

    private func figures(_ shop: TestShop) throws -> DrawerFigures {
        let letter = try TillTable(shop.database).letter(of: TestShop.till)
        let franc = try #require(Currency(code: "CHF"))
        return try DrawerTable(shop.database).drawer(letter, franc).figures
    }

    private func rows(_ shop: TestShop) throws -> [[String]] {
        let days = Days(Day(.june1, in: .utc), Day(.june1, in: .utc))
        let text = String(decoding: try BooksExport(shop.database).sales(days).bytes, as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        }
    }

    @Test func `a slip's lines and rounding sum to what was paid back`() throws {
        let shop = try TestShop(currency: "CHF", rate: 810, includesTax: true)
        let sale = try shop.sold(form(1_253))
        let path = "/sales/\(sale.id.text)/refund"
        let preview = try TillDevice(shop).post(
            path, [("all", "1"), ("tender", "cash"), ("act", "check")])
        try shop.send(path, Fields([("all", "1"), ("tender", "cash")]))
        let slip = try TillDevice(shop).get("/sales/refunds/\(shop.last.text)/slip")

        for page in [slip, preview.text] {
            for sum in ["12.53", "0.02", "12.55"] {
                #expect(page.contains("<dd>−CHF\u{A0}\(sum)</dd>") || sum == "12.53", "\(sum)")
                #expect(page.contains("−CHF\u{A0}\(sum)"), "\(sum)")
            }
        }
    }

    @Test(arguments: [
        (1_253, "12.55", 1_255, 0, 2), (1_253, "20", 2_000, 745, 2), (1_252, "", 1_250, 0, -2),
        (9_849, "100", 10_000, 150, 1), (1_255, "20", 2_000, 745, 0), (2, "", 0, 0, -2),
    ])
    func `a sale in cash comes to what coins can pay, its total and tax stay`(
        price: Int64, given: String, paid: Int64, change: Int64, rounding: Int64
    ) throws {
        let shop = try TestShop(currency: "CHF", rate: 810, includesTax: true)
        let sale = try shop.sold(form(price, given: given))

        #expect(sale.total == Money(minor: price) && sale.tax == sale.total.included(sale.rate))
        #expect(sale.given == Money(minor: paid) && sale.change == Money(minor: change))
        #expect(sale.rounding == Money(minor: rounding))
        let figures = try figures(shop)
        #expect(figures.expected == Money(minor: price + rounding))
        #expect(figures.total == price && figures.rounding == rounding)
    }

    @Test func `less than is due is refused, and the old sum that no coin pays too`() throws {
        let shop = try TestShop(currency: "CHF")

        for given in ["12.50", "12.53", "12.54"] {
            let verdict = try shop.send("/till/confirm", form(1_253, given: given))
            #expect(verdict.said?["given"]?.contains("missing") == true)
        }
    }

    @Test(arguments: ["card", "other"])
    func `any other way is exact`(tender: String) throws {
        let shop = try TestShop(currency: "CHF")
        let sale = try shop.sold(form(1_253, tender: tender))

        #expect(sale.rounding == .zero && sale.given == Money(minor: 1_253))
        #expect(try figures(shop).expected == .zero && figures(shop).rounding == 0)
    }

    @Test func `an entry of before is not rounded, and a step that no page sends is refused`()
        throws
    {
        let shop = try TestShop(currency: "CHF")
        let sale = try shop.sold(form(1_253, step: nil))

        #expect(sale.rounding == .zero && sale.cashStep == nil && sale.given == Money(minor: 1_253))
        for step in ["0", "1", "-5", "x", "", "100001"] {
            #expect(try shop.send("/till/confirm", form(1_253, step: step)).faults != nil)
        }
    }

    @Test func `a corrected tender is rounded or exact, before a close and after it`() throws {
        let shop = try TestShop(currency: "CHF")
        let sale = try shop.sold(form(1_253))
        let path = "/sales/\(sale.id.text)/tender"

        try shop.send(path, Fields([("tender", "card")]))
        #expect(try shop.sale(sale.id).rounding == .zero)
        #expect(try figures(shop).expected == .zero && figures(shop).cardFromSales == 1_253)
        try shop.send(path, Fields([("tender", "cash")]))
        #expect(try shop.sale(sale.id).rounding == Money(minor: 2))
        #expect(try figures(shop).expected == Money(minor: 1_255))

        try shop.send("/drawer/close", Fields([("currency", "CHF"), ("sum", "12.55")]))
        try shop.send(path, Fields([("tender", "card")]))
        #expect(try figures(shop).expected == Money(minor: -1_255))
        #expect(try figures(shop).cardFromSales == 1_253 && figures(shop).rounding == -2)
        try shop.send(path, Fields([("tender", "other")]))
        try shop.send(path, Fields([("tender", "cash")]))
        #expect(try figures(shop).expected == .zero && figures(shop).rounding == 0)
        #expect(try figures(shop).cardFromSales == 0 && figures(shop).otherFromSales == 0)
    }

    @Test func `a close keeps the difference as a figure of its own, and so do page and sheets`()
        throws
    {
        let shop = try TestShop(currency: "CHF", rate: 810, includesTax: true)
        for _ in 0..<3 { try shop.sold(form(1_253)) }
        try shop.sold(form(1_253, tender: "card"))

        try shop.send("/drawer/close", Fields([("currency", "CHF"), ("sum", "37.65")]))

        let number = CloseNumber(
            letter: try TillTable(shop.database).letter(of: TestShop.till), number: 1)
        let close = try #require(try TillCloseTable(shop.database).close(number))
        #expect(close.expected == Money(minor: 3_765) && close.figures.rounding == 6)
        #expect(close.figures.total == 4 * 1_253 && close.difference == .zero)
        let page = try TillDevice(shop).get("/closes/\(number.text)")
        #expect(page.contains("Cash rounding") && page.contains("+CHF\u{A0}0.06"))
        let rows = try rows(shop)
        let place = try #require(rows.first?.firstIndex(of: "rounding"))
        #expect(rows.dropFirst().map { $0[place] } == ["0.02", "0.02", "0.02", "0.00"])
        #expect(try TillDevice(shop).get("/closes.csv?period=year").contains(",0.06"))
        // The sums of days, which a report reads.
        #expect(
            try shop.database.integer("SELECT sum(rounding) FROM sale_day") == 6
                && shop.database.integer("SELECT sum(total) FROM sale_day") == 4 * 1_253)
    }

    @Test func `a void sale counts nothing of it`() throws {
        let shop = try TestShop(currency: "CHF")
        let sale = try shop.sold(form(1_253))

        try shop.send("/sales/\(sale.id.text)/void", Fields())

        #expect(try figures(shop).expected == .zero && figures(shop).rounding == 0)
        #expect(try shop.database.integer("SELECT sum(rounding) FROM sale_day") == 0)
        let rows = try rows(shop)
        let place = try #require(rows.first?.firstIndex(of: "rounding"))
        #expect(rows.dropFirst().map { $0[place] } == ["0.00"])
    }

    /// However a sale is split, every cash refund can be paid, and the refunds add up to the sum
    /// paid.
    @Test(arguments: 1...25 as ClosedRange<UInt64>)
    func `refunds of a sale add up to what was paid for it`(seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let code = dice.one(of: ["CHF", "SEK", "DKK", "NZD", "HUF"])
        let currency = try #require(Currency(code: code))
        let step = try #require(CashStep(currency, in: ""))
        let shop = try TestShop(currency: code)
        let quantity = dice.roll(1...9)
        let sale = try shop.sold(
            form(dice.roll(1...90_000), step: String(step.minor))
                .changing("currency", to: code).changing("quantity", to: "\(quantity * 1_000)"))
        let letter = try TillTable(shop.database).letter(of: TestShop.till)
        var left = quantity
        var paid: Int64 = 0
        while left > 0 {
            let part = dice.roll(1...left)
            try shop.send(
                "/sales/\(sale.id.text)/refund",
                Fields([("quantity", "\(part)"), ("fate", "written-off")]))
            left -= part
            let refunds = try SaleTable(shop.database).record(sale.id).refunds
            paid = refunds.reduce(0) { $0 + $1.refund.paid.minor }
            #expect(refunds.allSatisfy { $0.refund.paid.minor % step.minor == 0 })
            let figures = try DrawerTable(shop.database).drawer(letter, currency).figures
            #expect(figures.expected.minor == sale.paid.minor - paid)
        }
        #expect(paid == sale.paid.minor)
        let figures = try DrawerTable(shop.database).drawer(letter, currency).figures
        #expect(figures.expected == .zero && figures.rounding == 0 && figures.net == .zero)
        #expect(try shop.database.integer("SELECT sum(rounding) FROM sale_day") == 0)
        #expect(try SaleSums(shop.database).unbalanced(limit: 5).isEmpty)
    }

    @Test func `a refund by card is exact, and one in cash of a card sale is rounded`() throws {
        let shop = try TestShop(currency: "CHF")
        let cash = try shop.sold(form(1_253))
        let card = try shop.sold(form(1_253, tender: "card"))

        try shop.send(
            "/sales/\(cash.id.text)/refund", Fields([("quantity", "1"), ("tender", "card")]))
        try shop.send(
            "/sales/\(card.id.text)/refund", Fields([("quantity", "1"), ("tender", "cash")]))

        let sales = SaleTable(shop.database)
        #expect(try sales.record(cash.id).refunds.map { $0.refund.paid.minor } == [1_253])
        #expect(try sales.record(card.id).refunds.map { $0.refund.paid.minor } == [1_255])
        #expect(try figures(shop).expected == .zero)
    }

    @Test func `the cart, the last look, the sale and its receipt say it`() throws {
        let shop = try TestShop(currency: "CHF", rate: 0)
        try shop.database.run(
            "UPDATE inventory_item SET price = 1253 WHERE id = ?", [.text(TestShop.amber)])
        let device = TillDevice(shop)
        let cart = try device.cart(("act", "add"), ("item", TestShop.amber.text))
        #expect(cart.contains("In cash") && cart.contains("CHF\u{A0}12.55"))
        #expect(cart.contains("value=\"1255\"") && !cart.contains("value=\"1253\""))

        let look = try device.get("/till/confirm")
        #expect(look.contains("name=\"cash_step\" value=\"5\"") && look.contains("In cash"))
        let fields = try TillDevice.saleForm(on: look)
        let change = try device.post(
            "/till/confirm",
            fields + [("act", "check"), ("part", "change"), ("given", "20"), ("tender", "cash")])
        #expect(change.text.contains("CHF\u{A0}7.45"))

        let made = try device.post(
            "/till/confirm", fields + [("tender", "cash"), ("given", "20"), ("seller", "")])
        let place = try #require(made.location)
        let page = try device.get(place)
        #expect(page.contains("Cash rounding") && page.contains("+CHF\u{A0}0.02"))
        #expect(page.contains("CHF\u{A0}7.45") && page.contains("CHF\u{A0}12.53"))
        let sale = try #require(place.split(separator: "?").first)
        #expect(try device.get(sale + "/receipt").contains("Cash rounding"))
        let refund = try device.post(
            sale + "/refund", [("act", "check"), ("all", "1"), ("tender", "cash")])
        #expect(refund.text.contains("Take CHF\u{A0}12.55 out of the drawer"))
    }
}
