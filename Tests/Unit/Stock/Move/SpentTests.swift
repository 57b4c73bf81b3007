import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `What was spent` {
    private let today = Day(.june1, in: .utc)
    private let shop: Shop

    init() throws { shop = try Shop() }

    private func pay(
        _ item: ID<Item>, _ paid: Int64?, days: Int, _ number: UInt64,
        _ reason: StockMove.Reason = .restock
    ) throws {
        _ = try shop.moves.add(
            StockMove(
                id: .number(50_000 + number), item: item, at: .june1.adding(days: days),
                zone: .utc, reason: reason, quantity: Quantity(thousandths: 1_000),
                paid: paid.map { Money(minor: $0) }))
    }

    private func page() throws -> [[String]] {
        try shop.page("/inventory/spent").pieces(from: "<tbody>", to: "</tbody>").map {
            $0.pieces(from: "<tr><th scope=\"row\">", to: "</tr>").map { row in
                row.pieces(from: ">", to: "<").filter { !$0.isEmpty }.joined(separator: " ")
            }
        }
    }

    @Test func `is nothing before the first delivery with a price`() throws {
        let shelf = try shop.addDepartment()
        let oil = try shop.add("Oil", in: shelf)
        try pay(oil, nil, days: 0, 1)
        try pay(oil, 0, days: 0, 2)
        try pay(oil, 900, days: 0, 3, .batch)

        #expect(try shop.page("/inventory/spent").contains("Nothing spent yet"))
        #expect(try shop.page("/inventory").contains("href=\"/inventory/spent\""))
    }

    @Test func `is said by month and by supplier, for a year`() throws {
        let shelf = try shop.addDepartment()
        let oil = try shop.add("Oil", in: shelf, [("supplier", " Baker ")])
        let cap = try shop.add("Cap", in: shelf)
        try pay(oil, 1_000, days: 0, 1)
        try pay(oil, 250, days: -31, 2)
        try pay(cap, 9_900, days: -2, 3)
        // The first day of the twelve months, and the one before.
        try pay(cap, 7, days: -335, 4)
        try pay(cap, 5, days: -336, 5)
        // Its first moment.
        let midnight = Day(Moment.june1.adding(days: -335), in: .utc).start(in: .utc)
        _ = try shop.moves.add(
            StockMove(
                id: .number(50_006), item: cap, at: midnight, zone: .utc, reason: .restock,
                quantity: Quantity(thousandths: 1_000), paid: Money(minor: 4)))

        let page = try shop.page("/inventory/spent")

        #expect(page.contains("<figcaption>€111.61 in 12 months</figcaption>"))
        #expect(page.contains(">no supplier<") && page.contains(">€99.11<"))
        #expect(page.contains(">Baker<") && page.contains(">€12.50<"))
        let months = page.pieces(from: "<tr><th scope=\"row\">", to: "</td></tr>")
        #expect(months.first == "Jul 2025</th><td>€0.11")
        #expect(
            months.prefix(12).suffix(2) == ["May 2026</th><td>€101.50", "Jun 2026</th><td>€10.00"])
        #expect(!page.contains("newest"))
    }

    @Test func `has no row for a supplier of whom all was free`() throws {
        let shelf = try shop.addDepartment()
        try pay(try shop.add("Oil", in: shelf, [("supplier", "Ada")]), 900, days: 0, 1)
        try pay(try shop.add("Cap", in: shelf, [("supplier", "Ben")]), 0, days: 0, 2)

        let spendings = try shop.moves.spendings(until: today, in: .utc).0

        #expect(spendings.shops.map { $0.name } == ["Ada"])
    }

    @Test func `reads the newest deliveries where there are too many`() throws {
        let oil = try shop.add("Oil", in: try shop.addDepartment())
        try pay(oil, 7_777, days: -40, 1)
        try shop.database.run(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
            INSERT INTO inventory_move (id, item, at, zone, reason, quantity, paid, remark)
            SELECT 'many' || i, ?, ?, 0, 'restock', 1, 100, '' FROM n
            """, [.text(oil), .integer(Moment.june1.milliseconds)])

        #expect(try shop.page("/inventory/spent").contains(">€2,000.00 in 12 months<"))
    }

    @Test(arguments: [(12, []), (13, ["€0.01"])])
    func `has a row for all others where there are others`(
        _ count: Int, _ others: [String]
    ) throws {
        let shelf = try shop.addDepartment()
        for number in 1...count {
            let oil = try shop.add("Oil \(number)", in: shelf, [("supplier", "Shop \(number)")])
            try pay(oil, Int64(number), days: 0, UInt64(number))
        }

        let page = try shop.page("/inventory/spent")

        #expect(
            page.pieces(from: "<tr><th scope=\"row\">others</th>", to: "</tr>")
                .flatMap { $0.pieces(from: "<td>", to: "</td>") } == others)
    }

    @Test func `is of the month that it was where the delivery was entered`() throws {
        let oil = try shop.add("Oil", in: try shop.addDepartment())
        // Eleven in the evening of 30 April in Greenwich, and a minute past midnight of 1 May.
        let midnight = Moment.june1.adding(days: -31).adding(hours: -12)
        for (number, (minutes, zone, paid)) in [
            (-60, 2, 1), (-60, 0, 20), (1, 0, 300), (1, -1, 4_000),
        ].enumerated() {
            _ = try shop.moves.add(
                StockMove(
                    id: .number(UInt64(50_000 + number)), item: oil,
                    at: midnight.adding(minutes: minutes), zone: .hours(zone), reason: .restock,
                    quantity: Quantity(thousandths: 1_000), paid: Money(minor: Int64(paid))))
        }

        let months = try shop.moves.spendings(until: today, in: .utc).0.months

        #expect(months.suffix(3).map { $0.paid.minor } == [4_020, 301, 0])
    }

    @Test func `of a copy without what is old, says where the rest is`() throws {
        let oil = try shop.add("Oil", in: try shop.addDepartment())
        try pay(oil, 900, days: 0, 1)
        let older = "Older deliveries are on the server, not on this device."
        #expect(try !shop.page("/inventory/spent").contains(older))
        #expect(try !shop.get("/inventory/spent").isPart)

        try shop.database.run("INSERT INTO carried VALUES (1, 1)")

        #expect(try shop.page("/inventory/spent").contains(older))
        #expect(try shop.get("/inventory/spent").isPart)
    }

    @Test func `is one row for all shops after the twelfth, the most first`() {
        let paid = (1...15).map { (shop: "Shop \($0)", day: today, paid: Int64($0)) }
        let spendings = Spendings(paid + [("Early", today.adding(-400), 99)], today: today)

        #expect(spendings.shops.map { $0.name }.prefix(2) == ["Shop 15", "Shop 14"])
        #expect(spendings.largest.shops.count == 12)
        #expect(spendings.largest.others.minor == 1 + 2 + 3)
        #expect(spendings.paid.minor == 120)
        #expect(spendings.months.count == 12 && spendings.months.last?.paid.minor == 120)
    }

    @Test func `adds up what no shop ever pays without a crash`() throws {
        let shelf = try shop.addDepartment()
        let oil = try shop.add("Oil", in: shelf)
        for number in 1...3 { try pay(oil, .max, days: 0, UInt64(number)) }

        #expect(try shop.page("/inventory/spent").contains("in 12 months"))
        #expect(Spendings([("A", today, .max), ("B", today, .max)], today: today).shops.count == 2)
    }

    @Test func `reads a bounded number of deliveries by their index`() throws {
        let plan = try shop.database.all(
            """
            EXPLAIN QUERY PLAN SELECT item, at, zone, paid FROM inventory_move
            WHERE reason = 'restock' AND paid > 0 AND at >= 1 ORDER BY at DESC LIMIT 5
            """
        ) { (row) throws(Failure) in row.text(3) }

        #expect(plan == ["SEARCH inventory_move USING INDEX inventory_move_paid (at>?)"])
        let shelf = try shop.addDepartment()
        let oil = try shop.add("Oil", in: shelf)
        try shop.database.run(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2001)
            INSERT INTO inventory_move (id, item, at, zone, reason, quantity, paid, remark)
            SELECT 'many' || i, ?, ?, 0, 'restock', 1, 100, '' FROM n
            """, [.text(oil), .integer(Moment.june1.milliseconds)])
        let page = try shop.page("/inventory/spent")
        #expect(page.contains(">€2,000.00 in 12 months<"))
        #expect(page.contains("Of the newest 2000 deliveries."))
    }
}
