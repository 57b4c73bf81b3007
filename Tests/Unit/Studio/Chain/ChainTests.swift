import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Till

/// Sales, refunds, cash moves and closes are linked, and a change by hand is found.
@Suite struct `The chain of a till` {
    private func day() throws -> MarketDay {
        let day = try MarketDay()
        for each in [1_250, 400, 990, 2_000] as [Int64] { try day.sell(each) }
        try day.send(
            "/sales/\(day.sales[1].text)/refund", [("quantity", "1"), ("tender", "cash")])
        try day.send(
            "/drawer/cash",
            [("currency", "EUR"), ("way", "out"), ("sum", "3.50"), ("remark", "stamps")])
        try day.sell(700)
        return day
    }

    private func run(_ day: MarketDay, _ sql: String) throws {
        try day.database.execute("PRAGMA foreign_keys = OFF")
        try day.database.execute(sql)
    }

    @Test func `is whole as long as nobody changes rows by hand`() throws {
        let day = try day()

        #expect(try day.faults().isEmpty)
        #expect(try ChainCheck(day.database).links == 7)
        let chains = try ChainTable(day.database).chains()
        #expect(chains.map { $0.totals.map { $0.sum.minor } } == [[10_680]])
        try day.send("/drawer/close", [("currency", "EUR"), ("sum", "100"), ("remark", "")])
        #expect(try ChainCheck(day.database).links == 8)
        #expect(try day.faults().isEmpty)
    }

    @Test func `names an altered amount`() throws {
        let day = try day()
        let name = try day.name(day.sales[2])
        try run(day, "UPDATE sale SET total = 1 WHERE id = '\(day.sales[2].text)'")

        #expect(try day.faults() == ["Sale \(name) was changed."])
    }

    @Test func `names an altered line, refund and cash move`() throws {
        let day = try day()
        let name = try day.name(day.sales[0])
        let refunded = try day.name(day.sales[1])
        try run(day, "UPDATE sale_line SET name = 'Iris' WHERE sale = '\(day.sales[0].text)'")
        try run(day, "UPDATE refund SET total = total + 1")
        try run(day, "UPDATE drawer_move SET amount = 1")

        let faults = try day.faults()
        #expect(faults.contains("Sale \(name) was changed."))
        #expect(faults.contains("Refund of \(refunded) was changed."))
        #expect(faults.contains { $0.hasPrefix("Cash move 6 of till") })
        #expect(faults.count == 3)
    }

    @Test func `names a removed sale, also with its lines`() throws {
        let day = try day()
        let name = try day.name(day.sales[3])
        try run(day, "DELETE FROM sale_line WHERE sale = '\(day.sales[3].text)'")
        try run(day, "DELETE FROM sale WHERE id = '\(day.sales[3].text)'")

        #expect(try day.faults() == ["Sale \(name) was removed."])
    }

    @Test func `names two sales whose numbers were swapped`() throws {
        let day = try day()
        let (first, second) = (day.sales[0], day.sales[1])
        let names = [try day.name(first), try day.name(second)]
        try run(day, "UPDATE sale SET number = 900 WHERE id = '\(first.text)'")
        try run(day, "UPDATE sale SET number = 1 WHERE id = '\(second.text)'")
        try run(day, "UPDATE sale SET number = 2 WHERE id = '\(first.text)'")

        #expect(try day.faults().sorted() == names.map { "Sale \($0) was changed." }.sorted())
    }

    @Test func `names links that were swapped, altered or removed`() throws {
        let day = try day()
        let names = try day.sales.map { try day.name($0) }
        try run(day, "UPDATE till_link SET place = 99 WHERE place = 1")
        try run(day, "UPDATE till_link SET place = 1 WHERE place = 2")
        try run(day, "UPDATE till_link SET place = 2 WHERE place = 99")
        let swapped = try day.faults()
        #expect(swapped.contains("The link of Sale \(names[0]) was changed."))
        #expect(swapped.contains("The link of Sale \(names[1]) was changed."))

        let other = try self.day()
        try run(other, "DELETE FROM till_link WHERE place = 3")
        let letter = try #require(try other.name(other.sales[0]).split(separator: "-").first)
        let missing = try other.faults()
        #expect(missing.contains("Link 3 of till \(letter) is missing."))
        #expect(missing.contains("Sale \(try other.name(other.sales[2])) has no link."))
        #expect(missing.count == 2)

        let third = try self.day()
        try run(third, "UPDATE till_link SET total = 5 WHERE place = 4")
        let fallen = try third.faults()
        #expect(fallen.contains { $0.hasPrefix("The grand total fell at ") })
    }

    @Test func `names a sale that was added by hand`() throws {
        let day = try day()
        try run(
            day,
            """
            INSERT INTO sale (id, letter, number, at, zone, day, company, currency, tax_rate,
                includes_tax, subtotal, discount, tax, total, tender, given, change, seller,
                is_sample)
            SELECT 'x', letter, 77, at, zone, day, company, currency, tax_rate, includes_tax,
                subtotal, discount, tax, total, tender, given, change, seller, 0
            FROM sale LIMIT 1
            """)

        let letter = try #require(try day.name(day.sales[0]).split(separator: "-").first)
        #expect(try day.faults() == ["Sale \(letter)-77 has no link."])
    }

    @Test func `begins with the first act of this release`() throws {
        let day = try MarketDay()
        try day.send("/till/confirm", MarketDay.sale(500), rules: 9)
        #expect(try day.database.integer("SELECT count(*) FROM till_link") == 0)

        try day.sell()

        let chain = try #require(try ChainTable(day.database).chains().first)
        #expect(chain.first == (try day.name(day.sales[0])) && chain.links == 1)
        #expect(try day.faults().isEmpty)
    }

    @Test func `keeps the link of an act that was undone, and links the undoing`() throws {
        let day = try MarketDay()
        let sale = try day.sell()
        let (_, entry) = try day.send("/sales/\(sale.text)/tender", [("tender", "card")])
        try day.sell()

        let (late, _) = try day.send("/undo", [("entry", entry.id.text)])
        #expect(late.faults != nil)
        let (_, second) = try day.send("/sales/\(sale.text)/tender", [("tender", "other")])
        try day.send("/undo", [("entry", second.id.text)])

        #expect(try day.database.integer("SELECT count(*) FROM till_link") == 5)
        #expect(try day.database.text("SELECT tender FROM sale WHERE number = 1") == "card")
        #expect(try day.faults().isEmpty)
    }

    @Test func `is whole after 200 random lives, and equal on a replica that follows`() throws {
        for seed in 0..<200 as Range<UInt64> {
            var random = SplitMix64(seed: seed)
            let day = try MarketDay()
            for _ in 0..<30 { try day.act(&random) }
            let faults = try day.faults()
            #expect(faults.isEmpty, "life \(seed)")
            guard seed % 20 == 0 else { continue }
            let replica = try MarketDay()
            let journal = JournalTable(day.database)
            let applying = Applying(
                replica.database, studioJournalledTables,
                Program(assetVersions: [:]).carryOut)
            for var line in try journal.tail(after: 0, limit: 1_000) {
                if seed % 40 == 0 {
                    line.effects = try ChangeTable(day.database).record(of: line.seq)
                }
                let isFollowed = try replica.database.write { () throws(Failure) in
                    try applying.follow(line)
                }
                #expect(isFollowed)
            }
            #expect(
                try replica.database.fingerprint(of: studioJournalledTables)
                    == day.database.fingerprint(of: studioJournalledTables))
        }
    }
}

/// Each column of the rows behind a link, altered by hand.
@Suite struct `A record with one value altered by hand` {
    /// Columns that change without an act at the till, and those that no page of the till shows.
    private static let free = ["close", "cost", "item", "is_sample", "undone", "erased"]

    @Test func `is named by the chain, whichever column`() throws {
        let day = try MarketDay()
        var random = SplitMix64(seed: 359)
        try day.send("/till/tenders", [("name", "SumUp"), ("kind", "card")])
        for _ in 0..<160 { try day.act(&random) }
        let sale = try day.sell(1_000)
        try day.send("/sales/\(sale.text)/tender", [("tender", "card")])
        try day.send(
            "/sales/\(sale.text)/refund", [("quantity", "1"), ("tender", "card SumUp")])
        #expect(try day.faults() == [])
        let database = day.database
        for trigger in try database.texts("SELECT name FROM sqlite_master WHERE type = 'trigger'") {
            try database.execute("DROP TRIGGER \"\(trigger)\"")
        }
        try database.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
        var tried: Set<String> = []
        for (table, _, _) in Chaining.tables {
            let columns = try database.all(
                "SELECT name, type FROM pragma_table_info(?)", [.text(table)]
            ) { (name: $0.text(), type: $0.text()) }
            for (column, type) in columns where !Self.free.contains(column) {
                let used = column == "way" ? "way <> ''" : "1"
                let rows = try database.integer("SELECT count(*) FROM \(table) WHERE \(used)")
                guard rows > 0 else { continue }
                let other =
                    type == "TEXT"
                    ? "ifnull(\(column), '') || 'x'" : "ifnull(\(column), 0) + 1000003"
                try database.execute("SAVEPOINT one")
                try database.run("UPDATE \(table) SET \(column) = \(other) WHERE \(used)")
                #expect(try !day.faults().isEmpty, "\(table).\(column)")
                try database.execute("ROLLBACK TO one; RELEASE one")
                tried.insert(table + "." + column)
            }
        }
        #expect(tried.contains("tender_change.before") && tried.contains("refund.way"))
        #expect(tried.count > 90, "\(tried.count)")
    }
}
