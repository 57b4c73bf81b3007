import Basics
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `A payment in parts` {
    private func shop() throws -> TestShop {
        let shop = try TestShop(includesTax: true)
        try shop.database.run("UPDATE inventory_company SET country = 'IT'")
        try shop.database.run(
            "UPDATE inventory_item SET price = 3076 WHERE id = ?", [.text(TestShop.rosa)])
        return shop
    }

    private func sell(
        _ shop: TestShop, _ fields: [(String, String)], on device: TillDevice? = nil
    ) throws -> Response {
        let device = device ?? TillDevice(shop)
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        return try device.post(
            "/till/confirm",
            TillDevice.saleForm(on: device.get("/till/confirm")) + fields)
    }

    private func record(_ shop: TestShop, _ response: Response) throws -> SaleRecord {
        guard let location = response.location,
            case .sale(let id, _) = TillRoute(try Target(location))
        else { throw Trouble(response.text) }
        return try SaleTable(shop.database).record(id)
    }

    @Test func `rounds only what is left in cash`() throws {
        let shop = try shop()
        let sale = try record(
            shop,
            sell(
                shop,
                [
                    ("tender", "cash"), ("part_amount", "20.00"), ("part_way", "card"),
                    ("part_amount", ""), ("part_way", "card"), ("given", "20"),
                ])
        ).sale

        #expect(sale.rounding.minor == -1)
        #expect((sale.given.minor, sale.change.minor) == (2_000, 925))
        #expect(sale.payments.map { $0.way.text } == ["cash", "card"])
        #expect(sale.payments.map { $0.amount.minor } == [1_076, 2_000])
        let figures = try DrawerTable(shop.database).drawer(sale.letter, .euro).figures
        #expect(figures.paid == TenderSums(cash: 1_075, card: 2_000))
        #expect(figures.total == 3_076)
        #expect(try SaleSums(shop.database).unbalanced(limit: 9).isEmpty)
    }

    @Test func `is exact by card alone, and in cash by the key for the exact sum`() throws {
        let shop = try shop()
        #expect(try record(shop, sell(shop, [("tender", "card")])).sale.given.minor == 3_076)
        let other = try self.shop()
        let exact = try record(
            other,
            sell(
                other,
                [
                    ("tender", "cash"), ("key", "3075"), ("part_amount", "20"),
                    ("part_way", "card"),
                ])
        ).sale
        #expect((exact.given.minor, exact.change.minor) == (1_075, 0))
    }

    /// The rest of 30.76 after 20.00 by card is 10.75 in cash.
    @Test func `has keys for its rest, with the change of the rest`() throws {
        let shop = try shop()
        let device = TillDevice(shop)
        try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        let form =
            try TillDevice.saleForm(on: device.get("/till/confirm")) + [
                ("tender", "cash"), ("key", "2000"), ("part_amount", "20"), ("part_way", "card"),
                ("act", "check"),
            ]
        for part in [[], [("part", "change")]] {
            let page = try device.post("/till/confirm", form + part).text
            #expect(page.contains("value=\"2000\" checked"))
            #expect(page.contains("change €9.25") && page.contains("Change €9.25"))
            #expect(page.contains("value=\"1500\"") && !page.contains("change €19.25"))
        }
    }

    /// 20.00 in all, 10.00 of it by card: the key of 20 is handed over, not the exact sum.
    @Test func `has a key of the whole sum beside the exact one`() throws {
        let shop = try shop()
        try shop.database.run(
            "UPDATE inventory_item SET price = 2000 WHERE id = ?", [.text(TestShop.rosa)])
        let split = [("tender", "cash"), ("part_amount", "11"), ("part_way", "card")]
        let exact = try record(shop, sell(shop, split + [("key", "2000")])).sale
        #expect((exact.given.minor, exact.change.minor) == (900, 0))
        let other = try self.shop()
        try other.database.run(
            "UPDATE inventory_item SET price = 2000 WHERE id = ?", [.text(TestShop.rosa)])
        let device = TillDevice(other)
        let given = try record(other, sell(other, split + [("key", "+2000")], on: device)).sale
        #expect((given.given.minor, given.change.minor) == (2_000, 1_100))
    }

    @Test(arguments: [
        ([("tender", "card"), ("part_amount", "3.33"), ("part_way", "cash")], "part-0"),
        ([("tender", "cash"), ("tip", "0.03")], "tip"),
    ])
    func `is refused in cash that coins can’t pay, at its field`(
        fields: [(String, String)], field: String
    ) throws {
        let shop = try shop()
        for act in [[], [("act", "check")]] {
            let response = try sell(shop, fields + act)
            #expect(response.status == 422)
            #expect(response.text.contains("Coins pay only multiples of €0.05. Enter one."))
        }
        #expect(try shop.database.integer("SELECT count(*) FROM sale") == 0)
        // By card any sum can be paid.
        let card = fields.map { ($0.0, $0.1 == "cash" ? "card" : $0.1) }
        #expect(try sell(shop, card).status == 303)
    }

    @Test func `is listed by the shop’s own ways, with tips apart`() throws {
        let shop = try shop()
        try shop.send("/till/tenders", Fields([("name", "SumUp"), ("kind", "card")]))
        let sale = try record(
            shop, sell(shop, [("tender", "card SumUp"), ("tip", "2.00")])
        ).sale

        #expect((sale.tender, sale.given.minor, sale.total.minor) == (.card, 3_276, 3_076))
        let figures = try DrawerTable(shop.database).drawer(sale.letter, .euro).figures
        #expect(figures.paid == TenderSums(card: 3_076))
        #expect(figures.payments.text == "3076 200 card SumUp")
        #expect(figures.payments.tips == 200)
        #expect(figures.expected == .zero)
        let device = TillDevice(shop)
        let receipt = try device.get("/sales/\(sale.id.text)/receipt")
        #expect(receipt.contains("SumUp"))
        #expect(receipt.contains("Tip"))
        // Void, nothing of it is left.
        try shop.send("/sales/\(sale.id.text)/void", Fields())
        let after = try DrawerTable(shop.database).drawer(sale.letter, .euro).figures
        #expect(after.payments == PaymentSums())
        #expect(after.paid == TenderSums())
    }

    @Test func `adds a tip in cash to the drawer, not to the income`() throws {
        let shop = try shop()
        let sale = try record(
            shop, sell(shop, [("tender", "cash"), ("tip", "1"), ("given", "40")])
        ).sale

        #expect(sale.change.minor == 4_000 - 3_075 - 100)
        let figures = try DrawerTable(shop.database).drawer(sale.letter, .euro).figures
        #expect(figures.expected.minor == 3_175)
        #expect(figures.net.minor == 3_076)
    }

    @Test func `is refused for parts above the total`() throws {
        let response = try sell(
            try shop(), [("tender", "cash"), ("part_amount", "30.77"), ("part_way", "card")])
        #expect(response.status == 422)
        #expect(response.text.contains("The parts are more than the total."))
    }

    @Test func `is refused for parts equal to the total, and says so`() throws {
        let response = try sell(
            try shop(), [("tender", "cash"), ("part_amount", "30.76"), ("part_way", "card")])
        #expect(response.status == 422)
        #expect(response.text.contains("The parts are the whole total. Lower one."))
    }

    @Test func `is not corrected as one way, but one own way is`() throws {
        let shop = try shop()
        let device = TillDevice(shop)
        let split = try record(
            shop,
            sell(
                shop, [("tender", "cash"), ("part_amount", "20"), ("part_way", "card")],
                on: device)
        ).sale
        let refused = try shop.send(
            "/sales/\(split.id.text)/tender", Fields([("tender", "card")]))
        #expect(refused.faults != nil)

        let own = try record(shop, sell(shop, [("tender", "card SumUp")], on: device)).sale
        try shop.send("/sales/\(own.id.text)/tender", Fields([("tender", "other")]))
        let figures = try DrawerTable(shop.database).drawer(own.letter, .euro).figures
        #expect(figures.paid == TenderSums(cash: 1_075, card: 2_000, other: 3_076))
        #expect(figures.payments == PaymentSums())
    }

    @Test func `of a closed day is in its report`() throws {
        let shop = try shop()
        _ = try sell(shop, [("tender", "card SumUp"), ("tip", "2")])
        let letter = try TillTable(shop.database).letter(of: TestShop.till)
        let figures = try DrawerTable(shop.database).drawer(letter, .euro).figures
        var form = Fields([("currency", "EUR"), ("sum", "0"), ("figures", figures.text)])
        form.add("payments", figures.payments.text)
        form.add("taxes", figures.taxes.text)
        try shop.send("/drawer/close", ShownNumber(letter: letter, number: 1).filled(form))

        let number = CloseNumber(letter: letter, number: 1)
        let close = try #require(try TillCloseTable(shop.database).close(number))
        #expect(close.figures.payments == figures.payments)
        #expect(close.difference == .zero)
        let after = try DrawerTable(shop.database).drawer(letter, .euro).figures
        #expect(after.isEmpty && after.payments == PaymentSums())
    }

    @Test func `has ways that a page can have sent`() {
        #expect(PaymentWay("card SumUp") == PaymentWay(.card, "SumUp"))
        for text in [
            "", "gold", "cash Till", "voucher", "card " + String(repeating: "x", count: 41),
        ] { #expect(PaymentWay(text) == nil, "\(text)") }
    }
}
