import Basics
import Journal
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
        // The receipt names returned goods and the paid difference.
        let receipt = try device.get("/sales/\(id.text)/receipt")
        #expect(receipt.contains("In exchange for goods of \(sale.name)"))
        #expect(receipt.contains("<dt>Paid back</dt><dd>€49.48</dd>"))
        #expect(receipt.contains("<dt>Cash</dt><dd>€49.48</dd>"))
        #expect(receipt.contains("Rosa Notte") && !receipt.contains("<dt>Cash</dt><dd>€19.00"))
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

    /// Two of Rosa Notte and one Amber Hour, of which some come back; Amber Hours are taken.
    private func exchange(
        _ device: TillDevice, _ sale: Sale, rosa: String, amber: String = "",
        fate: String = "returned",
        taken: String = "1", tender: String = "cash"
    ) throws -> (page: Response, sale: ID<Sale>?) {
        device.clock = device.clock.adding(milliseconds: 60_000)
        let path = "/sales/\(sale.id.text)/exchange"
        let page = try device.post(
            path,
            [
                ("act", "check"), ("back_quantity", amber), ("back_quantity", rosa),
                ("back_fate", fate), ("back_fate", fate), ("good", TestShop.amber.text),
                ("count", taken), ("tender", tender),
            ])
        guard page.status == 200 else { return (page, nil) }
        let response = try device.post(path, TillDevice.saleForm(on: page.text))
        guard let location = response.location,
            case .sale(let id, _) = TillRoute(
                try Target(location))
        else { return (response, nil) }
        return (response, id)
    }

    private func sums(_ shop: TestShop, _ sale: Sale) throws -> [Int64] {
        let figures = try DrawerTable(shop.database).drawer(sale.letter, .euro).figures
        return [
            figures.expected.minor, figures.cardFromSales,
            figures.taxes.groups.reduce(0) { $0 + $1.tax.minor },
            try shop.database.integer("SELECT sum(on_hand) FROM inventory_item"),
        ]
    }

    @Test func `happens in parts, until all that was sold is back`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let device = TillDevice(shop)
        let first = try exchange(device, sale, rosa: "1")
        #expect(first.sale != nil)
        let second = try exchange(device, sale, rosa: "1", amber: "1", fate: "written-off")
        #expect(second.sale != nil)
        let third = try exchange(device, sale, rosa: "1")
        #expect(third.page.status == 422 && third.page.text.contains("All of it is refunded."))

        let record = try SaleTable(shop.database).record(sale.id)
        #expect(zip(record.lines, record.refunded).allSatisfy { $0.0.quantity == $0.1 })
        #expect(record.refunds.map { $0.refund.total.minor }.reduce(0, +) == sale.total.minor)
        #expect(record.refunds.map { $0.refund.tax.minor }.reduce(0, +) == sale.tax.minor)
        // The page of the sale leads to what was taken instead.
        let page = try device.get("/sales/\(sale.id.text)")
        #expect(page.contains("/sales/\(first.sale?.text ?? "-")"))
    }

    @Test(arguments: ["returned", "written-off"])
    func `is taken back as a whole, from any of its pages`(_ fate: String) throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let device = TillDevice(shop)
        _ = try exchange(device, sale, rosa: "1")
        let before = try sums(shop, sale)
        for way in 0..<3 {
            let made = try #require(
                try exchange(device, sale, rosa: "1", amber: "1", fate: fate).sale)
            let refund = try #require(
                try RefundTable(shop.database).refund(inExchangeFor: made))
            #expect(try sums(shop, sale) != before)
            try shop.send(
                [
                    "/sales/exchanges/\(made.text)/take-back", "/sales/\(made.text)/void",
                    "/sales/refunds/\(refund.id.text)/take-back",
                ][way], Fields())
            #expect(try sums(shop, sale) == before)
            #expect(try shop.sale(made).voided != nil)
            #expect(try RefundTable(shop.database).undone(of: sale.id).count == way + 1)
        }
    }

    @Test func `stays once the till has done something else`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let device = TillDevice(shop)
        let made = try #require(try exchange(device, sale, rosa: "1").sale)
        _ = try shop.sold()
        let before = try sums(shop, sale)
        let verdict = try shop.send("/sales/\(made.text)/void", Fields())
        #expect(verdict.faults != nil)
        #expect(try sums(shop, sale) == before)
    }

    @Test func `is corrected to another way of payment on both sides`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let device = TillDevice(shop)
        let cash = try sums(shop, sale)[0]
        let made = try #require(try exchange(device, sale, rosa: "1").sale)
        let difference = try sums(shop, sale)[0] - cash
        let paid = try sums(shop, sale)
        let verdict = try shop.send("/sales/\(made.text)/tender", Fields([("tender", "card")]))
        #expect(try sums(shop, sale)[0] == cash)
        let refund = try #require(try RefundTable(shop.database).refund(inExchangeFor: made))
        #expect(refund.tender == .card)
        let figures = try DrawerTable(shop.database).drawer(sale.letter, .euro).figures
        #expect(figures.cardFromSales == difference)
        guard case .accepted(_, let way) = verdict, case .byForm(let undo) = way else {
            throw Trouble("\(verdict)")
        }
        try shop.send(undo.path, undo.form)
        #expect(try sums(shop, sale) == paid)
    }

    @Test func `says what to do with a sale in a former currency`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let device = TillDevice(shop)
        try shop.database.run("UPDATE inventory_company SET currency = 'CHF'")
        let page = try exchange(device, sale, rosa: "1").page
        #expect(page.status == 422)
        #expect(page.text.contains("This sale is in a former currency."))
    }

    @Test func `warns where the drawer holds less than is given back`() throws {
        let shop = try TestShop(rate: 0)
        let sale = try shop.sold(shop.form(tender: "card"))
        let page = try preview(shop, TillDevice(shop), sale).text
        #expect(page.contains("This exceeds the cash in the drawer."))
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
        let bare = try device.post(
            "/sales/\(sale.id.text)/exchange", [("back_quantity", "1"), ("tender", "cash")])
        #expect(bare.text.contains("Enter what the customer takes instead."))
        #expect(!bare.text.contains("former currency"))
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
