import Basics
import Inventory
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import PointOfSale

@Suite struct `A wrong tender` {
    @Test func `is corrected without a refund, and back with what was given`() throws {
        let shop = try TestShop()
        let sale = try shop.sold(shop.form(given: "160"))
        let path = "/sales/\(sale.id.text)/tender"

        let verdict = try shop.send(path, Fields([("tender", "card")]))

        let corrected = try shop.sale(sale.id)
        #expect(corrected.tender == .card)
        #expect(corrected.given == sale.total)
        #expect(corrected.change == .zero)
        let undo = try #require(verdict.undo)
        try shop.send(undo.path, undo.form)
        #expect(try shop.sale(sale.id) == sale)
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
    }

    @Test func `is refused when it is none, and for a void sale`() throws {
        let shop = try TestShop()
        let sale = try shop.sold()
        let path = "/sales/\(sale.id.text)/tender"

        for wrong in ["", "cheque", "CASH", "🌸"] {
            let verdict = try shop.send(path, Fields([("tender", wrong)]))
            #expect(verdict.faults?["tender"] == "Say how it is paid.")
        }
        try shop.database.run("UPDATE sale SET voided = 'x'")
        #expect(
            try shop.send(path, Fields([("tender", "card")])).faults?[""] == "This sale is void.")
    }
}
