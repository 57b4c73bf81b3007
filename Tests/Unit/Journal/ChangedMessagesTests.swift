import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

/// Messages of devices with a few changes by chance: see `Mutating`.
@Suite struct `A message that was changed by chance` {
    @Test func `of a device is answered, or is none`() throws {
        var mutating = Mutating("messages of devices")
        let shelf = try Shelf()
        let sound = SyncRequest(
            schema: "1", cursor: 0,
            pending: [
                entry(1, "/shelf", [("bottle", "rose")]), entry(2, "/refused"),
                entry(3, "/kept", [("bottle", "oud")]),
            ], history: History(epoch: "a", last: .number(1))
        ).packed
        for _ in 0..<Mutating.count {
            guard let asked = SyncRequest(packed: mutating.bytes(sound)) else { continue }
            _ = try shelf.answer(asked.cursor, asked.pending, schema: asked.schema)
        }
        // Whatever came in goes out again.
        #expect(try shelf.journal.tail(after: 0, limit: 100_000).count == shelf.journal.head())
    }

    @Test func `of a server is followed, or is none`() throws {
        var mutating = Mutating("messages of a server")
        let shelf = try Shelf()
        for number in 1...4 {
            _ = try shelf.accept(entry(UInt64(number), "/shelf", [("bottle", "\(number)")]))
        }
        let sound = try shelf.answer(0, [entry(9, "/refused")]).packed
        for _ in 0..<Mutating.count {
            guard case .tail(let tail, _, _, _) = SyncAnswer(packed: mutating.bytes(sound)) else {
                continue
            }
            let other = try Shelf()
            for line in tail {
                guard (try? other.follow(line)) == true else { break }
            }
        }
    }

    @Test func `with times and zones beyond sense is refused or taken, and stops nothing`() throws {
        var mutating = Mutating("times of devices")
        let shelf = try Shelf()
        for number in 0..<UInt64(min(Mutating.count, 2_000)) {
            let sent = Entry(
                id: .number(1_000 + number), device: .number(7),
                at: Moment(milliseconds: mutating.extreme()), zone: .utc,
                path: mutating.one(of: ["/shelf", "/kept", "/refused"]),
                form: Fields([("bottle", "\(mutating.extreme())")]), rules: mutating.extreme())
            _ = try shelf.answer(mutating.extreme(), [sent])
        }
        #expect(try shelf.journal.tail(after: 0, limit: 100_000).count == shelf.journal.head())
    }
}

@Suite struct `An entry that is too large` {
    private func large(_ bytes: Int, _ path: String = "/shelf") -> Entry {
        entry(1, path, [("bottle", String(repeating: "x", count: bytes)), ("note", "Attic")])
    }

    @Test func `is refused with a sentence, and cut to what tells what it was`() throws {
        let shelf = try Shelf()

        let verdict = try shelf.receive(large(15 << 20))

        #expect(verdict == .refused(Faults(JournalFault.tooLarge)))
        #expect(
            JournalWords(.english).sentence(.tooLarge)
                == "It is larger than 4 MB. Enter it in parts.")
        let kept = try #require(try shelf.journal.recorded(.number(1))).entry
        #expect(kept.keptForm.utf8.count < 4_000)
        #expect(kept.form["bottle"]?.hasPrefix("xxx") == true)
        #expect(kept.form["bottle"]?.hasSuffix("…") == true)
        #expect(kept.form["note"] == "Attic")
        #expect(try shelf.bottles() == [])
        // A known entry is recognized on arrival.
        #expect(try shelf.receive(large(15 << 20)) == verdict)
    }

    @Test func `is not held for a newer program`() throws {
        let shelf = try Shelf()
        let newer = Entry(
            id: .number(1), device: .number(7), at: .june1, zone: .utc, path: "/shelf",
            form: large(5 << 20).form, rules: Entry.currentRules + 1)

        _ = try shelf.answer(0, [newer])

        #expect(try HeldTable(shelf.database).all().isEmpty)
        #expect(try shelf.journal.head() == 1)
    }

    @Test func `is taken up to the limit, and kept whole where it is short`() throws {
        let shelf = try Shelf()
        #expect(try shelf.receive(large(4_000_000)).reason == nil)
        let short = try Shelf()
        _ = try short.receive(large(200_000, "/refused"))
        #expect(try short.journal.recorded(.number(1))?.entry == large(200_000, "/refused"))
        let long = try Shelf()
        #expect(try long.receive(large(300_000, "/refused")).reason == "Not today.")
        let kept = try #require(try long.journal.recorded(.number(1)))
        #expect(kept.entry.keptForm.utf8.count < 4_000)
    }
}
