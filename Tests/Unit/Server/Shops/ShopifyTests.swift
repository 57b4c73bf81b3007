import Basics
import Foundation
import Testing

@testable import Server

struct ShopifyTests {
    private func body(
        status: String = "paid", cancelled: String = "null", included: Bool = true
    ) -> String {
        """
        {"id": 450789469, "name": "#1001", "order_number": 1001, "currency": "EUR",
        "created_at": "2026-05-03T11:58:00+02:00", "processed_at": "2026-05-03T11:58:00+02:00",
        "updated_at": "2026-05-03T12:00:00+02:00", "cancelled_at": \(cancelled),
        "financial_status": "\(status)", "taxes_included": \(included),
        "total_price": "\(included ? "120.10" : "142.91")",
        "total_tax": "\(included ? "19.18" : "22.81")",
        "line_items": [{"id": 1, "variant_id": 808, "title": "Rosa", "name": "Rosa - 50 ml",
            "sku": null, "quantity": 2, "price": "64.00",
            "discount_allocations": [{"amount": "12.80"}],
            "tax_lines": [{"title": "VAT", "price": "\(included ? "18.39" : "21.88")", "rate": 0.19}]}],
        "shipping_lines": [{"title": "Standard", "price": "4.90", "discount_allocations": [],
            "tax_lines": [{"title": "VAT", "price": "\(included ? "0.78" : "0.93")", "rate": 0.19}]}]}
        """
    }

    @Test("an order of Shopify is read with its discount, and taxes in or on its prices")
    func read() throws {
        let included = try #require(
            JSONValue(parsing: [UInt8](body().utf8)).flatMap { ShopOrder(shopify: $0) })
        #expect(included.number == "1001" && included.status == .paid)
        #expect(included.lines.map { $0.price } == [12_800, 490])
        #expect(included.lines.map { $0.paid } == [11_520, 490])
        #expect(included.lines.map { $0.rate } == [1_900, 1_900])
        let added = try #require(
            JSONValue(parsing: [UInt8](body(included: false).utf8)).flatMap {
                ShopOrder(shopify: $0)
            })
        #expect(added.lines.map { $0.paid } == [13_708, 583] && added.total == 14_291)
    }

    @Test("a signed message of Shopify makes a sale, and one that is refunded asks")
    func hook() throws {
        try withSite { site in
            let studio = try ShopStudio(site, "shopify")
            _ = try studio.keyed.item("Rosa 50 ml")
            #expect(try studio.state(body()) == "sold")
            #expect(try studio.count("sale", where: "total = 12010") == 1)
            #expect(
                try studio.count("sale_line", where: "each = 6400 AND discount = 1280") == 1)
            let refunded = body(status: "partially_refunded")
                .replacingOccurrences(of: "12:00:00", with: "13:00:00")
            #expect(try studio.state(refunded) == "refunded")
            #expect(studio.hook("{\"a\": 1}", topic: "products/update").status == 200)
        }
    }

    @Test("an order is stored and read back whole")
    func stored() throws {
        let order = try #require(
            JSONValue(parsing: [UInt8](body().utf8)).flatMap { ShopOrder(shopify: $0) })
        #expect(ShopOrder(stored: order.json.bytes) == order)
        #expect(ShopOrder(stored: [0x7B]) == nil)
    }

    @Test(
        "times of shops are read",
        arguments: [
            ("2026-05-03T12:00:00+02:00", 1_777_802_400_000),
            ("2026-05-03 12:00:00 +0200", 1_777_802_400_000),
            ("2026-05-03T10:00:00Z", 1_777_802_400_000), ("2026-05-03T10:00:00", 1_777_802_400_000),
            ("2026-05-03 10:00", 1_777_802_400_000), ("05/03/26", 1_777_809_600_000),
            ("05/03/2026", 1_777_809_600_000),
        ] as [(String, Int64)])
    func times(_ text: String, _ milliseconds: Int64) {
        #expect(ShopMoment.read(text, zone: .utc)?.milliseconds == milliseconds)
    }

    @Test(
        "other texts are no times",
        arguments: ["", "2026-13-01", "2026-05-03T25:00", "13/40/26", "soon", "2026-05-03 10:00 x"])
    func noTimes(_ text: String) {
        #expect(ShopMoment.read(text, zone: .utc) == nil)
    }

    @Test("sums are read exactly, with more decimals than the currency has")
    func sums() {
        let euro = Currency.euro
        #expect(FineSum("19.9", euro)?.minor == 1_990)
        #expect(FineSum("0.005", euro)?.minor == 1)
        #expect(FineSum("-0.005", euro)?.minor == -1)
        #expect(FineSum("107.563025", euro)?.minor == 10_756)
        for text in ["", ".", "-", "1e5", "1,5", "0x10", "99999999999999999999", "1.2.3", " "] {
            #expect(FineSum(text, euro) == nil, "\(text)")
        }
    }
}
