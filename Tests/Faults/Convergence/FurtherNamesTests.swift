import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Simulation

@Suite struct `No name that two devices gave apart` {
    /// Made in these tests, beside those of `Namesake`.
    private static let further: Set = ["supplier", "till_tender", "own_note"]

    /// Every table with a unique name.
    @Test func `is one of a kind without a test`() throws {
        let both = try Namesakes("kinds")
        let tables = try both.texts(
            """
            SELECT DISTINCT t.name FROM sqlite_schema AS t, pragma_index_list(t.name) AS i,
                pragma_index_info(i.name) AS c
            WHERE t.type = 'table' AND i."unique" AND i.origin <> 'pk'
                AND c.name IN ('name', 'unique_name')
            """)
        let tested = Self.further.union(Namesake.all.map { $0.table })
        // Lines of a formula are merged: docs/decisions/0285.
        #expect(Set(tables).subtracting(["medley_line"]) == tested.subtracting(["limit_standard"]))
    }

    @Test func `refuses a payment method or a supplier`() throws {
        let both = try Namesakes("methods")
        for (kind, device) in [("card", both.phone), ("voucher", both.tablet)] {
            try both.send(
                "/till/tenders", [("name", "Reader"), ("kind", kind)], at: device)
            try both.send(
                "/inventory/suppliers/new",
                [("name", "Bloom"), ("mail", ""), ("address", ""), ("note", kind)], at: device)
        }
        try both.meet(both.phone, both.tablet, both.phone)

        #expect(try both.refusals() == [])
        try both.check()
        #expect(
            try both.texts("SELECT name || ' ' || kind FROM till_tender ORDER BY name")
                == ["Reader card", "Reader (2) voucher"])
        #expect(
            try both.texts("SELECT name || ' ' || note FROM supplier ORDER BY name")
                == ["Bloom card", "Bloom (2) voucher"])
        let page = try both.text("/", at: both.phone)
        #expect(page.contains("Two devices created “Reader”. This one is now “Reader (2)”."))

        let id = try both.texts("SELECT id FROM till_tender ORDER BY name")
        let joined = try both.send(
            "/met/names",
            [("act", "join"), ("kind", "tender"), ("thing", id[1]), ("kept", id[0])],
            at: both.phone)
        try both.meet(both.phone, both.tablet)
        #expect(try both.texts("SELECT name FROM till_tender") == ["Reader"])
        try both.send("/undo", [("entry", joined.id.text)], at: both.phone)
        try both.meet(both.phone, both.tablet)
        try both.check()
        #expect(try both.texts("SELECT count(*) FROM till_tender") == ["2"])
    }

    @Test func `merges taxes of two rates, which would change prices`() throws {
        let both = try Namesakes("rates")
        for (rate, device) in [("10", both.phone), ("25", both.tablet)] {
            try both.send(
                "/inventory/taxes/new",
                [("name", "Reduced"), ("category", "S"), ("rate", rate), ("sentence", "")],
                at: device)
        }
        try both.meet(both.phone, both.tablet, both.phone)
        let ids = try both.texts("SELECT id FROM tax_kind ORDER BY name")
        let joined = try both.phone.post(
            both.sending(
                "/met/names",
                [("act", "join"), ("kind", "tax"), ("thing", ids[1]), ("kept", ids[0])]),
            isKept: true)
        #expect(joined.entry == nil)
        #expect(
            try both.texts("SELECT CAST(rate AS TEXT) FROM tax_rate ORDER BY rate")
                == ["1000", "2500"])
    }

    @Test func `refuses a size, or a product's new name`() throws {
        let both = try Namesakes("sizes")
        let scents = "01970000-0000-7000-a000-000000000000"
        let product = try both.send(
            "/inventory/products/new",
            [("name", "Rose"), ("department", scents), ("note", ""), ("medley", "")],
            at: both.phone
        ).id.text
        try both.meet(both.phone, both.tablet)
        for (price, device) in [("12", both.phone), ("13", both.tablet)] {
            try both.send(
                "/inventory/products/\(product)/sizes",
                [("size", "50 ml"), ("price", price), ("cost", ""), ("opening", "")], at: device)
        }
        try both.meet(both.phone, both.tablet, both.phone)
        #expect(try both.refusals() == [])
        let sizes = try both.texts(
            "SELECT attribute FROM inventory_item WHERE name = 'Rose' ORDER BY attribute")
        #expect(sizes == ["50 ml", "50 ml (2)"])
        #expect(
            try both.text("/", at: both.phone).contains(
                "Two devices created “50 ml”. This one is now “50 ml (2)”."))

        try both.send(
            "/inventory/items/new",
            [
                ("name", "Musk"), ("attribute", "50 ml"), ("unit", "each"), ("use", "sale"),
                ("department", scents), ("price", "9"), ("opening", ""),
            ], at: both.phone)
        try both.send(
            "/inventory/products/\(product)",
            [("name", "Musk"), ("department", scents), ("note", ""), ("medley", "")],
            at: both.tablet)
        try both.meet(both.phone, both.tablet, both.phone)
        #expect(try both.refusals() == [])
        try both.check()
        #expect(try both.texts("SELECT name FROM product") == ["Musk (2)"])
    }
}
