import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

/// Quantities that moves take from lots and give back.
struct LotMovingTests {
    private let shop: Shop
    private let bottle: ID<Item>
    private let first = ID<StockLot>.number(601)
    private let second = ID<StockLot>.number(602)
    private var table: LotTable { LotTable(shop.database) }

    init() throws {
        shop = try Shop()
        bottle = try shop.add("Morning", in: try shop.addDepartment())
    }

    private func move(
        _ number: UInt64, _ reason: StockMove.Reason, _ thousandths: Int64, of source: UInt64,
        _ lots: MoveLots = .automatic, minutes: Int = 0
    ) throws {
        let move = StockMove(
            id: .number(50_000 + number), item: bottle, at: .june1.adding(minutes: minutes),
            zone: .utc, reason: reason, quantity: Quantity(thousandths: thousandths),
            source: Identifier.number(source).text)
        #expect(try shop.moves.add(move, lots))
    }

    private func add(_ lot: ID<StockLot>, minutes: Int = 0) throws {
        try table.add(
            StockLot(
                id: lot, item: bottle, code: "B-\(lot.text.suffix(3))",
                at: .june1.adding(minutes: minutes), zone: .utc))
    }

    private func part(_ lot: ID<StockLot>, _ thousandths: Int64) -> [LotPart] {
        [LotPart(lot, Quantity(thousandths: thousandths))]
    }

    private func held(_ lot: ID<StockLot>) throws -> Int64? {
        try table.lot(lot)?.held.thousandths
    }

    @Test(arguments: [StockMove.Reason.restock, .batch])
    func `what left before it was written down came from the lot that was made or delivered`(
        _ reason: StockMove.Reason
    ) throws {
        try add(first)
        try move(1, .sale, -3_000, of: 1)
        try move(2, reason, 8_000, of: 601, .chosen(part(first, 8_000)))

        #expect(try held(first) == 5_000)
    }

    @Test func `a batch that takes back more than it made takes the rest from the other lots`()
        throws
    {
        try add(first)
        try add(second, minutes: 1)
        try move(1, .batch, 5_000, of: 601, .chosen(part(first, 5_000)))
        try move(2, .batch, 5_000, of: 602, .chosen(part(second, 5_000)), minutes: 1)

        try move(3, .batch, -6_000, of: 601, minutes: 2)

        // Four are on hand, all in one lot.
        #expect(try [held(first), held(second)] == [0, 4_000])
        #expect(try StockSums(shop.database).discrepancies(limit: 9) == [])
    }

    @Test func `less than what left before leaves nothing in the lot`() throws {
        try add(first)
        try move(1, .sale, -3_000, of: 1)
        try move(2, .batch, 2_000, of: 601, .chosen(part(first, 2_000)))

        #expect(try held(first) == 0)
        #expect(try shop.item(bottle).onHand == Quantity(thousandths: -1_000))
    }

    @Test(arguments: [StockMove.Reason.count, .correction])
    func `what is counted in a lot is in it, though more was sold than there was`(
        _ reason: StockMove.Reason
    ) throws {
        try add(first)
        try move(1, .batch, 5_000, of: 601, .chosen(part(first, 5_000)))
        try move(2, .sale, -7_000, of: 1)
        try move(3, reason, 1_000, of: 2, .chosen(part(first, 1_000)))

        #expect(try held(first) == 1_000)
        #expect(try shop.item(bottle).onHand == Quantity(thousandths: -1_000))
    }

    @Test func `what comes back is of a lot that was read only where its own sale read that`()
        throws
    {
        for (number, lot) in [first, second].enumerated() {
            try add(lot)
            try move(
                UInt64(number), .batch, 5_000, of: 601 + UInt64(number), .chosen(part(lot, 5_000)))
        }
        // Three sales: of the first lot by the books; read off the bottle; one part of either
        // lot.
        try move(11, .sale, -2_000, of: 1)
        try move(12, .sale, -1_000, of: 2, .named(part(first, -1_000)))
        try move(13, .sale, -2_000, of: 3, .named(part(second, -1_000)))
        func read(_ number: UInt64) throws -> [String] {
            try shop.database.rows(
                """
                SELECT lot = '\(first.text)', quantity, is_named FROM inventory_lot_move
                WHERE move = '\(ID<StockMove>.number(50_000 + number).text)' ORDER BY lot
                """)
        }
        #expect(try read(13) == ["1|-1000|0", "0|-1000|1"])

        for sale in 1...3 {
            try move(20 + UInt64(sale), .refund, sale == 2 ? 1_000 : 2_000, of: UInt64(sale))
        }

        #expect(try read(21) == ["1|2000|0"])
        #expect(try read(22) == ["1|1000|1"])
        #expect(try read(23) == ["1|1000|0", "0|1000|1"])
        #expect(try held(first) == 5_000 && held(second) == 5_000)
    }

    @Test func `what comes back in part goes to as many lots as it needs`() throws {
        for (number, lot) in [first, second].enumerated() {
            try add(lot)
            try move(
                UInt64(number), .batch, 2_000, of: 601 + UInt64(number), .chosen(part(lot, 2_000)))
        }
        try move(11, .sale, -3_000, of: 1)
        #expect(try held(first) == 0 && held(second) == 1_000)

        try move(12, .refund, 1_500, of: 1)
        #expect(try held(first) == 1_500 && held(second) == 1_000)
        try move(13, .refund, 1_000, of: 1)
        #expect(try held(first) == 2_000 && held(second) == 1_500)
    }

    @Test func `what is lacking of a lot that was read is taken of it, too, where it is next`()
        throws
    {
        try add(first)
        try move(1, .batch, 5_000, of: 601, .chosen(part(first, 5_000)))
        try move(2, .sale, -3_000, of: 1, .named(part(first, -1_000)))

        #expect(try held(first) == 2_000)
        #expect(
            try shop.database.rows(
                "SELECT quantity, is_named FROM inventory_lot_move ORDER BY move")
                == ["5000|0", "-3000|1"])
    }

    @Test func `of a lot that was overdrawn nothing more is taken, and nothing given back`() throws
    {
        for (number, lot) in [first, second].enumerated() {
            try add(lot)
            try move(
                UInt64(number), .batch, 5_000, of: 601 + UInt64(number), .chosen(part(lot, 5_000)))
        }
        try move(2, .sale, -6_000, of: 1, .named(part(first, -6_000)))
        try move(3, .sale, -1_000, of: 2)

        #expect(try held(first) == -1_000 && held(second) == 4_000)
    }

    @Test func `a lot goes that holds nothing and that only its own batch moved`() throws {
        func goes() throws -> Bool {
            try table.removeUnused(first)
            return try table.lot(first) == nil
        }
        try add(first)
        #expect(try goes())
        try add(first)
        try move(1, .batch, 2_000, of: 601, .chosen(part(first, 2_000)))
        #expect(try !goes())
        try move(2, .sale, -2_000, of: 1)
        #expect(try !goes())
        try move(3, .refund, 2_000, of: 1)
        try move(4, .batch, -2_000, of: 601)
        #expect(try held(first) == 0 && !goes())
        try add(second)
        try move(5, .batch, 2_000, of: 602, .chosen(part(second, 2_000)))
        try move(6, .batch, -2_000, of: 602)
        #expect(try held(second) == 0)
        try table.removeUnused(second)
        #expect(try table.lot(second) == nil)
    }

    /// Quantities taken before a lot came, as "sale quantity".
    private func late(_ lot: ID<StockLot>) throws -> [String] {
        let lot = try #require(try table.lot(lot))
        return try table.late(lot).map { "\($0.id?.suffix(3) ?? "") \($0.quantity.thousandths)" }
    }

    @Test func `each delivery has what was missing when it came, and no other has it`() throws {
        let lots = (601...603).map { ID<StockLot>.number(UInt64($0)) }
        try move(1, .batch, -2_000, of: 1)
        try add(lots[0], minutes: 1)
        try move(2, .restock, 5_000, of: 601, .chosen(part(lots[0], 5_000)), minutes: 1)
        try move(3, .batch, -5_000, of: 2, minutes: 2)
        try add(lots[1], minutes: 3)
        try move(4, .restock, 9_000, of: 602, .chosen(part(lots[1], 9_000)), minutes: 3)
        try add(lots[2], minutes: 4)
        try move(5, .restock, 9_000, of: 603, .chosen(part(lots[2], 9_000)), minutes: 4)
        let (one, two) = (Identifier.number(1).text.suffix(3), Identifier.number(2).text.suffix(3))

        #expect(try lots.map { try held($0) } == [0, 7_000, 9_000])
        #expect(try late(lots[0]) == ["\(one) -2000"])
        #expect(try late(lots[1]) == ["\(two) -2000"])
        #expect(try late(lots[2]) == [])
        // A later move of 0 is no delivery.
        try move(6, .batch, 0, of: 602, minutes: 5)
        #expect(try late(lots[1]) == ["\(two) -2000"])
    }

    /// - Parameter step: minutes between two moves.
    @Test(arguments: [0, 1])
    func `of a batch that was undone and made again, what was missing the last time counts`(
        _ step: Int
    ) throws {
        try move(1, .sale, -3_000, of: 1)
        try add(first, minutes: step)
        try move(2, .batch, 8_000, of: 601, .chosen(part(first, 8_000)), minutes: step)
        let sale = Identifier.number(1).text.suffix(3)
        #expect(try late(first) == ["\(sale) -3000"])

        try move(3, .batch, -8_000, of: 601, minutes: 2 * step)
        try move(4, .correction, 3_000, of: 2, minutes: 3 * step)
        try move(5, .batch, 8_000, of: 601, .chosen(part(first, 8_000)), minutes: 4 * step)

        #expect(try held(first) == 8_000)
        #expect(try late(first) == [])
    }

    @Test func `who was told is taken back for one sale of one lot`() throws {
        for lot in [first, second] { try add(lot) }
        func tell(_ lot: ID<StockLot>, _ sale: UInt64, _ who: String) throws {
            let form = Fields([("sale", Identifier.number(sale).text), ("who", who)])
            try #require(try shop.send("/inventory/lots/\(lot.text)/told", form).isAccepted)
        }
        for (lot, sale) in [(first, 1), (first, 2), (second, 1)] as [(ID<StockLot>, UInt64)] {
            try tell(lot, sale, "Anna")
        }
        try tell(first, 1, "")

        #expect(try [String](table.told(of: first).keys) == [Identifier.number(2).text])
        #expect(try [String](table.told(of: second).keys) == [Identifier.number(1).text])
    }

    @Test(arguments: [
        (1, "stands short\">0.001<span class=\"detail\">past its best-before date, 1 May 2026"),
        (0, "stands\">0"),
    ])
    func `a lot is past its date while something is left of it`(
        _ held: Int, _ stands: String
    ) throws {
        try table.add(
            StockLot(
                id: first, item: bottle, code: "B-1", date: Day(typed: "2026-05-01"), at: .june1,
                zone: .utc))
        try shop.database.run("UPDATE inventory_lot SET held = ?", [.integer(held)])

        let page = try shop.page("/inventory/lots?q=b-1")

        let row = try #require(page.pieces(from: "<a class=\"goods\"", to: "</a>").first)
        #expect(row.pieces(from: "<span class=\"st", to: "</span>").map { "st" + $0 } == [stands])
    }
}
