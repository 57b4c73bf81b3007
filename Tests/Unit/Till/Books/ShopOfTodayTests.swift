import Basics
import Markup
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

/// The card of the shop on the studio's first page.
@Suite struct `What the first page says of the shop` {
    private let june1 = Day(.june1, in: .utc)
    private let ledger: Ledger

    init() throws { ledger = try Ledger() }

    private func card() throws -> String {
        let shop = try #require(
            try ShopOfToday(ledger.database, on: june1, device: Ledger.deviceA))
        var html = HTML(in: .english)
        shop.write(&html)
        return String(decoding: html.bytes, as: UTF8.self)
    }

    private func bars() throws -> [String] {
        try card().pieces(from: "<rect ", to: ">")
    }

    private func said() throws -> [String] {
        try card().pieces(from: "<tr><th scope=\"row\">", to: "</td></tr>")
    }

    @Test func `is nothing before the first sale`() throws {
        #expect(try ShopOfToday(ledger.database, on: june1, device: Ledger.deviceA) == nil)
    }

    @Test func `is what was sold today, and in seven days`() throws {
        for (day, sum) in [(0, 1_000), (-1, 200), (-6, 30), (-7, 4)] as [(Int64, Int64)] {
            try ledger.sell(total: sum, after: day * Ledger.dayLength)
        }

        let card = try card()

        #expect(card.contains("<span class=\"large\">€10.00</span> "))
        #expect(card.contains(">7 days €12.30</a>"))
        #expect(
            card.unescaped.pieces(from: "<a href=\"", to: "\"") == [
                "/sales",
                BooksRoute.sales(
                    SalesView(.range(from: june1.adding(-6).text, to: june1.text))
                ).target.text, "/drawer",
            ])
        #expect(card.contains("<a class=\"button\" href=\"/till\">Open till</a>"))
    }

    @Test func `has a bar a day, as high as what was sold, and a line where nothing was`() throws {
        try ledger.sell(total: 350, after: -4 * Ledger.dayLength)
        let sale = try ledger.sell(total: 700)
        try ledger.refund(sale, after: -Ledger.dayLength, total: 100)

        #expect(
            try bars().map { $0.pieces(from: "height=\"", to: "\"").first } == [
                "0", "0", "19.3", "0", "0", "5.5", "38.5",
            ])
        #expect(try bars().map { $0.hasPrefix("class=\"on\"") }.last == true)
        #expect(
            try said() == [
                "Tuesday, 26 May</th><td>nothing", "Wednesday, 27 May</th><td>nothing",
                "Thursday, 28 May</th><td>€3.50, 1 sale", "Friday, 29 May</th><td>nothing",
                "Saturday, 30 May</th><td>nothing", "Sunday, 31 May</th><td>−€1.00, 0 sales",
                "Monday, 1 June</th><td>€7.00, 1 sale",
            ])
        #expect(
            try card().contains(
                "<figcaption>Takings by day · best Monday, 1 June, €7.00, 1 sale</figcaption>"))
        #expect(
            try card().pieces(from: "<text class=\"label\"", to: "</text>")
                .map { String($0.suffix(1)) } == ["T", "W", "T", "F", "S", "S", "M"])
        #expect(
            try card().pieces(from: "<text x", to: "</text>")
                .map { $0.split(separator: ">").last } == ["4", "−1", "7"])
    }

    @Test func `has a bar that can be seen of the least sale`() throws {
        try ledger.sell(total: 1)
        try ledger.sell(total: 10_000, after: -Ledger.dayLength)

        #expect(
            try card().pieces(from: " height=\"", to: "\"") == ["0", "0", "0", "0", "0", "44", "3"])
    }

    @Test func `says when something was sold last where that is more than a week ago`() throws {
        try ledger.sell(total: 500, after: -9 * Ledger.dayLength)

        let card = try card()

        #expect(!card.contains("<svg"))
        #expect(card.contains(">Last sold on 23 May 2026</a>"))
        #expect(!card.contains("7 days"))
    }

    @Test func `leaves out void sales, refunds alone and other currencies`() throws {
        let sale = try ledger.sell(total: 500, after: -14 * Ledger.dayLength)
        try ledger.sell(total: 900, after: -13 * Ledger.dayLength, currency: "CHF")
        try ledger.void(try ledger.sell(total: 700, after: -12 * Ledger.dayLength))
        try ledger.refund(sale, after: -11 * Ledger.dayLength, total: 100)
        let books = BooksTable(ledger.database)

        #expect(try books.lastDay(until: june1, .euro) == june1.adding(-14))
        #expect(try books.lastDay(until: june1.adding(-14), .euro) == june1.adding(-14))
        #expect(try books.lastDay(until: june1.adding(-15), .euro) == nil)
        #expect(try card().contains("Last sold on 18 May 2026"))
    }

    @Test func `names the last of several days on which something was sold`() throws {
        for days in [-20, -14, -30] as [Int64] {
            try ledger.sell(total: 500, after: days * Ledger.dayLength)
        }
        let books = BooksTable(ledger.database)

        #expect(try books.lastDay(until: june1, .euro) == june1.adding(-14))
        #expect(try books.lastDay(until: june1.adding(-15), .euro) == june1.adding(-20))
        #expect(try card().contains("Last sold on 18 May 2026"))
    }

    @Test func `has no bars where all was sold in another currency`() throws {
        try ledger.sell(total: 900, currency: "CHF")

        let card = try card()

        #expect(card.contains("<span class=\"large\">€0.00</span>"))
        #expect(!card.contains("<svg"))
    }

    @Test func `says that demo sales are among it`() throws {
        try ledger.sell()
        #expect(!(try card().contains("With demo sales")))
        try ledger.sell(isDemo: true)
        #expect(try card().contains("<span>With demo sales</span>"))
    }

    @Test func `is what the device's own drawer should hold, unless that is closed`() throws {
        try ledger.sell(total: 1_000)
        try ledger.sell(total: 5_000, "B")
        func drawer() throws -> String {
            try card().pieces(from: "href=\"/drawer\">", to: "</a>").at(0)
        }

        #expect(try drawer() == "in the drawer €10.00")
        try ledger.send("/drawer/close", [("currency", "EUR"), ("sum", "10")])
        #expect(try drawer() == "The drawer")
        try ledger.send("/drawer/open", [("currency", "EUR"), ("sum", "50")])
        #expect(try drawer() == "in the drawer €50.00")
    }
}
