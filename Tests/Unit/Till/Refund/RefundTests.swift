import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `A refund` {
    @Test func `of one line gives back its part, and puts it on the shelf`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        try shop.send(
            "/sales/\(sale.id.text)/refund",
            Fields([("quantity", ""), ("quantity", "1"), ("remark", " Wrong scent ")]))

        let refund = try #require(try RefundTable(shop.database).refunds(of: sale.id).first)
        #expect(refund.refund.total.minor == 6_848)
        #expect(refund.refund.tax.minor == 448)
        #expect(refund.refund.remark == "Wrong scent")
        #expect(refund.refund.tender == .cash)
        #expect(refund.refund.letter == sale.letter)
        #expect(refund.lines.map { $0.place } == [1])
        #expect(try shop.left(of: TestShop.rosa) == "3")
        #expect(try shop.left(of: TestShop.amber) == "1")
    }

    @Test func `that is written off leaves the shelf as it is and gives back no cost`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        try shop.send(
            "/sales/\(sale.id.text)/refund",
            Fields([("quantity", "1"), ("fate", "written-off")]))

        let refund = try #require(try RefundTable(shop.database).refunds(of: sale.id).first)
        #expect(refund.refund.cost == .zero)
        #expect(refund.lines.map { $0.isReturned } == [false])
        #expect(try shop.left(of: TestShop.amber) == "1")
        #expect(
            try shop.moves(TestShop.amber).sorted()
                == ["opening 2000", "refund 1000", "sale -1000", "write-off -1000"])
    }

    @Test(arguments: ["returned", "written-off"])
    func `puts back nothing of an item that was gone when it was sold`(_ fate: String) throws {
        let shop = try TestShop()
        try shop.erase(TestShop.rosa)
        let sale = try shop.sold()
        try shop.add(TestShop.rosa, "Rosa Notte", "50 ml", 6_400, left: 4)

        let verdict = try shop.send(
            "/sales/\(sale.id.text)/refund",
            Fields([
                ("quantity", "1"), ("quantity", "2"), ("fate", "returned"), ("fate", fate),
            ]))

        #expect(verdict.faults == nil)
        #expect(try RefundTable(shop.database).refunds(of: sale.id).first?.lines.count == 2)
        #expect(try shop.moves(TestShop.rosa) == ["opening 4000"])
        #expect(try shop.left(of: TestShop.rosa) == "4")
        #expect(try shop.left(of: TestShop.amber) == "2")
    }

    @Test func `of everything gives back whatever is left, and then nothing`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let path = "/sales/\(sale.id.text)/refund"
        try shop.send(path, Fields([("quantity", ""), ("quantity", "1")]))

        try shop.send(path, Fields([("all", "1")]))

        let refunds = try RefundTable(shop.database).refunds(of: sale.id)
        #expect(refunds.reduce(0) { $0 + $1.refund.total.minor } == sale.total.minor)
        #expect(refunds.reduce(0) { $0 + $1.refund.tax.minor } == sale.tax.minor)
        #expect(try shop.left(of: TestShop.rosa) == "4")
        #expect(
            try shop.send(path, Fields([("all", "1")])).said?[""] == "Enter the number returned.")
        #expect(
            try shop.send(path, Fields([("quantity", "1")])).said?["quantity 0"]
                == "All of it is refunded.")
    }

    @Test(arguments: [
        (["0", ""], "", "Enter the number returned."),
        (["x"], "quantity 0", "Enter a number, such as 2."),
        (["-1"], "quantity 0", "Enter a number, such as 2."),
        (["", "3"], "quantity 1", "Enter at most 2."),
        (["0.5"], "quantity 0", "Enter a whole number, such as 2."),
        (["🌸"], "quantity 0", "Enter a number, such as 2."),
        (["\0"], "quantity 0", "Enter a number, such as 2."),
        (["9999999999999999"], "quantity 0", "Enter a number, such as 2."),
    ])
    func `with a wrong quantity is refused`(
        typed: [String], field: String, sentence: String
    ) throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        let verdict = try shop.send(
            "/sales/\(sale.id.text)/refund", Fields(typed.map { ("quantity", $0) }))

        #expect(verdict.said?[field] == sentence)
        #expect(try shop.database.integer("SELECT count(*) FROM refund") == 0)
    }

    @Test func `with a wrong tender or too long a reason is refused, and so is one of a void sale`()
        throws
    {
        let shop = try TestShop()
        let sale = try shop.sold()
        let path = "/sales/\(sale.id.text)/refund"

        let tender = try shop.send(path, Fields([("quantity", "1"), ("tender", "cheque")]))
        let remark = try shop.send(
            path,
            Fields([("quantity", "1"), ("remark", String(repeating: "e\u{301}", count: 202))]))
        try shop.send("/sales/\(sale.id.text)/void", Fields())
        let voided = try shop.send(path, Fields([("quantity", "1")]))

        #expect(tender.said?["tender"] == "Choose a payment method.")
        #expect(remark.said?["remark"] == "2 characters too many. Shorten it.")
        #expect(voided.said?[""] == "This sale is void.")
    }

    @Test func `of what is measured may be a part of a unit`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(
            shop.form().changing("unit", to: "ml").changing("quantity", to: "2500"))

        try shop.send("/sales/\(sale.id.text)/refund", Fields([("quantity", "0.75")]))

        let refund = try #require(try RefundTable(shop.database).refunds(of: sale.id).first)
        #expect(refund.lines.map { $0.quantity.typed } == ["0.75"])
    }
}
