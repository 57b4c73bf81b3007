import Basics
import Markup
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `A kind of tax` {
    private func added(_ shop: Shop, _ pairs: [(String, String)] = []) throws -> ID<TaxKind> {
        let verdict = try shop.send(
            "/inventory/taxes/new",
            Fields(
                pairs.isEmpty
                    ? [("name", "Reduced"), ("category", "S"), ("rate", "10"), ("sentence", "")]
                    : pairs))
        guard case .tax(let id)? = verdict.destination.flatMap({ StockRoute($0) }) else {
            throw NotMade()
        }
        return id
    }

    private struct NotMade: Error {}

    @Test func `has the rate of the day`() throws {
        let shop = try Shop()
        let id = try added(shop)
        try shop.send(
            "/inventory/taxes/\(id.text)/rate", Fields([("rate", "12"), ("from", "2027-01-01")]))

        let taxes = TaxTable(shop.database)
        let first = try #require(Day(typed: "2027-01-01"))
        #expect(try taxes.rate(of: id, on: first.adding(-1)).hundredths == 1_000)
        #expect(try taxes.rate(of: id, on: first).hundredths == 1_200)
    }

    /// 12.33 with its tax, at a cost of 5.19.
    @Test func `of an item decides its margin, on its page and in its form`() throws {
        let shop = try Shop()
        try shop.database.run("UPDATE inventory_company SET includes_tax = 1, tax_rate = 810")
        let exempt = try added(
            shop, [("name", "Exempt"), ("category", "E"), ("rate", ""), ("sentence", "§ 4")])
        let item = try shop.add("Book", in: shop.addDepartment())
        try shop.database.run(
            "UPDATE inventory_item SET price = 1233, cost = 5190000, tax_kind = ? WHERE id = ?",
            [.text(exempt), .text(item)])

        #expect(try shop.page("/inventory/items/\(item.text)").contains("€7.14 profit"))
        #expect(try shop.page("/inventory/items/\(item.text)/edit").contains("€7.14 profit"))
        try shop.database.run(
            "UPDATE inventory_item SET tax_kind = NULL WHERE id = ?", [.text(item)])
        #expect(try shop.page("/inventory/items/\(item.text)").contains("€6.22 profit"))
    }

    /// As where one device deletes it while another, without a signal, chooses it for an item.
    @Test func `that another device deleted is told on Today and at its goods`()
        throws
    {
        let shop = try Shop()
        let department = try shop.addDepartment()
        let item = try shop.add("Book", in: department)
        let today = { () throws -> String in
            var html = HTML(in: .english)
            try #require(try StockOfToday(shop.context())).write(&html)
            return String(decoding: html.bytes, as: UTF8.self)
        }
        #expect(try !today().contains("tax rate"))
        for table in ["item", "department"] {
            let id = table == "item" ? item.text : department.text
            try shop.database.run(
                "UPDATE inventory_\(table) SET tax_kind = ? WHERE id = ?",
                [.text(ID<TaxKind>.number(77)), .text(id)])
            #expect(try today().contains("Deleted tax rates"))
            #expect(
                try shop.page("/inventory/items/\(item.text)").contains(
                    "tax rate was deleted on another device"))
            let place =
                table == "item"
                ? "/inventory/items/\(item.text)/edit" : "/inventory/departments/\(id)"
            #expect(try shop.page(place).contains(">Deleted tax rate<"))
            try shop.database.run(
                "UPDATE inventory_\(table) SET tax_kind = NULL WHERE id = ?", [.text(id)])
            #expect(try !today().contains("tax rate"))
            #expect(try !shop.page(place).contains("Deleted tax rate"))
        }
    }

    @Test func `is the item’s, else the department’s, else the company’s`() throws {
        let shop = try Shop()
        let id = try added(shop)
        let taxes = TaxTable(shop.database)
        var department = Department(id: .number(1), name: "Books")
        var item = Item(ID<Item>.number(2))
        let company = try shop.company
        let day = Day(number: 20_000)

        #expect(try taxes.mark(of: item, in: department, company, on: day).rate == company.taxRate)
        department.tax = id
        #expect(
            try taxes.mark(of: item, in: department, company, on: day).rate.hundredths == 1_000)
        item.tax = try added(
            shop, [("name", "Exempt"), ("category", "E"), ("rate", "5"), ("sentence", "§ 4")])
        let mark = try taxes.mark(of: item, in: department, company, on: day)
        #expect((mark.category, mark.rate, mark.sentence) == (.exempt, .zero, "§ 4"))
    }

    @Test func `can't be deleted while a department has it`() throws {
        let shop = try Shop()
        let id = try added(shop)
        try shop.departments.save(Department(id: .number(1), name: "Books", tax: id))

        #expect(try shop.send("/inventory/taxes/\(id.text)/delete").faults != nil)
        try shop.departments.save(Department(id: .number(1), name: "Books"))
        #expect(try shop.send("/inventory/taxes/\(id.text)/delete").faults == nil)
        #expect(try TaxTable(shop.database).all().isEmpty)
    }

    @Test func `needs a name of its own and a rate`() throws {
        let shop = try Shop()
        _ = try added(shop)
        let verdict = try shop.send(
            "/inventory/taxes/new",
            Fields([("name", " reduced "), ("category", "S"), ("rate", ""), ("sentence", "")]))
        #expect(verdict.faults?["name"] != nil)
        #expect(verdict.faults?["rate"] != nil)
    }
}
