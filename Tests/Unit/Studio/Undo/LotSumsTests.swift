import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Studio

/// Deliveries, counts, batches, sales, refunds and undos in every order: the quantities in lots
/// and outside lots equal the quantity on hand, an undo leaves no trace, and two replicas agree.
struct LotSumsTests {
    @Test(arguments: [UInt64](1...24))
    func `whatever happens, lots and what is in none sum up to the stock`(_ seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let desk = try LotDesk()
        for _ in 0..<60 {
            let form = try desk.random(&dice)
            let before = try desk.fingerprint()
            let verdict = try desk.send(form.path, form.form)
            try desk.check("\(seed): \(form.path) \(form.form)")
            guard verdict.isAccepted else { continue }
            guard verdict.isUndoneByRecord, dice.happens(40) else { continue }
            let undone = try desk.send("/undo", [("entry", try #require(desk.last).text)])
            #expect(undone.isAccepted, "\(seed): \(form.path) \(form.form)")
            #expect(try desk.fingerprint() == before, "\(seed): \(form.path) \(form.form)")
            try desk.check("\(seed): undo of \(form.path)")
        }
        let replica = try LotDesk(replaying: desk.entries)
        #expect(try replica.fingerprint() == desk.fingerprint())
        // In another order other forms are refused, and the sums are right, too.
        var order = Array(desk.entries.dropFirst(LotDesk.begun))
        order.shuffle(using: &dice)
        let other = try LotDesk(replaying: Array(desk.entries.prefix(LotDesk.begun)))
        for entry in order {
            _ = try other.receive(entry)
            try other.check("\(seed), in another order: \(entry.path)")
        }
    }

    @Test(arguments: [UInt64](1...12))
    func `where every delivery has a lot and nothing is sold that is not there, all is in lots`(
        _ seed: UInt64
    ) throws {
        var dice = SplitMix64(seed: seed)
        let desk = try LotDesk()
        for number in 0..<50 {
            let form = try desk.careful(&dice, number)
            let verdict = try desk.send(form.path, form.form)
            guard verdict.isAccepted else { continue }
            try desk.check("\(seed): \(form.path) \(form.form)")
            #expect(try desk.untied() == [], "\(seed): \(form.path) \(form.form)")
            #expect(
                try desk.database.integer("SELECT count(*) FROM inventory_lot WHERE held < 0") == 0)
        }
    }

    @Test func `a delivery of which all was sold and given back since stays`() throws {
        let desk = try LotDesk()
        let lot = try desk.deliver(desk.bottle, "4", lot: "B-1")
        try desk.sell(2)
        _ = try desk.send("/sales/\(try #require(desk.last).text)/refund", [("all", "1")])
        let before = try desk.fingerprint()

        let undone = try desk.send("/undo", [("entry", lot)])

        #expect(!undone.isAccepted)
        #expect(try desk.fingerprint() == before)
        try desk.check("refund")
    }

    @Test func `a delivery that is entered after its sale has in its lot what is left of it`()
        throws
    {
        let desk = try LotDesk()
        try desk.sell(3)
        let lot = try desk.deliver(desk.bottle, "10", lot: "B-1")

        #expect(try desk.held(lot) == 7_000)
        #expect(try desk.untied() == [])
        // The sale took from this lot: a recall must list the sale.
        let page = try desk.page("/inventory/lots/\(lot)/recall")
        #expect(page.contains("0 batches, 1 sale, 0 of 1 told."))
        let undone = try desk.send("/undo", [("entry", lot)])
        #expect(undone.isAccepted)
        #expect(try desk.database.integer("SELECT count(*) FROM inventory_lot") == 0)
    }

    @Test func `a lot that is counted is what is on hand, also after too much was sold`() throws {
        let desk = try LotDesk()
        let lot = try desk.deliver(desk.bottle, "2", lot: "B-1")
        try desk.sell(3)
        _ = try desk.send(
            "/inventory/items/\(desk.bottle)/count",
            [("quantity", "5"), ("remark", ""), ("of", lot)])

        #expect(try desk.held(lot) == 5_000)
        #expect(try desk.untied() == [])
    }

    @Test func `a batch that takes of an item and adds to it is undone lot by lot`() throws {
        let desk = try LotDesk()
        let lot = try desk.deliver(desk.rose, "10", lot: "B-1")
        let batch = try desk.batch(3)
        let before = try desk.fingerprint()
        _ = try desk.send(
            batch + "/finish",
            [
                ("finished", "1"), ("stock", "1"), ("take", desk.rose + ":3000"), ("lots", "1"),
                ("lot", lot + ":3000"), ("made", desk.rose), ("pieces", "5"), ("cost", ""),
            ])
        try desk.check("finished")
        #expect(try desk.held(lot) == 7_000)
        _ = try desk.send(batch + "/finish", [("finished", "0")])

        #expect(try desk.held(lot) == 10_000)
        #expect(try desk.untied() == [])
        try desk.check("opened again")
        #expect(try desk.fingerprint() != before)
    }

    @Test func `the first page names what is past its date, and what was used up no more`() throws {
        let desk = try LotDesk()
        let place = "/inventory/items/\(desk.rose)"
        try desk.send(
            place + "/restock",
            [("quantity", "4"), ("paid", ""), ("lot", "R-1"), ("date", "2026-05-01")])

        let page = try desk.page("/")
        #expect(page.contains("Past their date"))
        #expect(page.contains("lot R-1, past its best-before date, 1 May 2026"))
        try desk.send(
            place + "/correct",
            [("kind", "write-off"), ("quantity", "4"), ("remark", "Old"), ("of", "")])
        #expect(try !desk.page("/").contains("Past their date"))
    }
}
