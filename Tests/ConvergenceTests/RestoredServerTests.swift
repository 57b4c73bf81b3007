import Basics
import Journal
import Pocket
import SQLCore
import Studio
import TestKit
import Testing
import Web

@Suite struct `A device that meets a server restored from a backup` {
    @Test func `takes its state and keeps what is pending`() throws {
        let lost = try ServerNode("restored: lost")
        let restored = try ServerNode("restored: server")
        let device = try DeviceNode("restored: device", number: 0)
        for number: UInt64 in 1...2 { _ = try lost.post(remark(number, on: "oud")) }
        _ = try device.absorb(try #require(try lost.answer(try device.device.syncRequest())))
        try device.keep()
        #expect(device.device.cursor == 2)
        for number: UInt64 in 3...5 { _ = try restored.post(remark(number, on: "tonka")) }
        let mine = try #require(try device.post(remark(6, on: "vetiver"), isKept: true).entry)

        // The next number fits, but not what stands before it.
        let answer = try #require(try restored.answer(try device.device.syncRequest()))
        #expect(try device.absorb(answer) == .needsSnapshot("the fingerprints differ"))

        #expect(device.device.cursor == 2)
        #expect(device.device.pending == [mine])
        #expect(device.device.changed(after: 0) == 0)
        #expect(try device.load(restored.image))
        #expect(device.device.pending.isEmpty)
        try device.crash()
        #expect(device.device.pending.isEmpty)
        #expect(try device.page("/notes/vetiver") == restored.page("/notes/vetiver", to: device.id))
        #expect(
            try device.device.fingerprint()
                == restored.database.fingerprint(of: studioJournalledTables).value)
    }

    @Test func `of fewer entries than it knows is told to take a snapshot`() throws {
        let lost = try ServerNode("fewer: lost")
        let restored = try ServerNode("fewer: server")
        let device = try DeviceNode("fewer: device", number: 0)
        _ = try lost.post(remark(1, on: "oud"))
        _ = try device.absorb(try #require(try lost.answer(try device.device.syncRequest())))
        try device.keep()
        // Not sent yet when the backup is put back.
        let image = try restored.image
        let mine = try #require(try device.post(remark(2, on: "oud"), isKept: true).entry)

        #expect(try device.load(image))

        #expect(device.device.cursor == 0)
        #expect(device.device.pending == [mine])
        try device.crash()
        #expect(device.device.pending == [mine])
        let answer = try #require(try restored.answer(try device.device.syncRequest()))
        #expect(try device.absorb(answer) == .inStep(arrived: [mine.id], isWhole: true))
    }

    @Test func `that took a form again under another number loads a snapshot, and is no loop`()
        throws
    {
        let lost = try ServerNode("again: lost")
        let restored = try ServerNode("again: server")
        let device = try DeviceNode("again: device", number: 0)
        for number: UInt64 in 1...2 { _ = try lost.post(remark(number, on: "oud")) }
        _ = try device.absorb(try #require(try lost.answer(try device.device.syncRequest())))
        try device.keep()
        // A browser sends the first form once more, from its way back: one entry, another number.
        for number: UInt64 in 3...4 { _ = try restored.post(remark(number, on: "tonka")) }
        _ = try restored.post(remark(1, on: "oud"))

        let answer = try #require(try restored.answer(try device.device.syncRequest()))

        #expect(try device.absorb(answer) == .needsSnapshot("the log can't be followed"))
        #expect(try device.load(restored.image))
        #expect(
            try device.device.fingerprint()
                == restored.database.fingerprint(of: studioJournalledTables).value)
    }
}

private func remark(_ number: UInt64, on slug: String) -> Sending {
    Sending(
        path: "/notes/\(slug)/remark", form: Fields([("text", "Remark \(number)")]),
        id: .number(number))
}
