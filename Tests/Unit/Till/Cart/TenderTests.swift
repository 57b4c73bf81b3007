import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `A wrong tender` {
    @Test func `is corrected without a refund, and back with what was given`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(shop.form(given: "160"))
        let path = "/sales/\(sale.id.text)/tender"

        try shop.send(path, Fields([("tender", "card")]))

        let corrected = try shop.sale(sale.id)
        #expect(corrected.tender == .card)
        #expect(corrected.given == sale.total)
        #expect(corrected.change == .zero)
        try shop.undo()
        #expect(try shop.sale(sale.id) == sale)
        try shop.undo()
        #expect(try shop.sale(sale.id) == corrected)
    }

    /// Release 0.1 lost the amount handed over in this case.
    @Test(arguments: [1, 2] as [Int64])
    func `that is none changes nothing, and there is nothing to undo`(rules: Int64) throws {
        let shop = try TestShop()
        let sale = try shop.sold(shop.form(given: "160"))

        let verdict = try shop.send(
            "/sales/\(sale.id.text)/tender", Fields([("tender", "cash")]), rules: rules)

        #expect(verdict.isUndoneByRecord == (rules == 1))
        #expect(try shop.sale(sale.id).given == (rules == 1 ? sale.total : Money(minor: 16_000)))
    }

    @Test func `of a closed day is corrected, too, in the till's next close`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        try shop.database.run("UPDATE sale SET close = 'A-1'")

        let verdict = try shop.send(
            "/sales/\(sale.id.text)/tender", Fields([("tender", "card")]))

        #expect(verdict.faults == nil)
        let corrections = try shop.database.all(
            "SELECT before, after, amount, close IS NULL FROM drawer_correction"
        ) { (row) throws(Failure) in
            "\(row.text(0)) \(row.text(1)) \(row.integer(2)) \(row.integer(3))"
        }
        #expect(corrections == ["cash card \(sale.total.minor) 1"])
        let corrected = try shop.books()
        try shop.undo()
        #expect(try shop.sale(sale.id).tender == .cash)
        #expect(try shop.database.integer("SELECT count(*) FROM drawer_correction") == 0)
        try shop.undo()
        #expect(try shop.books() == corrected)
        // Corrections in a close stay there.
        try shop.database.run("UPDATE drawer_correction SET close = 'A-2'")
        #expect(try shop.undo().faults != nil)
    }

    @Test func `is refused when it is none, and for a void sale`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let path = "/sales/\(sale.id.text)/tender"

        for wrong in ["", "cheque", "CASH", "🌸"] {
            let verdict = try shop.send(path, Fields([("tender", wrong)]))
            #expect(verdict.said?["tender"] == "Choose a payment method.")
        }
        try shop.database.run("UPDATE sale SET voided = 'x'")
        #expect(
            try shop.send(path, Fields([("tender", "card")])).said?[""] == "This sale is void.")
    }
}
