import Basics
import Foundation
import SQLCore
import TestKit
import Testing
import Web

@testable import Airlock

@Suite struct `The statistics` {
    @Test func `agree with a recount of the raw sessions, in any zone and over summer time`() throws
    {
        for seed in 0..<25 as Range<UInt64> {
            var generator = SplitMix64(seed: seed)
            let room = try Room()
            let raw = try (0..<200).map { try tellAny(UInt64($0) + 1, room, &generator) }

            let today = Day(.june1, in: .utc)
            let days = try SessionTable(room.database).days()
            let statistics = Statistics(days, today: today)

            #expect(statistics == recount(raw, today: today), "seed \(seed)")
            #expect(days.map { $0.day.number } == Set(raw.map { $0.day }).sorted())
            #expect(
                weeks(days, count: 12, today: today).map { $0.lasted } == recountWeeks(raw, today),
                "seed \(seed)")
        }
    }

    private struct Raw {
        let day: Int
        let planned: Int64
        let lasted: Int64
    }

    /// A session anywhere in the last 120 days, where clocks stand anywhere and may just be changed.
    private func tellAny(
        _ number: UInt64, _ room: Room, _ generator: inout SplitMix64
    ) throws -> Raw {
        let seconds = Int64.random(in: 0...(120 * 86_400), using: &generator)
        let started = Moment.june1.milliseconds - seconds * 1_000
        let base = Int.random(in: -11...13, using: &generator)
        let shift = try #require([0, 0, 30, 60].randomElement(using: &generator))
        let zone = try #require(Zone(minutes: base * 60 + shift))
        let lengths: [Int64] = [120_000, 1_200_000, 3_600_000, 5_000]
        let planned = try #require(lengths.randomElement(using: &generator))
        let lasted =
            Bool.random(using: &generator)
            ? planned : Int64.random(in: 0...planned, using: &generator)
        let at = Moment(milliseconds: started + lasted)
        try room.tell(number, planned: planned, lasted: lasted, at: at, zone: zone)
        let local = started + Int64(zone.minutes) * 60_000
        let day = local >= 0 ? local / 86_400_000 : (local - 86_399_999) / 86_400_000
        return Raw(day: Int(day), planned: planned, lasted: lasted)
    }

    private func recount(_ raw: [Raw], today: Day) -> Statistics {
        let good = Set(raw.filter { $0.lasted == $0.planned }.map { $0.day })
        func run(endingOn day: Int) -> Int {
            var length = 0
            while good.contains(day - length) { length += 1 }
            return length
        }
        // The run that reaches furthest: up to tomorrow, today, or yesterday.
        let last = [1, 0, -1].first { good.contains(today.number + $0) }
        let byDay = Dictionary(grouping: raw) { $0.day }.sorted { $0.key < $1.key }
        var days: [BreathDay] = []
        for (day, sessions) in byDay {
            let completed = sessions.filter { $0.lasted == $0.planned }.count
            days.append(
                BreathDay(
                    day: Day(number: day), lasted: sessions.reduce(0) { $0 + $1.lasted },
                    completed: completed, brokenOff: sessions.count - completed))
        }
        let statistics = Statistics(days, today: today)
        #expect(statistics.lasted == raw.reduce(0) { $0 + $1.lasted })
        #expect(statistics.completed == raw.filter { $0.lasted == $0.planned }.count)
        #expect(statistics.brokenOff == raw.filter { $0.lasted < $0.planned }.count)
        #expect(statistics.currentRun == (last.map { run(endingOn: today.number + $0) } ?? 0))
        #expect(statistics.longestRun == good.map { run(endingOn: $0) }.max() ?? 0)
        return statistics
    }

    private func recountWeeks(_ raw: [Raw], _ today: Day) -> [Int64] {
        (0..<12).map { place in
            let monday = today.monday.number - (11 - place) * 7
            return raw.filter { (monday..<monday + 7).contains($0.day) }
                .reduce(0) { $0 + $1.lasted }
        }
    }

    private func days(_ numbers: [Int]) -> [BreathDay] {
        numbers.map { BreathDay(day: Day(number: $0), lasted: 1, completed: 1, brokenOff: 0) }
    }

    @Test(arguments: [
        ([], 0, 0), ([100], 1, 1), ([99], 1, 1), ([98], 0, 1), ([97, 98, 99], 3, 3),
        ([97, 98, 99, 100], 4, 4), ([1, 2, 3, 4, 99, 100], 2, 4), ([99, 100, 101], 3, 3),
        ([100, 130], 1, 1),
    ])
    func `count a run up to today, or to yesterday while today is young`(
        _ numbers: [Int], _ current: Int, _ longest: Int
    ) {
        let statistics = Statistics(days(numbers), today: Day(number: 100))

        #expect((statistics.currentRun, statistics.longestRun) == (current, longest))
    }

    @Test func `count no run for a day of broken-off sessions only`() {
        let broken = BreathDay(day: Day(number: 100), lasted: 5, completed: 0, brokenOff: 2)

        let statistics = Statistics(days([99]) + [broken], today: Day(number: 100))

        #expect((statistics.currentRun, statistics.brokenOff) == (1, 2))
    }

    @Test func `show each day of the year once, and every session in its month`() throws {
        let room = try Room()
        try room.tell(1, lasted: 120_000)
        try room.tell(2, planned: 3_600_000, lasted: 3_600_000, at: .june1.adding(hours: -24 * 91))

        let page = try room.page("/airlock/statistics")
        let months = page.pieces(from: "<ul class=\"months\">", to: "</ul>").first ?? ""

        #expect(months.pieces(from: "<circle", to: "</circle>").count == 365)
        #expect(months.contains("aria-label=\"June: 2 minutes on 1 day\""))
        #expect(months.contains("aria-label=\"March: 1 hour on 1 day\""))
        #expect(months.contains("aria-label=\"May: no breath\""))
        #expect(page.contains("2026: 1 hour 2 minutes on 2 days"))
        let leap = try room.page("/airlock/statistics?year=2024")
        let days = leap.pieces(from: "<ul class=\"months\">", to: "</ul>").first ?? ""
        #expect(days.pieces(from: "<circle", to: "</circle>").count == 366)
        #expect(leap.contains("2024: no breath"))
    }

    @Test(arguments: ["1", "9999", "2026", "abc"])
    func `can be asked for any year`(_ year: String) throws {
        let room = try Room()
        try room.tell(1, lasted: 120_000)

        #expect(try room.get("/airlock/statistics?year=\(year)").status == 200)
    }
}
