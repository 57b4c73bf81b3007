import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock
@testable import Till

/// Rosa Notte is on hand in two lots of four bottles; Amber Hour has none.
@Suite struct `A sale of a lot` {
    private let shop: TestShop
    private let device: TillDevice
    private let first = ID<StockLot>.number(801)
    private let second = ID<StockLot>.number(802)

    init() throws {
        shop = try TestShop()
        device = TillDevice(shop)
        // Stock from before the lots is gone.
        try move(810, -4, .automatic)
        for (lot, code, date) in [(first, "R-1", "2027-01-31"), (second, "R-2", "2027-06-30")] {
            try LotTable(shop.database).add(
                StockLot(
                    id: lot, item: TestShop.rosa, code: code, date: Day(typed: date), at: .june1,
                    zone: .utc))
            try move(
                lot == first ? 811 : 812, 4, .chosen([LotPart(lot, Quantity(thousandths: 4_000))]))
        }
    }

    private func move(_ id: UInt64, _ whole: Int64, _ lots: MoveLots) throws {
        try StockMoveTable(shop.database).add(
            StockMove(
                id: .number(id), item: TestShop.rosa, at: .june1, zone: .utc,
                reason: whole > 0 ? .restock : .writeOff,
                quantity: Quantity(thousandths: whole * 1_000)), lots)
    }

    /// Deliveries with prices: four at €2 and four at €3.
    private func pay() throws {
        for (id, paid) in [(first, 800), (second, 1_200)] as [(ID<StockLot>, Int64)] {
            try shop.database.run(
                """
                UPDATE inventory_move SET paid = ? WHERE id IN (
                    SELECT move FROM inventory_lot_move WHERE lot = ?)
                """, [.integer(paid), .text(id)])
        }
        // The move of a delivery has the id of its lot.
        for (id, move) in [(first, 811), (second, 812)] as [(ID<StockLot>, UInt64)] {
            try shop.database.run(
                "UPDATE inventory_move SET origin = ? WHERE id = ?",
                [.text(id), .text(ID<StockMove>.number(move))])
        }
    }

    /// Rosa Notte alone, at the latest cost as its form says.
    private func form(_ quantity: String, cost: String, lot: String? = nil) -> Fields {
        var form = Fields([
            ("company", ""), ("currency", "EUR"), ("tax_rate", "0"), ("includes_tax", "1"),
            ("discount", "0"), ("item", TestShop.rosa.text), ("name", "Rosa Notte"),
            ("attribute", ""), ("department", ""), ("unit", "each"), ("quantity", quantity),
            ("each", "6400"), ("line_discount", "0"), ("cost", cost), ("tender", "card"),
        ])
        if let lot { form.add("lot", lot) }
        return form
    }

    @Test func `costs what was paid for each lot, not the latest cost of all`() throws {
        try pay()
        let sale = try shop.sold(form("6000", cost: "3000000"))

        // Four at €2 and two at €3.
        #expect(try shop.lines(sale).at(0).cost == Money(minor: 1_400))
        #expect(try held() == [0, 2_000])
        // Pieces beyond the lots cost the price in the form.
        let more = try shop.sold(form("3000", cost: "5000000"))
        #expect(try shop.lines(more).at(0).cost == Money(minor: 2 * 300 + 500))
    }

    @Test func `costs what the chosen lot did`() throws {
        try pay()
        let sale = try shop.sold(
            form(
                "1000", cost: "3000000",
                lot: SaleLots.typed(second, Quantity(thousandths: 1_000), at: 0)))
        let cheap = try shop.sold(
            form("1000", cost: "", lot: SaleLots.typed(first, Quantity(thousandths: 1_000), at: 0)))

        #expect(try shop.lines(sale).at(0).cost == Money(minor: 300))
        #expect(try shop.lines(cheap).at(0).cost == Money(minor: 200))
    }

    @Test func `costs what its form says where no lot knows, and by the rules of before`() throws {
        let sale = try shop.sold(form("6000", cost: "3000000"))
        #expect(try shop.lines(sale).at(0).cost == Money(minor: 1_800))
        #expect(try shop.lines(try shop.sold(form("1000", cost: ""))).at(0).cost == nil)
        try pay()
        try shop.send("/till/confirm", form("1000", cost: "9000000"), rules: 6)
        #expect(try shop.database.integer("SELECT max(cost) FROM sale_line") == 1_800)
        #expect(try shop.database.integer("SELECT count(*) FROM sale_line WHERE cost = 900") == 1)
    }

    private func held() throws -> [Int64] {
        try [first, second].map {
            try #require(try LotTable(shop.database).lot($0)).held.thousandths
        }
    }

    private func confirming() throws -> String {
        for item in [TestShop.amber, TestShop.rosa] {
            try device.cart(("act", "add"), ("item", item.text))
        }
        return try device.get("/till/confirm")
    }

    @Test func `is proposed by date, without a field more for what has none`() throws {
        let page = try confirming()

        #expect(page.pieces(from: "<select name=\"lot\"", to: ">").count == 1)
        let options = page.pieces(from: "<select name=\"lot\"", to: "</select>")
            .flatMap { $0.pieces(from: "<option", to: "</option>") }
        #expect(options.count == 3)
        #expect(try options.at(0).hasSuffix("next: lot R-1, best before 31 January 2027"))
        #expect(try options.at(2).hasSuffix("lot R-2, best before 30 June 2027 · 4"))

        let sent = try device.post(
            "/till/confirm", TillDevice.saleForm(on: page) + [("tender", "card"), ("lot", "")])

        #expect(try held() == [3_000, 4_000])
        let sale = try device.get(try #require(sent.location))
        #expect(sale.contains("lot R-1 · 1"))
        #expect(sale.pieces(from: "detail lot", to: "</a>").count == 1)
    }

    @Test func `is the one that was chosen, and goes back there`() throws {
        let page = try confirming()
        let chosen = page.pieces(from: "<option value=\"", to: "\"").filter {
            $0.contains(second.text)
        }

        let sent = try device.post(
            "/till/confirm",
            TillDevice.saleForm(on: page) + [("tender", "card"), ("lot", try chosen.at(0))])

        #expect(try held() == [4_000, 3_000])
        let place = try #require(sent.location)
        #expect(try device.get(place).contains("lot R-2 · 1"))
        guard case .sale(let sale, _) = TillRoute(try Target(place)) else {
            throw Trouble("no sale: \(place)")
        }
        try shop.send("/sales/\(sale.text)/void", Fields())
        #expect(try held() == [4_000, 4_000])
        #expect(
            try shop.database.integer(
                "SELECT count(*) FROM inventory_lot_move WHERE is_named = 1") == 2)
    }

    @Test func `stays chosen when the page is shown again`() throws {
        let chosen = "1:\(second.text):1000"
        let sent = try device.post(
            "/till/confirm",
            TillDevice.saleForm(on: try confirming()) + [
                ("tender", "cash"), ("given", "x"), ("lot", chosen),
            ])

        #expect(sent.status == 422)
        #expect(sent.text.contains("<option value=\"\(chosen)\" selected>"))
    }

    @Test func `takes from the other what the chosen one lacks`() throws {
        let form = shop.form().changing("quantity", to: "6000") + [("lot", "1:\(second.text):4000")]

        _ = try shop.sold(form)

        #expect(try held() == [2_000, 0])
    }

    @Test(arguments: ["x", "1", "1:x:1000", "1:\(Identifier.number(802).text):0", "a:b:c:d", "💧"])
    func `that no page can have sent is refused`(_ lot: String) throws {
        let verdict = try shop.send("/till/confirm", shop.form() + [("lot", lot)])

        #expect(verdict.faults != nil)
        #expect(try held() == [4_000, 4_000])
    }

    @Test func `that is of another item is nobody's choice`() throws {
        _ = try shop.sold(shop.form() + [("lot", "0:\(second.text):1000")])

        #expect(try held() == [2_000, 4_000])
    }
}

extension Fields {
    fileprivate static func + (form: Fields, more: [(String, String)]) -> Fields {
        var all = form
        for (name, value) in more { all.add(name, value) }
        return all
    }
}
