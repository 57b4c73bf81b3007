import Basics
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `A count of a department` {
    private func shop() throws -> (shop: Shop, items: [ID<Item>], department: ID<Department>) {
        let shop = try Shop()
        let department = try shop.addDepartment()
        var items: [ID<Item>] = []
        for (name, opening) in [("Amber", "5"), ("Iris", "2"), ("Rosa", "7")] {
            items.append(
                try shop.add(name, in: department, [("opening", opening), ("cost", "2.00")]))
        }
        return (shop, items, department)
    }

    private func form(
        _ items: [ID<Item>], _ counts: [String], _ times: [String] = [],
        _ department: ID<Department>
    ) -> Fields {
        var form = Fields([("department", department.text)])
        for (place, item) in items.enumerated() {
            form.add("item", item.text)
            form.add("counted", counts[place])
            form.add("time", place < times.count ? times[place] : "")
        }
        return form
    }

    @Test func `is booked as one act, and undone as one`() throws {
        let (shop, items, department) = try shop()
        let before = try shop.fingerprint()

        let verdict = try shop.send(
            "/inventory/count", form(items, ["4", "", "9"], [], department),
            at: Moment.june1.adding(milliseconds: 1_000))

        #expect(verdict.faults == nil)
        #expect(try items.map { try shop.item($0).onHand.typed } == ["4", "2", "9"])
        try shop.undo(verdict)
        #expect(try shop.fingerprint() == before)
    }

    @Test func `is compared with the stock at the moment of counting`() throws {
        let (shop, items, department) = try shop()
        let counted = Moment.june1.adding(milliseconds: 60_000)
        // Sold after it was counted, before the count is booked.
        try shop.moves.add(
            StockMove(
                id: .number(77), item: items[0], at: counted.adding(milliseconds: 1), zone: .utc,
                reason: .sale, quantity: Quantity(thousandths: -1_000)))

        try shop.send(
            "/inventory/count",
            form(items, ["5", "", ""], ["\(counted.milliseconds)"], department),
            at: counted.adding(milliseconds: 60_000))

        #expect(try shop.item(items[0]).onHand.typed == "4")
    }

    @Test func `shows its differences and their value first`() throws {
        let (shop, items, department) = try shop()
        let page = try #require(
            try shop.preview(
                "/inventory/count",
                form(items, ["4", "2", "9"], [], department)
                    .with([("act", "check")]))
        ).text
        #expect(page.contains("3 items counted, 2 different."))
        #expect(page.contains("Amber, expected 5, counted 4"))
        #expect(page.contains("€2.00"))
        let empty = try #require(
            try shop.preview(
                "/inventory/count",
                form(items, ["", "", ""], [], department)
                    .with([("act", "check")])))
        #expect(empty.status == 422)
        #expect(empty.text.contains("Enter at least one count."))
    }

    @Test func `refuses what is no count, with the field`() throws {
        let (shop, items, department) = try shop()
        let verdict = try shop.send(
            "/inventory/count", form(items, ["1.5", "x", "-1"], [], department))
        for place in 0..<3 { #expect(verdict.faults?[StockTake.field(place)] != nil) }
        #expect(try shop.page("/inventory/count").contains("Expected: 5"))
    }
}
