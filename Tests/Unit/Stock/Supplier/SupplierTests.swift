import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `A supplier` {
    private let shop: Shop
    private let rose: ID<Item>
    private let iris: ID<Item>
    private var table: SupplierTable { SupplierTable(shop.database) }
    private let marta = ID<Supplier>.number(50)
    private var place: String { "/inventory/suppliers/\(marta.text)" }

    init() throws {
        shop = try Shop()
        let department = try shop.addDepartment()
        rose = try shop.add("Rose", in: department, [("unit", "g"), ("supplier", "Marta")])
        iris = try shop.add("Iris", in: department, [("supplier", " marta")])
    }

    private func add(_ more: [(String, String)] = []) throws {
        let form = Fields([
            ("name", "Marta"), ("mail", "marta@example.com"), ("address", "Via Roma 1\nGrasse"),
            ("note", ""),
        ]).with(more)
        try #require(
            try shop.send("/inventory/suppliers/new", form, id: marta.raw).isAccepted)
    }

    private func price(_ more: [(String, String)]) throws -> Verdict {
        try shop.send(
            place + "/prices",
            Fields([
                ("item", rose.text), ("pack", "500"), ("price", "12.50"), ("number", "R-12"),
            ]).with(more))
    }

    @Test func `has the items with this name, however it is spelt`() throws {
        #expect(try table.loose().map { $0.name } == ["Marta", "marta"])
        try add()

        #expect(try table.loose().isEmpty)
        let supplier = try #require(try table.supplier(marta))
        #expect(supplier.mail == "marta@example.com" && supplier.address == "Via Roma 1\nGrasse")
        #expect(
            try table.items(of: supplier, limit: 9).map { $0.name } == ["Iris", "Rose"])
        #expect(try shop.page("/inventory/suppliers").contains("marta@example.com"))
    }

    @Test func `renames its items with itself, and comes back by undo`() throws {
        try add()
        let before = try shop.fingerprint()
        let verdict = try shop.send(place, Fields([("name", "Marta & Söhne")]))

        #expect(try shop.item(rose).supplier == "Marta & Söhne")
        #expect(try shop.item(iris).supplier == "Marta & Söhne")
        try shop.undo(verdict)
        #expect(try shop.fingerprint() == before)
    }

    @Test func `is made of a name on items, or takes its items over`() throws {
        let made = try shop.send(
            "/inventory/suppliers/join", Fields([("from", "Marta"), ("into", "")]))
        #expect(made.isAccepted)
        #expect(try table.all().map { $0.name } == ["Marta"])
        try shop.add(
            "Oud", in: try shop.item(rose).department, [("supplier", "M. Rossi")])
        let all = try table.all()
        let joined = try shop.send(
            "/inventory/suppliers/join",
            Fields([("from", "M. Rossi"), ("into", try all.at(0).id.text)]))

        #expect(try table.loose().isEmpty)
        #expect(try table.items(of: all.at(0), limit: 9).count == 3)
        try shop.undo(joined)
        #expect(try table.loose().map { $0.name } == ["M. Rossi"])
    }

    @Test func `needs a name of its own and an address that mail can reach`() throws {
        try add()
        let again = try shop.send("/inventory/suppliers/new", Fields([("name", "MARTA ")]))
        #expect(again.faults?["name"]?.contains("already exists") == true)
        for wrong in ["x", "a@b", "a@b@c.de", "a b@c.de", "@c.de", "a@c.de,b@c.de"] {
            let verdict = try shop.send(
                "/inventory/suppliers/new", Fields([("name", "Olga"), ("mail", wrong)]))
            #expect(verdict.faults?["mail"] != nil, "\(wrong)")
        }
    }

    @Test func `has prices by pack, with its own numbers`() throws {
        try add()
        try #require(try price([]).isAccepted)
        try #require(try price([("pack", "100"), ("price", "4"), ("number", "")]).isAccepted)
        try #require(try price([("price", "12.00")]).isAccepted)

        let prices = try table.prices(for: rose)
        #expect(prices.map { $0.pack.typed } == ["500", "100"])
        #expect(prices.map { $0.price.minor } == [1_200, 400])
        #expect(try shop.page(place).contains("500\u{A0}g for €12.00"))
        for (field, wrong) in [
            ("item", ""), ("pack", "0"), ("pack", "x"), ("price", ""), ("price", "-1"),
        ] {
            #expect(try price([(field, wrong)]).faults != nil, "\(field) \(wrong)")
        }
        let removed = try shop.send(
            place + "/prices",
            Fields([("remove", "1"), ("item", rose.text), ("pack", "500000")]))
        #expect(try table.prices(of: marta).count == 1)
        try shop.undo(removed)
        #expect(try table.prices(of: marta).count == 2)
        // The prices of a deleted item go with it.
        try shop.send("/inventory/items/\(rose.text)/delete")
        #expect(try table.prices(of: marta).isEmpty)
    }

    @Test(arguments: [(1, "1"), (50, "1"), (100, "1"), (499, "5"), (500, "1"), (501, "2")])
    func `takes the largest pack that is not larger`(_ grams: Int64, _ packs: String) throws {
        let prices = [(500, 1_200), (100, 400)].map { pack, price in
            SupplierPrice(
                supplier: marta, item: rose, pack: Quantity(thousandths: Int64(pack) * 1_000),
                price: Money(minor: Int64(price)), number: "")
        }
        let quantity = Quantity(thousandths: grams * 1_000)
        let best = try #require(SupplierPrice.best(prices, for: quantity))

        #expect(String(best.packs(for: quantity)) == packs)
        #expect(best.cost(of: quantity) == Money(minor: best.price.minor * Int64(packs)!))
    }

    @Test func `is deleted with its prices, and keeps its items’ names`() throws {
        try add()
        _ = try price([])
        let before = try shop.fingerprint()
        let verdict = try shop.send(place + "/delete")

        #expect(try table.all().isEmpty)
        #expect(try shop.item(rose).supplier == "Marta")
        try shop.undo(verdict)
        #expect(try shop.fingerprint() == before)
    }
}
