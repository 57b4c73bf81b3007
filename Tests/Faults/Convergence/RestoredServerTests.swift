import Basics
import Browser
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Simulation

@Suite struct `A device that meets a server restored from a backup` {
    @Test func `keeps what is pending, and sends again what the server lost`() throws {
        let lost = try ServerNode("restored: lost")
        let restored = try ServerNode("restored: server")
        let device = try DeviceNode("restored: device", number: 0)
        // Both begin alike, as a log and its backup.
        for server in [lost, restored] { _ = try server.post(remark(9, on: "tonka")) }
        for number: UInt64 in 1...2 { _ = try lost.post(remark(number, on: "oud")) }
        try meet(device, lost)
        let others = try JournalTable(lost.database).tail(after: 1, limit: 9).map { $0.entry }
        #expect(device.device.cursor == 3)
        for number: UInt64 in 3...5 { _ = try restored.post(remark(number, on: "tonka")) }
        let mine = try #require(try device.post(remark(6, on: "vetiver"), isKept: true).entry)

        // The next number fits, but the entries before it differ.
        let answer = try #require(try restored.answer(try device.device.syncRequest()))
        #expect(try device.absorb(answer) == .needsSnapshot("the server says so"))

        #expect(device.device.cursor == 3)
        #expect(device.device.pending == [mine])
        #expect(device.device.changed(after: 0) == 0)
        #expect(try device.load(restored.image))
        // Entries missing from the backup come before unsent ones.
        #expect(device.device.pending == others + [mine])
        try device.crash()
        #expect(device.device.pending == others + [mine])
        try meet(device, restored)
        #expect(device.device.pending.isEmpty)
        let log = try JournalTable(restored.database).tail(after: 0, limit: 9)
        #expect(log.suffix(3).map { $0.entry } == others + [mine])
        #expect(try device.page("/notes/oud") == restored.page("/notes/oud", to: device.id))
        #expect(
            try device.device.fingerprint()
                == restored.database.fingerprint(of: studioJournalledTables).value)
    }

    @Test func `does not bring along by which program the lost log was decided`() throws {
        let lost = try ServerNode("fences: lost", writesFences: true)
        let device = try DeviceNode("fences: device", number: 0)
        _ = try lost.post(remark(1, on: "oud"))
        try meet(device, lost)
        #expect(device.device.cursor == 3)
        let restored = try ServerNode("fences: server", writesFences: true)

        #expect(try device.load(restored.image))

        #expect(device.device.pending.map { $0.path } == ["/notes/oud/remark"])
        try meet(device, restored)
        let log = try JournalTable(restored.database).tail(after: 0, limit: 9)
        #expect(log.map { $0.entry.path } == ["/updated", "/till/letter", "/notes/oud/remark"])
    }

    @Test func `sends what it held before what it had not sent`() throws {
        let server = try ServerNode("fewer: server")
        let backup = try server.image
        let device = try DeviceNode("fewer: device", number: 0)
        _ = try server.post(remark(1, on: "oud"))
        try meet(device, server)
        let held = try JournalTable(server.database).tail(after: 0, limit: 9).map { $0.entry }
        let mine = try #require(try device.post(remark(2, on: "oud"), isKept: true).entry)
        try server.restore(backup, epoch(1, .returns))

        try meet(device, server)

        let log = try JournalTable(server.database).tail(after: 0, limit: 9)
        #expect(log.map { $0.entry.id } == held.map { $0.id } + [mine.id])
        #expect(device.device.pending.isEmpty)
    }

    @Test func `drops what it held where the person left it out, and sends the rest`() throws {
        let server = try ServerNode("left out: server")
        let backup = try server.image
        let device = try DeviceNode("left out: device", number: 0)
        _ = try server.post(remark(1, on: "oud"))
        try meet(device, server)
        let mine = try #require(try device.post(remark(2, on: "tonka"), isKept: true).entry)
        try server.restore(backup, epoch(1, .staysOut))
        // A later restore does not bring back entries left out by the earlier one.
        try server.restore(try server.image, epoch(2, .returns))

        try meet(device, server)

        let log = try JournalTable(server.database).tail(after: 0, limit: 9)
        #expect(log.map { $0.entry } == [mine])
        #expect(try device.page("/notes/oud") == server.page("/notes/oud", to: device.id))
    }

    @Test func `does not take an answer of before the restore`() throws {
        let server = try ServerNode("late: server")
        let backup = try server.image
        let device = try DeviceNode("late: device", number: 0)
        _ = try server.post(remark(1, on: "oud"))
        let late = try #require(try server.answer(try device.device.syncRequest()))
        try server.restore(backup, epoch(1, .returns))
        #expect(try device.load(server.image))

        #expect(try device.absorb(late) == .inStep(arrived: [], isWhole: false))

        #expect(device.device.cursor == 0)
        try meet(device, server)
        #expect(try server.head == 0)
    }

    @Test func `of another machine brings back what an empty server lost`() throws {
        let lost = try ServerNode("empty: lost")
        let device = try DeviceNode("empty: device", number: 0)
        for number: UInt64 in 1...5 { _ = try lost.post(remark(number, on: "oud")) }
        try meet(device, lost)
        let empty = try ServerNode("empty: server")

        try meet(device, empty)

        #expect(
            try empty.database.fingerprint(of: studioJournalledTables)
                == lost.database.fingerprint(of: studioJournalledTables))
    }

    @Test func `that took a form again under another number loads a snapshot, and is no loop`()
        throws
    {
        let lost = try ServerNode("again: lost")
        let restored = try ServerNode("again: server")
        let device = try DeviceNode("again: device", number: 0)
        for number: UInt64 in 1...2 { _ = try lost.post(remark(number, on: "oud")) }
        try meet(device, lost)
        // A browser sends the first form once more, from its way back: one entry, another number.
        for number: UInt64 in 3...4 { _ = try restored.post(remark(number, on: "tonka")) }
        _ = try restored.post(remark(1, on: "oud"))

        try meet(device, restored)

        #expect(try restored.head == 4)
        #expect(
            try device.device.fingerprint()
                == restored.database.fingerprint(of: studioJournalledTables).value)
    }
}

private func epoch(_ number: UInt64, _ later: Epoch.Later) -> Epoch {
    Epoch(
        id: .number(number), began: Moment.june1.adding(milliseconds: Int64(number)), later: later)
}

/// Whole syncs, until there is nothing left to ask for.
func meet(_ device: DeviceNode, _ server: ServerNode) throws {
    for _ in 0..<6 {
        let answer = try #require(try server.answer(try device.device.syncRequest()))
        switch try device.absorb(answer) {
        case .inStep(_, let isWhole):
            try device.keep()
            if isWhole { return }
        case .needsSnapshot: #expect(try device.load(server.image))
        case .needsUpdate, .unreadable, .isForeign: Issue.record("no answer to follow")
        }
    }
    Issue.record("they don't come to an end")
}

func remark(_ number: UInt64, on slug: String) -> Sending {
    Sending(
        path: "/notes/\(slug)/remark", form: Fields([("text", "Remark \(number)")]),
        id: .number(number))
}
