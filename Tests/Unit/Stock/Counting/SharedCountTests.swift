import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

/// Several people count one list at the same time, also offline.
@Suite struct `A count by two devices` {
    private let shop: Shop
    private let items: [ID<Item>]
    private let department: ID<Department>
    private static let first = ID<Replica>.number(61)
    private static let second = ID<Replica>.number(62)

    init() throws {
        let shop = try Shop()
        self.shop = shop
        let department = try shop.addDepartment()
        self.department = department
        items = [
            try shop.add("Amber", in: department, [("opening", "5")]),
            try shop.add("Iris", in: department, [("opening", "20")]),
        ]
    }

    private func form(
        _ counts: [String], at minute: Int64, round: String = "0", anew: Bool = false
    ) -> Fields {
        var form = Fields([
            ("department", department.text), ("count_day", "2026-06-01"), ("round", round),
            ("anew", anew ? "1" : "0"),
        ])
        for (place, count) in counts.enumerated() {
            form.add("item", items[place].text)
            form.add("counted", count)
            form.add("time", String(moment(minute).milliseconds))
        }
        return form
    }

    private func moment(_ minute: Int64) -> Moment { .june1.adding(milliseconds: minute * 60_000) }

    @discardableResult
    private func count(
        _ counts: [String], by device: ID<Replica>, at minute: Int64, round: String = "0",
        anew: Bool = false, rules: Int64 = Entry.currentRules
    ) throws -> Verdict {
        try shop.send(
            "/inventory/count", form(counts, at: minute, round: round, anew: anew),
            at: moment(minute + 1), rules: rules, by: device)
    }

    private func left() throws -> [String] {
        try items.map { try shop.item($0).onHand.typed }
    }

    private func sell(_ place: Int, at minute: Int64) throws {
        try shop.moves.add(
            StockMove(
                id: .number(UInt64(7_000 + minute)), item: items[place], at: moment(minute),
                zone: .utc, reason: .sale, quantity: Quantity(thousandths: -1_000)))
    }

    @Test func `adds up, in either order`() throws {
        try count(["3", "12"], by: Self.first, at: 10)
        try count(["1", ""], by: Self.second, at: 8)
        #expect(try left() == ["4", "12"])

        let other = try Self()
        try other.count(["1", ""], by: Self.second, at: 8)
        try other.count(["3", "12"], by: Self.first, at: 10)
        #expect(try other.left() == ["4", "12"])
    }

    @Test func `replaces what the same device counted, sales in between taken off`() throws {
        try count(["3", "12"], by: Self.first, at: 10)
        try count(["2", ""], by: Self.second, at: 11)
        try sell(0, at: 20)
        // One of the first device's three was sold; it now finds four.
        try count(["4", ""], by: Self.first, at: 30)

        #expect(try left() == ["6", "12"])
        #expect(try shop.crooked() == 0)
    }

    @Test func `by one device alone is the count itself, as often as it counts`() throws {
        try count(["3", "12"], by: Self.first, at: 10)
        try sell(0, at: 20)
        try count(["2", "11"], by: Self.first, at: 30)
        #expect(try left() == ["2", "11"])
    }

    @Test func `is undone as one act for each device`() throws {
        try count(["3", "12"], by: Self.first, at: 10)
        let before = try shop.fingerprint()
        let second = try count(["1", "2"], by: Self.second, at: 12)
        #expect(try left() == ["4", "14"])

        try shop.undo(second)

        #expect(try left() == ["3", "12"])
        #expect(try shop.fingerprint() == before)
    }

    @Test func `begins anew where a person says so`() throws {
        try count(["3", "12"], by: Self.first, at: 10)
        try count(["4", "11"], by: Self.second, at: 30, anew: true)
        #expect(try left() == ["4", "11"])
        try count(["1", ""], by: Self.first, at: 31, round: "1")
        #expect(try left() == ["5", "11"])
    }

    @Test func `says beforehand that another device counted, and what is added`() throws {
        try count(["3", ""], by: Self.first, at: 0)
        let page = try shop.page("/inventory/count?department=" + department.text)
        #expect(page.contains("Another device counted 1 item today"))
        #expect(page.contains("Count anew"))

        let preview = try #require(
            try shop.preview(
                "/inventory/count", form(["1", ""], at: 1).with([("act", "check")]))
        ).text
        #expect(preview.contains("Amber, counted 1, added to 3"))
    }

    @Test func `of a former release replaces all counts, as it did`() throws {
        try count(["3", ""], by: Self.first, at: 10, rules: 9)
        try count(["1", ""], by: Self.second, at: 20, rules: 9)
        #expect(try left() == ["1", "20"])
    }

    @Test func `says on the page of the company what this till is not`() throws {
        #expect(try shop.page("/settings/company").contains("not certified as a fiscal till"))
        try shop.database.run("UPDATE inventory_company SET country = 'DE'")
        #expect(try shop.page("/settings/company").contains("Germany requires a TSE"))
        for country in [
            "AT", "BG", "DE", "ES", "FR", "GR", "HR", "HU", "IT", "NO", "PL", "PT", "RO", "SE",
            "SI",
            "SK", "",
        ] {
            let sentence = FiscalNotice(.english).sentence(country)
            #expect(sentence.split(separator: " ").count <= 20, "\(country)")
            #expect(sentence.contains("not certified as") == country.isEmpty, "\(country)")
        }
    }
}
