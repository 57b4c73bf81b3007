import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

@Suite struct `The drawer of a till whose device is lost` {
    private let ledger: Ledger

    init() throws {
        ledger = try Ledger()
        try ledger.sell(total: 1_000, "B")
        try ledger.sell(total: 600, "B")
    }

    /// As device A sends the form: the number is its own, the sums are those of till B.
    private func filled(_ till: String = "B", sum: String = "16") throws -> Fields {
        let target = BooksRoute.closeDrawer.target
        let request = Request(
            .post, target, form: Fields([("currency", "EUR"), ("sum", sum), ("till", till)]),
            moment: .june1, zone: .utc, id: .number(1), device: Ledger.deviceA, language: .english)
        let frame = Frame(
            assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: [])
        let rule = try #require(BooksRoute.closeDrawer.rule)
        return try rule.fill(request.form, Context(request, ledger.database, frame))
    }

    @Test func `is closed by another one, with that one's number`() throws {
        try ledger.sell(total: 5_000)

        #expect(try ledger.send("/drawer/close", filled()).faults == nil)

        let close = try ledger.close("A-1")
        #expect((close.till, close.figures.letter, close.figures.sales) == ("B", "B", 2))
        #expect((close.figures.total, close.difference.minor) == (1_600, 0))
        #expect(try ledger.page("/closes/A-1").contains("The drawer of till B"))
        #expect(try ledger.page("/closes/A-1").contains("B-1 to B-2"))
        #expect(try ledger.figures("B").isEmpty)
        #expect(try ledger.figures("A").total == 5_000)
        #expect(
            try DrawerTable(ledger.database).lastCounted("B", .euro) == Money(minor: 1_600))
        #expect(try DrawerTable(ledger.database).lastCounted("A", .euro) == nil)
    }

    @Test func `counts a sale that arrives later in its next report`() throws {
        let form = try filled()
        try ledger.sell(total: 2_000, "B")

        _ = try ledger.send("/drawer/close", form)

        #expect(try ledger.close("A-1").figures.total == 1_600)
        let rest = try ledger.figures("B")
        #expect((rest.sales, rest.total, rest.first) == (1, 2_000, 3))
        _ = try ledger.send("/drawer/close", filled(sum: "20"))
        #expect(try ledger.close("A-2").figures.total == 2_000)
    }

    @Test func `has all sales in its reports once, though its own report comes late`() throws {
        // The lost device closed its drawer, too, with a third sale, before it was found again.
        let other = try Ledger()
        for total: Int64 in [1_000, 600, 2_000] { try other.sell(total: total, "B") }
        var own = Fields([("currency", "EUR"), ("sum", "36")])
        own.add("figures", try other.figures("B").text)
        own = ShownNumber(letter: "B", number: 1).filled(own)

        _ = try ledger.send("/drawer/close", filled())
        try ledger.sell(total: 2_000, "B")
        _ = try ledger.send("/drawer/close", own, device: Ledger.deviceB)

        #expect(try ledger.close("B-1").figures.total == 3_600)
        let rest = try ledger.figures("B")
        #expect((rest.sales, rest.total) == (0, 0))
        try ledger.sell(total: 700, "B")
        _ = try ledger.send("/drawer/close", filled(sum: "0"))
        var total: Int64 = 0
        for name in ["A-1", "A-2", "B-1"] { total += try ledger.close(name).figures.total }
        // Two sales are in both, and the reports say so.
        #expect(total == 4_300 + 1_600)
        let twice = try TwiceTable(ledger.database).taken(by: ledger.close("A-2").id)
        #expect(twice.map { $0.names } == [["A-1", "B-1"]])
        #expect(twice.map { $0.figures.total } == [1_600])
    }

    @Test func `says in both reports that two closed it, and takes nothing off the next`() throws {
        try ledger.database.run(
            "INSERT INTO till VALUES (?, 'C')", [.text(ID<Replica>.number(7_003))])
        let first = try filled()
        let second = ShownNumber(letter: "C", number: 1).filled(
            ShownNumber.fields.reduce(first) { $0.without($1) })
        _ = try ledger.send("/drawer/close", first)
        _ = try ledger.send("/drawer/close", second, device: ID<Replica>.number(7_003))

        for (name, other) in [("A-1", "C-1"), ("C-1", "A-1")] {
            #expect(try ledger.close(name).figures.total == 1_600)
            let page = try ledger.page("/closes/\(name)")
            #expect(page.contains("These sales are in report \(other) too."))
            #expect(page.contains("href=\"/closes/\(other)\""))
        }
        #expect(try ledger.figures("B").isEmpty)
        let drawer = try ledger.page("/drawer?till=B")
        #expect(drawer.contains("Counted twice: A-1, C-1"))
        #expect(drawer.contains("−€16.00"))

        try ledger.sell(total: 700, "B")
        _ = try ledger.send("/drawer/close", filled(sum: "7"))

        let next = try ledger.close("A-2")
        #expect((next.figures.sales, next.figures.gross) == (1, 700))
        #expect((next.figures.tax, next.difference.minor) == (0, 0))
        let page = try ledger.page("/closes/A-2")
        #expect(page.contains("Counted twice: A-1, C-1"))
        #expect(page.contains("Both reports have it. Take it off their sum."))
        #expect(try !ledger.page("/drawer?till=B").contains("Counted twice"))
        #expect(try !ledger.page("/closes/A-2").contains("too."))
    }

    @Test func `with nothing but its float is taken once, too`() throws {
        let empty = try Ledger()
        try empty.send(
            "/drawer/open", [("currency", "EUR"), ("sum", "100")], device: Ledger.deviceB)
        var form = Fields([("currency", "EUR"), ("sum", "100"), ("till", "B")])
        form.add("figures", try empty.figures("B").text)
        _ = try empty.send("/drawer/close", ShownNumber(letter: "A", number: 1).filled(form))
        _ = try empty.send(
            "/drawer/close", ShownNumber(letter: "C", number: 1).filled(form),
            device: ID<Replica>.number(7_003))

        #expect(try empty.figures("B").isEmpty)
        #expect(try empty.page("/closes/C-1").contains("This drawer is in report A-1 too."))
    }

    @Test func `was taken off the next report by the older rules`() throws {
        let form = try filled()
        let other = ShownNumber(letter: "A", number: 2).filled(
            ShownNumber.fields.reduce(form) { $0.without($1) })
        let old = try Ledger(rules: 9)
        for total: Int64 in [1_000, 600] { try old.sell(total: total) }
        _ = try old.send("/drawer/close", form.without("till"))
        _ = try old.send("/drawer/close", other.without("till"))
        #expect(try old.figures().total == -1_600)
    }

    @Test func `is offered beside the own drawer, to be counted and closed alone`() throws {
        let own = try ledger.page("/drawer")
        #expect(own.contains("Till B · €16.00 · 2 sales"))
        #expect(own.contains("href=\"/drawer?currency=EUR&amp;till=B\""))

        let other = try ledger.page("/drawer?till=B")

        #expect(other.contains("name=\"till\" value=\"B\""))
        #expect(other.contains("€16.00"))
        #expect(!other.contains("Open the drawer"))
        let asked = try ledger.ask(
            "/drawer/close",
            [("act", "check"), ("currency", "EUR"), ("sum", "15.50"), ("till", "B")])
        #expect(asked?.text.contains("€0.50 short") == true)
        #expect(asked?.text.contains("name=\"till\" value=\"B\"") == true)
    }

    @Test(arguments: ["A", "C", "", "DEMO"])
    func `is the own one for a letter that no other till has`(_ till: String) throws {
        try ledger.sell(total: 500)
        let form = try filled(till)
        #expect(form["till"] == nil)
        _ = try ledger.send("/drawer/close", form)
        #expect(try ledger.close("A-1").figures.total == 500)
    }

    @Test func `was not named by the older rules`() throws {
        try ledger.sell(total: 500)
        _ = try ledger.send("/drawer/close", filled(), rules: 9)
        #expect(try ledger.close("A-1").till == "")
    }
}
