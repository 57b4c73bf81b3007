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

/// A stall without a server, whose clock is set by hand.
private final class Stall {
    let node: DeviceNode
    private var dice = SplitMix64(seed: 48)
    private var turn: UInt64 = 0

    init(_ name: String) throws {
        node = try DeviceNode("clocks alone \(name)", number: 0)
        node.isAlone = true
        try node.crash()
        try node.keep()
    }

    /// Sells something that many hours after noon of 1 June.
    @discardableResult
    func sell(hours: Int) throws -> Identifier {
        let form = Fields(
            TillForms().sold(&dice).fields.filter { $0.name != "cart" }
                .map { ($0.name, $0.value) })
        return try send(form, to: "/till/confirm", hours: hours)
    }

    @discardableResult
    func send(_ form: Fields, to path: String, hours: Int) throws -> Identifier {
        turn += 1
        let sending = Sending(
            path: path, form: form, id: .number(turn),
            moment: Moment.june1.adding(hours: hours))
        let entry = try #require(try node.post(sending, isKept: true).entry, "\(path)")
        try node.settle()
        try node.keep()
        return entry.id
    }

    /// By the moment of the entries around, then by id.
    func open() throws -> [DoubtedDay] {
        try DoubtedDayTable(#require(node.device.database)).open(limit: 99)
    }

    func text(_ address: String) throws -> String {
        String(decoding: try node.page(address), as: UTF8.self)
    }
}

@Suite struct `The clock of a device that is alone` {
    @Test(arguments: [2 * years, 73 * years, 100])
    func `that jumps ahead and back marks what it wrote in between`(hours: Int) throws {
        let stall = try Stall("ahead \(hours)")
        try stall.sell(hours: 0)
        let wrong = try [hours, hours + 1].map { try stall.sell(hours: $0) }
        // A shut stall in between is possible so far.
        #expect(try stall.open().isEmpty)

        try stall.sell(hours: 3)

        #expect(try Set(stall.open().map { $0.entry }) == Set(wrong))
        #expect(try stall.open().allSatisfy { $0.arrived == Moment.june1.adding(hours: 3) })
        #expect(try stall.text("/").contains("Move to 1 June 2026"))
        #expect(try stall.text("/days").contains("the entries around this are of"))
        #expect(try stall.text("/sales/\(wrong[0].text)").contains("Impossible date"))
    }

    @Test(arguments: [-56 * years, -100])
    func `that jumps back marks what it wrote since`(hours: Int) throws {
        let stall = try Stall("back \(hours)")
        for hour in 0..<6 { try stall.sell(hours: hour * 30) }

        let wrong = try [hours, hours + 1].map { try stall.sell(hours: $0) }
        #expect(try Set(stall.open().map { $0.entry }) == Set(wrong))
        try stall.sell(hours: 160)

        #expect(try Set(stall.open().map { $0.entry }) == Set(wrong))
    }

    @Test func `is put right by one tap, on every replica`() throws {
        let stall = try Stall("right")
        try stall.sell(hours: 0)
        let wrong = try stall.sell(hours: 73 * years)
        let last = try stall.sell(hours: 2)
        // The entry with the marks is not the device's last, which can be undone.
        #expect(
            try JournalTable(#require(stall.node.device.database))
                .lastAccepted(of: stall.node.id)?.entry.id == last)
        try stall.send(Fields(), to: "/days/\(wrong.text)", hours: 3)

        #expect(try stall.open().isEmpty)
        #expect(
            try #require(stall.node.device.database).integer(
                "SELECT at FROM sale WHERE id = ?", [.text(wrong.text)])
                == Moment.june1.adding(hours: 2).milliseconds)
        #expect(try !stall.text("/").contains("Move to"))

        // A log that is carried out anew, without its records.
        let log = try JournalTable(#require(stall.node.device.database)).tail(after: 0, limit: 99)
        let server = try ServerNode("clocks alone: server")
        let applying = Applying(
            try server.database, studioJournalledTables, Program(assetVersions: [:]).carryOut)
        for line in log {
            #expect(try applying.follow(line), "\(line.entry.path)")
        }
        #expect(
            try server.database.fingerprint(of: studioJournalledTables)
                == stall.node.rows)
    }

    @Test func `that was right says nothing after a pause, a day early, or a restart`() throws {
        let stall = try Stall("sound")
        for hour in [0, 1, 90 * 24, 90 * 24 - 20, 90 * 24 + 30] { try stall.sell(hours: hour) }
        try stall.node.crash()

        #expect(try stall.open().isEmpty)
        // The clock goes back by ten days: those days had sales of their own.
        for day in 1..<12 { try stall.sell(hours: (92 + day) * 24) }
        let wrong = try stall.sell(hours: 96 * 24)
        #expect(try stall.open().map { $0.entry } == [wrong])
    }

    @Test func `that was wrong when the studio began marks its first work`() throws {
        let stall = try Stall("began")
        let wrong = try stall.sell(hours: 73 * years)
        try stall.sell(hours: 1)

        #expect(try stall.open().map { $0.entry } == [wrong])
    }
}
