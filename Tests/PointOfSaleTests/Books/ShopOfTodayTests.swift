import Basics
import Markup
import TestKit
import Testing
import Web

@testable import PointOfSale

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
        try card().pieces(from: "<ul class=\"unseen\">", to: "</ul>").at(0)
            .pieces(from: "<li>", to: "</li>")
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
            try bars() == [
                "class=\"none\" x=\"8\" y=\"86\" width=\"32\" height=\"2\" rx=\"6\"",
                "class=\"none\" x=\"56\" y=\"86\" width=\"32\" height=\"2\" rx=\"6\"",
                "x=\"104\" y=\"44\" width=\"32\" height=\"44\" rx=\"6\"",
                "class=\"none\" x=\"152\" y=\"86\" width=\"32\" height=\"2\" rx=\"6\"",
                "class=\"none\" x=\"200\" y=\"86\" width=\"32\" height=\"2\" rx=\"6\"",
                "class=\"none\" x=\"248\" y=\"86\" width=\"32\" height=\"2\" rx=\"6\"",
                "class=\"on\" x=\"296\" y=\"0\" width=\"32\" height=\"88\" rx=\"6\"",
            ])
        #expect(
            try said() == [
                "Tuesday, 26 May: €0.00", "Wednesday, 27 May: €0.00", "Thursday, 28 May: €3.50",
                "Friday, 29 May: €0.00", "Saturday, 30 May: €0.00", "Sunday, 31 May: −€1.00",
                "Monday, 1 June: €7.00",
            ])
        #expect(
            try card().pieces(from: "<div class=\"days\" aria-hidden=\"true\">", to: "</div>")
                .at(0).pieces(from: "<span", to: "</span>").map { String($0.suffix(1)) }
                == ["T", "W", "T", "F", "S", "S", "M"])
    }

    @Test func `has a bar that can be seen of the least sale`() throws {
        try ledger.sell(total: 1)
        try ledger.sell(total: 10_000, after: -Ledger.dayLength)

        #expect(
            try card().pieces(from: " height=\"", to: "\"") == ["2", "2", "2", "2", "2", "88", "6"])
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
