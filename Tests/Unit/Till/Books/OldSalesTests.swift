import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `Old sales` {
    private let ledger: Ledger
    /// The copies are trimmed a hundred days after 1 June: they carry everything since 11 June.
    private static let now = Moment.june1.adding(milliseconds: 100 * Ledger.dayLength)

    init() throws {
        ledger = try Ledger()
    }

    private func close(_ sales: ID<Sale>...) throws {
        for sale in sales {
            try ledger.database.run(
                "UPDATE sale SET close = 'closed' WHERE id = ?", [.text(sale)])
        }
    }

    private func trim() throws {
        // The last entry always stays.
        for id: Identifier in [.number(1), .number(2)] {
            let entry = Entry(
                id: id, device: Ledger.deviceA, at: .june1, zone: .utc, path: "/sales",
                form: Fields())
            try JournalTable(ledger.database).append(
                entry, .accepted(landing: Target(segments: []), undo: .none))
        }
        var trimming = Trimming(
            oldSales,
            of: stockJournalledTables + stockLotJournalledTables
                + tillJournalledTables)
        trimming.fewest = 1
        try trimming.trim(ledger.database, at: `Old sales`.now)
    }

    private func sales() throws -> [String] {
        try ledger.database.all("SELECT letter || number FROM sale ORDER BY letter, number") {
            $0.text(0)
        }
    }

    @Test func `are left out where nothing of today needs them`() throws {
        let day = Ledger.dayLength
        let closed = try ledger.sell()
        // Left open.
        try ledger.sell()
        let refundedLately = try ledger.sell()
        try ledger.refund(refundedLately, after: 99 * day)
        let refundOpen = try ledger.sell()
        try ledger.refund(refundOpen)
        let refunded = try ledger.sell()
        let old = try ledger.refund(refunded)
        let corrected = try ledger.sell()
        let demo = try ledger.sell(isDemo: true)
        // The day before the limit, and the first carried sale.
        let before = try ledger.sell(after: 9 * day)
        let first = try ledger.sell(after: 10 * day)
        let last = try ledger.sell(after: 1)
        let otherTill = try ledger.sell("B")
        try close(
            closed, refundedLately, refundOpen, refunded, corrected, demo, before, first, last,
            otherTill)
        try ledger.database.run("UPDATE refund SET close = 'closed' WHERE id = ?", [.text(old)])
        try ledger.change(corrected, tender: "card")

        try trim()

        #expect(try sales() == ["A2", "A3", "A4", "A6", "A7", "A9", "A10", "B1"])
        #expect(
            try ledger.database.integer("SELECT count(DISTINCT sale) FROM sale_line") == 8)
        #expect(try ledger.database.integer("SELECT count(*) FROM refund") == 2)
        #expect(try ledger.database.integer("SELECT count(*) FROM refund_line") == 2)
        #expect(try ledger.database.line("PRAGMA foreign_key_check") == nil)
    }

    @Test func `go on counting in the sums of their days, and in the number of the next one`()
        throws
    {
        let first = try ledger.sell(total: 500)
        let second = try ledger.sell(total: 700, after: 1)
        try close(first, second)
        let sums = "SELECT sum(sales) || ' ' || sum(total) FROM sale_day"
        let items = "SELECT count(*) || ' ' || sum(total) FROM sale_day_item"
        let former = try [ledger.database.line(sums), ledger.database.line(items)]

        try trim()

        #expect(try sales() == ["A2"])
        #expect(try [ledger.database.line(sums), ledger.database.line(items)] == former)
        #expect(former.first == "2 1200")
        #expect(try SaleTable(ledger.database).lastNumber(of: "A") == 2)
    }

    @Test func `take their moves of the stock along, and no others`() throws {
        let gone = try ledger.sell()
        let kept = try ledger.sell()
        let last = try ledger.sell(after: 1)
        try close(gone, last)
        var number: UInt64 = 0
        func move(_ reason: String, _ origin: String?, after days: Int64 = 0) throws {
            number += 1
            try ledger.database.run(
                """
                INSERT INTO inventory_move (id, item, at, zone, reason, quantity, paid, origin, remark)
                VALUES (?, 'item', ?, 0, ?, 1, NULL, ?, '')
                """,
                [
                    .text(Identifier.number(number).text),
                    .integer(Moment.june1.milliseconds + days * Ledger.dayLength),
                    .text(reason), .text(orNull: origin),
                ])
        }
        for reason in ["sale", "refund", "void"] { try move(reason, gone.text) }
        try move("sale", kept.text)
        try move("sale", gone.text, after: 99)
        try move("batch", gone.text)
        try move("restock", nil)

        try trim()

        let moves: [Int64] = try ledger.database.all(
            "SELECT substr(id, -4) FROM inventory_move ORDER BY id"
        ) { $0.integer(0) }
        #expect(moves == [4, 5, 6, 7])
    }

    @Test func `are said to be on the server, where a period begins before them`() throws {
        try close(try ledger.sell(), try ledger.sell(after: 1))
        try ledger.sell(after: 99 * Ledger.dayLength)
        let from = Day(.june1, in: .utc)
        let since = Day(number: from.number + 10)
        let address = { (day: Day) in "/sales?from=\(day.text)&to=2026-12-31" }
        #expect(try !ledger.get(address(from)).isPart)

        try trim()

        let part = try ledger.get(address(from))
        #expect(part.isPart)
        #expect(part.text.contains("Sales before 11 June 2026 are on the server"))
        let whole = try ledger.get(address(since))
        #expect(!whole.isPart)
        #expect(!whole.text.contains("on the server"))
        for file in ["/sales.csv", "/sales/lines.csv"] {
            let query = "?to=2026-12-31&from="
            #expect(throws: Failure.missing) { try ledger.get(file + query + from.text) }
            #expect(try ledger.get(file + query + since.text).contentType.hasPrefix("text/csv"))
        }
    }
}
