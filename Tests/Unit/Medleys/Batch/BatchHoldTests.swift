import Basics
import Perfumery
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `A batch and a lot on hold` {
    private let bench: Workbench
    private let stock: StockRoom
    private let rose: ID<Item>
    private let late: ID<StockLot>
    private let early: ID<StockLot>
    private let medley: String

    init() throws {
        bench = try Workbench()
        stock = StockRoom(bench)
        rose = try stock.add("Rose", cost: "6.10")
        _ = try stock.add("DPG", "100", unit: "ml", cost: "0.0255")
        let place = "/inventory/items/\(rose.text)/restock"
        late = ID(
            try stock.send(
                place,
                [("quantity", "3"), ("lot", "A-1"), ("date", "2027-03-31"), ("dated", "best")]))
        early = ID(
            try stock.send(
                place,
                [("quantity", "2"), ("lot", "B-2"), ("date", "2026-12-31"), ("dated", "best")]))
        medley = try bench.medley()
    }

    /// Quantities in the late and the early lot; all sums are checked.
    private func held() throws -> [Int64] {
        #expect(try StockSums(bench.database).discrepancies(limit: 9) == [])
        return try [late, early].map {
            try #require(try LotTable(bench.database).lot($0)).held.thousandths
        }
    }

    private func lots(_ form: [(String, String)]) -> [String] {
        form.filter { $0.0 == "lot" }.map { $0.1 }
    }

    @Test func `a lot on hold is proposed by no batch, and taken by its own button only`() throws {
        try stock.send("/inventory/lots/\(early.text)/hold", [("reason", "Cloudy")])
        let (_, place, form) = try bench.weighed(medley, ["2", "8"])
        #expect(lots(form) == [late.text + ":2000"])
        let page = try bench.page(place)
        #expect(page.contains("Rose: lot B-2 is on hold (Cloudy)."))
        #expect(page.contains("Take this lot anyway"))

        let chosen = try bench.page(place + "?pick=\(early.text)")
        #expect(chosen.contains("value=\"\(early.text):2000\""))
        #expect(!chosen.contains("Take this lot anyway"))
        var taken = form.filter { $0.0 != "lot" }
        taken.append(("lot", early.text + ":2000"))
        try bench.send(place + "/finish", taken)

        #expect(try held() == [3_000, 0])
        let said = "Lot B-2 was taken despite being on hold: Cloudy"
        #expect(try bench.page(place).contains(said))
        #expect(try bench.page(place + "/record").contains(said))
        try bench.send(place + "/finish", [("finished", "0")])
        #expect(try held() == [3_000, 2_000])
        #expect(try bench.database.integer("SELECT count(*) FROM lot_hold_taken") == 0)
    }
}
