import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@Suite struct `The log` {
    private let accepted = Verdict.accepted(
        landing: Target(segments: ["a/b", "🌹"], query: Fields([("q", "&=")])),
        undo: .byForm(UndoForm(path: "/undo", form: Fields([("entry", "\0")]))))

    @Test(arguments: contents.indices)
    func `gives back every entry as it was`(_ content: Int) throws {
        let shelf = try Shelf()
        let entry = entry(1, "/notes/%F0%9F%8C%B9?a=\0", contents[content], zone: -840)

        #expect(try shelf.journal.append(entry, accepted) == 1)

        let recorded = Recorded(seq: 1, entry: entry, verdict: accepted)
        #expect(try shelf.journal.recorded(entry.id) == recorded)
        #expect(try shelf.journal.tail(after: 0, limit: 10) == [recorded])
        #expect(try shelf.journal.lastAccepted(of: entry.device) == recorded)
    }

    @Test func `counts from 1, and begins empty`() throws {
        let journal = try Shelf().journal
        #expect(try journal.head() == 0)
        #expect(try journal.tail(after: 0, limit: 10).isEmpty)
        #expect(try journal.recorded(.number(1)) == nil)

        for number in 1...5 { try journal.append(entry(UInt64(number)), accepted) }

        #expect(try journal.head() == 5)
        #expect(try journal.tail(after: 2, limit: 2).map { $0.seq } == [3, 4])
        #expect(try journal.tail(after: 5, limit: 2).isEmpty)
        #expect(try journal.tail(after: 99, limit: 2).isEmpty)
    }

    @Test func `tells apart what was accepted and what was refused, device by device`() throws {
        let journal = try Shelf().journal
        let refused = Verdict.refused(Faults("Gone."))
        try journal.append(entry(1, device: 1), accepted)
        try journal.append(entry(2, device: 1), refused)
        try journal.append(entry(3, device: 2), accepted)
        try journal.append(entry(4, device: 1), refused)

        #expect(try journal.lastAccepted(of: .number(1))?.seq == 1)
        #expect(try journal.lastAccepted(of: .number(2))?.seq == 3)
        #expect(try journal.lastAccepted(of: .number(3)) == nil)
        #expect(try journal.refused(of: .number(1), limit: 9).map { $0.seq } == [4, 2])
        #expect(try journal.refused(of: .number(1), limit: 1).map { $0.seq } == [4])
        #expect(try journal.refused(of: .number(2), limit: 9).isEmpty)
        #expect(try journal.recorded(.number(2))?.verdict == refused)
    }

    @Test func `keeps by which rules an entry was read, and 0.1 had no number for them`() throws {
        let shelf = try Shelf()
        let new = entry(1)
        try shelf.journal.append(new, accepted)
        #expect(new.rules == Entry.currentRules)
        #expect(try shelf.journal.recorded(new.id)?.entry == new)

        try shelf.journal.append(entry(2), accepted)
        try shelf.database.run("UPDATE journal SET form = 'bottle=rose' WHERE seq = 2")
        let old = try #require(try shelf.journal.recorded(.number(2))).entry
        #expect(old.rules == 1)
        #expect(old.form == Fields([("bottle", "rose")]))

        for sent in [new, old] {
            var packing = Packing()
            sent.pack(into: &packing)
            var unpacking = Unpacking(packing.bytes)
            #expect(Entry(&unpacking) == sent)
        }
    }

    @Test func `takes no id and no number twice`() throws {
        let journal = try Shelf().journal
        try journal.append(entry(1), accepted)

        #expect(throws: Failure.self) { try journal.append(entry(1), accepted) }
        #expect(throws: Failure.self) { try journal.append(entry(2), accepted, seq: 1) }
        #expect(throws: Failure.self) { try journal.append(entry(2), accepted, seq: 0) }
        #expect(try journal.head() == 1)
    }

    @Test func `makes one entry of a form that was sent twice, and two of a changed one`() {
        func sent(_ shown: UInt64, _ path: String, _ text: String) -> Identifier {
            Entry(
                shown: .number(shown), device: .number(1), at: .june1, zone: .utc, path: path,
                form: Fields([("text", text)])
            ).id
        }

        #expect(sent(1, "/a", "rose") == sent(1, "/a", "rose"))
        #expect(
            Set([
                sent(1, "/a", "rose"), sent(1, "/a", "oud"), sent(1, "/b", "rose"),
                sent(2, "/a", "rose"),
            ]).count == 4)
    }
}
