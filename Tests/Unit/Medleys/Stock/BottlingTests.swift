import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys
@testable import Stock

@Suite struct `A batch in several sizes` {
    private struct House {
        let bench: Workbench
        let stock: StockRoom
        let small: ID<Item>
        let large: ID<Item>
        let medley: String

        init() throws {
            bench = try Workbench()
            stock = StockRoom(bench)
            _ = try stock.add("Rose", "4000", cost: "1")
            _ = try stock.add("DPG", "10000", cost: "0.10")
            small = try stock.add("Morning", unit: "each", attribute: "10 ml", use: "sale")
            large = try stock.add("Morning", unit: "each", attribute: "30 ml", use: "sale")
            medley = try bench.medley()
            try stock.send(
                "/inventory/products/new",
                [
                    ("name", "Morning"), ("department", ""), ("note", ""), ("medley", medley),
                    ("size", small.text), ("size", large.text),
                ])
        }

        func finish(_ counts: [String: String]) throws -> (
            place: String, form: [(String, String)], batch: String
        ) {
            // 1 g/ml would be 1,000 ml; DPG makes it less.
            let (batch, place, form) = try bench.weighed(medley, ["200", "800"])
            let filled =
                form.filter { $0.0 != "fill" }
                + form.filter { $0.0 == "bottle" }.map { ("fill", counts[$0.1] ?? "") }
            return (place, filled, "\(batch)")
        }
    }

    @Test func `fills the product's sizes in one act, and shares its cost by volume`() throws {
        let house = try House()
        let (place, form, _) = try house.finish([house.small.text: "20", house.large.text: "12"])
        #expect(
            form.filter { $0.0 == "bottle" }.map { $0.1 } == [house.small.text, house.large.text])
        #expect(try house.bench.page(place).contains("Or bottle into sizes of Morning"))

        let sent = try house.bench.send(place + "/finish", form)

        #expect(try house.stock.held(house.small) == 20_000)
        #expect(try house.stock.held(house.large) == 12_000)
        // 280.00 by 200 ml and 360 ml: 100.00 and 180.00, so 5.00 and 15.00 each.
        let costs = try [house.small, house.large].map {
            try #require(try ItemTable(house.bench.database).item($0)).cost
        }
        #expect(costs == [50_000_00, 150_000_00])
        let page = try house.bench.page(place)
        #expect(page.contains("Morning, 10 ml"))
        #expect(page.contains("Morning, 30 ml"))
        #expect(try house.bench.page(place + "/record").contains("Morning, 30 ml"))
        #expect(
            try house.bench.bench.rows("SELECT count(*) FROM inventory_lot WHERE held > 0") == ["2"]
        )

        try house.bench.send(place + "/finish", [("finished", "0")])
        #expect(try house.stock.held(house.large) == 0)
        #expect(try house.bench.bench.rows("SELECT count(*) FROM batch_bottled") == ["0"])
        #expect(try house.bench.bench.rows("SELECT count(*) FROM inventory_lot") == ["0"])
        #expect(
            try #require(try ItemTable(house.bench.database).item(house.large)).cost == nil)
        _ = sent
    }

    @Test func `holds no more than was weighed`() throws {
        let house = try House()
        let (place, form, _) = try house.finish([house.small.text: "20", house.large.text: "60"])
        let faults = try house.bench.refused(place + "/finish", form)
        #expect(faults["fill"] != nil)
        let (again, wrong, _) = try house.finish([house.small.text: "1.5"])
        #expect(
            try house.bench.refused(again + "/finish", wrong)["fill \(house.small.text)"] != nil)
    }

    @Test func `goes into sizes or into one item, not both`() throws {
        let house = try House()
        let (place, form, _) = try house.finish([house.small.text: "2"])
        let both =
            form.filter { $0.0 != "made" && $0.0 != "pieces" } + [
                ("made", house.large.text), ("pieces", "1"),
            ]
        #expect(try house.bench.refused(place + "/finish", both)["made"] != nil)
    }
}
