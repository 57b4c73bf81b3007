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

    private func bars() throws -> String {
        try card().pieces(from: "<svg class=\"hours\"", to: "</svg>").at(0)
    }

    @Test func `is nothing before the first sale`() throws {
        #expect(try ShopOfToday(ledger.database, on: june1, device: Ledger.deviceA) == nil)
    }

    @Test(
        arguments: [
            ([0], "Sold today"), ([-1, 0], "Sold today"), ([-1], "Sold yesterday"),
            ([-3, -1, -2], "Sold yesterday"), ([-2], "Sold on Saturday"),
            ([-6], "Sold on Tuesday"), ([-7], "Sold on 25 May 2026"),
            ([-9, 1], "Sold on 23 May 2026"),
        ] as [([Int64], String)])
    func `is what was sold on the last day with a sale, and whether that is today`(
        days: [Int64], said: String
    ) throws {
        for day in days { try ledger.sell(total: 1_000 - day, after: day * Ledger.dayLength) }
        let last = try #require(days.filter { $0 <= 0 }.max())
        let day = june1.adding(Int(last)).text
        let view = SalesView(last == 0 ? .today : .range(from: day, to: day))

        let card = try card()

        #expect(card.contains("<span class=\"small\">\(said)</span>"))
        let sum = Currency.euro.text(Money(minor: 1_000 - last), in: .english)
        #expect(card.contains("<span class=\"large\">\(sum)</span>"))
        #expect(
            card.pieces(from: "<span class=\"detail\">", to: "</span>")
                == (last == 0 ? [] : ["Nothing yet today"]))
        #expect(
            card.unescaped.pieces(from: "<a href=\"", to: "\"")
                == [BooksRoute.sales(view).target.text])
    }

    @Test func `leaves out void sales, refunds alone and other currencies`() throws {
        let sale = try ledger.sell(total: 500, after: -4 * Ledger.dayLength)
        try ledger.sell(total: 900, after: -3 * Ledger.dayLength, currency: "CHF")
        try ledger.void(try ledger.sell(total: 700, after: -2 * Ledger.dayLength))
        try ledger.refund(sale, after: -Ledger.dayLength, total: 100)
        let books = BooksTable(ledger.database)

        #expect(try books.lastDay(until: june1, .euro) == june1.adding(-4))
        #expect(try books.lastDay(until: june1.adding(-4), .euro) == june1.adding(-4))
        #expect(try books.lastDay(until: june1.adding(-5), .euro) == nil)
        #expect(try card().contains("<span class=\"large\">€5.00</span>"))
    }

    @Test func `has no bars of a day without a sale`() throws {
        try ledger.sell(total: 900, currency: "CHF")

        let card = try card()

        #expect(card.contains("<span class=\"small\">Sold today</span>"))
        #expect(card.contains("<span class=\"large\">€0.00</span>"))
        #expect(!card.contains("class=\"hours\""))
    }

    @Test(
        arguments: [
            ([-12], 5), ([-9], 5), ([-8], 4), ([-5], 4), ([-4], 3), ([0], 3), ([7], 3), ([8], 4),
            ([11], 4), ([-12, 8], 6),
        ] as [([Int64], Int)])
    func `has bars from 8:00 to 20:00, and before and after only as far as something was sold`(
        hours: [Int64], count: Int
    ) throws {
        for hour in hours { try ledger.sell(total: 700, after: hour * Ledger.hour) }

        let bars = try bars()

        #expect(bars.hasPrefix(" viewBox=\"0 0 \(count * 24) 48\" "))
        #expect(bars.pieces(from: "<rect", to: ">").count == count)
    }

    @Test func `has bars as high as what was sold, and a line where nothing was`() throws {
        try ledger.sell(total: 350, after: -4 * Ledger.hour)
        let sale = try ledger.sell(total: 700)
        try ledger.refund(sale, after: 4 * Ledger.hour, total: 100)

        #expect(
            try bars().pieces(from: "<rect ", to: ">") == [
                "x=\"3\" y=\"25\" width=\"18\" height=\"23\" rx=\"4\"",
                "x=\"27\" y=\"2\" width=\"18\" height=\"46\" rx=\"4\"",
                "class=\"none\" x=\"51\" y=\"46\" width=\"18\" height=\"2\" rx=\"4\"",
            ])
        #expect(
            try bars().pieces(from: "aria-label=\"", to: "\"")
                == ["08:00 to 12:00 €3.50, 12:00 to 16:00 €7.00"])
    }

    @Test func `has a bar that can be seen of the least sale, and lines of one for nothing`() throws
    {
        try ledger.sell(total: 0)
        #expect(
            try bars().pieces(from: " height=\"", to: "\"") == ["2", "2", "2"])
        try ledger.sell(total: 1)
        try ledger.sell(total: 10_000, after: 4 * Ledger.hour)

        #expect(
            try bars().pieces(from: " height=\"", to: "\"") == ["2", "5", "46"])
    }

    @Test func `says that demo sales are among it`() throws {
        try ledger.sell()
        #expect(!(try card().contains("With demo sales")))
        try ledger.sell(isDemo: true)
        #expect(try card().contains("<span class=\"detail\">With demo sales</span>"))
    }

    @Test func `is what the device's own drawer should hold, unless that is closed`() throws {
        try ledger.sell(total: 1_000)
        try ledger.sell(total: 5_000, "B")
        func drawer() throws -> [String] {
            try card().pieces(from: "<span class=\"sum\">", to: "</span>")
        }

        #expect(try drawer() == ["€10.00"])
        try ledger.send("/drawer/close", [("currency", "EUR"), ("sum", "10")])
        #expect(try drawer() == [])
        try ledger.send("/drawer/open", [("currency", "EUR"), ("sum", "50")])
        #expect(try drawer() == ["€50.00"])
    }
}
