import Basics
import Foundation
import Portability
import SQLCore

@testable import Server

/// A studio with a web shop, and what the shop sends.
struct ShopStudio {
    let site: TestSite
    let keyed: KeyedProgram
    let shop: WebShop
    static let secret = "a secret of the shop"

    init(
        _ site: TestSite, _ kind: String = "woo", since: String = "2026-01-01",
        place: String = "shop.example"
    ) throws {
        self.site = site
        keyed = try KeyedProgram(site)
        let made = site.post(
            "/settings/shops/new",
            "kind=\(kind)&name=Web+shop&place=\(place)&since=\(since)&tender=")
        guard made.status == 303, let shop = try site.site.host.shops().first else {
            throw Unmade(said: made.text)
        }
        self.shop = shop
        if kind != "etsy" {
            _ = site.post(
                "/settings/shops/\(shop.id.text)/secret",
                "secret=" + ShopStudio.secret.replacingOccurrences(of: " ", with: "+"))
        }
    }

    /// Of the shop that a restore brought back.
    init(again site: TestSite) throws {
        self.site = site
        keyed = try KeyedProgram(site)
        guard let shop = try site.site.host.shops().first else { throw Unmade(said: "no shop") }
        self.shop = shop
    }

    struct Unmade: Error { let said: String }

    /// Sends a message as the shop does.
    func hook(
        _ body: String, secret: String = ShopStudio.secret, topic: String = "order.updated"
    ) -> HostResponse {
        site.ask("POST", "/api/1/shops/" + shop.id.text, body) { headers in
            headers.neroli = nil
            headers.contentType = "application/json"
            headers.shopSignature = Base64.text(
                Crypto.code(of: [UInt8](body.utf8), by: [UInt8](secret.utf8)))
            headers.shopTopic = topic
        }
    }

    func state(_ body: String) throws -> String? {
        let answer = hook(body)
        return JSONValue(parsing: answer.body)?["state"]?.asText ?? "\(answer.status)"
    }

    func count(_ table: String, where condition: String = "1") throws -> Int64 {
        try site.site.databases.read { (database) throws(Failure) in
            try database.integer("SELECT count(*) FROM \(table) WHERE \(condition)")
        }
    }

    func integer(_ sql: String) throws -> Int64 {
        try site.site.databases.read { (database) throws(Failure) in try database.integer(sql) }
    }

    func text(_ sql: String) throws -> String? {
        try site.site.databases.read { (database) throws(Failure) in try database.text(sql) }
    }

    func page() -> String { site.get("/settings/shops/" + shop.id.text).text }

    func act(_ act: String, _ body: String) -> HostResponse {
        site.post("/settings/shops/\(shop.id.text)/\(act)", body)
    }
}

/// An order of WooCommerce: two bottles at €64.00 and shipping of €4.90, with 19 % tax.
struct WooExample {
    var number = "1001"
    var status = "processing"
    var currency = "EUR"
    var modified = "2026-05-03T10:00:00"
    var name = "Rosa - 50 ml"
    var sku = ""
    var pieces = 2
    /// Of all pieces, with tax.
    var gross = 128.00
    var taxPercent = 19.0
    var total: String?

    var body: String {
        let (net, tax) = parts(gross)
        let (sentNet, sentTax) = parts(4.90)
        let sum = total ?? String(format: "%.2f", gross + 4.90)
        return """
            {"id": 77, "number": "\(number)", "status": "\(status)", "currency": "\(currency)",
            "date_created_gmt": "2026-05-03T09:58:00", "date_modified_gmt": "\(modified)",
            "date_paid_gmt": "2026-05-03T09:59:00", "prices_include_tax": true,
            "total": "\(sum)", "total_tax": "\(String(format: "%.2f", tax + sentTax))",
            "billing": {"first_name": "Marta", "last_name": "Ruiz", "email": "marta@example.com"},
            "line_items": [{"id": 1, "name": "\(name)", "product_id": 12, "variation_id": 34,
                "quantity": \(pieces), "sku": "\(sku)", "subtotal": "\(six(net))",
                "subtotal_tax": "\(six(tax))", "total": "\(six(net))", "total_tax": "\(six(tax))",
                "taxes": [{"id": 1, "total": "\(six(tax))", "subtotal": "\(six(tax))"}]}],
            "shipping_lines": [{"id": 2, "method_title": "DHL", "total": "\(six(sentNet))",
                "total_tax": "\(six(sentTax))", "taxes": [{"id": 1, "total": "\(six(sentTax))"}]}],
            "fee_lines": [], "refunds": [],
            "tax_lines": [{"rate_id": 1, "rate_percent": \(taxPercent), "label": "VAT"}]}
            """
    }

    private func parts(_ gross: Double) -> (Double, Double) {
        let net = gross / (1 + taxPercent / 100)
        return (net, gross - net)
    }

    private func six(_ value: Double) -> String { String(format: "%.6f", value) }
}
