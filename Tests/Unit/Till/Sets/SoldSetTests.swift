import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock
@testable import Till

@Suite struct `A set that is sold` {
    static let duo = ID<Item>.number(906)
    static let book = ID<Item>.number(907)

    /// A set of two Rosa Notte at 64.00 and a book at 19.00 with a reduced tax, for 120.00.
    private func shop(_ price: Int64 = 12_000) throws -> TestShop {
        let shop = try TestShop(rate: 2_200, includesTax: true)
        let reduced = ID<TaxKind>.number(970)
        try shop.database.run(
            "INSERT INTO tax_kind VALUES (?, 'Reduced', 'reduced', 'S', '')", [.text(reduced)])
        try shop.database.run("INSERT INTO tax_rate VALUES (?, 0, 1000)", [.text(reduced)])
        try shop.add(`A set that is sold`.duo, "Duo", "gift", price, left: 0)
        try shop.add(
            `A set that is sold`.book, "Book of scents", "", 1_900, left: 9, cost: 5_000_000)
        try shop.database.run(
            "UPDATE inventory_item SET tax_kind = ? WHERE id = ?",
            [.text(reduced), .text(`A set that is sold`.book)])
        try shop.database.run(
            "UPDATE inventory_item SET cost = 20000000 WHERE id = ?", [.text(TestShop.rosa)])
        let items = ItemTable(shop.database)
        try SetTable(shop.database).save(
            [
                SetPart(
                    item: try #require(try items.item(TestShop.rosa)),
                    quantity: Quantity(thousandths: 2_000)),
                SetPart(
                    item: try #require(try items.item(`A set that is sold`.book)),
                    quantity: Quantity(thousandths: 1_000)),
            ], of: `A set that is sold`.duo)
        return shop
    }

    private func sell(
        _ shop: TestShop, times: Int = 1, discount: String = ""
    ) throws -> (device: TillDevice, id: ID<Sale>) {
        let device = TillDevice(shop)
        for _ in 0..<times {
            try device.cart(("act", "add"), ("item", `A set that is sold`.duo.text))
        }
        if !discount.isEmpty { try device.cart(("act", "discount"), ("discount", discount)) }
        let form = try TillDevice.saleForm(on: device.get("/till/confirm"))
        let response = try device.post("/till/confirm", form + [("tender", "card")])
        let place = try #require(response.location)
        guard case .sale(let id, _) = TillRoute(try Target(place)) else {
            throw Trouble("not sold")
        }
        return (device, id)
    }

    @Test func `shares its price by value, rate by rate, and takes its parts`() throws {
        let shop = try shop()
        let (device, id) = try sell(shop)

        // 120.00 by 128.00 and 19.00: 104.49 and 15.51.
        #expect(
            try shop.database.texts("SELECT rate || ' ' || total || ' ' || tax FROM sale_tax")
                == ["2200 10449 1884", "1000 1551 141"])
        #expect(
            try shop.database.texts(
                "SELECT place || ' ' || quantity || ' ' || total || ' ' || tax FROM sale_part")
                == ["0 2000 10449 1884", "1 1000 1551 141"])
        let line = try #require(try SaleTable(shop.database).lines(of: id).first)
        #expect((line.total.minor, line.tax.minor, line.cost?.minor) == (12_000, 2_025, 4_500))
        #expect(try shop.left(of: TestShop.rosa) == "2")
        #expect(try shop.left(of: `A set that is sold`.book) == "8")
        #expect(try shop.left(of: `A set that is sold`.duo) == "0")
        #expect(try SaleSums(shop.database).unbalanced(limit: 9).isEmpty)
        let page = try device.get("/sales/\(id.text)/receipt")
        #expect(page.contains("Duo"))
        #expect(page.contains("Book of scents"))
        let lines = try BooksExport(shop.database).lines(
            Days(Day(number: 0), Day(number: 100_000)))
        let sheet = String(decoding: lines.bytes, as: UTF8.self)
        #expect(sheet.contains("104.49"))
        #expect(sheet.contains("15.51"))
        #expect(sheet.contains("\"Duo, gift\"") || sheet.contains("Duo, gift"))
    }

    @Test func `is there as often as its parts are`() throws {
        let shop = try shop()
        let device = TillDevice(shop)
        #expect(try device.get("/till").contains("2 left"))
        for _ in 0..<3 { try device.cart(("act", "add"), ("item", `A set that is sold`.duo.text)) }
        let panel = try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        // A bottle in the cart leaves one set.
        #expect(panel.contains("Only 1 left in stock."))
    }

    @Test(arguments: [1, 2, 3, 7])
    func `comes back to the cent, in any parts`(first: Int) throws {
        let shop = try shop(9_999)
        try shop.database.run("UPDATE inventory_item SET on_hand = 100000 WHERE on_hand > 0")
        let (_, id) = try sell(shop, times: 7, discount: "3.33")
        for quantity in [first, 7 - first] where quantity > 0 {
            let verdict = try shop.send(
                "/sales/\(id.text)/refund", Fields([("quantity", "\(quantity)")]))
            #expect(verdict.said == nil)
        }

        #expect(
            try shop.database.texts("SELECT rate || ' ' || total || ' ' || tax FROM sale_day_tax")
                .allSatisfy { $0.hasSuffix(" 0 0") })
        #expect(
            try shop.database.integer(
                """
                SELECT count(*) FROM sale_part AS p WHERE (total, tax, quantity) IS NOT (
                    SELECT sum(total), sum(tax), sum(quantity) FROM refund_part
                    WHERE line = p.line AND place = p.place)
                """) == 0)
        #expect(try shop.left(of: TestShop.rosa) == "100")
        #expect(try shop.left(of: `A set that is sold`.book) == "100")
        #expect(try SaleSums(shop.database).unbalanced(limit: 9).isEmpty)
    }

    @Test func `is written off, taken back and voided with its parts`() throws {
        let shop = try shop()
        let (device, id) = try sell(shop)
        let before = try shop.books()
        try shop.send(
            "/sales/\(id.text)/refund", Fields([("quantity", "1"), ("fate", "written-off")]))
        #expect(try shop.left(of: TestShop.rosa) == "2")
        let moves = try shop.moves(TestShop.rosa)
        #expect(moves.contains("refund 2000") && moves.contains("write-off -2000"))
        let refund = try #require(try shop.database.text("SELECT id FROM refund"))
        #expect(try shop.send("/sales/refunds/\(refund)/take-back", Fields()).said == nil)
        #expect(try shop.books() == before)
        #expect(try shop.database.integer("SELECT count(*) FROM refund_part") == 0)

        #expect(try shop.send("/sales/\(id.text)/void", Fields()).said == nil)

        #expect(try shop.left(of: TestShop.rosa) == "4")
        #expect(try shop.left(of: `A set that is sold`.book) == "9")
        #expect(try device.get("/sales/\(id.text)").contains("Book of scents"))
    }

    @Test func `of one rate has no rows of taxes`() throws {
        let shop = try shop()
        try shop.database.run("UPDATE inventory_item SET tax_kind = NULL")
        let (_, id) = try sell(shop)
        #expect(try shop.sale(id).tax.minor == 2_164)
        #expect(try shop.database.integer("SELECT count(*) FROM sale_tax") == 0)
        #expect(try shop.database.texts("SELECT total FROM sale_part") == ["10449", "1551"])
    }

    @Test func `is read only from whole forms`() throws {
        let shop = try shop()
        let device = TillDevice(shop)
        try device.cart(("act", "add"), ("item", `A set that is sold`.duo.text))
        let form = Fields(try TillDevice.saleForm(on: device.get("/till/confirm")))
        let draft = try #require(SaleDraft(form))
        #expect(draft.lines[0].parts.count == 2)
        #expect(SaleDraft(draft.fields) == draft)
        for (name, value) in [
            ("set_line", "1"), ("set_item", "x"), ("set_quantity", "0"), ("set_group", "x"),
            ("set_value", "-1"), ("set_cost", "x"), ("set_name", ""),
        ] { #expect(SaleDraft(form.changing(name, to: value)) == nil, "\(name) \(value)") }
        #expect(SaleDraft(form.without("set_value")) == nil)
    }
}
