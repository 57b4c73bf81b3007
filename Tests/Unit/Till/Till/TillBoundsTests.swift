import Basics
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

/// Both sides of limits at the till and in the books.
@Suite struct `The till at its limits` {
    @Test(arguments: [("0", 0), ("1", 1), ("99", 99), ("100", 0), ("-1", 0), ("x", 0)])
    func `shows more at most 99 times`(_ typed: String, _ more: Int) {
        #expect(TillView(Fields([("more", typed)])).more == more)
    }

    @Test func `takes one more or one less by a step, and a number as it is typed`() throws {
        let device = TillDevice(try TestShop())
        func quantity() throws -> String? {
            device.cart.flatMap { Cart(kept: $0) }?.lines.first?.quantity.typed
        }
        let rosa = ("item", TestShop.rosa.text)
        try device.cart(("act", "add"), rosa)

        for (step, typed, expected) in [
            ("1", "", "2"), ("1", "9", "3"), ("-1", "", "2"), ("-1", "9", "1"), ("2", "7", "7"),
            ("-2", "5", "5"), ("", "4", "4"),
        ] {
            try device.cart(("act", "set"), rosa, ("step", step), ("quantity", typed))
            #expect(try quantity() == expected, "\(step) \(typed)")
        }
    }

    @Test func `takes a remark of 200 characters with a refund`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        func fault(_ length: Int) throws -> String? {
            try shop.send(
                "/sales/\(sale.id.text)/refund",
                Fields([
                    ("quantity", "1"), ("quantity", ""),
                    ("remark", String(repeating: "é", count: length)),
                ])
            ).faults?["remark"]
        }

        #expect(try fault(201) != nil)
        #expect(try fault(200) == nil)
    }

    @Test func `reads the line of a refund from a row that has all its columns`() {
        let row: [Value] = [
            .text(""), .integer(3), .integer(1_000), .integer(7), .integer(107), .null, .integer(1),
        ]

        #expect(RefundTable.line([Value](row.prefix(6))) == nil)
        let line = RefundTable.line(row)
        #expect(line?.place == 3)
        #expect(line?.total.minor == 107)
        #expect(line?.isReturned == true)
        #expect(line?.cost == nil)
    }

    @Test func `refunds each forty-first sale of the demo`() throws {
        let ledger = try Ledger()
        try ledger.send("/sales/demo", rules: 2)

        let refunded = try ledger.database.rows(
            """
            SELECT sale.number FROM refund JOIN sale ON sale.id = refund.sale ORDER BY sale.number
            """)
        let made = try ledger.database.integer("SELECT count(*) FROM sale")
        #expect(!refunded.isEmpty)
        #expect(refunded == refunded.indices.map { "\(($0 + 1) * 41)" })
        #expect(Int64(refunded.count) >= made / 41 - 2)
    }

    @Test func `names its places for a search, those first that are used often`() {
        let places = tillRoom.places(.english).filter { !$0.isVerb }

        #expect(
            places.map { $0.name } == [
                "Till", "Sales", "Drawer", "End-of-day reports", "Tills",
                "Check for changed records", "Payment methods", "Favourites", "Parked carts",
            ])
        #expect(places.filter { $0.isOften }.map { $0.name } == ["Sales", "Drawer"])
    }
}
