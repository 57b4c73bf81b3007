import Basics
import Inventory
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import PointOfSale

@Suite struct `A refund that was a slip` {
    @Test(arguments: ["returned", "written-off"])
    func `is taken back as if it had never been, and can be made again`(fate: String) throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let before = try shop.books()
        let form = Fields([
            ("quantity", "1"), ("fate", fate), ("quantity", "2"), ("fate", "returned"),
            ("tender", "card"), ("remark", "A slip"),
        ])
        let refund = try shop.send("/sales/\(sale.id.text)/refund", form)
        let given = try shop.sums()

        let back = try shop.send(try #require(refund.undo).path, try #require(refund.undo).form)

        #expect(try shop.books() == before)
        #expect(back.landing == "/sales/\(sale.id.text)")
        try shop.send(try #require(back.undo).path, try #require(back.undo).form)
        #expect(try shop.sums() == given)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `leaves every sum and the shelf as they were, whatever else is done`(
        seed: UInt64
    ) throws {
        var dice = SplitMix64(seed: seed)
        let shop = try TestShop()
        var sales: [Sale] = []
        var takenBack = 0
        for step in 0..<40 as Range<Int64> {
            let now = Moment.june1.adding(milliseconds: step * 5_000_000 + 1)
            if sales.isEmpty || dice.roll(3) == 0 {
                sales.append(try shop.sold(at: now, discount: dice.roll(900)))
                continue
            }
            let sale = dice.one(of: sales)
            let before = try shop.books()
            let verdict = try shop.send(
                "/sales/\(sale.id.text)/refund",
                Fields([
                    ("quantity", "\(dice.roll(2))"),
                    ("fate", dice.roll(2) == 0 ? "returned" : "written-off"),
                    ("quantity", "\(dice.roll(3))"),
                    ("tender", dice.roll(2) == 0 ? "cash" : "card"),
                ]), at: now)
            guard let undo = verdict.undo, dice.roll(2) == 0 else { continue }
            #expect(try shop.books() != before)

            #expect(try shop.send(undo.path, undo.form, at: now).faults == nil)

            #expect(try shop.books() == before)
            takenBack += 1
        }
        #expect(takenBack > 0)
    }

    @Test func `stays once its till has done something else`() throws {
        for path in ["sale", "refund", "elsewhere"] {
            let shop = try TestShop()
            let sale = try shop.sold()
            let undo = try #require(
                try shop.send("/sales/\(sale.id.text)/refund", Fields([("quantity", "1")])).undo)
            let later = Moment.june1.adding(milliseconds: 1)
            if path == "sale" {
                try shop.send("/till/confirm", shop.form(), at: later)
            } else {
                try shop.send(
                    "/sales/\(sale.id.text)/refund", Fields([("quantity", ""), ("quantity", "1")]),
                    device: path == "refund" ? TestShop.till : .number(960), at: later)
            }
            let books = try shop.books()

            let verdict = try shop.send(undo.path, undo.form, at: later)

            #expect(
                verdict.faults?[""]
                    == "Only what a till did last can be cancelled. Sell the goods again instead.")
            #expect(try shop.books() == books)
        }
    }

    @Test func `stays once its goods have moved on, but not where they were written off`() throws {
        for fate in ["returned", "written-off"] {
            let shop = try TestShop()
            let sale = try shop.sold()
            let undo = try #require(
                try shop.send(
                    "/sales/\(sale.id.text)/refund", Fields([("quantity", "1"), ("fate", fate)])
                ).undo)
            // Another till sells the returned items.
            let later = Moment.june1.adding(milliseconds: 1)
            try shop.send("/till/confirm", shop.form(), device: .number(960), at: later)

            let verdict = try shop.send(undo.path, undo.form, at: later)

            #expect(
                verdict.faults?[""]
                    == (fate == "returned"
                        ? "The stock of Amber Hour has moved since, so this refund stays." : nil))
        }
    }

    @Test func `of one thing on two lines, one of them written off, can be taken back`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(
            shop.form().changing("item", to: TestShop.amber.text).changing("name", to: "Amber Hour")
        )
        let before = try shop.books()
        let undo = try #require(
            try shop.send(
                "/sales/\(sale.id.text)/refund",
                Fields([
                    ("quantity", "1"), ("fate", "returned"), ("quantity", "1"),
                    ("fate", "written-off"),
                ])
            ).undo)

        #expect(try shop.send(undo.path, undo.form).faults == nil)

        #expect(try shop.books() == before)
    }

    @Test func `stays once it is in a close, and is missing once it is gone`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let path = "/sales/\(sale.id.text)/refund"
        let undo = try #require(try shop.send(path, Fields([("quantity", "1")])).undo)
        try shop.database.run("UPDATE refund SET close = 'x'")

        #expect(
            try shop.send(undo.path, undo.form).faults?[""]
                == "This refund is in an end-of-day report and can’t be cancelled.")
        #expect(try !TillDevice(shop).get("/sales/\(sale.id.text)").contains("take-back"))
        try shop.database.run("UPDATE refund SET close = NULL")
        #expect(try TillDevice(shop).get("/sales/\(sale.id.text)").contains("take-back"))
        try shop.send(undo.path, undo.form)
        #expect(throws: Failure.missing) { try shop.send(undo.path, undo.form) }
        #expect(throws: Failure.missing) { try TillDevice(shop).get(undo.path) }
    }
}
