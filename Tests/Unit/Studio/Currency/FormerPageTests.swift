import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

/// A page that stays open over a change of the currency: docs/decisions/0376.
@Suite struct `A page opened before a change of the currency` {
    private let studio: TestStudio

    init() throws {
        studio = try TestStudio(notes: 5)
        _ = try studio.post(
            "/settings/company",
            [
                "name": "Neroli", "currency": "BGN", "tax": "20", "includes": "1",
                "overselling": "warn", "address": "", "receipt": "", "country": "BG", "id": id(1),
            ])
        _ = try studio.post(
            "/inventory/departments/new",
            ["name": "Oils", "restock": "1", "markup": "40", "id": id(2)])
        _ = try studio.post("/inventory/items/new", fields(price: "39.99", id: 3))
    }

    private var item: String {
        get throws { try studio.database.text("SELECT id FROM inventory_item") ?? "" }
    }

    private func id(_ number: UInt64) -> String { Identifier.number(5_000 + number).text }

    private func fields(price: String, id number: UInt64) throws -> [String: String] {
        [
            "name": "Rose", "attribute": "", "unit": "each", "use": "sale", "price": price,
            "department": try studio.database.text("SELECT id FROM inventory_department") ?? "",
            "restock": "", "cost": "5.125", "barcode": "", "supplier": "", "note": "",
            "opening": "", "id": id(number),
        ]
    }

    private func change() throws {
        let form = [
            "before": "BGN", "after": "EUR", "rate": "1.95583", "from": "2026-06-01", "id": id(4),
        ]
        #expect(try studio.post("/settings/currency", form).status == 303)
    }

    private var price: Int64 {
        get throws { try studio.database.integer("SELECT price FROM inventory_item") }
    }

    private func edit(_ price: String, shown: String, _ number: UInt64) throws -> [String: String] {
        var form = try fields(price: price, id: number)
        form["shown"] = Fields([("price", shown), ("cost", "5.125")]).formEncoded
        return form
    }

    @Test func `asks in which currency its sums are`() throws {
        let edited = try edit("28.91", shown: "39.99", 5)
        try change()
        let answer = try studio.post("/inventory/items/\(try item)/edit", edited)

        #expect(answer.status == 422)
        #expect(answer.text.contains("28.91\u{A0}BGN = 14.78\u{A0}EUR"))
        #expect(answer.text.contains("Already in EUR"))
        #expect(answer.text.contains("28.91\u{A0}EUR"))
        #expect(!answer.text.contains("5.125\u{A0}BGN"))
        #expect(try price == 2_045)
        // The price is converted in the form, and names its currency.
        #expect(answer.text.contains("name=\"price\" value=\"14.78\""))
        #expect(answer.text.contains("name=\"sums_in\" value=\"EUR\""))
    }

    @Test func `records the sum that is chosen`() throws {
        var edited = try edit("28.91", shown: "39.99", 5)
        try change()
        edited["sums_in"] = "EUR"
        #expect(try studio.post("/inventory/items/\(try item)/edit", edited).status == 303)
        #expect(try price == 2_891)
        let kept = try studio.database.text("SELECT form FROM journal ORDER BY seq DESC LIMIT 1")
        #expect(kept?.contains("sums_in") == false)
        #expect(kept?.contains("currency=EUR") == true)
    }

    @Test func `keeps the present price where it was not edited`() throws {
        var edited = try edit("39.99", shown: "39.99", 5)
        edited["name"] = "Rosa"
        try change()
        #expect(try studio.post("/inventory/items/\(try item)/edit", edited).status == 303)
        #expect(try price == 2_045)
    }

    @Test func `names no currency while none was changed`() throws {
        let page = try studio.get("/inventory/items/\(try item)/edit").text
        #expect(!page.contains("sums_in"))
        try change()
        #expect(
            try studio.get("/inventory/items/\(try item)/edit").text
                .contains("name=\"sums_in\" value=\"EUR\""))
    }
}
