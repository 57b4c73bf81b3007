import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `An order` {
    private let shop: Shop
    private let items: [ID<Item>]
    private var table: OrderTable { OrderTable(shop.database) }
    private let marta = ID<Supplier>.number(50)
    private let id = ID<PurchaseOrder>.number(60)
    private var place: String { "/inventory/orders/\(id.text)" }

    init() throws {
        shop = try Shop()
        let department = try shop.addDepartment(restock: "6")
        items = [
            try shop.add("Amber", in: department, [("supplier", "Marta"), ("opening", "2")]),
            try shop.add("Iris", in: department, [("supplier", "Marta"), ("opening", "9")]),
            try shop.add("Rosa", in: department, [("unit", "g"), ("supplier", "Marta")]),
        ]
        try shop.send(
            "/inventory/suppliers/new",
            Fields([
                ("name", "Marta"), ("mail", "marta@example.com"), ("address", "Grasse"),
                ("note", ""),
            ]), id: marta.raw)
        try shop.send(
            "/inventory/suppliers/\(marta.text)/prices",
            Fields([
                ("item", items[2].text), ("pack", "5"), ("price", "10.00"), ("number", "R-5"),
            ]))
    }

    private func form(_ quantities: [String], note: String = "") -> Fields {
        var form = Fields([("supplier", marta.text), ("note", note)])
        for (place, quantity) in quantities.enumerated() {
            form.add("item", items[place].text)
            form.add("quantity", quantity)
        }
        return form
    }

    private func ordered(_ quantities: [String] = ["4", "", "10"]) throws -> PurchaseOrder {
        try #require(
            try shop.send("/inventory/orders/new", form(quantities), id: id.raw).isAccepted)
        return try #require(try table.order(id))
    }

    private func deliver(
        _ lines: [(Int, String, String)], extra: String = "", id: UInt64? = nil
    ) throws -> Verdict {
        var form = Fields([("order", self.id.text), ("extra", extra)])
        for (item, quantity, paid) in lines {
            form.add("item", items[item].text)
            form.add("quantity", quantity)
            form.add("paid", paid)
        }
        return try shop.send("/inventory/delivery", form, id: id.map { .number($0) })
    }

    @Test func `proposes what is short, in whole packs, less what is on the way`() throws {
        let address = "/inventory/orders/new?supplier=\(marta.text)&short=1"
        func proposed() throws -> [String] {
            try shop.page(address).pieces(from: "name=\"quantity\"", to: ">")
                .map { $0.pieces(from: "value=\"", to: "\"").first ?? "" }
        }

        // Four of Amber and six grams of Rosa are missing.
        #expect(try proposed().prefix(3) == ["4", "10", ""])
        _ = try ordered()
        #expect(try proposed().allSatisfy { $0.isEmpty })
        #expect(
            try shop.page("/inventory/orders/new?supplier=\(marta.text)")
                .contains("On hand 2, on the way 4"))
    }

    @Test func `keeps prices and numbers as they were ordered`() throws {
        let order = try ordered()
        try shop.send(
            "/inventory/suppliers/\(marta.text)/prices",
            Fields([("item", items[2].text), ("pack", "5"), ("price", "99"), ("number", "X")]))

        #expect(try table.order(id) == order)
        #expect(order.lines.map { $0.name } == ["Amber", "Rosa"])
        #expect(order.lines.map { $0.number } == ["", "R-5"])
        #expect(order.sum == Money(minor: 2_000))
        #expect(try shop.page(place).contains("€20.00"))
    }

    @Test func `is delivered in parts, with extra costs, and knows what is outstanding`() throws {
        _ = try ordered()
        let before = try shop.fingerprint()
        let first = try deliver([(0, "3", "30"), (2, "10", "20")], extra: "5", id: 70)

        #expect(first.isAccepted)
        // €5 are shared as 3 to 2.
        #expect(
            try shop.database.integer("SELECT paid FROM inventory_move WHERE quantity = 3000")
                == 3_300)
        #expect(try shop.item(items[2]).cost == 2_200_000)
        #expect(try table.order(id)?.open.map { $0.outstanding.typed } == ["1"])
        #expect(try table.outstanding(items[0]).typed == "1")
        #expect(try table.outstanding(items[2]) == .zero)
        let page = try shop.page(place)
        #expect(page.contains("1 line outstanding"))
        #expect(page.contains("10\u{A0}g delivered"))

        try #require(try deliver([(0, "2", "")], id: 71).isAccepted)
        #expect(try table.order(id)?.open.isEmpty == true)
        #expect(try shop.page(place).contains("all delivered"))
        try shop.undo(first, of: .number(71))
        #expect(try table.outstanding(items[0]).typed == "1")
        try shop.undo(first, of: .number(70))
        #expect(try shop.fingerprint() == before)
    }

    @Test func `fills the form of its delivery with what is open`() throws {
        _ = try ordered()
        try #require(try deliver([(0, "1", "")]).isAccepted)
        let page = try shop.page("/inventory/delivery?order=\(id.text)")

        let values = page.pieces(from: "<input", to: ">").filter {
            $0.contains("name=\"quantity\"") || $0.contains("name=\"paid\"")
        }.map { $0.pieces(from: "value=\"", to: "\"").first ?? "" }
        #expect(values == ["3", "", "10", "20.00"])
        #expect(page.contains("name=\"order\" value=\"\(id.text)\""))
        let again = try shop.showAgain(
            "/inventory/delivery", Fields([("order", id.text), ("item", items[2].text)]))
        #expect(again.text.contains("name=\"order\""))
    }

    @Test func `changes its quantities, keeps lines that the form did not show`() throws {
        _ = try ordered()
        let verdict = try shop.send(place + "/edit", form(["", "7"], note: "Soon"))

        let order = try #require(try table.order(id))
        #expect(order.lines.map { $0.name + " " + $0.quantity.typed } == ["Iris 7", "Rosa 10"])
        #expect(order.note == "Soon")
        try shop.undo(verdict)
        #expect(try table.order(id)?.lines.count == 2)
        #expect(try shop.send(place + "/edit", form(["", "", ""])).faults != nil)
    }

    @Test func `needs a supplier, items and whole pieces`() throws {
        for quantities in [["", ""], ["0"], ["x"], ["-1"], ["1.5"]] {
            #expect(
                try shop.send("/inventory/orders/new", form(quantities)).faults != nil,
                "\(quantities)")
        }
        let gone = form(["1"]).without("supplier")
        #expect(try shop.send("/inventory/orders/new", gone).faults != nil)
    }

    @Test func `is ended with what came, opened again, and deleted`() throws {
        _ = try ordered()
        try shop.send(place + "/close")
        #expect(try table.ordered(items[0]).isEmpty)
        #expect(try !shop.page(place).contains("Receive delivery"))
        try shop.send(place + "/close", Fields([("open", "1")]))
        #expect(
            try table.ordered(items[0])
                == [
                    Ordered(
                        order: id, supplier: "Marta", day: try #require(Day(typed: "2026-06-01")),
                        outstanding: Quantity(thousandths: 4_000))
                ])
        #expect(try shop.page("/inventory/low").contains("4 ordered from Marta"))
        #expect(
            try shop.send("/inventory/suppliers/\(marta.text)/delete").faults != nil)
        let before = try shop.fingerprint()
        let verdict = try shop.send(place + "/delete")
        #expect(try table.order(id) == nil)
        try shop.undo(verdict)
        #expect(try shop.fingerprint() == before)
    }

    @Test func `is a letter to copy, send and print`() throws {
        try shop.database.run("UPDATE inventory_company SET name = 'Rosa & Co'")
        _ = try ordered()
        let page = try shop.page(place + "/letter").unescaped

        #expect(page.contains("Marta\nGrasse"))
        #expect(page.contains("4  Amber\n2 × 5\u{A0}g  Rosa (no. R-5)"))
        #expect(
            page.contains(
                "href=\"mailto:marta@example.com?subject=Order%20of%20Rosa%20%26%20Co&body=Marta%0D%0A"
            ))
        #expect(page.contains("data-copy=\"letter\""))
    }

    @Test func `keeps the names of deleted items`() throws {
        _ = try ordered()
        try shop.send("/inventory/items/\(items[2].text)/delete")

        #expect(try table.order(id)?.lines.map { $0.name } == ["Amber", "Rosa"])
        #expect(
            try shop.page("/inventory/delivery?order=\(id.text)")
                .pieces(from: "<legend>", to: "</legend>") == ["Amber"])
    }
}
