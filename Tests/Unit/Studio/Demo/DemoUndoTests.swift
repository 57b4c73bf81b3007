import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Loading and removing the demo are undone by their change records.
struct DemoUndoTests {
    private let studio: FullStudio

    init() throws {
        studio = try FullStudio()
    }

    @Test(arguments: [false, true])
    func `loading it is undone, done again and undone, each to the row`(_ isInUse: Bool) throws {
        if isInUse { try studio.useEveryRoom() }
        let before = try state()
        let loading = try studio.send("/demo")
        let loaded = try state()
        #expect(loaded != before)
        #expect(try studio.page(loading).message == "Demo loaded")

        var landing = loading
        for expected in [before, loaded, before] {
            landing = try studio.undo(landing)
            #expect(landing.hasPrefix("/?did="))
            #expect(try state() == expected)
        }
    }

    @Test func `removing it is undone, done again and undone, with all that was done to it`() throws
    {
        try studio.send("/demo")
        for what in Change.allCases { try change(what, device: 1) }
        let toBuy = try id("SELECT id FROM shopping_item WHERE name = 'Labels'")
        try studio.send("/shopping/items/\(toBuy)/delete")
        let before = try state()
        studio.now = .june1.adding(hours: 100)
        let removal = try studio.send("/demo/remove")
        let removed = try state()
        #expect(try studio.page(removal).message == "Demo removed")
        #expect(try studio.count("SELECT count(*) FROM refund") == 0)
        #expect(try studio.count("SELECT count(*) FROM planted") == 0)

        var landing = removal
        for expected in [before, removed, before] {
            landing = try studio.undo(landing)
            #expect(try state() == expected)
        }
    }

    /// User actions on the demo.
    enum Change: CaseIterable {
        case remark, stock, shop, medley, item, refund
    }

    @Test(arguments: Change.allCases)
    func `loading it stays where another device changed or used any of it since`(
        _ what: Change
    ) throws {
        let loading = try studio.send("/demo")
        try change(what, device: 2)

        try refuses(loading)

        // Removing the demo is the way then: changed or used rows stay.
        try studio.send("/demo/remove")
        #expect(try studio.count("SELECT count(*) FROM planted") == 0)
        let theirs =
            switch what {
            case .remark: "remark WHERE text = 'Mine now'"
            case .stock: "inventory_item WHERE name = 'Discovery set'"
            case .shop: "inventory_company WHERE name = 'Mine'"
            case .medley: "scenting WHERE name = 'Candle'"
            case .item: "inventory_department WHERE name = 'Perfume'"
            // The refund goes with its demo sale; the item keeps the returned quantity.
            case .refund: "inventory_move WHERE reason = 'refund'"
            }
        #expect(try studio.count("SELECT count(*) FROM \(theirs)") >= 1)
    }

    /// Actions of another device after the demo was removed here.
    enum Meanwhile: CaseIterable {
        case sale, item, scenting, thought, toBuy
    }

    @Test(arguments: Meanwhile.allCases)
    func `removing it stays where another device sold of it or took a place of it since`(
        _ what: Meanwhile
    ) throws {
        try studio.send("/demo")
        let goods = try id("SELECT id FROM inventory_item WHERE name = 'Discovery set'")
        let removal = try studio.send("/demo/remove")
        switch what {
        case .sale: try sell(goods, entry: 20_000)
        case .item:
            let shelf = studio.id(
                try studio.send(
                    "/inventory/departments/new",
                    [("name", "Mine"), ("restock", "1"), ("markup", "50")], device: 2))
            try studio.send("/inventory/items/new", typed("Lemon", in: shelf), device: 2)
        case .scenting: try studio.send("/scentings/new", [("name", "Candle")], device: 2)
        case .thought:
            studio.now = .june1.adding(hours: -24)
            try studio.send("/airlock/thoughts/new", [("text", "Mine")], device: 2)
            studio.now = .june1
        case .toBuy: try studio.send("/shopping/items/new", toBuy("Labels"), device: 2)
        }

        try refuses(removal)

        // Loading the demo again is the way then.
        try studio.send("/demo")
        #expect(try studio.count("SELECT count(*) FROM planted") > 50)
    }

    @Test func `a sale of an item that was gone moves nothing when it is voided`() throws {
        try studio.send("/demo")
        let goods = try id("SELECT id FROM inventory_item WHERE name = 'Discovery set'")
        try studio.send("/demo/remove")
        try sell(goods, entry: 20_000)
        try studio.send("/demo")
        let stock = "SELECT on_hand FROM inventory_item WHERE id = '\(goods)'"
        let held = try studio.count(stock)

        let sale = Identifier.number(20_000).text
        try studio.send("/sales/\(sale)/void", device: 2)

        #expect(try studio.count("SELECT voided IS NOT NULL FROM sale WHERE id = '\(sale)'") == 1)
        #expect(try studio.count(stock) == held)
        #expect(try studio.count("SELECT count(*) FROM inventory_move WHERE reason = 'void'") == 0)
    }

    @Test func `an act of before the update is undone by the form it has`() throws {
        try studio.send("/demo")
        let removal = try studio.send("/demo/remove")
        // As recorded by release 0.1.
        let entry = try #require(try studio.page(removal).undoable)
        try studio.database.run(
            "UPDATE journal SET undo_path = '/demo', undo_form = ? WHERE id = ?",
            [.text("at=\(Moment.june1.milliseconds - 86_400_000)&zone=60"), .text(entry)])
        try studio.database.run("DELETE FROM entry_change")

        try studio.undo(removal)

        #expect(
            try studio.database.rows("SELECT id, digest FROM planted WHERE kind = 'time'")
                == ["\(Moment.june1.milliseconds - 86_400_000)|60"])
        #expect(try studio.count("SELECT count(*) FROM medley") == 15)
    }
}

extension DemoUndoTests {
    /// Every journalled row, and every derived one.
    private func state() throws -> [String] {
        // Links of the tills stay as a trace.
        let tables = studioJournalledTables.filter { !$0.isTrace }
        var rows = ["\(try studio.database.fingerprint(of: tables).value)"]
        for sql in [
            "SELECT slug FROM note WHERE is_favourite = 1 ORDER BY slug",
            "SELECT * FROM medley_text ORDER BY medley",
            "SELECT * FROM scenting_tally ORDER BY scenting, status",
            "SELECT * FROM airlock_day ORDER BY day",
            "SELECT * FROM sale_day ORDER BY day, block, currency",
            "SELECT * FROM sale_day_item ORDER BY day, currency, name, attribute, unit",
        ] { rows += try studio.database.rows(sql) }
        return rows
    }

    private func id(_ sql: String) throws -> String {
        try #require(try studio.database.rows(sql).first)
    }

    /// Presses "Undo": the undo is refused with the reason, and changes nothing.
    private func refuses(_ location: String) throws {
        let before = try state()
        let entry = try #require(try studio.page(location).undoable)
        let refused = try studio.post("/undo", [("entry", entry)])
        #expect(refused.status == 409)
        #expect(refused.text.contains("Changed since, so it can’t be undone."))
        #expect(try state() == before)
    }

    private func change(_ what: Change, device: UInt64) throws {
        switch what {
        case .remark:
            try studio.send("/notes/neroli/remark", [("text", "Mine now")], device: device)
        case .stock:
            let item = try id("SELECT id FROM inventory_item WHERE name = 'Discovery set'")
            try studio.send(
                "/inventory/items/\(item)/restock", [("quantity", "7"), ("day", "")],
                device: device)
        case .shop:
            try studio.send(
                "/settings/company",
                [
                    ("name", "Mine"), ("currency", "EUR"), ("tax", "7"), ("includes", "0"),
                    ("overselling", "warn"), ("address", ""), ("receipt", ""),
                ], device: device)
        case .medley:
            let scenting = try id("SELECT id FROM scenting WHERE name = 'Candle'")
            try studio.send(
                "/scentings/\(scenting)/new",
                [
                    ("name", "Mine"), ("destination", "A bottle"), ("maturity", "3"),
                    ("period", "day"),
                    ("ingredient", "Neroli"), ("amount", "1"), ("unit", "g"), ("dilution", ""),
                    ("diluent", ""), ("origin", ""),
                ], device: device)
        case .item:
            let drinks = try id("SELECT id FROM inventory_department WHERE name = 'Perfume'")
            try studio.send("/inventory/items/new", typed("Mine", in: drinks), device: device)
        case .refund:
            let sale = try id(
                """
                SELECT id FROM sale WHERE letter = 'DEMO' AND voided IS NULL
                    AND id NOT IN (SELECT sale FROM refund) ORDER BY number DESC LIMIT 1
                """)
            try studio.send("/sales/\(sale)/refund", [("quantity", "1")], device: device)
        }
    }

    private func typed(_ item: String, in department: String) -> [(String, String)] {
        [
            ("name", item), ("department", department), ("unit", "each"), ("use", "both"),
            ("cost", "1"), ("price", "12"), ("opening", "3"),
        ]
    }

    private func toBuy(_ name: String) -> [(String, String)] {
        [
            ("name", name), ("quantity", "1"), ("unit", ""),
            ("location", "00000000-0000-7000-8000-000000000001"), ("remark", ""),
            ("listed", "1"), ("available", "1"),
        ]
    }

    /// A sale that another device made without a connection, and sends now.
    private func sell(_ goods: String, entry number: UInt64) throws {
        let entry = Entry(
            id: .number(number), device: .number(2), at: .june1, zone: .utc,
            path: "/till/confirm",
            form: Fields([
                ("company", "Sample shop"), ("currency", "EUR"), ("tax_rate", "700"),
                ("includes_tax", "0"), ("discount", "0"), ("item", goods),
                ("name", "Discovery set"), ("attribute", "4 × 2 ml"), ("department", "Perfume"),
                ("unit", "each"), ("quantity", "1000"), ("each", "165"),
                ("line_discount", "0"), ("cost", ""), ("tender", "cash"), ("given", ""),
                ("seller", "Ada"),
            ]))
        let (database, program) = (studio.database, studio.studio.program)
        let applying = Applying(database, studioJournalledTables, program.apply)
        let verdict = try database.write { () throws(Failure) in try applying.receive(entry) }
        #expect(verdict.isAccepted)
    }
}
