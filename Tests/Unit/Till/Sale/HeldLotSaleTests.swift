import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock
@testable import Till

/// Rosa Notte has two bottles in a lot on hold, and two in another.
@Suite struct `A sale and a lot on hold` {
    private let shop: TestShop
    private let device: TillDevice
    private let held = ID<StockLot>.number(801)
    private let other = ID<StockLot>.number(802)

    init() throws {
        shop = try TestShop()
        device = TillDevice(shop)
        try move(810, -4, .automatic)
        for (lot, code) in [(held, "R-1"), (other, "R-2")] {
            try LotTable(shop.database).add(
                StockLot(id: lot, item: TestShop.rosa, code: code, at: .june1, zone: .utc))
            try move(
                lot == held ? 811 : 812, 2,
                .chosen([LotPart(lot, Quantity(thousandths: 2_000))]))
        }
        try shop.database.run(
            "INSERT INTO lot_hold VALUES (?, 'Leaks', 0, 0)", [.text(held)])
    }

    private func move(_ id: UInt64, _ whole: Int64, _ lots: MoveLots) throws {
        try StockMoveTable(shop.database).add(
            StockMove(
                id: .number(id), item: TestShop.rosa, at: .june1, zone: .utc,
                reason: whole > 0 ? .restock : .writeOff,
                quantity: Quantity(thousandths: whole * 1_000)), lots)
    }

    private func left() throws -> [Int64] {
        try [held, other].map {
            try #require(try LotTable(shop.database).lot($0)).held.thousandths
        }
    }

    private func confirming(_ count: Int) throws -> String {
        for _ in 0..<count {
            try device.cart(("act", "add"), ("item", TestShop.rosa.text))
        }
        return try device.get("/till/confirm")
    }

    @Test func `proposes the other lot, and asks nothing while it is enough`() throws {
        let page = try confirming(2)
        #expect(page.contains("next: lot R-2"))
        #expect(page.contains("lot R-1, on hold · 2"))

        let sent = try device.post(
            "/till/confirm", TillDevice.saleForm(on: page) + [("tender", "card")])
        #expect(sent.status == 303)
        #expect(try left() == [2_000, 0])
    }

    @Test func `asks where only that lot is left, and stamps the sale`() throws {
        let page = try confirming(3)
        let form = try TillDevice.saleForm(on: page) + [("tender", "card")]
        let asked = try device.post("/till/confirm", form)

        #expect(asked.status == 422)
        #expect(
            asked.text.unescaped.contains(
                "Only lot R-1 of Rosa Notte, 50 ml is left, and it is on hold (Leaks)."))
        #expect(asked.text.contains("Take this lot anyway"))
        #expect(try left() == [2_000, 2_000])

        let again = try TillDevice.saleForm(on: asked.text) + [("tender", "card")]
        #expect(again.contains { $0.0 == "held" && $0.1 == "1" })
        let sold = try device.post("/till/confirm", again)
        #expect(try left() == [1_000, 0])
        let sale = try device.get(try #require(sold.location))
        #expect(sale.contains("Lot R-1 was taken despite being on hold: Leaks"))
    }

    @Test func `asks where that lot was chosen`() throws {
        let page = try confirming(1)
        let chosen = SaleLots.typed(held, Quantity(thousandths: 1_000), at: 0)
        let asked = try device.post(
            "/till/confirm",
            TillDevice.saleForm(on: page) + [("tender", "card"), ("lot", chosen)])

        #expect(asked.status == 422)
        #expect(asked.text.contains("Rosa Notte, 50 ml: lot R-1 is on hold (Leaks)."))
    }

    @Test func `sent from elsewhere leaves that lot alone and is not refused`() throws {
        let form = try TillDevice.saleForm(on: try confirming(3)) + [("tender", "card")]
        try shop.send("/till/confirm", Fields(form))

        #expect(try left() == [2_000, 0])
    }
}
