import Basics
import Browser
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Simulation

private let years = 365 * 24

/// A server in June 2026 and two devices with equal contents, offline from then on.
private func parted(_ name: String) throws -> Parted {
    let parted = try Parted("clocks \(name)", Contested.all[2])
    parted.server.now = Moment.june1.adding(hours: 3)
    return parted
}

@Suite struct `A clock that is wrong` {
    @Test(arguments: [-56 * years, -2 * years, 2 * years, 74 * years])
    func `takes no undo away`(hours: Int) throws {
        let parted = try parted("undo \(hours)")
        let entry = try #require(try parted.server.post(remark(1, on: "oud")).entry)
        try parted.type("20.00", hours: hours, at: parted.phone)
        try parted.meet(parted.phone)

        let undone = try parted.server.post(
            Sending(
                path: "/undo", form: Fields([("entry", entry.id.text)]),
                id: Identifier(at: .june1, random: (8, 8))))

        #expect(undone.entry != nil)
        try parted.meet(parted.phone)
        try parted.meet(parted.tablet)
        try parted.check()
    }

    @Test func `of the server takes no undo away either`() throws {
        let parted = try parted("server")
        let entry = try #require(try parted.server.post(remark(1, on: "oud")).entry)
        for hours in [74 * years, -56 * years, 0] {
            parted.server.now = Moment.june1.adding(hours: hours)
            try parted.type("\(20 + hours % 7).00", hours: 1, at: parted.phone)
            try parted.meet(parted.phone)
        }

        let undone = try parted.server.post(
            Sending(
                path: "/undo", form: Fields([("entry", entry.id.text)]),
                id: Identifier(at: .june1, random: (8, 8))))

        #expect(undone.entry != nil)
    }

    @Test func `and is ahead wins over no edit that came later`() throws {
        let parted = try parted("ahead")
        try parted.type("20.00", hours: 2 * years, at: parted.phone)
        try parted.type("21.00", hours: 2, at: parted.tablet)
        try parted.meet(parted.phone)
        parted.server.now = Moment.june1.adding(hours: 4)
        // Typed before the other edit arrived, by a correct clock: only the time of typing is
        // compared.
        try parted.type("22.00", hours: 4, at: parted.tablet)
        try parted.meet(parted.tablet)
        try parted.meet(parted.phone)

        try parted.check()
        #expect(try parted.value(at: parted.phone) == "22.00")
        #expect(try parted.text("/met", at: parted.phone).contains("20"))
    }

    @Test func `of the server makes nothing win that was there before`() throws {
        let parted = try parted("server ahead")
        parted.server.now = Moment.june1.adding(hours: 74 * years)
        try parted.type("20.00", hours: 74 * years, at: parted.phone)
        try parted.meet(parted.phone)
        parted.server.now = Moment.june1.adding(hours: 5)
        try parted.type("21.00", hours: 4, at: parted.tablet)
        try parted.meet(parted.tablet)
        try parted.meet(parted.phone)

        try parted.check()
        #expect(try parted.value(at: parted.phone) == "21.00")
    }

    @Test func `decides nothing for entries of before rule 8`() throws {
        let server = try ServerNode("clocks rules")
        let applying = Applying(
            try server.database, studioJournalledTables, Program(assetVersions: [:]).carryOut)
        for (number, rules) in [Int64(7), 8].enumerated() {
            let session = Entry(
                id: .number(UInt64(number + 3)), device: .number(1),
                at: Moment.june1.adding(hours: 90 * 24), zone: .utc,
                path: "/airlock/sessions/0197c5a0-0000-7000-8000-00000000000\(number)",
                form: Fields([("planned", "5000"), ("ago", "0"), ("lasted", "5000")]),
                rules: rules)
            #expect(try applying.receive(session.arriving(at: .june1)).isAccepted)
            #expect(
                try DoubtedDayTable(server.database).open(limit: 9).count == (rules < 8 ? 0 : 1))
        }
    }
}

@Suite struct `What lies on an impossible day` {
    private func sold(_ parted: Parted, hours: Int) throws -> Entry {
        let good = TillForms.goods[1]
        let form = Fields([
            ("company", ""), ("currency", "EUR"), ("tax_rate", "0"), ("includes_tax", "0"),
            ("discount", "0"), ("tender", "card"), ("given", ""), ("seller", ""),
            ("item", good.id), ("name", good.name), ("attribute", ""), ("department", "Scents"),
            ("unit", "each"), ("quantity", "1000"), ("each", "\(good.price)"),
            ("line_discount", "100"), ("cost", "5000000"),
        ])
        return try parted.send(form, to: "/till/confirm", hours: hours, at: parted.phone)
    }

    private func days(_ database: Database) throws -> [String] {
        try database.all(
            """
            SELECT day || ' ' || sales || ' ' || total || ' ' || cost || ' ' || discount
                FROM sale_day WHERE sales <> 0
            UNION ALL SELECT day || ' ' || name || ' ' || quantity || ' ' || total
                FROM sale_day_item WHERE quantity <> 0 ORDER BY 1
            """
        ) { (row) throws(Failure) in row.text(0) }
    }

    @Test(arguments: [2 * years, -40 * years])
    func `is marked, put on the day it arrived by one tap, and back by an undo`(hours: Int) throws {
        let parted = try parted("sale \(hours)")
        // The studio began in June.
        _ = try parted.server.post(remark(1, on: "oud"))
        let entry = try sold(parted, hours: hours)
        #expect(try !parted.text("/", at: parted.phone).contains("Move to"))
        try parted.meet(parted.phone)
        let before = try days(parted.server.database)
        let today = try parted.text("/", at: parted.phone)
        #expect(today.contains("Move to 1 June 2026"))
        #expect(
            try parted.text("/sales/\(entry.id.text)", at: parted.phone).contains("Impossible date")
        )
        let receipt = try parted.text("/sales/\(entry.id.text)/receipt", at: parted.phone)

        let put = try parted.send(
            Fields(), to: "/days/\(entry.id.text)", hours: hours, at: parted.phone)
        try parted.meet(parted.phone)
        try parted.meet(parted.tablet)

        try parted.check()
        let moved = try days(parted.server.database)
        let day = Int64(Day(parted.server.now, in: .utc).number)
        #expect(moved.count == before.count && moved.allSatisfy { $0.hasPrefix("\(day) ") })
        let sale = try parted.text("/sales/\(entry.id.text)", at: parted.phone)
        #expect(sale.contains("1 June 2026") && sale.contains("The receipt says"))
        #expect(!sale.contains("Impossible date"))
        #expect(try !parted.text("/", at: parted.phone).contains("Move to"))
        // The receipt never changes after it was issued.
        #expect(
            try parted.text("/sales/\(entry.id.text)/receipt", at: parted.phone) == receipt)
        #expect(
            try parted.server.database.integer(
                "SELECT count(*) FROM inventory_move WHERE reason = 'sale' AND at <> ?",
                [.integer(parted.server.now.milliseconds)]) == 0)

        try parted.send(
            Fields([("entry", put.id.text)]), to: "/undo", hours: 4, at: parted.phone)
        try parted.meet(parted.phone)
        try parted.meet(parted.tablet)
        try parted.check()
        #expect(try days(parted.server.database) == before)
        #expect(try parted.text("/", at: parted.tablet).contains("Move to 1 June 2026"))
    }

    @Test func `can be put on a day that is typed, or left`() throws {
        let parted = try parted("typed")
        let first = try sold(parted, hours: years)
        let second = try sold(parted, hours: years + 1)
        try parted.meet(parted.phone)
        try parted.send(
            Fields([("day", "2026-05-30")]), to: "/days/\(first.id.text)", hours: 1,
            at: parted.phone)
        try parted.send(
            Fields([("day", "said")]), to: "/days/\(second.id.text)", hours: 1, at: parted.phone)
        #expect(throws: Divergence.self) {
            try parted.send(
                Fields([("day", "2031-05-30")]), to: "/days/\(first.id.text)", hours: 1,
                at: parted.phone)
        }
        try parted.meet(parted.phone)

        let days = try parted.server.database.all("SELECT day FROM sale ORDER BY day") {
            (row) throws(Failure) in row.integer(0)
        }
        let may30 = Int64(Day(Moment.june1, in: .utc).number) - 2
        #expect(days == [may30, may30 + 367])
        #expect(try parted.text("/days", at: parted.phone).contains("All dates are possible"))
    }

    @Test func `is no day that a phone without a signal was late with`() throws {
        let parted = try parted("late")
        _ = try sold(parted, hours: 1)
        parted.server.now = Moment.june1.adding(hours: 60 * 24)
        try parted.meet(parted.phone)

        #expect(try DoubtedDayTable(parted.server.database).open(limit: 9).isEmpty)
    }
}

@Suite struct `A phone of one studio at the address of another` {
    @Test func `sends nothing, takes nothing, and keeps all`() throws {
        let own = try ServerNode("foreign: own")
        let other = try ServerNode("foreign: other")
        let device = try DeviceNode("foreign: device", number: 0)
        _ = try own.post(remark(1, on: "oud"))
        _ = try other.post(remark(2, on: "tonka"))
        try meet(device, own)
        let mine = try #require(try device.post(remark(3, on: "vetiver"), isKept: true).entry)
        // Pairing writes an equal entry on both servers.
        let program = Program(assetVersions: [:])
        for server in [own, other] {
            let database = try server.database
            try database.write { () throws(Failure) in
                try program.admit(device.id, at: .june1, .utc, database)
            }
        }

        let answer = try #require(try other.answer(try device.device.syncRequest()))

        #expect(try device.absorb(answer) == .isForeign)
        #expect(try !device.load(other.image))
        #expect(device.device.isForeign)
        #expect(try other.head == 2)
        #expect(device.device.pending == [mine])
        try device.crash()
        try meet(device, own)
        #expect(try own.head == 3)
    }

    /// Six others are paired with both, and the oldest of what the copy left out are admissions.
    @Test func `is told from its own that a backup was restored in`() throws {
        let own = try ServerNode("trimmed: own", writesFences: true)
        let other = try ServerNode("trimmed: other")
        let device = try DeviceNode("trimmed: device", number: 0)
        let program = Program(assetVersions: [:])
        for number: UInt64 in 1...6 {
            try own.pair(.number(number))
            let database = try other.database
            try database.write { () throws(Failure) in
                try program.admit(.number(number), at: .june1, .utc, database)
            }
        }
        let backup = try own.image
        _ = try own.post(remark(1, on: "oud"))
        #expect(try device.load(own.snapshot(at: .june1.adding(days: 400))))
        #expect(try device.lacksOld)
        try own.restore(
            backup, Epoch(id: .number(50), began: .june1.adding(days: 400), later: .returns))
        for (server, number) in [(own, UInt64(2)), (other, 3)] {
            _ = try server.post(remark(number, on: "tonka"))
        }

        let foreign = try #require(try other.answer(try device.device.syncRequest()))
        #expect(try device.absorb(foreign) == .isForeign)
        #expect(try !device.load(other.snapshot(at: .june1.adding(days: 400))))
        #expect(device.device.isForeign)
        let answer = try #require(try own.answer(try device.device.syncRequest()))
        #expect(try device.absorb(answer) == .needsSnapshot("the server says so"))
        #expect(try device.load(own.snapshot(at: .june1.adding(days: 400))))
        #expect(device.device.pending.map { $0.path } == ["/notes/oud/remark"])
        try meet(device, own)
    }

    @Test func `brings everything where a person says so`() throws {
        let own = try ServerNode("joined: own")
        let other = try ServerNode("joined: other")
        let device = try DeviceNode("joined: device", number: 0)
        _ = try own.post(remark(1, on: "oud"))
        _ = try other.post(remark(2, on: "tonka"))
        try meet(device, own)
        _ = try device.post(remark(3, on: "vetiver"), isKept: true)

        device.device.joins = true
        try meet(device, other)

        #expect(try other.head == 3)
    }
}
