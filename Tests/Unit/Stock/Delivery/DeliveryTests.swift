import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `A delivery of several items` {
    private func shop(
        _ costing: String = "lot"
    ) throws -> (shop: Shop, items: [ID<Item>], department: ID<Department>) {
        let shop = try Shop()
        try shop.database.run("UPDATE inventory_company SET costing = ?", [.text(costing)])
        let department = try shop.addDepartment()
        return (
            shop,
            [
                try shop.add(
                    "Amber", in: department,
                    [("opening", "6"), ("cost", "2.00"), ("unit", "g")]),
                try shop.add("Iris", in: department), try shop.add("Rosa", in: department),
            ], department
        )
    }

    private func form(
        _ items: [ID<Item>], _ pairs: [(String, String)], extra: String = ""
    ) -> Fields {
        var form = Fields()
        for (place, item) in items.enumerated() {
            form.add("item", item.text)
            form.add("quantity", pairs[place].0)
            form.add("paid", pairs[place].1)
        }
        form.add("extra", extra)
        return form
    }

    @Test func `is received as one, with its extra costs shared by what was paid`() throws {
        let (shop, items, _) = try shop()
        let before = try shop.fingerprint()

        let verdict = try shop.send(
            "/inventory/delivery",
            form(items, [("10", "30"), ("2", "10"), ("5", "")], extra: "4.01"))

        #expect(verdict.faults == nil)
        #expect(try items.map { try shop.item($0).onHand.typed } == ["16", "2", "5"])
        // €33.01 for 10 and €11.00 for 2.
        #expect(try items.map { try shop.item($0).cost } == [3_301_000, 5_500_000, nil])
        #expect(
            try shop.database.integer("SELECT sum(paid) FROM inventory_move") == 4_401)
        try shop.undo(verdict)
        #expect(try shop.fingerprint() == before)
    }

    @Test func `gives the weighted average, where the shop says so`() throws {
        let (shop, items, _) = try shop("average")
        // 6 g at €2 and 4 g at €3.
        try shop.send("/inventory/delivery", form(items, [("4", "12"), ("", ""), ("", "")]))
        #expect(try shop.item(items[0]).cost == 2_400_000)
        // So does a single one.
        try shop.send(
            "/inventory/items/\(items[0].text)/restock",
            Fields([("quantity", "10"), ("paid", "36")]))
        #expect(try shop.item(items[0]).cost == 3_000_000)
        // Into stock that is below zero, the price sets the cost.
        try shop.database.run("UPDATE inventory_item SET on_hand = -1000")
        try shop.send("/inventory/delivery", form(items, [("1", "7"), ("", ""), ("", "")]))
        #expect(try shop.item(items[0]).cost == 7_000_000)
    }

    @Test func `refuses what can’t be received, with the field`() throws {
        let (shop, items, _) = try shop()
        let verdict = try shop.send(
            "/inventory/delivery", form(items, [("0", ""), ("1.5", ""), ("", "3")]))
        for place in 0..<3 {
            #expect(verdict.faults?[Delivery.field("quantity", place)] != nil)
        }
        let unpriced = try shop.send(
            "/inventory/delivery", form(items, [("1", ""), ("", ""), ("", "")], extra: "3"))
        #expect(unpriced.faults?["extra"] != nil)
        let none = try shop.send(
            "/inventory/delivery", form(items, [("", ""), ("", ""), ("", "")]))
        #expect(none.faults != nil)
    }

    @Test func `asks for a department only where there are several`() throws {
        let (shop, _, department) = try shop()
        #expect(try shop.page("/inventory/delivery").contains("Extra costs"))
        try shop.addDepartment("Oils")
        #expect(!(try shop.page("/inventory/delivery")).contains("Extra costs"))
        #expect(
            try shop.page("/inventory/delivery?department=\(department.text)")
                .contains("Extra costs"))
    }
}
