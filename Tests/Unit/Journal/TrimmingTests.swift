import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@Suite struct `The copy of a large studio` {
    private static let day: Int64 = 86_400_000
    /// Old bottles go but for the rose, which is left for its name.
    private static let rows = [
        TrimmedRows("bottle", where: "at < (SELECT since FROM cut) AND name <> 'rose'")
    ]

    private let shelf: Shelf
    /// Time of the trimming.
    private let now = Moment.june1.adding(milliseconds: 100 * day)

    init() throws {
        shelf = try Shelf()
    }

    private func entry(
        _ number: UInt64, _ bottle: String, at milliseconds: Int64, _ path: String = "/shelf"
    ) -> Entry {
        Entry(
            id: .number(number), device: .number(100),
            at: .june1.adding(milliseconds: milliseconds), zone: .utc, path: path,
            form: Fields([("bottle", bottle)]))
    }

    private func trim(
        fewest: Int64 = 1, at moment: Moment? = nil, admittedAt path: String = ""
    ) throws {
        var trimming = Trimming(
            `The copy of a large studio`.rows, of: Shelf.tables, admittedAt: path)
        trimming.fewest = fewest
        try trimming.trim(shelf.database, at: moment ?? now)
    }

    private func schema() throws -> [String] {
        try shelf.database.all("SELECT name || ' ' || sql FROM sqlite_schema ORDER BY name") {
            $0.text(0)
        }
    }

    private func fill() throws {
        _ = try shelf.accept(entry(1, "rose", at: 0))
        _ = try shelf.accept(entry(2, "oud", at: 1))
        _ = try shelf.receive(entry(3, "none", at: 2, "/refused"))
        _ = try shelf.accept(entry(4, "iris", at: 99 * Self.day))
        _ = try shelf.accept(entry(5, "tonka", at: 3))
        _ = try shelf.accept(entry(6, "musk", at: 4))
    }

    @Test func `carries everything while little of it is old`() throws {
        try fill()

        try trim(fewest: 4)

        #expect(try CarriedTable(shelf.database).since() == nil)
        #expect(try shelf.journal.tail(after: 0, limit: 9).count == 6)
        #expect(try shelf.bottles().count == 5)
        #expect(try shelf.database.integer("SELECT head FROM carried") == 6)
    }

    @Test func `leaves out what is old, but for the first, the last and refused entries`() throws {
        try shelf.database.execute(
            """
            CREATE INDEX bottle_by_time ON bottle (at);
            CREATE TRIGGER bottle_kept BEFORE DELETE ON bottle
            BEGIN SELECT RAISE(ABORT, 'bottles stay'); END
            """)
        try fill()
        let former = (try schema(), try shelf.fingerprint())

        try trim(fewest: 3)

        #expect(
            try CarriedTable(shelf.database).since()
                == now.adding(milliseconds: -90 * Self.day))
        #expect(try shelf.journal.tail(after: 0, limit: 9).map { $0.seq } == [1, 3, 4, 6])
        #expect(try shelf.bottles() == ["iris", "rose"])
        #expect(try schema() == former.0)
        // Fingerprint of the whole studio, not of the carried rows.
        #expect(try shelf.journal.fingerprint() == former.1)
    }

    /// Admissions have the same ids in every studio.
    @Test func `tells its studio by the first entry that admits no device`() throws {
        let lost = try Shelf()
        let other = try Shelf()
        for (number, path) in [(1, "/shelf/admit"), (2, "/shelf/admit"), (9, "/shelf")] {
            let entry = entry(UInt64(number), "\(number)", at: 0, path)
            for log in [shelf, lost] { _ = try log.receive(entry) }
            if number < 9 { _ = try other.receive(entry) }
        }
        for number: UInt64 in 3...5 { _ = try shelf.accept(entry(number, "\(number)", at: 1)) }
        for log in [lost, other] { _ = try log.accept(entry(20, "of a person", at: 2)) }

        try trim(admittedAt: "/shelf/admit")

        let oldest = try shelf.journal.oldest(upTo: 6, admittedAt: "/shelf/admit")
        #expect(oldest == [.number(9), .number(5)])
        #expect(try !lost.journal.isForeign(to: oldest, [], admittedAt: "/shelf/admit"))
        #expect(try other.journal.isForeign(to: oldest, [], admittedAt: "/shelf/admit"))
        // What an older program trimmed has only the ids of the first.
        try shelf.database.execute("DELETE FROM journal WHERE seq < 6")
        #expect(
            try shelf.journal.oldest(upTo: 6, admittedAt: "/shelf/admit")
                == [.number(3), .number(4), .number(5)])
    }

    @Test func `knows the ids of the entries it left out`() throws {
        try fill()
        try trim()

        for number: UInt64 in 1...6 { #expect(try shelf.journal.holds(.number(number))) }
        #expect(try !shelf.journal.holds(.number(7)))
        // Sent again by a device that got no answer.
        #expect(
            try shelf.receive(entry(2, "oud", at: 1))
                == .accepted(landing: Target(segments: []), undo: .none))
        #expect(try shelf.accept(entry(1, "rose", at: 0)).isAccepted)
        #expect(try shelf.bottles() == ["iris", "rose"])
        #expect(try shelf.journal.head() == 6)
    }

    @Test func `follows the log, but not where it says what is here already`() throws {
        let server = try Shelf()
        for (number, bottle) in ["oud", "iris"].enumerated() {
            for replica in [server, shelf] {
                _ = try replica.accept(
                    entry(UInt64(number), bottle, at: Int64(number) * 99 * Self.day))
            }
        }
        try trim()
        _ = try server.accept(entry(9, "tonka", at: 100 * Self.day))
        let line = try server.told(after: 2).at(0)

        #expect(
            try !shelf.follow(
                Recorded(seq: 3, entry: entry(0, "oud", at: 0), verdict: line.verdict)))
        #expect(try shelf.follow(line))

        #expect(try shelf.bottles() == ["iris", "tonka"])
        #expect(try shelf.journal.fingerprint() == server.fingerprint())
    }

    @Test func `is old to the millisecond`() throws {
        _ = try shelf.accept(entry(1, "before", at: 10 * Self.day - 1))
        _ = try shelf.accept(entry(2, "at", at: 10 * Self.day))
        _ = try shelf.accept(entry(3, "last", at: 10 * Self.day))

        try trim()

        #expect(try shelf.journal.tail(after: 0, limit: 9).map { $0.seq } == [1, 2, 3])
        #expect(try shelf.bottles() == ["at", "last"])
    }

    @Test func `counts a fingerprint that was not known from all rows`() throws {
        try fill()
        let whole = try shelf.fingerprint()
        try shelf.journal.forgetFingerprint()

        try trim()

        #expect(try shelf.journal.fingerprint() == whole)
        #expect(try shelf.fingerprint() != whole)
    }

    @Test func `sends nothing again that a restored server has`() throws {
        try fill()
        let restored = try Shelf()
        _ = try restored.accept(entry(4, "iris", at: 99 * Self.day))
        _ = try restored.accept(entry(2, "oud", at: 1))
        try trim()

        // Entries known only by id cannot be sent.
        #expect(
            try shelf.journal.entries(upTo: 6, notIn: restored.journal, notBelow: "/files")
                .map { $0.id } == [.number(1), .number(6)])
        // Entries that the other copy knows only by id are not missing there.
        #expect(
            try restored.journal.entries(upTo: 2, notIn: shelf.journal, notBelow: "/files")
                .isEmpty)
    }

    @Test func `is made anew once it has followed 50,000 entries`() throws {
        let carried = CarriedTable(shelf.database)
        #expect(try !carried.isOutgrown(at: 50_000))
        #expect(try carried.isOutgrown(at: 50_001))
        try fill()

        try trim(fewest: 100)

        #expect(try !carried.isOutgrown(at: 50_006))
        #expect(try carried.isOutgrown(at: 50_007))
        // A copy of a copy is also a copy.
        try trim()
        #expect(try shelf.database.integer("SELECT count(*) FROM carried") == 1)
    }

    @Test func `is told by its size before it is made`() throws {
        for number: UInt64 in 1...100 {
            let path = "/shelf"
            let entry = Entry(
                id: .number(number), device: .number(100),
                at: .june1.adding(milliseconds: Int64(number) * Self.day), zone: .utc, path: path,
                form: Fields([("bottle", String(repeating: "\(number) ", count: 400))]))
            _ = try shelf.accept(entry)
        }
        var trimming = Trimming([], of: Shelf.tables)
        func size(after days: Int64) throws -> Int64 {
            try trimming.expectedSize(
                of: shelf.database, at: .june1.adding(milliseconds: days * Self.day))
        }
        trimming.fewest = 60

        let whole = try size(after: 0)
        #expect(whole > 30_000)
        // On day 149 the entries of 58 days are old, two days later the entries of 60.
        #expect(try size(after: 149) == whole)
        #expect(try size(after: 151) == whole / 100 * 40 + 60 * 16)
        #expect(try size(after: 1_000) == 100 * 16)
    }
}
