import Basics
import Journal
import Markup
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

/// A lot of Rose, of which a batch made eight bottles, of which three were sold and one came back.
struct RecallTests {
    private let shop: Shop
    private let rose: ID<Item>
    private let bottle: ID<Item>
    private let lot = ID<StockLot>.number(7)
    private let batch = Identifier.number(60_001)
    private let sale = Identifier.number(60_002)
    private var page: String { "/inventory/lots/\(lot.text)/recall" }

    init() throws {
        shop = try Shop()
        let shelf = try shop.addDepartment()
        rose = try shop.add("Rose", in: shelf, [("unit", "g"), ("use", "material")])
        bottle = try shop.add("Morning", in: shelf)
        try shop.send(
            "/inventory/items/\(rose.text)/restock",
            Fields([("quantity", "10"), ("lot", "B-2231"), ("supplier", "Olga")]),
            id: .number(7))
        try move(1, rose, .batch, -4_000, batch)
        let made = StockLot(
            id: ID(batch), item: bottle, code: "260601-ABC", at: .june1, zone: .utc)
        try LotTable(shop.database).add(made)
        try move(
            2, bottle, .batch, 8_000, batch, .chosen([LotPart(made.id, .init(thousandths: 8_000))]))
        try move(3, bottle, .sale, -3_000, sale)
        try move(4, bottle, .refund, 1_000, sale)
        shop.sources[batch.text] = MoveSource(
            .batch, "Batch 1 of Morning", number: "260601-ABC", who: "Ida", Link(path: "/b"))
        shop.sources[sale.text] = MoveSource(
            .sale, "Sale A-17", number: "A-17", who: "Ben", Link(path: "/s"))
    }

    private func move(
        _ number: UInt64, _ item: ID<Item>, _ reason: StockMove.Reason, _ thousandths: Int64,
        _ source: Identifier, _ lots: MoveLots = .automatic
    ) throws {
        let move = StockMove(
            id: .number(50_000 + number), item: item, at: .june1, zone: .utc, reason: reason,
            quantity: Quantity(thousandths: thousandths), source: source.text)
        #expect(try shop.moves.add(move, lots))
    }

    private func rows() throws -> [String] {
        try shop.page(page + ".csv").split(whereSeparator: \.isNewline).map(String.init)
    }

    @Test func `a recall says the batches, the bottles still here, and the sales`() throws {
        let text = try shop.page(page)

        #expect(text.contains("1 batch, 1 sale, 0 of 1 told."))
        #expect(text.contains("Batch 1 of Morning") && text.contains("Sale A-17"))
        #expect(text.contains("8 Morning, lot 260601-ABC"))
        // Eight less two that are sold; six grams of the rose.
        #expect(text.contains("<span class=\"change\">6</span>"))
        #expect(text.contains("<span class=\"change\">6\u{A0}g</span>"))
        #expect(text.contains("<span class=\"change\">2</span>"))
        #expect(text.contains("Not told yet"))
        #expect(!text.contains("of each kind are listed"))
    }

    @Test func `from a bottle's number, its batch and the lots in it are found`() throws {
        #expect(try shop.page("/inventory/lots?q=260601-abc").contains("Morning"))

        let text = try shop.page("/inventory/lots/" + batch.text)

        #expect(text.contains("Made from") && text.contains("lot B-2231"))
        #expect(text.contains("Sale A-17"))
    }

    @Test func `who was told is noted for each sale, changed, and taken back`() throws {
        func tell(_ who: String) throws -> Verdict {
            try shop.send(
                "/inventory/lots/\(lot.text)/told", Fields([("sale", sale.text), ("who", who)]))
        }
        let first = try tell("Anna, by phone")
        #expect(try shop.page(page).contains("Told: Anna, by phone, 1 June 2026"))
        #expect(try shop.page(page).contains("1 of 1 told."))
        #expect(try rows().contains { $0.contains("sold") && $0.contains("Anna, by phone") })

        try shop.undo(first)
        #expect(try shop.page(page).contains("0 of 1 told."))
        _ = try tell("Anna")
        _ = try tell("")
        #expect(try shop.page(page).contains("Not told yet"))
    }

    @Test func `the table has a row for each step, with numbers and amounts`() throws {
        let rows = try rows()

        #expect(try rows.at(0).contains("recalled lot"))
        for part in [
            "used in a batch", "made by a batch", "sold", "on hand",
        ] {
            #expect(rows.contains { $0.contains(part) }, "\(part)")
        }
        #expect(rows.contains { $0.contains("sold") && $0.contains("A-17") && $0.contains("Ben") })
        #expect(rows.contains { $0.contains("made by a batch") && $0.contains(",8,") })
    }

    @Test func `a lot says what it was made of, though its batch is gone`() throws {
        shop.sources = [:]

        let text = try shop.page("/inventory/lots/" + batch.text)

        #expect(text.contains("Made from") && text.contains("lot B-2231"))
        #expect(try !shop.page("/inventory/lots/" + lot.text).contains("Made from"))
    }

    @Test func `what is used up is not on hand`() throws {
        #expect(try rows().filter { $0.contains("on hand") }.count == 2)

        try move(5, bottle, .writeOff, -6_000, Identifier.number(60_005))

        #expect(try rows().filter { $0.contains("on hand") }.count == 1)
    }

    @Test func `a sale given back whole is in no recall`() throws {
        try move(5, bottle, .refund, 2_000, sale)

        #expect(try shop.page(page).contains("1 batch, 0 sales, 0 of 0 told."))
    }

    @Test func `of more sales than a page lists, the table has every one`() throws {
        try shop.database.run(
            """
            WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 5001)
            INSERT INTO inventory_move (id, item, at, zone, reason, quantity, paid, origin, remark)
            SELECT 'm' || n, ?, 1780272000000 + n, 0, 'sale', -1, NULL, 's' || n, '' FROM n
            """, [.text(bottle)])
        try shop.database.run(
            """
            INSERT INTO inventory_lot_move (move, lot, quantity)
            SELECT id, ?, -1 FROM inventory_move WHERE id LIKE 'm%'
            """, [.text(batch.text)])

        let text = try shop.page(page)
        #expect(text.contains("1 batch, 5002 sales, 0 of 5002 told."))
        #expect(text.contains("The first 200 of each kind are listed."))
        #expect(text.contains("recall?shown=400") && text.contains("Show 200 more"))
        #expect(try rows().filter { $0.contains("sold") }.count == 5_002)
        #expect(try !shop.page(page + "?shown=100000").contains("of each kind are listed"))
    }

    @Test(arguments: [(49, []), (50, ["All 53 in the recall"])])
    func `the page of a lot with more than it shows says how many there are in all`(
        _ more: Int, _ said: [String]
    ) throws {
        let lots = [batch, batch, batch] + [Identifier](repeating: batch, count: more)
        for (number, (reason, made)) in zip(
            [StockMove.Reason.writeOff, .batch] + [_](repeating: .sale, count: more), lots
        ).enumerated() {
            try move(
                100 + UInt64(number), bottle, reason, -1, .number(61_000 + UInt64(number)),
                .chosen([LotPart(ID(made), .init(thousandths: -1))]))
        }

        let text = try shop.page("/inventory/lots/\(batch.text)")

        #expect(
            text.pieces(from: "/recall\">", to: "</a>").filter { $0.hasPrefix("All") } == said)
    }

    @Test func `a sale that is tied to another lot beside it is in the recall as a perhaps`() throws
    {
        let later = Identifier.number(60_003)
        try LotTable(shop.database).add(
            StockLot(
                id: ID(later), item: bottle, code: "260601-DEF", date: Day(typed: "2026-07-01"),
                at: .june1, zone: .utc))
        try move(
            6, bottle, .batch, 5_000, later,
            .chosen([LotPart(ID(later), .init(thousandths: 5_000))]))
        // Of the lot with a date, by the books.
        try move(7, bottle, .sale, -1_000, Identifier.number(60_004))

        let text = try shop.page(page)
        #expect(text.contains("1 batch, 1 sale, 0 of 1 told."))
        #expect(text.contains("Possibly sold") && text.contains("1 sale of this item"))
        #expect(try rows().contains { $0.contains("sold, perhaps of this lot") })
        let other = try shop.page("/inventory/lots/\(later.text)/recall")
        #expect(other.contains("0 batches, 1 sale, 0 of 1 told."))
    }

    @Test func `a sale of a lot that was read off the bottle is no perhaps of another`() throws {
        let later = Identifier.number(60_003)
        try LotTable(shop.database).add(
            StockLot(id: ID(later), item: bottle, code: "260601-DEF", at: .june1, zone: .utc))
        try move(
            6, bottle, .batch, 5_000, later,
            .chosen([LotPart(ID(later), .init(thousandths: 5_000))]))
        let other = Identifier.number(60_004)
        try move(
            7, bottle, .sale, -2_000, other,
            .named([LotPart(ID(later), .init(thousandths: -2_000))]))

        #expect(try !shop.page(page).contains("Possibly sold"))
        #expect(
            try shop.page("/inventory/lots/\(later.text)/recall").contains(
                "0 batches, 1 sale, 0 of 1 told."))

        // One comes back, and there is still nothing to guess.
        try move(8, bottle, .refund, 1_000, other)
        #expect(try !shop.page(page).contains("Possibly sold"))

        // Two of three were read; the third may be of any.
        try move(
            9, bottle, .sale, -3_000, Identifier.number(60_005),
            .named([LotPart(ID(later), .init(thousandths: -2_000))]))
        try move(10, bottle, .sale, -4_000, Identifier.number(60_006))
        let all = try shop.page("/inventory/lots/\(later.text)/recall.csv")
        #expect(all.split(whereSeparator: \.isNewline).filter { $0.contains("perhaps") }.count == 1)
        #expect(try rows().filter { $0.contains("perhaps") }.isEmpty)
    }

    @Test func `a sale after the shelf was empty is no perhaps`() throws {
        try move(8, bottle, .writeOff, -6_000, Identifier.number(60_005))
        let later = Identifier.number(60_003)
        try LotTable(shop.database).add(
            StockLot(id: ID(later), item: bottle, code: "260601-DEF", at: .june1, zone: .utc))
        try move(
            9, bottle, .batch, 5_000, later,
            .chosen([LotPart(ID(later), .init(thousandths: 5_000))]))
        try move(10, bottle, .sale, -1_000, Identifier.number(60_006))

        #expect(try !shop.page(page).contains("Possibly sold"))
    }

    @Test func `a batch that took what was only entered later is in the recall`() throws {
        try move(11, rose, .batch, -9_000, Identifier.number(60_007))
        try shop.send(
            "/inventory/items/\(rose.text)/restock",
            Fields([("quantity", "10"), ("lot", "B-3000")]),
            id: .number(9))

        #expect(try LotTable(shop.database).lot(.number(9))?.held == Quantity(thousandths: 7_000))
        #expect(
            try shop.page("/inventory/lots/\(Identifier.number(9).text)/recall").contains(
                "1 batch, 0 sales, 0 of 0 told."))
    }
}
