import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@Suite struct `An entry` {
    @Test func `is applied once, however often it comes and by whatever way`() throws {
        let shelf = try Shelf()

        let first = try shelf.accept(entry(1))
        #expect(try shelf.accept(entry(1)) == first)
        #expect(try shelf.receive(entry(1)) == first)

        #expect(try shelf.bottles() == ["rose"])
        #expect(try shelf.journal.head() == 1)
    }

    @Test func `that is refused while the person looks on is not recorded`() throws {
        let shelf = try Shelf()

        #expect(try shelf.accept(entry(1, "/refused")).reason == "Not today.")

        #expect(try shelf.journal.head() == 0)
    }

    @Test func `that is refused after a sync is recorded with its reason, and answered so again`()
        throws
    {
        let shelf = try Shelf()

        for _ in 0..<2 {
            #expect(try shelf.receive(entry(1, "/refused")).reason == "Not today.")
            #expect(try shelf.accept(entry(1, "/refused")).reason == "Not today.")
        }

        #expect(
            try shelf.journal.tail(after: 0, limit: 9).map { $0.verdict.reason } == ["Not today."])
    }

    @Test(arguments: ["/gone", "/shelf"])
    func `that fails halfway leaves nothing but the reason`(_ path: String) throws {
        let shelf = try Shelf()
        _ = try shelf.accept(entry(1, "/shelf", [("bottle", "rose")]))

        let verdict = try shelf.receive(
            entry(2, path, [("bottle", "oud"), ("bottle", path == "/gone" ? "iris" : "rose")]))

        #expect(verdict.reason?.isEmpty == false)
        #expect(try shelf.bottles() == ["rose"])
        #expect(try shelf.journal.recorded(.number(2))?.verdict == verdict)
        #expect(try shelf.receive(entry(3, "/shelf", [("bottle", "musk")])).reason == nil)
    }

    @Test(arguments: ["/overflow", "/unknown"])
    func `that fails by anything but a rule is refused, noted, and blocks nothing behind it`(
        _ path: String
    ) throws {
        let shelf = try Shelf()
        var noted: [Identifier] = []

        _ = try shelf.answer(
            0, [entry(1, path, [("bottle", "oud")]), entry(2)],
            noting: { id, _ in noted.append(id) })

        let log = try shelf.journal.tail(after: 0, limit: 9)
        #expect(log.map { $0.entry.id } == [.number(1), .number(2)])
        #expect(try log.at(0).verdict == .refused(Faults(JournalFault.unforeseen)))
        #expect(try log.at(1).verdict.reason == nil)
        #expect(try shelf.bottles() == ["rose"])
        #expect(noted == [.number(1)])
    }

    @Test(arguments: [Int64.max - 1_000, .max, .min, 221_845_392_000_000])
    func `of a clock that is wrong by thousands of years is refused, and does no harm`(
        _ milliseconds: Int64
    ) throws {
        let shelf = try Shelf()
        let sane = entry(1)
        let odd = Entry(
            id: sane.id, device: sane.device, at: Moment(milliseconds: milliseconds),
            zone: sane.zone, path: sane.path, form: sane.form)

        _ = try shelf.answer(0, [odd, entry(2)], noting: { _, _ in })

        let log = try shelf.journal.tail(after: 0, limit: 9)
        #expect(try log.at(0).verdict == .refused(Faults(JournalFault.noSuchTime)))
        #expect(
            try (-100_000_000_000_000...253_402_300_799_999).contains(
                log.at(0).entry.at.milliseconds))
        #expect(try log.at(1).verdict.reason == nil)
    }

    @Test(arguments: [5, 7, 10, 11, 13, 778])
    func `that finds no room, no memory or a damaged file is not to blame`(_ code: Int32) throws {
        let shelf = try Shelf()

        #expect(throws: Failure.database(code: code, message: "")) {
            try shelf.receive(entry(1, "/code/\(code)"))
        }

        #expect(try shelf.journal.head() == 0)
        #expect(try shelf.receive(entry(1)).reason == nil)
    }

    @Test func `that the database can't take is not refused: it is tried again`() throws {
        let shelf = try Shelf()

        #expect(throws: Failure.database(code: 13, message: "database or disk is full")) {
            try shelf.receive(entry(1, "/full"))
        }

        #expect(try shelf.journal.head() == 0)
        #expect(try shelf.bottles().isEmpty)
        #expect(try shelf.receive(entry(1)).reason == nil)
    }
}

@Suite struct `A replica` {
    @Test func `comes to the same by following the log`() throws {
        let server = try Shelf()
        let replica = try Shelf()
        for (number, content) in contents.enumerated() {
            let bottle = ("bottle", "\(number)\0🌹")
            _ = try server.receive(entry(UInt64(number + 1), "/shelf", content + [bottle]))
        }
        _ = try server.receive(entry(50, "/refused"))
        _ = try server.receive(entry(51, "/gone"))

        for recorded in try server.journal.tail(after: 0, limit: 99) {
            #expect(try replica.follow(recorded))
        }

        #expect(try replica.fingerprint() == server.fingerprint())
        #expect(
            try replica.journal.tail(after: 0, limit: 99)
                == server.journal.tail(after: 0, limit: 99))
    }

    @Test(arguments: [0, 2, 99, -1])
    func `follows no gap and nothing twice`(_ seq: Int64) throws {
        let replica = try Shelf()
        let verdict = try replica.accept(entry(9, "/shelf", [("bottle", "oud")]))
        let wrong = seq == 2 ? 3 : seq

        #expect(try !replica.follow(Recorded(seq: wrong, entry: entry(1), verdict: verdict)))

        #expect(try replica.journal.head() == 1)
        #expect(try replica.bottles() == ["oud"])
    }

    @Test(arguments: ["/refused", "/gone"])
    func `follows no entry that comes to another verdict here`(_ path: String) throws {
        let replica = try Shelf()
        let verdict = try Shelf().accept(entry(1))

        #expect(try !replica.follow(Recorded(seq: 1, entry: entry(1, path), verdict: verdict)))

        #expect(try replica.journal.head() == 0)
        #expect(try replica.bottles().isEmpty)
    }

    @Test func `takes the server's word for what was refused there`() throws {
        let replica = try Shelf()
        let verdict = try Shelf().receive(entry(1, "/refused"))

        #expect(try replica.follow(Recorded(seq: 1, entry: entry(1), verdict: verdict)))

        #expect(try replica.bottles().isEmpty)
        #expect(try replica.journal.recorded(.number(1))?.verdict == verdict)
    }
}
