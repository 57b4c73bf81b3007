import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@Suite struct `A server's answer` {
    @Test func `holds what came and what became of it, in the order of arrival`() throws {
        let shelf = try Shelf()
        _ = try shelf.accept(entry(1))

        let answer = try shelf.answer(
            0,
            [
                entry(2, "/shelf", [("bottle", "oud")]), entry(3, "/refused"), entry(1),
                entry(4, "/shelf", [("bottle", "rose")]), entry(2, "/shelf", [("bottle", "oud")]),
            ])

        let tail = try shelf.told(after: 0)
        #expect(
            tail.map { $0.entry } == [
                entry(1), entry(2, "/shelf", [("bottle", "oud")]), entry(3, "/refused"),
                entry(4, "/shelf", [("bottle", "rose")]),
            ])
        #expect(tail.map { $0.verdict.reason == nil } == [true, true, false, false])
        #expect(tail.map { $0.effects?.rows(of: "bottle").count } == [1, 1, nil, nil])
        #expect(
            answer == .tail(tail, head: 4, fingerprint: try shelf.fingerprint().value, epoch: ""))
    }

    @Test func `begins after the cursor`() throws {
        let shelf = try Shelf()
        for number in 1...3 {
            _ = try shelf.accept(entry(UInt64(number), "/shelf", [("bottle", "\(number)")]))
        }
        let fingerprint = try shelf.fingerprint().value

        for cursor in 0...3 {
            let tail = try shelf.told(after: Int64(cursor))
            #expect(tail.count == 3 - cursor)
            #expect(
                try shelf.answer(Int64(cursor))
                    == .tail(tail, head: 3, fingerprint: fingerprint, epoch: ""))
        }
    }

    @Test func `to another version is: load the program anew; and what came is kept`() throws {
        let shelf = try Shelf()

        #expect(try shelf.answer(0, [entry(1)], schema: "2") == .update)

        #expect(try shelf.bottles() == ["rose"])
        #expect(try HeldTable(shelf.database).all().isEmpty)
    }

    @Test(arguments: ["1", "2"])
    func `holds what a newer program sent, and all after it, until it is updated`(
        _ schema: String
    ) throws {
        let shelf = try Shelf()
        let newer = try newer(entry(2, "/shelf", [("bottle", "iris")]))
        let after = entry(3, "/shelf", [("bottle", "oud")])
        for _ in 1...2 {
            _ = try shelf.answer(0, [entry(1), newer, after], schema: schema)
        }
        #expect(try shelf.bottles() == ["rose"])
        #expect(try HeldTable(shelf.database).all() == [newer, after])

        // A program with no newer rules leaves the held entries where they are.
        try HeldTable(shelf.database).release(shelf.applying)
        #expect(try HeldTable(shelf.database).all() == [newer, after])

        // After the update, the program knows the rules of this entry.
        try shelf.database.run(
            "UPDATE entry_held SET packed = ? WHERE id = ?",
            [.blob(packed(entry(2, "/shelf", [("bottle", "iris")]))), .text(newer.id.text)])
        try HeldTable(shelf.database).release(shelf.applying)

        #expect(try shelf.bottles() == ["iris", "oud", "rose"])
        #expect(try HeldTable(shelf.database).all().isEmpty)
    }

    private func packed(_ entry: Entry) -> [UInt8] {
        var packing = Packing()
        entry.pack(into: &packing)
        return packing.bytes
    }

    private func newer(_ entry: Entry) throws -> Entry {
        Entry(
            id: entry.id, device: entry.device, at: entry.at, zone: entry.zone, path: entry.path,
            form: entry.form, rules: Entry.currentRules + 1)
    }

    @Test(arguments: [2, 99, -1, Int64.min, .max])
    func `to a cursor of another log is: load a snapshot; and what came is kept`(
        _ cursor: Int64
    ) throws {
        let shelf = try Shelf()

        #expect(try shelf.answer(cursor, [entry(1)]) == .snapshot)

        #expect(try shelf.journal.head() == 1)
        #expect(try shelf.bottles() == ["rose"])
    }

    @Test func `comes in pages, and only the last has a fingerprint`() throws {
        let shelf = try Shelf()
        let size = Int64(SyncServing.pageSize)
        try shelf.fill(to: size + 1)

        guard
            case .tail(let first, head: size + 1, fingerprint: nil, epoch: "") = try shelf.answer(0)
        else {
            Issue.record("not a page with more behind it")
            return
        }
        #expect(first.map { $0.seq } == [Int64](1...size))
        let rest = try shelf.answer(size)

        #expect(
            rest
                == .tail(
                    try shelf.told(after: size), head: size + 1,
                    fingerprint: try shelf.fingerprint().value, epoch: ""))
    }

    @Test func `to a device too far behind is: load a snapshot`() throws {
        let shelf = try Shelf()
        try shelf.fill(to: SyncServing.farBehind + 1)

        #expect(try shelf.answer(0) == .snapshot)
        guard case .tail = try shelf.answer(1) else {
            Issue.record("20,000 entries behind is not too far")
            return
        }
    }

    @Test(arguments: [("/files/one", true), ("/files", false), ("/filesystem/one", false)])
    func `to a device that has not seen what only the server made is: load a snapshot`(
        _ path: String, _ isServerOnly: Bool
    ) throws {
        let shelf = try Shelf()
        _ = try shelf.accept(entry(1, path))

        #expect(try (shelf.answer(0) == .snapshot) == isServerOnly)
        #expect(try shelf.answer(1) != .snapshot)
    }

    @Test func `is all or nothing where one entry can't be taken for now`() throws {
        let shelf = try Shelf()

        let unlucky = entry(2, "/full", [("bottle", "oud")])

        #expect(throws: Failure.self) { try shelf.answer(0, [entry(1), unlucky]) }

        #expect(try shelf.journal.head() == 0)
        #expect(try shelf.bottles().isEmpty)
    }
}

extension Shelf {
    /// Entries that do nothing.
    fileprivate func fill(to head: Int64) throws(Failure) {
        try database.run(
            """
            WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
            INSERT INTO journal (seq, id, device, at, zone, path, form, outcome, landing)
            SELECT n, printf('019e0000-0000-7000-8000-%012x', n),
                '019e0000-0000-7000-8000-000000000000', n, 0, '/shelf', '', 'accepted', '/'
            FROM number
            """, [.integer(head)])
    }
}

@Suite struct `A device whose log is another` {
    @Test(arguments: ["1", "2"])
    func `keeps what it had not sent until it has brought back what the server lacks`(
        _ schema: String
    ) throws {
        let shelf = try Shelf()
        _ = try shelf.accept(entry(1))
        let other = History(epoch: "", last: .number(9))

        let answer = try shelf.answer(1, [entry(2)], schema: schema, history: other)

        #expect(answer == (schema == "1" ? .snapshot : .update))
        #expect(try shelf.journal.head() == 1)
        #expect(try HeldTable(shelf.database).all().isEmpty)
        // A program of 0.1 says no history, and has nothing to bring back.
        _ = try shelf.answer(1, [entry(2)], schema: schema)
        #expect(try shelf.journal.head() == 2)
    }

    @Test func `is told to load a snapshot`() throws {
        let shelf = try Shelf()
        let entries = (1...3).map { entry($0, "/notes/\($0)", [("text", "x")]) }
        for entry in entries {
            try shelf.journal.append(
                entry, .accepted(landing: Target(segments: []), undo: .none))
        }
        let same = try History(epoch: "", last: entries.at(1).id)
        guard case .tail = try shelf.answer(2, history: same) else {
            Issue.record("the log is the same")
            return
        }

        for other in [
            try History(epoch: "", last: entries.at(0).id), History(epoch: "", last: nil),
            try History(epoch: Identifier.number(4).text, last: entries.at(1).id),
        ] {
            #expect(try shelf.answer(2, history: other) == .snapshot)
        }
        try EpochTable(shelf.database).begin(
            Epoch(id: .number(4), began: .june1, later: .returns))
        #expect(try shelf.answer(2, history: same) == .snapshot)
        #expect(try shelf.answer(0, history: History(epoch: "", last: nil)) == .snapshot)
    }
}
