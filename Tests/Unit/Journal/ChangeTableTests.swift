import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@Suite struct `The change record of an entry` {
    private func kept(_ number: UInt64, _ bottle: String = "rose", day: Int64 = 0) -> Entry {
        let entry = entry(number, "/kept", [("bottle", bottle)])
        return Entry(
            id: entry.id, device: entry.device,
            at: .june1.adding(milliseconds: day * 86_400_000),
            zone: entry.zone, path: entry.path, form: entry.form)
    }

    @Test func `is kept by whatever way the entry came, and undoes it`() throws {
        let server = try Shelf()
        let replica = try Shelf()
        let before = try server.fingerprint()
        _ = try server.accept(kept(1))
        _ = try server.receive(kept(2, "oud"))
        for line in try server.journal.tail(after: 0, limit: 9) {
            #expect(line.verdict.isUndoneByRecord)
            #expect(try replica.follow(line))
        }

        for shelf in [server, replica] {
            for seq in [Int64(2), 1] {
                let record = try #require(try ChangeTable(shelf.database).record(of: seq))
                #expect(record.rows(of: "bottle").count == 1)
                #expect(record.rows(of: "bottle").first?.newValues?.count == 2)
                #expect(
                    try shelf.database.write { () throws(Failure) in
                        try shelf.database.play(record.inverse, in: ["bottle"])
                    })
            }
            #expect(try shelf.fingerprint() == before)
        }
    }

    @Test func `is none for what was refused, and empty where nothing changed`() throws {
        let shelf = try Shelf()
        _ = try shelf.receive(entry(1, "/refused"))
        _ = try shelf.receive(entry(2, "/gone"))
        _ = try shelf.receive(entry(3, "/shelf"))
        let nothing = try shelf.accept(entry(4, "/kept", []))

        #expect(nothing == .accepted(landing: Target(segments: ["shelf"]), undo: Undo.none))
        #expect(try shelf.journal.recorded(.number(4))?.verdict == nothing)
        #expect(try shelf.kept() == [3, 4])
        let records = ChangeTable(shelf.database)
        #expect(try records.record(of: 3)?.rows(of: "bottle").count == 1)
        #expect(try #require(try records.record(of: 4)).isEmpty)
    }

    @Test func `is kept of the last 32 days on which anything arrived, on every replica alike`()
        throws
    {
        let server = try Shelf()
        let replica = try Shelf()
        try server.database.write { () throws(Failure) in
            for number in 1...800 {
                // Twenty a day, all written years before or after.
                _ = try server.applying.receive(
                    kept(UInt64(number), "\(number)", day: Int64(number * 37 % 9_000) - 4_000)
                        .arriving(at: .june1.adding(milliseconds: Int64(number / 20) * 86_400_000)))
            }
        }
        for line in try server.journal.tail(after: 0, limit: 999) {
            #expect(try replica.follow(line))
        }

        // 800 alone is on the last day.
        #expect(try server.kept() == [Int64](180...800))
        #expect(try replica.kept() == server.kept())
    }

    @Test func `is dropped by no clock, and never for the last 500 entries`() throws {
        let shelf = try Shelf()
        for number in 1...600 {
            _ = try shelf.receive(
                kept(UInt64(number), "\(number)", day: Int64(number * 41 % 47_000) - 20_000)
                    .arriving(at: .june1.adding(milliseconds: Int64(number * 7) * 86_400_000)))
            if number == 500 { #expect(try shelf.kept() == [Int64](1...500)) }
        }

        #expect(try shelf.kept() == [Int64](101...600))
    }

    @Test func `stays where an entry is refused for a clock that is wrong by thousands of years`()
        throws
    {
        let shelf = try Shelf()
        _ = try shelf.accept(kept(1))

        let odd = try shelf.receive(kept(2, "oud", day: 3_000_000))

        #expect(odd.faults != nil)
        #expect(try shelf.kept() == [1])
    }

    @Test func `goes where undo or the forms are forgotten`() throws {
        for isUndoOnly in [true, false] {
            let shelf = try Shelf()
            _ = try shelf.accept(kept(1))

            if isUndoOnly {
                try shelf.journal.forgetUndo()
            } else {
                try shelf.journal.forgetForms(path: "/x")
            }

            #expect(try shelf.kept() == [])
            #expect(try shelf.journal.recorded(.number(1))?.verdict.isUndoneByRecord == false)
        }
    }
}

@Suite struct `How an entry is undone` {
    @Test func `comes back from the log as it was`() throws {
        let shelf = try Shelf()
        let form = UndoForm(path: "/x", form: Fields())
        let ways: [Undo] = [
            .none, .byRecord, .byRecord(to: Target(segments: ["a", "🌹"])), .byForm(form),
        ]
        for (number, undo) in ways.enumerated() {
            let verdict = Verdict.accepted(landing: Target(segments: ["shelf"]), undo: undo)
            try shelf.journal.append(entry(UInt64(number + 1)), verdict)

            #expect(try shelf.journal.recorded(.number(UInt64(number + 1)))?.verdict == verdict)
        }
    }

    @Test func `the last entry of a place is found by it`() throws {
        let journal = try Shelf().journal
        let accepted = Verdict.accepted(landing: Target(segments: []), undo: Undo.none)
        for number in UInt64(1)...3 { try journal.append(entry(number, "/a"), accepted) }
        try journal.append(entry(4, "/a"), .refused(Faults("Gone.")))
        try journal.append(entry(5, "/b"), accepted)

        #expect(try journal.lastAccepted(at: "/a")?.seq == 3)
        #expect(try journal.lastAccepted(at: "/c") == nil)
    }
}

extension Shelf {
    /// The numbers of the entries that have a record.
    fileprivate func kept() throws(Failure) -> [Int64] {
        try database.all("SELECT seq FROM entry_change ORDER BY seq") { (row) throws(Failure) in
            row.integer(0)
        }
    }
}
