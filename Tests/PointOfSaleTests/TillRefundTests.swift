import Basics
import Inventory
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import PointOfSale

/// A refund asks for confirmation, and a mistaken one can be cancelled.
@Suite struct `Asking for a refund` {
    @Test func `shows just what goes back, and does nothing yet`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let before = try shop.books()

        let page = try TillDevice(shop).asked(
            sale,
            [
                ("quantity", "1"), ("fate", "written-off"), ("quantity", "2"), ("fate", "returned"),
                ("tender", "cash"), ("remark", "Broken <i>"),
            ])

        #expect(page.contains("Refund this of sale \(sale.name)?"))
        #expect(page.contains("1, written off"))
        #expect(page.contains("2, back on the shelf"))
        #expect(page.contains("Broken &lt;i&gt;"))
        #expect(page.contains("−€10.29"))
        #expect(page.contains("Take €157.29 out of the drawer for the customer."))
        #expect(page.contains("Refund €157.29"))
        #expect(try shop.books() == before)
    }

    @Test(arguments: [
        [("quantity", "1"), ("fate", "written-off"), ("quantity", ""), ("fate", "returned")],
        [("quantity", ""), ("quantity", "2"), ("tender", "card"), ("remark", "Too sweet")],
        [("all", "1")],
    ])
    func `its button gives back what it said`(fields: [(String, String)]) throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let device = TillDevice(shop)
        let page = try device.asked(sale, fields)

        let sent = try device.post(
            "/sales/\(sale.id.text)/refund", TillDevice.saleForm(on: page))

        #expect(sent.status == 303)
        let refund = try #require(try RefundTable(shop.database).refunds(of: sale.id).first)
        #expect(page.contains("Refund " + sale.currency.text(refund.refund.total)))
        #expect(refund.refund.tender.rawValue == Fields(fields)["tender"] ?? "cash")
        #expect(refund.refund.remark == Fields(fields)["remark"] ?? "")
    }

    @Test func `for card and for other ways says where the money goes`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let device = TillDevice(shop)

        let card = try device.asked(sale, [("all", "1"), ("tender", "card")])
        let other = try device.asked(sale, [("all", "1"), ("tender", "other")])

        #expect(card.contains("Give €157.29 back to the customer’s card."))
        #expect(other.contains("Give €157.29 back the way it was paid."))
    }

    @Test(arguments: [
        ([("quantity", "x")], "A quantity is a number, such as 2."),
        ([("quantity", "-1")], "A quantity is a number, such as 2."),
        ([("quantity", "\0")], "A quantity is a number, such as 2."),
        ([("quantity", "\u{202E}1🌸")], "A quantity is a number, such as 2."),
        ([("quantity", "9")], "Only 1 can be refunded."),
        ([("quantity", "0.5")], "These are sold whole."),
        ([("quantity", "")], "Say how many come back."),
        ([("quantity", "1"), ("tender", "cheque")], "Say how it is paid."),
        (
            [("quantity", "1"), ("remark", String(repeating: "r", count: 201))],
            "This is 1 character too long."
        ),
    ])
    func `wrongly is refused on the sale's own page`(
        fields: [(String, String)], sentence: String
    ) throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        let response = try TillDevice(shop).post(
            "/sales/\(sale.id.text)/refund", [("act", "check")] + fields)

        #expect(response.status == 422)
        #expect(response.text.contains(sentence))
        #expect(try shop.database.integer("SELECT count(*) FROM refund") == 0)
    }

    @Test func `to change it is back on the sale's page with what was typed`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        let response = try TillDevice(shop).post(
            "/sales/\(sale.id.text)/refund",
            [("act", "change"), ("quantity", "1"), ("fate", "written-off"), ("remark", "Spilt")])

        let page = response.text
        #expect(response.status == 200)
        #expect(page.contains("value=\"Spilt\""))
        #expect(page.contains("<option value=\"written-off\" selected>"))
        #expect(page.contains("<details class=\"card off\" open>"))
        #expect(try shop.database.integer("SELECT count(*) FROM refund") == 0)
    }

    @Test func `of a void sale says that it is`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        try shop.send("/sales/\(sale.id.text)/void", Fields())

        let response = try TillDevice(shop).post(
            "/sales/\(sale.id.text)/refund", [("act", "check"), ("all", "1")])

        #expect(response.status == 422)
        #expect(response.text.contains("This sale is void."))
    }
}

@Suite struct `A refund that was a slip` {
    @Test(arguments: ["returned", "written-off"])
    func `is taken back as if it had never been, and can be made again`(fate: String) throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let before = try shop.books()
        let form = Fields([
            ("quantity", "1"), ("fate", fate), ("quantity", "2"), ("fate", "returned"),
            ("tender", "card"), ("remark", "A slip"),
        ])
        let refund = try shop.send("/sales/\(sale.id.text)/refund", form)
        let given = try shop.sums()

        let back = try shop.send(try #require(refund.undo).path, try #require(refund.undo).form)

        #expect(try shop.books() == before)
        #expect(back.landing == "/sales/\(sale.id.text)")
        try shop.send(try #require(back.undo).path, try #require(back.undo).form)
        #expect(try shop.sums() == given)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `leaves every sum and the shelf as they were, whatever else is done`(
        seed: UInt64
    ) throws {
        var dice = SplitMix64(seed: seed)
        let shop = try TestShop()
        var sales: [Sale] = []
        var takenBack = 0
        for step in 0..<40 as Range<Int64> {
            let now = Moment.june1.adding(milliseconds: step * 5_000_000 + 1)
            if sales.isEmpty || dice.roll(3) == 0 {
                sales.append(try shop.sold(at: now, discount: dice.roll(900)))
                continue
            }
            let sale = dice.one(of: sales)
            let before = try shop.books()
            let verdict = try shop.send(
                "/sales/\(sale.id.text)/refund",
                Fields([
                    ("quantity", "\(dice.roll(2))"),
                    ("fate", dice.roll(2) == 0 ? "returned" : "written-off"),
                    ("quantity", "\(dice.roll(3))"),
                    ("tender", dice.roll(2) == 0 ? "cash" : "card"),
                ]), at: now)
            guard let undo = verdict.undo, dice.roll(2) == 0 else { continue }
            #expect(try shop.books() != before)

            #expect(try shop.send(undo.path, undo.form, at: now).faults == nil)

            #expect(try shop.books() == before)
            takenBack += 1
        }
        #expect(takenBack > 0)
    }

    @Test func `stays once its till has done something else`() throws {
        for path in ["sale", "refund", "elsewhere"] {
            let shop = try TestShop()
            let sale = try shop.sold()
            let undo = try #require(
                try shop.send("/sales/\(sale.id.text)/refund", Fields([("quantity", "1")])).undo)
            let later = Moment.june1.adding(milliseconds: 1)
            if path == "sale" {
                try shop.send("/till/confirm", shop.form(), at: later)
            } else {
                try shop.send(
                    "/sales/\(sale.id.text)/refund", Fields([("quantity", ""), ("quantity", "1")]),
                    device: path == "refund" ? TestShop.till : .number(960), at: later)
            }
            let books = try shop.books()

            let verdict = try shop.send(undo.path, undo.form, at: later)

            #expect(
                verdict.faults?[""]
                    == "Only what a till did last can be cancelled. Sell the goods again instead.")
            #expect(try shop.books() == books)
        }
    }

    @Test func `stays once its goods have moved on, but not where they were written off`() throws {
        for fate in ["returned", "written-off"] {
            let shop = try TestShop()
            let sale = try shop.sold()
            let undo = try #require(
                try shop.send(
                    "/sales/\(sale.id.text)/refund", Fields([("quantity", "1"), ("fate", fate)])
                ).undo)
            // Another till sells the returned items.
            let later = Moment.june1.adding(milliseconds: 1)
            try shop.send("/till/confirm", shop.form(), device: .number(960), at: later)

            let verdict = try shop.send(undo.path, undo.form, at: later)

            #expect(
                verdict.faults?[""]
                    == (fate == "returned"
                        ? "The stock of Amber Hour has moved since, so this refund stays." : nil))
        }
    }

    @Test func `of one thing on two lines, one of them written off, can be taken back`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(
            shop.form().changing("item", to: TestShop.amber.text).changing("name", to: "Amber Hour")
        )
        let before = try shop.books()
        let undo = try #require(
            try shop.send(
                "/sales/\(sale.id.text)/refund",
                Fields([
                    ("quantity", "1"), ("fate", "returned"), ("quantity", "1"),
                    ("fate", "written-off"),
                ])
            ).undo)

        #expect(try shop.send(undo.path, undo.form).faults == nil)

        #expect(try shop.books() == before)
    }

    @Test func `stays once it is in a close, and is missing once it is gone`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let path = "/sales/\(sale.id.text)/refund"
        let undo = try #require(try shop.send(path, Fields([("quantity", "1")])).undo)
        try shop.database.run("UPDATE refund SET close = 'x'")

        #expect(
            try shop.send(undo.path, undo.form).faults?[""]
                == "This refund is in an end-of-day report and can’t be cancelled.")
        #expect(try !TillDevice(shop).get("/sales/\(sale.id.text)").contains("take-back"))
        try shop.database.run("UPDATE refund SET close = NULL")
        #expect(try TillDevice(shop).get("/sales/\(sale.id.text)").contains("take-back"))
        try shop.send(undo.path, undo.form)
        #expect(throws: Failure.missing) { try shop.send(undo.path, undo.form) }
        #expect(throws: Failure.missing) { try TillDevice(shop).get(undo.path) }
    }
}

extension TestShop {
    /// Everything that the fingerprint covers, and the sums of days.
    func books() throws -> [String] {
        try [
            database.fingerprint(of: inventoryJournalledTables + pointOfSaleJournalledTables).text
        ] + sums()
    }

    /// The sums of days and of the drawer, and what is on hand.
    func sums() throws -> [String] {
        let days = try database.all(
            """
            SELECT day, block, sales, total, tax, discount, cost, refunds, refunded, refunded_tax
            FROM sale_day ORDER BY 1, 2
            """
        ) { (row) throws(Failure) in (0..<10).map { String(row.integer($0)) }.joined(separator: " ")
        }
        let goods = try database.all(
            "SELECT day, name, quantity, total FROM sale_day_item WHERE quantity <> 0 ORDER BY 1, 2"
        ) { (row) throws(Failure) in
            "\(row.integer(0)) \(row.text(1)) \(row.integer(2)) \(row.integer(3))"
        }
        let letters = try database.all("SELECT DISTINCT letter FROM sale ORDER BY 1") {
            (row) throws(Failure) in row.text(0)
        }
        var drawers: [String] = []
        for letter in letters {
            drawers.append("\(try DrawerTable(database).drawer(letter, .euro).figures)")
        }
        let shelf = try [TestShop.amber, TestShop.rosa].map { try left(of: $0) }
        return days.filter { $0.hasSuffix(" 0 0 0") == false || !$0.contains(" 0 0 0 0 0 0 0 0") }
            + goods + drawers + shelf
    }

    fileprivate func sold(at moment: Moment, discount: Int64) throws -> Sale {
        let verdict = try send(
            "/till/confirm", form().changing("discount", to: "\(discount)"), at: moment)
        guard let place = verdict.destination, case .sale(let id, _) = PointOfSaleRoute(place)
        else { throw Trouble("the sale was not made") }
        return try sale(id)
    }
}

extension TillDevice {
    /// The page that shows what a refund would do.
    fileprivate func asked(_ sale: Sale, _ fields: [(String, String)]) throws -> String {
        let response = try post("/sales/\(sale.id.text)/refund", [("act", "check")] + fields)
        #expect(response.status == 200)
        return response.text
    }
}
