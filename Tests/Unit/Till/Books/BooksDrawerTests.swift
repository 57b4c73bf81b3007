import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

/// The drawer from its float to its close.
struct BooksDrawerTests {
    private let euro: [(String, String)] = [("currency", "EUR")]

    @Test
    func `what is expected is the float, cash of sales, less what was given back and taken out`()
        throws
    {
        let ledger = try Ledger()
        try ledger.send("/drawer/open", euro + [("pieces-5000", "2"), ("pieces-50", "3")])
        let first = try ledger.sell(total: 2_000)
        try ledger.sell(total: 3_000, tender: "card")
        let void = try ledger.sell(total: 700)
        try ledger.void(void)
        try ledger.sell(total: 100_000, "B")
        try ledger.refund(first, total: 500)
        try ledger.send("/drawer/cash", euro + [("way", "in"), ("sum", "20"), ("remark", "Bank")])
        try ledger.send(
            "/drawer/cash", euro + [("way", "out"), ("sum", "12,50"), ("remark", "Flowers 🌸")])

        let figures = try ledger.figures()

        #expect(figures.float == 10_150)
        #expect(figures.expected == Money(minor: 10_150 + 2_000 - 500 + 2_000 - 1_250))
        #expect(figures.paid == TenderSums(cash: 2_000, card: 3_000))
        #expect(figures.sales == 2)
        #expect(figures.voided == 1)
        let page = try ledger.page("/drawer")
        #expect(page.contains("Till A"))
        #expect(page.contains("€124.00"))
        #expect(page.contains("Flowers 🌸"))
        #expect(page.contains("Open since 12:00, Monday, 1 June"))
    }

    @Test func `a wrong tender is set right before the close and after it`() throws {
        let ledger = try Ledger()
        let early = try ledger.sell(total: 1_000, tender: "card")
        try ledger.change(early, tender: "cash")
        #expect(try ledger.figures().expected == Money(minor: 1_000))
        try ledger.send("/drawer/close", euro + [("sum", "10")])
        let frozen = try ledger.close("A-1")

        // Payment was by card: the correction counts in the next close.
        try ledger.change(early, tender: "card")

        #expect(try ledger.close("A-1") == frozen)
        #expect(try ledger.figures().corrected == TenderSums(cash: -1_000, card: 1_000))
        #expect(try ledger.figures().expected == Money(minor: -1_000))
        try ledger.send("/drawer/close", euro + [("sum", "0")])
        #expect(try ledger.close("A-2").difference == Money(minor: 1_000))
        #expect(try ledger.figures().isEmpty)
        #expect(try ledger.page("/closes/A-2").contains("Corrections of earlier sales"))
    }

    @Test func `a close that is half a euro short says so, and never changes`() throws {
        let ledger = try Ledger()
        try ledger.send("/drawer/open", euro + [("sum", "100.00")])
        try ledger.sell(total: 2_350)
        let asked = try #require(
            try ledger.ask(
                "/drawer/close", euro + [("act", "check"), ("pieces-10000", "1"), ("sum", "")]))
        #expect(asked.text.contains("€23.50 short"))
        let count = [("pieces-10000", "1"), ("pieces-1000", "2"), ("pieces-100", "3")]

        let verdict = try ledger.send("/drawer/close", euro + count + [("remark", " Anna\n ")])

        #expect(verdict.landing == "/closes/A-1")
        let close = try ledger.close("A-1")
        #expect(close.difference == Money(minor: -50))
        #expect(close.remark == "Anna")
        #expect(close.pieces.count == 3)
        let page = try ledger.page("/closes/A-1")
        #expect(page.contains("€0.50 short"))
        #expect(page.contains("−€0.50"))
        #expect(page.contains("2 × €10<"))
        #expect(page.contains("A-1"))
        #expect(try ledger.page("/closes").contains("€0.50 short"))
        #expect(try ledger.page("/closes").contains("action=\"/closes.csv\""))
        let range = try ledger.page(
            "/closes.csv?from=2026-05-01&to=2026-06-01", after: 365 * Ledger.dayLength)
        #expect(range.contains("A-1,2026-06-01"))
        #expect(
            try !ledger.page("/closes.csv?from=2026-06-02&to=2026-06-03").contains("2026-06-01"))
        #expect(try ledger.page("/closes.csv?from=x&to=").contains("value=\"x\""))
        let sheet = try ledger.page("/closes.csv")
        #expect(sheet.contains("A-1,2026-06-01,12:00,EUR,A-1,A-1,1,0,23.50,0.00,0.00,23.50"))
        #expect(sheet.contains("123.50,123.00,-0.50,Anna"))

        // A later sale belongs to the next close.
        try ledger.sell(total: 9_900)
        #expect(try ledger.close("A-1") == close)
        #expect(try ledger.figures().sales == 1)
        #expect(throws: Failure.self) {
            try ledger.database.run("UPDATE drawer_close SET counted = 0")
        }
    }

    @Test func `what is over is said too`() throws {
        let ledger = try Ledger()
        try ledger.sell(total: 1_000)
        try ledger.send("/drawer/close", euro + [("sum", "10.50")])
        #expect(try ledger.page("/closes/A-1").contains("€0.50 over"))
        #expect(try ledger.page("/closes/A-1").contains("+€0.50"))
        try ledger.sell(total: 1_000)
        try ledger.send("/drawer/close", euro + [("sum", "10")])
        #expect(try ledger.page("/closes/A-2").contains("Balanced"))
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func `closes sum to the sales between them`(seed: UInt64) throws {
        var dice = SplitMix64(seed: seed)
        let ledger = try Ledger()
        var sums: [String: (total: Int64, cash: Int64, refunded: Int64, count: Int64)] = [:]
        var made: [(sale: ID<Sale>, total: Int64)] = []
        var closes: [String: Int64] = [:]
        func close(_ letter: String) throws {
            let verdict = try ledger.send(
                "/drawer/close", euro + [("sum", "0")],
                device: letter == "A" ? Ledger.deviceA : Ledger.deviceB)
            if verdict.landing != nil { closes[letter, default: 0] += 1 }
        }
        for _ in 0..<80 {
            let letter = dice.roll(2) == 0 ? "A" : "B"
            var sum = sums[letter] ?? (0, 0, 0, 0)
            switch dice.roll(12) {
            case 0: try close(letter)
            case 1 where !made.isEmpty:
                let (sale, total) = made.remove(at: dice.roll(made.count))
                try ledger.refund(sale, letter, total: total, tender: "cash")
                sum.refunded += total
                sum.cash -= total
            case 2:
                // A sale of the demo: no close counts demo sales.
                try ledger.sell("DEMO", isDemo: true)
            default:
                let total: Int64 = dice.roll(100_000)
                let isCash = dice.roll(2) == 0
                let sale = try ledger.sell(
                    total: total, letter, tender: isCash ? "cash" : "card")
                if dice.roll(8) == 0 {
                    try ledger.void(sale)
                } else {
                    made.append((sale, total))
                    sum.total += total
                    sum.count += 1
                    if isCash { sum.cash += total }
                }
            }
            sums[letter] = sum
        }
        for letter in ["A", "B"] { try close(letter) }

        for letter in ["A", "B"] {
            var all: (total: Int64, cash: Int64, refunded: Int64, count: Int64) = (0, 0, 0, 0)
            var last: Int64 = 0
            for number in 1...max(closes[letter] ?? 0, 1) where closes[letter] != nil {
                let close = try ledger.close("\(letter)-\(number)")
                all.total += close.figures.total
                all.cash += close.expected.minor
                all.refunded += close.figures.refunded
                all.count += close.figures.sales
                if let first = close.figures.first {
                    #expect(first == last + 1)
                    last = try #require(close.figures.last)
                }
            }
            let sum = sums[letter] ?? (0, 0, 0, 0)
            #expect(all == sum)
            #expect(try ledger.figures(letter).isEmpty)
        }
    }

    @Test func `two tills number their closes each for itself`() throws {
        let ledger = try Ledger()
        try ledger.sell()
        try ledger.sell("B")
        let one = try ledger.send("/drawer/close", euro + [("sum", "0")])
        let other = try ledger.send(
            "/drawer/close", euro + [("sum", "0")], device: Ledger.deviceB)

        #expect(one.landing == "/closes/A-1")
        #expect(other.landing == "/closes/B-1")
    }

    @Test func `what is of another currency has a close of its own`() throws {
        let ledger = try Ledger()
        try ledger.sell(total: 1_000)
        try ledger.sell(total: 5_000, currency: "CHF")
        #expect(try ledger.page("/drawer").contains("The drawer in CHF"))

        try ledger.send("/drawer/close", euro + [("sum", "10")])

        #expect(try ledger.figures("A", "CHF").paid.cash == 5_000)
        let verdict = try ledger.send("/drawer/close", [("currency", "CHF"), ("pieces-5000", "1")])
        #expect(verdict.landing == "/closes/A-2")
        #expect(try ledger.close("A-2").difference == .zero)
    }

    @Test func `what was put in can be taken back, exactly, until a close holds it`() throws {
        let ledger = try Ledger(rules: 6)
        try ledger.send("/drawer/open", euro + [("sum", "50")])
        let opened = ledger.last
        let before = try ledger.fingerprint()
        try ledger.send(
            "/drawer/cash", euro + [("way", "out"), ("sum", "5"), ("remark", "Stamps")])
        let moved = ledger.last
        let after = try ledger.fingerprint()

        #expect(try ledger.undo().landing == "/drawer")
        #expect(try ledger.figures().paidOut == 0)
        #expect(try ledger.fingerprint() == before)
        #expect(try ledger.undo().landing == "/drawer")
        #expect(try ledger.fingerprint() == after)
        #expect(before != after)
        try ledger.send("/drawer/moves/\(moved.text)/delete")
        #expect(try ledger.fingerprint() == before)
        try ledger.undo()
        #expect(try ledger.fingerprint() == after)
        #expect(try ledger.undo(opened).faults == nil)
        #expect(!(try ledger.page("/drawer")).contains("Open since"))
        try ledger.send("/drawer/close", euro + [("sum", "0")])
        let closed = try ledger.undo(moved)
        #expect(closed.said?.reason.contains("never change") == true)

        let id = try ledger.database.first("SELECT id FROM drawer_move WHERE kind = 'out'") {
            $0.text(0)
        }
        let late = try ledger.send("/drawer/moves/\(try #require(id))/delete")
        #expect(late.said?.reason.contains("never change") == true)
        #expect(throws: Failure.missing) {
            try ledger.send("/drawer/moves/\(Identifier.number(9).text)/delete")
        }
    }

    @Test func `a drawer opens once`() throws {
        let ledger = try Ledger(rules: 6)
        try ledger.send("/drawer/open", euro + [("sum", "50")])
        let again = try ledger.send("/drawer/open", euro + [("sum", "60")])
        #expect(again.said?.reason == "The drawer is open already.")
        // An undo does not open the drawer twice either.
        let ledgers = try Ledger(rules: 6)
        try ledgers.send("/drawer/open", euro + [("sum", "50")])
        try ledgers.undo()
        let undone = ledgers.last
        try ledgers.send("/drawer/open", euro + [("sum", "70")])
        #expect(try ledgers.undo(undone).said?.reason == "The drawer is open already.")
        try ledgers.send("/drawer/moves/\(ledgers.last.text)/delete")
        let deleted = ledgers.last
        try ledgers.send("/drawer/open", euro + [("sum", "80")])
        #expect(try ledgers.undo(deleted).said?.reason == "The drawer is open already.")
    }

    /// Release 0.1 kept the rows of cancelled entries.
    @Test func `what 0.1 marked as taken back is gone after the update, and in a file`() throws {
        let database = try Database(path: ":memory:")
        let before = stockMigrations + tillMigrations + drawerSumsMigrations
        try database.migrate(before)
        try database.execute(
            """
            INSERT INTO drawer_move
            VALUES ('a', 'A', 1, 0, 'in', 'EUR', 5, 'old', NULL, 'x'),
                ('b', 'A', 2, 0, 'in', 'EUR', 5, 'new', NULL, NULL)
            """)

        try database.migrate(before + drawerDeletionMigrations)

        #expect(try database.all("SELECT remark FROM drawer_move") { $0.text(0) } == ["new"])
        let isGone = try #require(tillRowRules.first { $0.table == "drawer_move" }?.isGone)
        #expect(isGone(RowValues(["id", "erased"], [.text("a"), .text("x")])))
        #expect(!isGone(RowValues(["id", "erased"], [.text("b"), .null])))
    }

    @Test func `the same forms over the same rows come to the same`() throws {
        func play() throws -> Basics.Digest {
            let ledger = try Ledger()
            let device = ID<Replica>.number(77)
            try ledger.send("/drawer/open", euro + [("sum", "50")], device: device)
            try ledger.send(
                "/drawer/cash", euro + [("way", "in"), ("sum", "5"), ("remark", "x")],
                device: device)
            try ledger.send("/drawer/close", euro + [("pieces-500", "11")], device: device)
            return try ledger.fingerprint()
        }
        #expect(try play() == play())
    }
}
