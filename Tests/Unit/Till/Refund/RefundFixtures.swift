import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

extension TestShop {
    /// Everything that the fingerprint covers, and the sums of days.
    func books() throws -> [String] {
        try [
            database.fingerprint(
                of: stockJournalledTables + stockLotJournalledTables
                    + tillJournalledTables
            ).text
        ] + sums()
    }

    /// Totals of days and of the drawer, and quantities on hand.
    func sums() throws -> [String] {
        let days = try database.all(
            """
            SELECT day, block, sales, total, tax, discount, cost, refunds, refunded, refunded_tax
            FROM sale_day ORDER BY 1, 2
            """
        ) { (row) throws(Failure) in (0..<10).map { String(row.integer($0)) }.joined(separator: " ")
        }
        let goods = try database.all(
            "SELECT day, name, quantity, total FROM sale_day_item WHERE quantity <> 0 ORDER BY 1, 2"
        ) { (row) throws(Failure) in
            "\(row.integer(0)) \(row.text(1)) \(row.integer(2)) \(row.integer(3))"
        }
        let letters = try database.all("SELECT DISTINCT letter FROM sale ORDER BY 1") {
            (row) throws(Failure) in row.text(0)
        }
        var drawers: [String] = []
        for letter in letters {
            drawers.append("\(try DrawerTable(database).drawer(letter, .euro).figures)")
        }
        let shelf = try [TestShop.amber, TestShop.rosa].map { try left(of: $0) }
        return days.filter { $0.hasSuffix(" 0 0 0") == false || !$0.contains(" 0 0 0 0 0 0 0 0") }
            + goods + drawers + shelf
    }

    func sold(at moment: Moment, discount: Int64) throws -> Sale {
        let verdict = try send(
            "/till/confirm", form().changing("discount", to: "\(discount)"), at: moment)
        guard let place = verdict.destination, case .sale(let id, _) = TillRoute(place)
        else { throw Trouble("the sale was not made") }
        return try sale(id)
    }
}

extension TillDevice {
    /// The page with a refund's preview.
    func asked(_ sale: Sale, _ fields: [(String, String)]) throws -> String {
        let response = try post("/sales/\(sale.id.text)/refund", [("act", "check")] + fields)
        #expect(response.status == 200)
        return response.text
    }
}
