import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `Voiding a sale` {
    @Test func `puts the goods back and leaves a trace`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()

        let verdict = try shop.send("/sales/\(sale.id.text)/void", Fields())

        #expect(verdict.landing == "/sales/\(sale.id.text)")
        #expect(try shop.sale(sale.id).voided != nil)
        #expect(try shop.left(of: TestShop.rosa) == "4")
        #expect(try shop.moves(TestShop.rosa).count == 3)
        #expect(try shop.sold().number == 2)
    }

    @Test func `puts back nothing of an item that was gone when it was sold`() throws {
        let shop = try TestShop()
        try shop.erase(TestShop.rosa)
        let sale = try shop.sold()
        try shop.add(TestShop.rosa, "Rosa Notte", "50 ml", 6_400, left: 4)

        try shop.send("/sales/\(sale.id.text)/void", Fields())

        #expect(try shop.sale(sale.id).voided != nil)
        #expect(try shop.moves(TestShop.rosa) == ["opening 4000"])
        #expect(try shop.left(of: TestShop.rosa) == "4")
        #expect(try shop.left(of: TestShop.amber) == "2")
    }

    @Test func `is for the till’s last sale alone, once, unclosed and without refunds`() throws {
        let shop = try TestShop()
        let first = try shop.sold()
        let last = try shop.sold()
        let void = { (sale: Sale) throws in
            try shop.send("/sales/\(sale.id.text)/void", Fields()).said?[""]
        }

        #expect(
            try void(first) == "Only a till’s last sale can be voided. Refund this one instead.")
        #expect(try void(last) == nil)
        #expect(try void(last) == "This sale is void.")
        let refunded = try shop.sold()
        try shop.send("/sales/\(refunded.id.text)/refund", Fields([("quantity", "1")]))
        #expect(
            try void(refunded) == "This sale is partly refunded. Refund the rest instead.")
        let closed = try shop.sold()
        try shop.database.run("UPDATE sale SET close = 'A-1' WHERE id = ?", [.text(closed.id.text)])
        #expect(try void(closed) == "This sale is in an end-of-day report. Refund it instead.")
        #expect(throws: Failure.missing) {
            try shop.send("/sales/\(Identifier.number(3).text)/void", Fields())
        }
    }
}
