import Basics
import Foundation
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Shopping

@Suite struct `The in-store timer` {
    private func clock(_ shop: Shop, after seconds: Int) throws -> String {
        let page = try shop.page("/shopping/timer", at: .june1.adding(seconds: seconds))
        let clock = try #require(page.pieces(from: "<time class=\"clock\"", to: "</time>").first)
        return try #require(clock.components(separatedBy: ">").last)
    }

    private func buttons(_ shop: Shop) throws -> Set<String> {
        let page = try shop.page("/shopping/timer")
        return Set(
            TimerAct.allCases.map { $0.rawValue }.filter {
                page.contains("action=\"/shopping/timer/\($0)\"")
            }
        ).subtracting(["background"])
    }

    private func send(
        _ shop: Shop, _ act: TimerAct, after seconds: Int, _ form: Fields = Fields()
    ) throws -> Verdict {
        try shop.send(
            "/shopping/timer/\(act.rawValue)", form, at: .june1.adding(seconds: seconds))
    }

    @Test func `runs on the wall clock and accumulates over stops`() throws {
        let shop = try Shop()
        #expect(try clock(shop, after: 99) == "00:00:00")

        _ = try send(shop, .start, after: 0)
        #expect(try clock(shop, after: 3_661) == "01:01:01")
        _ = try send(shop, .stop, after: 3_661)
        #expect(try clock(shop, after: 9_999) == "01:01:01")
        _ = try send(shop, .start, after: 10_000)
        #expect(try clock(shop, after: 10_059) == "01:02:00")
        #expect(try clock(shop, after: 10_000 + 400_000) == "112:07:41")
    }

    @Test func `has only the buttons that make sense`() throws {
        let shop = try Shop()
        #expect(try buttons(shop) == ["start"])
        _ = try send(shop, .start, after: 0)
        #expect(try buttons(shop) == ["stop"])
        _ = try send(shop, .stop, after: 60)
        #expect(try buttons(shop) == ["start", "finish", "reset"])
        _ = try send(shop, .reset, after: 61)
        #expect(try buttons(shop) == ["start"])
    }

    @Test func `does nothing a second time`() throws {
        let shop = try Shop()
        _ = try send(shop, .start, after: 0)
        let started = try shop.fingerprint()
        _ = try send(shop, .start, after: 30)
        #expect(try shop.fingerprint() == started)
        _ = try send(shop, .stop, after: 60)
        let stopped = try shop.fingerprint()
        _ = try send(shop, .stop, after: 90)
        #expect(try shop.fingerprint() == stopped)
    }

    @Test func `is neither reset nor finished while it runs, nor finished before it began`() throws
    {
        let shop = try Shop()
        #expect(try send(shop, .finish, after: 0).faults != nil)
        _ = try send(shop, .start, after: 0)
        let running = try shop.fingerprint()

        #expect(
            try send(shop, .reset, after: 5).faults?.said.reason.contains("Stop it first") == true)
        #expect(try send(shop, .finish, after: 5).faults != nil)
        #expect(try shop.fingerprint() == running)
        #expect(try shop.showAgain("/shopping/timer/reset", Fields()).status == 422)
    }

    @Test(arguments: [TimerAct.reset, .finish])
    func `is back exactly when a reset or a finished trip is undone`(_ act: TimerAct) throws {
        let shop = try Shop()
        _ = try send(shop, .start, after: 0)
        _ = try send(shop, .stop, after: 125)
        let before = try shop.fingerprint()

        let verdict = try send(shop, act, after: 130)
        #expect(try clock(shop, after: 131) == "00:00:00")
        try shop.undo(verdict)

        #expect(try shop.fingerprint() == before)
        #expect(try clock(shop, after: 999) == "00:02:05")
    }

    @Test func `keeps finished trips: when, how long, how many items`() throws {
        let shop = try Shop()
        let milk = try shop.add("Milk")
        let bread = try shop.add("Bread")
        _ = try send(shop, .start, after: 0)
        let buy = Fields([("to", "purchased")])
        try shop.send("/shopping/items/\(milk.text)/move", buy, at: .june1.adding(seconds: 60))
        _ = try send(shop, .stop, after: 2_520)
        _ = try send(shop, .finish, after: 2_600)
        #expect(
            try shop.page("/shopping/timer").contains("12:00 · 42 minutes, 1 item<"))

        // A purchase that another phone made on the way and sends later counts, too.
        try shop.send("/shopping/items/\(bread.text)/move", buy, at: .june1.adding(seconds: 90))

        let page = try shop.page("/shopping/timer")
        #expect(page.contains("Monday, 1 June"))
        #expect(page.contains("12:00 · 42 minutes, 2 items"))
    }

    @Test func `never counts a minute twice that two phones measured`() throws {
        var timer = InStoreTimer()
        timer.start(at: .june1, run: .number(1))
        timer.stop(at: .june1.adding(seconds: 1_800))
        // The other phone was offline until now.
        timer.start(at: .june1.adding(seconds: 300), run: .number(2))
        timer.stop(at: .june1.adding(seconds: 2_400))

        #expect(timer.counted == 2_400_000)
        #expect(timer.run == .number(1))
    }

    @Test func `is never negative, whatever the clocks say`() throws {
        var dice = SplitMix64(seed: 11)
        for _ in 0..<2_000 {
            var timer = InStoreTimer(countsBackground: Bool.random(using: &dice))
            for _ in 0..<12 {
                let extreme = Int.random(in: 0..<8, using: &dice) == 0
                let moment = Moment(
                    milliseconds: extreme
                        ? Int64.random(in: .min ... .max, using: &dice)
                        : Moment.june1.milliseconds + Int64.random(in: -9_999...9_999, using: &dice)
                )
                let later = Moment(
                    milliseconds: moment.milliseconds.addingReportingOverflow(1_000).partialValue)
                switch Int.random(in: 0..<4, using: &dice) {
                case 0: timer.start(at: moment, run: .number(1))
                case 1: timer.stop(at: moment)
                case 2: timer.leave(from: moment, until: later, run: .number(1))
                default: if timer.state != .running { timer.reset() }
                }
                #expect(timer.counted >= 0)
                #expect(timer.elapsed(at: moment) >= timer.counted)
            }
        }
    }

    @Test func `leaves out the time away, where it is to`() throws {
        let shop = try Shop()
        _ = try send(shop, .background, after: 0, Fields([("background", "0")]))
        let id = Identifier.number(1)
        try shop.send("/shopping/timer/start", id: id, at: .june1)
        func away(_ from: Int, _ until: Int, run: String = id.text) throws {
            _ = try send(
                shop, .away, after: until,
                Fields([
                    ("run", run), ("from", "\(Moment.june1.adding(seconds: from).milliseconds)"),
                    ("until", "\(Moment.june1.adding(seconds: until).milliseconds)"),
                ]))
        }

        try away(60, 3_660)
        #expect(try clock(shop, after: 3_670) == "00:01:10")
        // A repeated span, and spans of another trip, change nothing.
        try away(60, 3_660)
        try away(3_670, 4_000, run: Identifier.number(2).text)
        try away(3_670, 4_000, run: "")
        #expect(try clock(shop, after: 4_070) == "00:07:50")
    }

    @Test func `counts the time away, where it is to`() throws {
        let shop = try Shop()
        let id = Identifier.number(1)
        try shop.send("/shopping/timer/start", id: id, at: .june1)
        _ = try send(
            shop, .away, after: 100,
            Fields([
                ("run", id.text), ("from", "\(Moment.june1.milliseconds)"),
                ("until", "\(Moment.june1.adding(seconds: 90).milliseconds)"),
            ]))

        #expect(try clock(shop, after: 100) == "00:01:40")
    }

    @Test func `takes the choice about the time away back`() throws {
        let shop = try Shop()
        let before = try shop.fingerprint()

        let verdict = try send(shop, .background, after: 0, Fields([("background", "0")]))
        try shop.undo(verdict)

        #expect(try shop.fingerprint() == before)
    }

    @Test(arguments: ["", "x", "\u{0}", "1.5", "99999999999999999999", "🕐", "٣"])
    func `refuses times that are none`(_ text: String) throws {
        let shop = try Shop()
        for name in ["from", "until"] {
            let form = Fields([("from", "1"), ("until", "2")]).with(name, text)
            #expect(try send(shop, .away, after: 0, form).faults != nil)
        }
        #expect(try send(shop, .background, after: 0, Fields([("background", text)])).faults != nil)
    }

    @Test func `that was started again is not overwritten by an undo`() throws {
        let shop = try Shop()
        _ = try send(shop, .start, after: 0)
        _ = try send(shop, .stop, after: 60)
        let verdict = try send(shop, .reset, after: 61)
        _ = try send(shop, .start, after: 70)

        #expect(try shop.undo(verdict).faults != nil)
        #expect(try clock(shop, after: 75) == "00:00:05")
    }

    @Test func `says whether the time away counts`() throws {
        let shop = try Shop()
        func chips() throws -> [String] {
            try shop.page("/shopping/timer")
                .pieces(from: " name=\"background\" value=\"", to: "</button>")
        }
        let (on, off) = (
            " aria-pressed=\"true\" aria-current=\"true\">", " aria-pressed=\"false\">"
        )

        #expect(try chips() == ["1\"\(on)Keeps running", "0\"\(off)Pauses"])
        #expect(try shop.page("/shopping/timer").contains(" data-background=\"1\""))
        _ = try send(shop, .background, after: 0, Fields([("background", "0")]))
        #expect(try chips() == ["1\"\(off)Keeps running", "0\"\(on)Pauses"])
        #expect(try shop.page("/shopping/timer").contains(" data-background=\"0\""))
        #expect(InStoreTimer().countsBackground)
    }

    /// Seconds since the start: of the span, of the counted time, and of the new start.
    @Test(arguments: [
        (60, 120, 1, 60, 120), (60, 60, 1, 0, 0), (120, 60, 1, 0, 0), (60, 120, 2, 0, 0),
        (-60, 30, 1, 0, 30), (-60, -30, 1, 0, 0), (0, 1, 1, 0, 1),
    ])
    func `leaves out a span of its own trip, and no other`(
        _ from: Int, _ until: Int, _ run: UInt64, _ counted: Int64, _ since: Int
    ) {
        for countsBackground in [false, true] {
            var timer = InStoreTimer(countsBackground: countsBackground)
            timer.start(at: .june1, run: .number(1))
            var expected = timer
            if !countsBackground {
                expected.counted = counted * 1_000
                expected.since = .june1.adding(seconds: since)
            }

            timer.leave(
                from: .june1.adding(seconds: from), until: .june1.adding(seconds: until),
                run: .number(run))

            #expect(timer == expected)
        }
    }

    @Test func `lists trips by their ends, each with what was bought from start to end`() throws {
        let shop = try Shop()
        let timers = TimerTable(shop.database)
        for (number, seconds) in [(1, 60), (2, 120), (3, 60)] {
            try timers.keep(
                .number(UInt64(number)), began: .june1, ended: .june1.adding(seconds: seconds),
                zone: .utc, counted: 60_000)
        }
        for (place, milliseconds) in [-1, 0, 60_000, 60_001].enumerated() {
            let id = try shop.add("Thing \(place)")
            try shop.send(
                "/shopping/items/\(id.text)/move", Fields([("to", "purchased")]),
                at: .june1.adding(milliseconds: milliseconds))
        }

        #expect(try timers.trips(limit: 9).map { $0.id } == [.number(2), .number(3), .number(1)])
        #expect(try timers.trips(limit: 2).map { $0.bought } == [3, 2])
        #expect(try timers.bought(since: .june1) == 3)
    }

    @Test(arguments: [
        (0, "less than a minute"), (59_999, "less than a minute"), (60_000, "1 minute"),
        (3_600_000, "1 hour"), (3_660_000, "1 hour 1 minute"), (7_320_000, "2 hours 2 minutes"),
    ])
    func `says how long in right words`(_ milliseconds: Int64, _ words: String) {
        #expect(TimerWords(.english).duration(milliseconds) == words)
    }
}
