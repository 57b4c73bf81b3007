import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

struct DemoTests {
    @Test func `one tap fills every room, and nothing of it is passed over`() throws {
        let studio = try FullStudio()
        try studio.send("/demo")

        let kinds = [
            "breath": 5, "company": 1, "department": 4, "favourite": 2, "item": 42,
            "limits": 1, "material": 25, "medley": 15, "product": 3, "remark": 1, "sales": 1,
            "scenting": 6,
            "store": 3,
            "thought": 1, "time": 1, "to buy": 13,
        ]
        for (kind, count) in kinds {
            #expect(
                try studio.count("SELECT count(*) FROM planted WHERE kind = '\(kind)'")
                    == count, "\(kind)")
        }
        #expect(try studio.count("SELECT count(*) FROM planted") == 124)
        #expect(try studio.count("SELECT count(*) FROM sale") == 37)
        #expect(try studio.count("SELECT count(*) FROM smelling") == 16)
        #expect(
            try studio.count("SELECT count(*) FROM batch_line WHERE weighed = asked") == 53)
        #expect(try studio.count("SELECT count(*) FROM inventory_item WHERE is_sample = 1") == 42)
        #expect(try studio.count("SELECT count(*) FROM bench_tally") == 0)
    }

    @Test(arguments: [Int64(5), 6])
    func `the dish soap is among it since rules 6`(_ rules: Int64) throws {
        let studio = try FullStudio()
        let entry = Entry(
            id: .number(70), device: .number(1), at: .june1, zone: .utc, path: "/demo",
            form: Fields(), rules: rules)
        let database = studio.database
        _ = try database.write { () throws(Failure) in
            try studio.studio.program.apply(entry, database)
        }

        let lines = try database.rows(
            """
            SELECT scenting.name, medley.name, maturity, destination, line.name, line.amount, unit
            FROM medley_line AS line JOIN medley ON medley.id = line.medley
            JOIN scenting ON scenting.id = medley.scenting
            WHERE medley.name = 'Orange & Fennel #1' ORDER BY place
            """)
        let soap = "Dish Soap|Orange & Fennel #1|14000|Sealed glass jar."
        let expected = ["Fennel|2000000|drop", "Orange|3000000|drop", "Nutmeg|1000000|g"]
        #expect(lines == (rules > 5 ? expected.map { soap + "|" + $0 } : []))
        #expect(try studio.count("SELECT count(*) FROM scenting") == (rules > 5 ? 4 : 3))
    }

    @Test(arguments: [false, true])
    func `loaded and removed, the studio is as it was to the row`(_ isInUse: Bool) throws {
        let studio = try FullStudio()
        if isInUse { try studio.useEveryRoom() }
        let before = try studio.fingerprint()

        try studio.send("/demo")
        #expect(try studio.fingerprint() != before)
        try studio.send("/demo/remove")

        #expect(try studio.fingerprint() == before)
        for derived in [
            "medley_text", "inventory_low", "inventory_names", "shopping_names", "airlock_day",
            "scenting_tally", "sale_day", "sale_day_item",
        ] {
            #expect(
                try studio.count("SELECT count(*) FROM \(derived)")
                    <= (isInUse ? 1 : 0), "\(derived)")
        }
        #expect(
            try studio.count("SELECT count(*) FROM note WHERE is_favourite = 1")
                == (isInUse ? 1 : 0))
    }

    @Test(arguments: [false, true])
    func `both are taken back exactly`(_ isInUse: Bool) throws {
        let studio = try FullStudio()
        if isInUse { try studio.useEveryRoom() }
        let before = try studio.fingerprint()

        let loading = try studio.send("/demo")
        let loaded = try studio.fingerprint()
        try studio.undo(loading)
        #expect(try studio.fingerprint() == before)

        try studio.send("/demo")
        studio.now = .june1.adding(hours: 100)
        let removal = try studio.send("/demo/remove")
        try studio.undo(removal)
        #expect(try studio.fingerprint() == loaded)
    }

    @Test func `twice is once`() throws {
        let studio = try FullStudio()
        try studio.send("/demo")
        let once = try studio.fingerprint()
        studio.now = .june1.adding(hours: 30)
        let again = try studio.send("/demo")

        #expect(try studio.fingerprint() == once)
        #expect(try studio.page(again).undoable == nil)
        try studio.send("/demo/remove")
        let gone = try studio.fingerprint()
        try studio.send("/demo/remove")
        #expect(try studio.fingerprint() == gone)
    }

    @Test func `what somebody changed stays, is theirs, and the page says so before`() throws {
        let studio = try FullStudio()
        try studio.send("/demo")
        let medley = try #require(
            try studio.database.first("SELECT id FROM medley WHERE name LIKE 'Cedar%'") {
                (row) in row.text(0)
            })
        let item = try #require(
            try studio.database.first("SELECT id FROM inventory_item WHERE name = 'Discovery set'")
            {
                (row) in row.text(0)
            })
        try studio.send("/medleys/\(medley)/smell", [("minutes", "0"), ("rating", "4")])
        try studio.send("/inventory/items/\(item)/restock", [("quantity", "7"), ("day", "")])
        let loaded = try studio.fingerprint()

        let asking = try studio.page("/demo")
        #expect(asking.contains("You changed 1 medley and 1 item of the stock."))
        let removal = try studio.send("/demo/remove")

        #expect(try studio.count("SELECT count(*) FROM medley") == 1)
        #expect(try studio.count("SELECT count(*) FROM scenting") == 1)
        #expect(try studio.count("SELECT count(*) FROM smelling") == 3)
        #expect(try studio.count("SELECT count(*) FROM inventory_item") == 1)
        #expect(try studio.count("SELECT count(*) FROM inventory_department") == 1)
        #expect(try studio.count("SELECT sum(is_sample) FROM inventory_item") == 0)
        #expect(try studio.count("SELECT count(*) FROM planted") == 0)
        try studio.undo(removal)
        #expect(try studio.fingerprint() == loaded)
    }

    @Test func `a currency that was chosen outlives it, its name and its tax do not`() throws {
        let studio = try FullStudio()
        try studio.send("/demo")
        let shop =
            "SELECT name || ' ' || currency || ' ' || tax_rate AS shop FROM inventory_company"
        try studio.send(
            "/settings/company",
            [
                ("name", "Bitter Orange Studio"), ("currency", "GBP"), ("tax", "0"),
                ("includes", "0"),
                ("overselling", "warn"), ("address", ""), ("receipt", ""),
            ])
        let loaded = try studio.database.first(shop) { (row) in row.text(0) }

        let removal = try studio.send("/demo/remove")

        #expect(try studio.database.first(shop) { (row) in row.text(0) } == " GBP 0")
        try studio.undo(removal)
        #expect(try studio.database.first(shop) { (row) in row.text(0) } == loaded)
    }

    @Test func `what somebody deleted of it is no change, and is there in the next demo`() throws {
        let studio = try FullStudio()
        try studio.send("/demo")
        func id(_ sql: String) throws -> String {
            let found = try studio.database.first(sql) { (row) in row.text(0) }
            return try #require(found)
        }
        let medley = try id("SELECT id FROM medley WHERE name LIKE 'Cedar%'")
        let item = try id("SELECT id FROM inventory_item WHERE name = 'Lemon'")
        let toBuy = try id("SELECT id FROM shopping_item WHERE name = 'Labels'")
        try studio.send("/medleys/\(medley)/delete")
        try studio.send("/inventory/items/\(item)/delete")
        try studio.send("/shopping/items/\(toBuy)/delete")
        let loaded = try studio.fingerprint()

        let asking = try studio.page("/demo")
        #expect(!asking.contains("You changed"))
        let removal = try studio.send("/demo/remove")
        #expect(try studio.count("SELECT count(*) FROM medley") == 0)
        #expect(try studio.count("SELECT count(*) FROM planted") == 0)
        try studio.undo(removal)
        #expect(try studio.fingerprint() == loaded)
        try studio.send("/demo/remove")
        try studio.send("/demo")
        #expect(try studio.count("SELECT count(*) FROM medley") == 15)
    }

    @Test func `names of one's own win`() throws {
        let studio = try FullStudio()
        try studio.useEveryRoom()
        try studio.send("/demo")

        #expect(
            try studio.count("SELECT count(*) FROM medley WHERE name = 'Orange Grove #1'") == 1)
        #expect(try studio.count("SELECT count(*) FROM inventory_item WHERE name = 'Neroli'") == 1)
        #expect(try studio.page("/notes/neroli").contains("Mine"))
        #expect(try studio.count("SELECT count(*) FROM airlock_thought") == 1)
    }

    @Test func `today and the settings say that it is a demo, and lead to its end`() throws {
        let studio = try FullStudio()
        let link = "href=\"/demo/remove\""
        #expect(!(try studio.page("/").contains(link)))
        #expect(try studio.page("/settings").contains("href=\"/demo\""))

        try studio.send("/demo")

        #expect(try studio.page("/").contains(link))
        #expect(try studio.page("/settings").contains(link))
        let page = try studio.page("/demo/remove")
        #expect(page.contains("Remove the demo?"))
        #expect(page.contains("action=\"/demo/remove\""))
        #expect(!page.contains("You changed"))
    }

    @Test func `the demo of the shop brings its sales and takes them along`() throws {
        let studio = try FullStudio()
        let loading = try studio.send("/inventory/demo")
        let sales = try studio.count("SELECT count(*) FROM sale")
        #expect(sales == 37)
        let loaded = try studio.fingerprint()
        try studio.undo(loading)
        #expect(try studio.count("SELECT count(*) FROM sale") == 0)
        try studio.send("/inventory/demo")
        studio.now = .june1.adding(hours: 50)
        let removal = try studio.send("/inventory/demo/remove")
        #expect(try studio.count("SELECT count(*) FROM sale") == 0)
        try studio.undo(removal)
        #expect(try studio.count("SELECT count(*) FROM sale") == sales)
        #expect(try studio.fingerprint() == loaded)
    }

    @Test func `made-up sales that were there before outlive the undo of the shop`() throws {
        let studio = try FullStudio()
        try studio.send("/sales/demo")
        let sales = try studio.count("SELECT count(*) FROM sale")
        let loading = try studio.send("/inventory/demo")
        try studio.undo(loading)

        #expect(try studio.count("SELECT count(*) FROM sale") == sales)
    }

    @Test(arguments: ["", "x", "-1", "99999999999999999999", "🌸", "\u{0}", "١"])
    func `a crooked form of the demo does no harm`(_ text: String) throws {
        let studio = try FullStudio()
        let before = try studio.fingerprint()
        try studio.send(
            "/demo", [("at", text), ("zone", text), ("kept", text), ("kept", "item|\(text)|x")])
        try studio.send("/demo/remove", [("at", text)])

        #expect(try studio.fingerprint() == before)
    }
}
