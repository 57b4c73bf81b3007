import Basics
import Journal
import TestKit
import Testing
import Web

@Suite struct `The epochs of a studio` {
    private func epoch(_ number: UInt64, _ later: Epoch.Later) -> Epoch {
        Epoch(
            id: .number(number), began: Moment(milliseconds: Int64(number) * 1_000), later: later)
    }

    @Test func `begin with none, and with each restore`() throws {
        let table = EpochTable(try Shelf().database)
        #expect(try table.current() == "")
        #expect(try table.all().isEmpty)

        try table.begin(epoch(1, .returns))
        try table.begin(epoch(2, .staysOut))

        #expect(try table.current() == Identifier.number(2).text)
        #expect(try table.all() == [epoch(1, .returns), epoch(2, .staysOut)])
    }

    @Test func `keep those that a backup of an earlier time does not know`() throws {
        let table = EpochTable(try Shelf().database)
        try table.begin(epoch(1, .returns))

        try table.begin(
            epoch(9, .returns),
            after: [epoch(1, .returns), epoch(5, .staysOut), epoch(3, .returns)])

        #expect(
            try table.all() == [
                epoch(1, .returns), epoch(3, .returns), epoch(5, .staysOut), epoch(9, .returns),
            ])
    }

    @Test func `leave out what was held where one of the restores since did`() throws {
        let table = EpochTable(try Shelf().database)
        #expect(try !table.leavesOut(since: ""))
        try table.begin(epoch(1, .returns))
        #expect(try !table.leavesOut(since: ""))
        try table.begin(epoch(2, .staysOut))
        try table.begin(epoch(3, .returns))

        #expect(try table.leavesOut(since: ""))
        #expect(try table.leavesOut(since: Identifier.number(1).text))
        #expect(try !table.leavesOut(since: Identifier.number(2).text))
        #expect(try !table.leavesOut(since: Identifier.number(3).text))
        // A restore left out no entries of a lost log on purpose.
        #expect(try !table.leavesOut(since: Identifier.number(7).text))
    }
}

@Suite struct `What a log lacks of another` {
    @Test func `is what was accepted there, in order, up to a number`() throws {
        let (old, new) = (try Shelf(), try Shelf())
        let entries = (1...5).map { entry($0, "/notes/\($0)", [("text", "x")]) }
        for (place, entry) in entries.enumerated() {
            let verdict =
                place == 2
                ? Verdict.refused(Faults("No."))
                : .accepted(landing: Target(segments: []), undo: .none)
            try old.journal.append(entry, verdict)
        }
        try new.journal.append(
            entries.at(1), .accepted(landing: Target(segments: []), undo: .none))

        #expect(
            try old.journal.entries(upTo: 4, notIn: new.journal, notBelow: "/files")
                == [entries.at(0), entries.at(3)])
        #expect(
            try old.journal.entries(upTo: 5, notIn: new.journal, notBelow: "/notes").isEmpty)
        #expect(
            try old.journal.entries(upTo: 9, notIn: old.journal, notBelow: "/files").isEmpty)
    }
}
