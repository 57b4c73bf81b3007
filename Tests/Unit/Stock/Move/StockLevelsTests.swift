import Basics
import TestKit
import Testing
import Web

@testable import Stock

@Suite struct `What was on hand over the last weeks` {
    private let today = Day(.june1, in: .utc)

    private func levels(
        _ moves: [(ago: Int, quantity: Int64)], held: Int64, known: Int = StockLevels.days
    ) -> [String] {
        StockLevels(moves, held: held, today: today, known: known).levels.map {
            "\($0.day.number - today.number): \($0.held) for \($0.span)"
        }
    }

    @Test func `is one level where nothing moved`() {
        #expect(levels([], held: 5) == ["-56: 5 for 57"])
    }

    @Test func `is what is there today less what came later`() {
        #expect(
            levels([(0, -2), (3, -1), (3, 10), (10, -4)], held: 6)
                == ["-56: 3 for 46", "-10: -1 for 7", "-3: 8 for 3", "0: 6 for 1"])
    }

    @Test func `begins where moves are known, and wraps rather than crashes`() {
        #expect(levels([(1, 2)], held: 5, known: 2) == ["-2: 3 for 1", "-1: 5 for 2"])
        #expect(levels([(0, .max)], held: .min).count == 2)
    }

    @Test func `is drawn on an item's page with how long it lasts, and not before it moved`() throws
    {
        let shop = try Shop()
        let shelf = try shop.addDepartment()
        let none = try shop.add("Nothing", in: shelf)
        let soap = try shop.add("Soap", in: shelf, [("opening", "12")])
        try shop.send(
            "/inventory/items/\(soap.text)/correct",
            Fields([("kind", "write-off"), ("quantity", "4"), ("remark", "Broken.")]))

        let page = try shop.page("/inventory/items/\(soap.text)")

        #expect(
            page.contains(
                "<figure class=\"picture over-time\"><figcaption>The last eight weeks</figcaption>")
        )
        #expect(
            page.pieces(from: "<tr><th scope=\"row\">", to: "</td></tr>")
                == ["6 April 2026</th><td>0", "1 June 2026</th><td>8"])
        #expect(page.contains("class=\"level\""))
        #expect(!(try shop.page("/inventory/items/\(none.text)").contains("over-time")))
        #expect(
            ItemWords(.english).lately(.days(20))
                == "The last eight weeks; lasts about three weeks")
    }

    @Test func `counts the moves of its own item, and what is dated later as today's`() throws {
        let shop = try Shop()
        let shelf = try shop.addDepartment()
        let soap = try shop.add("Soap", in: shelf, [("opening", "12")])
        _ = try shop.add("Other", in: shelf, [("opening", "99")])
        for (place, days) in [-3, 2, -60].enumerated() {
            _ = try shop.moves.add(
                StockMove(
                    id: .number(UInt64(place) + 50_000), item: soap,
                    at: .june1.adding(days: days), zone: .utc, reason: .sale,
                    quantity: Quantity(thousandths: -1_000)))
        }
        let held = try shop.item(soap).onHand
        let read = { (since: Day?) in
            try shop.moves.levels(of: soap, held: held, today: self.today, in: .utc, since: since)
                .levels.map { "\($0.day.number - self.today.number): \($0.held)" }
        }

        #expect(try read(nil) == ["-56: -1000", "-3: -2000", "0: 9000"])
        #expect(try read(today.adding(-1)) == ["-1: -2000", "0: 9000"])
        #expect(try read(today.adding(5)) == ["0: 9000"])
    }
}
