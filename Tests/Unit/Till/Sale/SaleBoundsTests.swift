import Basics
import Markup
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

/// Text about sales for none, one, and a later sale.
@Suite struct `The sales of a shop` {
    @Test func `are there once one was made, the last by whoever sold it`() throws {
        let shop = try TestShop()
        let table = SaleTable(shop.database)
        #expect(try !table.hasSales())

        let sale = try shop.sold()
        #expect(try table.hasSales())
        _ = try shop.sold(shop.form().changing("seller", to: "Bea"))

        #expect(try table.lastSeller(of: sale.letter) == "Bea")
        #expect(try table.lastSeller(of: "A").isEmpty)
    }

    @Test(arguments: [(0, false), (700, true)])
    func `say their tax where they have one`(_ rate: Int64, _ isSaid: Bool) throws {
        let shop = try TestShop(rate: rate)
        let sale = try shop.sold(shop.form().changing("tax_rate", to: "\(rate)"))

        let page = try TillDevice(shop).get("/sales/\(sale.id.text)")

        #expect(page.contains("<dt>Tax ") == isSaid)
    }

    @Test func `are led to without the words for a new one, where one only looks again`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let place = "/sales/\(sale.id.text)"

        let verdict = try shop.send(place + "/tender", Fields([("tender", "card")]))

        #expect(verdict.landing == place)
        let page = try TillDevice(shop).get(place)
        #expect(try TillDevice(shop).get(place + "?new=1") != page)
    }

    @Test func `last were on the last day up to one that has any`() throws {
        let ledger = try Ledger()
        let table = BooksTable(ledger.database)
        let june1 = Day(.june1, in: .utc)
        #expect(try table.lastDay(until: june1, .euro) == nil)
        for days in [-9, -4, 2] { try ledger.sell(after: Int64(days) * Ledger.dayLength) }
        try ledger.sell(after: -Ledger.dayLength, currency: "CHF")

        #expect(try table.lastDay(until: june1, .euro) == june1.adding(-4))
        #expect(try table.lastDay(until: june1.adding(2), .euro) == june1.adding(2))
        #expect(try table.lastDay(until: june1.adding(-5), .euro) == june1.adding(-9))
    }

    @Test(arguments: [(1, 1, 2), (1, 31, 2), (2, 28, 3), (12, 1, 1), (12, 31, 1)])
    func `of a month end before the first of the next`(
        _ month: Int, _ day: Int, _ next: Int
    ) throws {
        let start = try #require(Day(year: 2_026, month: month, day: day))

        #expect(
            start.firstOfNextMonth
                == Day(year: month == 12 ? 2_027 : 2_026, month: next, day: 1))
    }

    @Test(arguments: ["1.2.ID", "1..2.ID", "1.2", "1.2.x", ".2.ID", "1.2.ID."])
    func `go on from a place that has three parts`(_ text: String) throws {
        let id = Identifier.number(7).text
        let typed = text.replacing("ID", with: id)

        #expect(
            PlaceInTime(typed) == (text == "1.2.ID" ? PlaceInTime(day: 1, at: 2, id: id) : nil))
    }

    @Test func `that are open at one till are counted to five hundred, whatever another has`()
        throws
    {
        let ledger = try Ledger()
        let table = DrawerTable(ledger.database)
        let sale = try ledger.sell("B")
        for _ in 0..<499 { try ledger.refund(sale, "B") }
        #expect(try table.isShort("B"))
        try ledger.refund(sale, "B")
        #expect(try !table.isShort("B"))

        #expect(try table.isShort("A"))
        try ledger.database.run("UPDATE refund SET close = 'x' WHERE letter = 'B'")
        #expect(try table.isShort("B"))
    }
}
