import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `A lot on hold` {
    private let shop: Shop
    private let rose: ID<Item>
    private var table: LotTable { LotTable(shop.database) }
    private var place: String { "/inventory/items/\(rose.text)" }
    private let lot = "/inventory/lots/\(Identifier.number(7).text)"

    init() throws {
        shop = try Shop()
        rose = try shop.add(
            "Rose", in: try shop.addDepartment(), [("unit", "g"), ("use", "material")])
    }

    private func receive(_ number: UInt64, _ quantity: String, _ code: String, _ date: String = "")
        throws
    {
        let form = Fields([
            ("quantity", quantity), ("paid", ""), ("lot", code), ("date", date),
            ("dated", "best"), ("supplier", ""),
        ])
        try #require(
            try shop.send(place + "/restock", form, id: .number(number)).isAccepted)
    }

    private func held(_ lots: UInt64...) throws -> [Int64] {
        #expect(try StockSums(shop.database).discrepancies(limit: 9) == [])
        return try lots.map { try #require(try table.lot(.number($0))).held.thousandths }
    }

    private func take(
        _ quantity: Int64, _ id: UInt64, _ use: LotUse? = nil,
        _ reason: StockMove.Reason = .batch, _ lots: MoveLots = .automatic
    ) throws {
        try shop.moves.add(
            StockMove(
                id: .number(id), item: rose, at: .june1, zone: .utc, reason: reason,
                quantity: Quantity(thousandths: -quantity),
                source: Identifier.number(id + 500).text),
            lots, use)
    }

    @Test func `needs a reason, says it everywhere, and is released`() throws {
        try receive(7, "4", "B-1", "2027-01-31")
        #expect(
            try shop.send(lot + "/hold", Fields([("reason", " ")])).faults?["reason"]
                == "Enter a reason.")

        let verdict = try shop.send(lot + "/hold", Fields([("reason", "Smells of glue")]))
        #expect(try table.lot(.number(7))?.hold == "Smells of glue")
        #expect(try shop.message(verdict) == "Lot put on hold")
        for address in [lot, "/inventory/lots", place] {
            #expect(try shop.page(address).contains("On hold: Smells of glue"))
        }
        #expect(try shop.page(lot).contains("Since 1 June 2026"))

        try shop.undo(verdict)
        #expect(try table.lot(.number(7))?.hold == nil)
        try shop.send(lot + "/hold", Fields([("reason", "Again")]))
        try shop.send(lot + "/hold", Fields([("release", "1")]))
        #expect(try table.lot(.number(7))?.hold == nil)
        #expect(try !shop.page(lot).contains("On hold:"))
    }

    @Test func `is taken by no batch and no sale unasked`() throws {
        try receive(7, "4", "B-1", "2027-01-31")
        try receive(8, "4", "B-2", "2027-06-30")
        try shop.send(lot + "/hold", Fields([("reason", "Cloudy")]))

        try take(1_000, 20)
        try take(1_000, 21, nil, .sale)
        #expect(try held(7, 8) == [4_000, 2_000])
        // Beyond the other lot, the rest stays without a lot.
        try take(3_000, 22)
        #expect(try held(7, 8) == [4_000, 0])
        #expect(try table.heldTaken(by: Identifier.number(522).text) == [])
    }

    @Test func `is taken last where a person agreed, and the source is stamped`() throws {
        try receive(7, "4", "B-1", "2027-01-31")
        try receive(8, "1", "B-2")
        try shop.send(lot + "/hold", Fields([("reason", "Cloudy")]))

        try take(3_000, 20, LotUse(nil, takesHeld: true))
        #expect(try held(7, 8) == [2_000, 0])
        let stamp = [HeldTaken(lot: .number(7), code: "B-1", reason: "Cloudy")]
        #expect(try table.heldTaken(by: Identifier.number(520).text) == stamp)
        // A lot that was read off the goods went out, whatever its state.
        try take(
            1_000, 21, nil, .sale,
            .named([LotPart(.number(7), Quantity(thousandths: -1_000))]))
        #expect(try held(7, 8) == [1_000, 0])
        #expect(try table.heldTaken(by: Identifier.number(521).text) == stamp)
        try table.forgetHeldTaken(by: Identifier.number(521).text)
        #expect(try table.heldTaken(by: Identifier.number(521).text) == [])
        // A count has no source and asks nothing.
        try take(1_000, 22, nil, .count)
        #expect(try held(7, 8) == [0, 0])
    }

    @Test func `comes after a lot past its date, which comes after all others`() throws {
        try receive(7, "1", "B-1", "2027-01-31")
        try receive(8, "1", "B-2", "2026-05-31")
        try receive(9, "1", "B-3")
        try shop.send(lot + "/hold", Fields([("reason", "Cloudy")]))
        func order(_ use: LotUse) throws -> [String] {
            try table.open(of: rose, use).map { $0.code }
        }

        #expect(try order(LotUse(Day(typed: "2026-06-01"))) == ["B-3", "B-2", "B-1"])
        #expect(try order(LotUse(Day(typed: "2026-05-31"))) == ["B-2", "B-3", "B-1"])
        #expect(try order(LotUse(nil)) == ["B-2", "B-3", "B-1"])
        try take(1_000, 20)
        #expect(try held(7, 8, 9) == [1_000, 1_000, 0])
    }

    @Test func `old entries keep the order by date alone`() throws {
        let form = Fields([("held", "1")])
        func use(_ rules: Int64, _ form: Fields = Fields()) -> LotUse {
            LotUse(
                Entry(
                    id: .number(1), device: .number(0), at: .june1, zone: .utc, path: "/x",
                    form: form, rules: rules))
        }

        #expect(use(9) == LotUse(nil))
        #expect(use(10) == LotUse(Day(typed: "2026-06-01")))
        #expect(use(10, form) == LotUse(Day(typed: "2026-06-01"), takesHeld: true))
    }

    @Test func `is asked for only where the rest is not enough`() throws {
        try receive(7, "4", "B-1")
        try receive(8, "2", "B-2")
        try shop.send(lot + "/hold", Fields([("reason", "Cloudy")]))
        let item = try shop.item(rose)
        func needed(_ quantity: Int64, _ chosen: ID<StockLot>? = nil) throws -> [String] {
            try table.heldNeeded(
                Quantity(thousandths: quantity), of: item, LotUse(nil), besides: chosen
            ).map { $0.code }
        }

        #expect(try needed(2_000) == [])
        #expect(try needed(2_001) == ["B-1"])
        #expect(try needed(2_001, .number(7)) == [])
    }

    @Test func `goes with its item, and stays with its stamp elsewhere`() throws {
        try receive(7, "4", "B-1")
        try shop.send(lot + "/hold", Fields([("reason", "Cloudy")]))
        try take(1_000, 20, LotUse(nil, takesHeld: true))
        let deletion = try shop.send(place + "/delete")

        #expect(try shop.database.integer("SELECT count(*) FROM lot_hold") == 0)
        #expect(try table.heldTaken(by: Identifier.number(520).text).count == 1)
        try shop.undo(deletion)
        #expect(try table.lot(.number(7))?.hold == "Cloudy")
    }
}
