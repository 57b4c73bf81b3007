import Basics
import Journal
import TestKit
import Testing
import Web

@testable import Stock

/// Numbers that may mean a thousand times less, in each form of the stock: "1,500" g as a scale
/// shows 1.5 g, and "1.000" pieces.
@Suite struct `A quantity with one sign before three digits` {
    private let shop: Shop
    private let department: ID<Department>
    private let bottle: ID<Item>
    private let oil: ID<Item>
    private let supplier = ID<Supplier>.number(61)

    init() throws {
        shop = try Shop()
        department = try shop.addDepartment()
        bottle = try shop.add("Bottle", in: department)
        oil = try shop.add("Oil", in: department, [("unit", "g"), ("opening", "80")])
        try shop.send(
            "/inventory/suppliers/new",
            Fields([("name", "Marta"), ("mail", ""), ("address", ""), ("note", "")]),
            id: supplier.raw)
    }

    /// Each form that takes a quantity or a unit cost of an item.
    private func forms(_ item: ID<Item>, _ typed: String) throws -> [(address: String, Fields)] {
        let place = "/inventory/items/\(item.text)"
        let known = try shop.item(item)
        let new = shop.typed("New", in: department, [("unit", known.unit.rawValue)])
        let edit = known.form(.euro)
        let rows = Fields([("item", item.text), ("quantity", typed), ("paid", "3"), ("extra", "")])
        var forms = [
            ("/inventory/items/new", new.with([("opening", typed)])),
            ("/inventory/items/new", new.with([("restock", typed)])),
            (place + "/edit", edit.with([("restock", typed)])),
            (place + "/restock", Fields([("quantity", typed), ("paid", "36")])),
            (place + "/count", Fields([("quantity", typed)])),
            (
                place + "/correct",
                Fields([("kind", "write-off"), ("quantity", typed), ("remark", "broken")])
            ),
            (
                "/inventory/count",
                Fields([
                    ("department", department.text), ("item", item.text), ("counted", typed),
                    ("time", ""),
                ])
            ),
            ("/inventory/delivery", rows),
            ("/inventory/orders/new", rows.with([("supplier", supplier.text), ("note", "")])),
        ]
        if item == oil {
            forms.append((place + "/edit", edit.with([("cost", typed)])))
            forms.append((place + "/edit", edit.with([("cost", "€ " + typed)])))
            let parts = Fields([("part", item.text), ("number", typed), ("labour", "")])
            forms.append(("/inventory/items/\(bottle.text)/packaging", parts))
        }
        return forms
    }

    @Test(arguments: ["1,500", "5,760", "1,000", "12,345", "-1,500"])
    func `is asked about where the unit has fractions`(_ typed: String) throws {
        for (address, form) in try forms(oil, typed) {
            let before = try shop.fingerprint()
            let verdict = try shop.send(address, form)
            #expect(
                verdict.faults?.faults.contains { $0.sentence.contains("mean") } == true,
                "\(address) \(form)")
            #expect(try shop.fingerprint() == before)
        }
    }

    @Test(arguments: ["1.500", "1.000", "12.345"])
    func `is asked about where pieces are counted`(_ typed: String) throws {
        for (address, form) in try forms(bottle, typed) {
            let before = try shop.fingerprint()
            let verdict = try shop.send(address, form)
            #expect(
                verdict.faults?.faults.contains { $0.sentence.contains("mean") } == true,
                "\(address) \(form)")
            #expect(try shop.fingerprint() == before)
        }
    }

    @Test func `means in an entry of a former release what it meant`() throws {
        for (address, form) in try forms(oil, "1,500") + forms(bottle, "1.000") {
            let faults = try shop.send(address, form, rules: 10).faults
            #expect(
                faults?.faults.contains { $0.sentence.contains("mean") } != true, "\(address)")
        }
        try shop.send(
            "/inventory/items/\(oil.text)/count", Fields([("quantity", "1,500")]), rules: 10)
        #expect(try shop.item(oil).onHand == Quantity(whole: 1_500))
    }
}
