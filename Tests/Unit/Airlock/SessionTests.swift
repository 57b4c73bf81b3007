import Basics
import TestKit
import Testing
import Web

@testable import Airlock

@Suite struct `A session` {
    @Test func `is there as soon as it begins, and complete once its end is told`() throws {
        let room = try Room()

        try room.tell(1, lasted: 0, zone: .hours(2))
        #expect(try room.session(1)?.isCompleted == false)
        #expect(try room.session(1)?.isUnderWay(at: .june1.adding(milliseconds: 119_999)) == true)
        #expect(try room.session(1)?.isUnderWay(at: .june1.adding(milliseconds: 120_000)) == false)
        try room.tell(1, lasted: 120_000, at: .june1.adding(milliseconds: 120_000), zone: .hours(2))

        let session = try #require(try room.session(1))
        #expect(session.isCompleted)
        #expect(session.started == LocalTime(.june1, in: .hours(2)))
        #expect((session.planned, session.lasted) == (120_000, 120_000))
    }

    @Test func `that was closed lasted as long as is known of it`() throws {
        let room = try Room()

        try room.tell(1, lasted: 0)
        try room.tell(
            1, lasted: 41_250, ago: 86_400_000, at: .june1.adding(milliseconds: 86_400_000))

        #expect(try room.session(1)?.lasted == 41_250)
        #expect(try room.session(1)?.isCompleted == false)
        #expect(try room.session(1)?.started.moment == .june1)
    }

    @Test func `comes to the same in whatever order it is told, and however often`() throws {
        var generator = SplitMix64(seed: 4)
        let tellings: [(lasted: Int64, at: Int64)] = [
            (0, 0), (30_000, 30_000), (75_000, 80_000), (120_000, 120_000), (120_000, 300_000),
        ]
        for _ in 0..<50 {
            let room = try Room()
            let order =
                (tellings + tellings.prefix(Int.random(in: 0...5, using: &generator)))
                .shuffled(using: &generator)

            for telling in order {
                try room.tell(
                    1, lasted: telling.lasted, ago: telling.at,
                    at: .june1.adding(milliseconds: telling.at))
            }

            #expect(try room.session(1)?.started.moment == .june1)
            #expect(try room.session(1)?.lasted == 120_000)
        }
    }

    @Test func `never lasts longer than planned or than since it began`() throws {
        let room = try Room()

        try room.tell(1, lasted: 500_000, ago: 600_000)
        try room.tell(2, lasted: 90_000, ago: 60_000)

        #expect(try room.session(1)?.lasted == 120_000)
        #expect(try room.session(2)?.lasted == 60_000)
    }

    @Test func `is not moved by a server whose clock stands elsewhere`() throws {
        let room = try Room()
        let wrong = Moment.june1.adding(hours: 9)

        try room.tell(1, lasted: 0, at: wrong)
        try room.tell(1, lasted: 120_000, at: .june1.adding(milliseconds: 120_000))

        #expect(try room.session(1)?.lasted == 120_000)
        #expect(try room.session(1)?.started.moment == wrong)
    }

    @Test func `keeps its day over midnight, another zone and summer time`() throws {
        let room = try Room()
        // 2026-03-28 23:59 in Berlin, an hour before its clocks go forward a day later.
        let late = Moment(milliseconds: 1_774_738_740_000)
        try room.tell(1, lasted: 0, at: late, zone: .hours(1))
        try room.tell(
            1, lasted: 120_000, at: late.adding(milliseconds: 120_000), zone: .hours(2))
        // An equal instant, reported by a phone that has flown to Tokyo.
        try room.tell(2, lasted: 120_000, at: late.adding(milliseconds: 120_000), zone: .hours(9))

        #expect(try room.session(1)?.started.day.iso == "2026-03-28")
        #expect(try room.session(1)?.started.zone == .hours(1))
        #expect(try room.session(1)?.isCompleted == true)
        #expect(try room.session(2)?.started.day.iso == "2026-03-29")
    }

    @Test func `keeps what it was for, if that is a place of Neroli`() throws {
        let room = try Room()

        try room.tell(1, lasted: 0, before: "/medleys/x/smellings/new?a=b")
        try room.tell(2, lasted: 0, before: "https://example.org/")
        try room.tell(3, lasted: 0, before: "//example.org")

        #expect(try room.session(1)?.before?.text == "/medleys/x/smellings/new?a=b")
        #expect(try room.session(2)?.before == nil)
        #expect(try room.session(3)?.before == nil)
        #expect(
            try room.tell(4, lasted: 0, before: "/notes").landing == "/airlock?return=%2Fnotes")
    }

    private static let wrong: [(String, String)] = [
        ("planned", ""), ("planned", "x"), ("planned", "-120000"), ("planned", "0"),
        ("planned", "4000"), ("planned", "5001"), ("planned", "10801000"), ("planned", "1e6"),
        ("planned", "120000.5"), ("planned", "99999999999999999999"), ("planned", "🌸"),
        ("planned", "\0"), ("planned", "١٢٠"), ("planned", "120000\u{202E}"),
        ("ago", ""), ("ago", "-1"), ("ago", "x"), ("ago", "31622400001"), ("ago", "🌸"),
        ("ago", "\0"), ("ago", "9223372036854775808"), ("ago", "1.5"),
        ("lasted", ""), ("lasted", "-1"), ("lasted", "x"), ("lasted", "31622400001"),
        ("lasted", "🌸"), ("lasted", "\0"), ("lasted", "\u{202E}1"),
        ("zone", ""), ("zone", "x"), ("zone", "841"), ("zone", "-841"), ("zone", "🌸"),
        ("zone", "9223372036854775808"), ("zone", "\0"),
    ]

    @Test(arguments: wrong)
    func `that makes no sense is refused and leaves nothing`(
        _ name: String, _ value: String
    ) throws {
        let room = try Room()
        let good = [("planned", "120000"), ("ago", "0"), ("lasted", "0"), ("zone", "0")]
        let form = good.filter { $0.0 != name } + [(name, value)]

        let verdict = try room.send(room.path(1), form)

        #expect(verdict.faults?[name] != nil)
        #expect(try room.session(1) == nil)
        let page = try room.showAgain(room.path(1), verdict.faults ?? Faults(), form)
        #expect(page.status == 422)
        #expect(page.text.contains("role=\"alert\""))
    }

    @Test func `says only its planned length at the least`() throws {
        let room = try Room()

        try room.send(room.path(1), [("planned", "5000")], zone: .hours(-5))
        let verdict = try room.send(room.path(2), [])

        #expect(try room.session(1)?.started == LocalTime(.june1, in: .hours(-5)))
        #expect(verdict.faults?["planned"] == AirlockFault.lengthOutOfRange.code)
    }

    @Test func `at an absurd instant does not trap`() throws {
        let room = try Room()

        for (number, at) in [Int64.min, .max, 0, -1].enumerated() {
            try room.tell(
                UInt64(number), lasted: 120_000, ago: 31_622_400_000,
                at: Moment(milliseconds: at), zone: .hours(14))
            #expect(try room.get(room.path(UInt64(number))).status == 200)
        }
        #expect(try room.get("/airlock/history").status == 200)
        #expect(try room.get("/airlock/statistics").status == 200)
    }

    @Test func `that was deleted comes back by undo, and never by itself`() throws {
        let room = try Room()
        try room.tell(1, lasted: 60_000, before: "/notes")
        let before = try room.fingerprint()

        let verdict = try room.send(room.path(1, "/delete"))
        #expect(try room.session(1) == nil)
        #expect(throws: Failure.missing) { try room.tell(1, lasted: 120_000) }
        #expect(throws: Failure.missing) { try room.send(room.path(1, "/delete")) }
        #expect(throws: Failure.missing) { try room.get(room.path(1)) }
        let undone = try room.undo(verdict)

        #expect(try room.fingerprint() == before)
        try room.undo(undone)
        #expect(try room.session(1) == nil)
    }

    @Test func `that never was takes no form but the one that makes it`() throws {
        let room = try Room()

        #expect(throws: Failure.missing) { try room.send(room.path(9, "/delete")) }
    }
}
