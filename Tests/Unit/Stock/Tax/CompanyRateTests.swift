import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `The company’s tax rate` {
    private let first: Day

    init() throws { first = try #require(Day(typed: "2026-07-01")) }

    private func shop() throws -> Shop {
        let shop = try Shop()
        try shop.database.run("UPDATE inventory_company SET tax_rate = 1900")
        return shop
    }

    private func rate(_ shop: Shop, on day: Day) throws -> Int64 {
        let item = Item(ID<Item>.number(2))
        let company = try CompanyTable(shop.database).company(on: day)
        return try TaxTable(shop.database).mark(of: item, in: nil, company, on: day).rate.hundredths
    }

    private func set(_ rate: String, _ from: String, _ shop: Shop) throws -> Faults? {
        try shop.send(
            "/inventory/taxes/company", Fields([("rate", rate), ("from", from)])
        ).faults
    }

    @Test func `changes from a day on, and later back`() throws {
        let shop = try shop()
        #expect(try set("16", "2026-07-01", shop) == nil)
        #expect(try set("19", "2027-01-01", shop) == nil)

        #expect(try rate(shop, on: first.adding(-1)) == 1_900)
        #expect(try rate(shop, on: first) == 1_600)
        #expect(try rate(shop, on: first.adding(183)) == 1_600)
        #expect(try rate(shop, on: first.adding(184)) == 1_900)
        let page = try shop.page("/inventory/taxes/company")
        #expect(page.contains("At first") && page.contains("1 July 2026"))
    }

    @Test func `needs a rate and a day`() throws {
        let shop = try shop()
        #expect(try set("", "2026-07-01", shop)?["rate"] != nil)
        #expect(try set("101", "2026-07-01", shop)?["rate"] != nil)
        #expect(try set("16", "July", shop)?["from"] != nil)
        #expect(try shop.database.integer("SELECT count(*) FROM inventory_tax_from") == 0)
    }

    @Test func `can be undone`() throws {
        let shop = try shop()
        let verdict = try shop.send(
            "/inventory/taxes/company", Fields([("rate", "16"), ("from", "2026-07-01")]))
        try shop.undo(verdict)
        #expect(try rate(shop, on: first) == 1_900)
    }

    @Test func `shows the rate of today, and stays when other fields are saved`() throws {
        let shop = try shop()
        #expect(try shop.page("/settings/company").contains("Tax rate (%)"))
        #expect(try set("16", "2026-01-01", shop) == nil)
        let page = try shop.page("/settings/company")
        #expect(page.contains("Tax rate today: 16") && !page.contains("Tax rate (%)"))

        let form = try shop.company.form.with([("name", "Neroli")])
        #expect(
            try shop.send("/settings/company", form.with([("receipt", "Bye")])).faults == nil)
        #expect(try rate(shop, on: first) == 1_600)
        // Another program sets the rate at once.
        try shop.send("/settings/company", form.with([("tax", "20")]))
        #expect(try rate(shop, on: first) == 2_000)
    }
}
