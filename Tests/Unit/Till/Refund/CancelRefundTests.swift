import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

/// By the rules before 7, which left no trace and could be undone by their records.
@Suite struct `A refund that was a slip` {
    @Test(arguments: ["returned", "written-off"], [true, false])
    func `is taken back as if it had never been, and can be made again`(
        fate: String, isByUndo: Bool
    ) throws {
        let shop = try TestShop(rules: 6)
        let sale = try shop.sold()
        let before = try shop.books()
        let form = Fields([
            ("quantity", "1"), ("fate", fate), ("quantity", "2"), ("fate", "returned"),
            ("tender", "card"), ("remark", "A slip"),
        ])
        try shop.send("/sales/\(sale.id.text)/refund", form)
        let given = try shop.books()

        let back = try shop.takeBack(shop.last, isByUndo: isByUndo)

        #expect(try shop.books() == before)
        #expect(back.landing == "/sales/\(sale.id.text)")
        #expect(try shop.undo().landing == "/sales/\(sale.id.text)")
        #expect(try shop.books() == given)
        try shop.undo()
        #expect(try shop.books() == before)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>, [6, Entry.currentRules])
    func `leaves every sum and the shelf as they were, whatever else is done`(
        seed: UInt64, rules: Int64
    ) throws {
        var dice = SplitMix64(seed: seed)
        let shop = try TestShop(rules: rules)
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
            guard verdict.faults == nil, dice.roll(2) == 0 else { continue }
            #expect(try shop.books() != before)

            let back = try shop.takeBack(shop.last, isByUndo: rules == 6 && dice.roll(2) == 0)
            #expect(back.faults == nil)

            #expect(try shop.books() == before)
            takenBack += 1
        }
        #expect(takenBack > 0)
    }

    @Test(arguments: [true, false])
    func `stays once its till has done something else`(isByUndo: Bool) throws {
        for path in ["sale", "refund", "elsewhere"] {
            let shop = try TestShop(rules: 6)
            let sale = try shop.sold()
            try shop.send("/sales/\(sale.id.text)/refund", Fields([("quantity", "1")]))
            let refund = shop.last
            let later = Moment.june1.adding(milliseconds: 1)
            if path == "sale" {
                try shop.send("/till/confirm", shop.form(), at: later)
            } else {
                try shop.send(
                    "/sales/\(sale.id.text)/refund", Fields([("quantity", ""), ("quantity", "1")]),
                    device: path == "refund" ? TestShop.till : .number(960), at: later)
            }
            let books = try shop.books()

            let verdict = try shop.takeBack(refund, isByUndo: isByUndo)

            #expect(
                verdict.said?[""]
                    == "Only a till’s last action can be cancelled. Sell the goods again instead.")
            #expect(try shop.books() == books)
        }
    }

    @Test(arguments: [true, false])
    func `stays where something else was given back in the same moment`(isByUndo: Bool) throws {
        // A refund of another sale at this till, and of this sale at another till.
        for isOfSameSale in [false, true] {
            let shop = try TestShop(rules: 6)
            let sales = [try shop.sold(), try shop.sold()]
            let off = ("fate", "written-off")
            let path = "/sales/\(try sales.at(0).id.text)/refund"
            try shop.send(path, Fields([("quantity", "1"), off]))
            let refund = shop.last
            if isOfSameSale {
                try shop.send(
                    path, Fields([("quantity", ""), off, ("quantity", "1"), off]),
                    device: .number(960))
            } else {
                try shop.send(
                    "/sales/\(try sales.at(1).id.text)/refund", Fields([("quantity", "1"), off]))
            }
            let books = try shop.books()

            #expect(
                try shop.takeBack(refund, isByUndo: isByUndo).said?[""]
                    == "Only a till’s last action can be cancelled. Sell the goods again instead.")
            #expect(try shop.books() == books)
        }
    }

    @Test func `is read back from a row that has all its columns`() {
        let (refund, sale) = (Identifier.number(1).text, Identifier.number(2).text)
        let row: [Value] = [
            .text(refund), .integer(3), .integer(2_000), .integer(7), .integer(100), .integer(40),
            .integer(1),
        ]

        #expect(RefundTable.ids([.text(refund)]) == nil)
        #expect(RefundTable.ids([.text(refund), .text(sale)])?.sale == .number(2))
        #expect(RefundTable.line(Array(row.dropLast())) == nil)
        let line = RefundTable.line(row)
        #expect(line?.place == 3 && line?.quantity.thousandths == 2_000)
        #expect(line?.cost == Money(minor: 40) && line?.isReturned == true)
        #expect(RefundTable.line(row.dropLast() + [.integer(0)])?.isReturned == false)
    }

    @Test(arguments: [true, false])
    func `stays once its goods have moved on, but not where they were written off`(
        isByUndo: Bool
    ) throws {
        for fate in ["returned", "written-off"] {
            let shop = try TestShop(rules: 6)
            let sale = try shop.sold()
            try shop.send(
                "/sales/\(sale.id.text)/refund", Fields([("quantity", "1"), ("fate", fate)]))
            let refund = shop.last
            // Another till sells the returned items.
            let later = Moment.june1.adding(milliseconds: 1)
            try shop.send("/till/confirm", shop.form(), device: .number(960), at: later)

            let verdict = try shop.takeBack(refund, isByUndo: isByUndo)

            #expect(
                verdict.said?[""]
                    == (fate == "returned"
                        ? "The stock of Amber Hour changed since, so this refund stays." : nil))
        }
    }

    @Test(arguments: [true, false])
    func `of one thing on two lines, one of them written off, can be taken back`(
        isByUndo: Bool
    ) throws {
        let shop = try TestShop(rules: 6)
        let sale = try shop.sold(
            shop.form().changing("item", to: TestShop.amber.text).changing("name", to: "Amber Hour")
        )
        let before = try shop.books()
        try shop.send(
            "/sales/\(sale.id.text)/refund",
            Fields([
                ("quantity", "1"), ("fate", "returned"), ("quantity", "1"),
                ("fate", "written-off"),
            ]))

        #expect(try shop.takeBack(shop.last, isByUndo: isByUndo).faults == nil)

        #expect(try shop.books() == before)
    }

    @Test func `stays once it is in a close, and is missing once it is gone`() throws {
        let shop = try TestShop(rules: 6)
        let sale = try shop.sold()
        let path = "/sales/\(sale.id.text)/refund"
        try shop.send(path, Fields([("quantity", "1")]))
        let refund = shop.last
        try shop.database.run("UPDATE refund SET close = 'x'")

        for isByUndo in [true, false] {
            #expect(
                try shop.takeBack(refund, isByUndo: isByUndo).said?[""]
                    == "This refund is in an end-of-day report and can’t be cancelled.")
        }
        #expect(try !TillDevice(shop).get("/sales/\(sale.id.text)").contains("take-back"))
        try shop.database.run("UPDATE refund SET close = NULL")
        #expect(try TillDevice(shop).get("/sales/\(sale.id.text)").contains("take-back"))
        let takeBack = "/sales/refunds/\(refund.text)/take-back"
        try shop.send(takeBack, Fields())
        #expect(throws: Failure.missing) { try shop.send(takeBack, Fields()) }
        #expect(throws: Failure.missing) { try TillDevice(shop).get(takeBack) }
    }

    /// Otherwise its cents would not match the remainder, and more would be refunded than was
    /// sold.
    @Test(arguments: [true, false])
    func `stays cancelled once the sale was refunded again, or made void`(isByUndo: Bool) throws {
        for path in ["refund", "void"] {
            let shop = try TestShop(rules: 6)
            let sale = try shop.sold()
            let refund = "/sales/\(sale.id.text)/refund"
            let off = ("fate", "written-off")
            try shop.send(
                refund, Fields([("quantity", ""), off, ("quantity", "2"), off]))
            try shop.takeBack(shop.last, isByUndo: isByUndo)
            let cancelled = shop.last
            if path == "void" {
                try shop.send("/sales/\(sale.id.text)/void", Fields(), device: .number(960))
            } else {
                try shop.send(
                    refund, Fields([("quantity", ""), off, ("quantity", "1"), off]),
                    device: .number(960))
            }
            let books = try shop.books()

            #expect(
                try shop.undo(cancelled).said?[""]
                    == (path == "void"
                        ? "This sale is void."
                        : "This sale was partly refunded since. Refund the rest instead."))
            #expect(try shop.books() == books)
        }
    }
}

extension TestShop {
    /// By the button of the sale's page, or by undoing the refund.
    @discardableResult
    func takeBack(_ refund: Identifier, isByUndo: Bool) throws -> Verdict {
        isByUndo
            ? try undo(refund) : try send("/sales/refunds/\(refund.text)/take-back", Fields())
    }
}
