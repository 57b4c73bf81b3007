import Basics
import Perfumery
import TestKit
import Testing

@testable import Medleys

/// Extreme moments, in milliseconds.
private let extremes: [Int64] = [
    .min, .min + 1, -Int64(Int32.max) * 3_600_000, -1, 0, 1, 1_780_315_200_000,
    Int64(Int32.max) * 3_600_000, Int64(UInt32.max) * 86_400_000, .max - 1_000, .max,
]

@Suite struct `How long a medley rests` {
    private let words = MaturingWords(.english)

    /// The state on Monday noon of a medley that is due so many minutes later, seen in a zone.
    private func maturing(_ minutes: Int, zone: Int = 0) throws -> MaturingProgress {
        MaturingProgress(
            created: .june1.adding(days: -10), due: .june1.adding(minutes: minutes), now: .june1,
            zone: try #require(Zone(minutes: zone)))
    }

    @Test(arguments: [
        (1, "matures in 1 hour"), (60, "matures in 1 hour"), (61, "matures in 2 hours"),
        (719, "matures in 12 hours"), (720, "matures in 1 day"), (2_159, "matures in 1 day"),
        (2_160, "matures in 2 days"), (3 * 1_440, "matures in 3 days"), (0, "mature since today"),
        (-720, "mature since today"), (-721, "mature since yesterday"),
        (-2_160, "mature since yesterday"), (-2_161, "mature since Saturday"),
        (-6 * 1_440, "mature since Tuesday"), (-7 * 1_440, "mature since 25 May 2026"),
    ])
    func `is told as a wall calendar counts`(_ minutes: Int, _ told: String) throws {
        #expect(words.countdown(try maturing(minutes)) == told)
    }

    @Test(arguments: [
        (0, 13 * 60, "matures in 1 day"), (-12, 13 * 60, "matures in 13 hours"),
        (-14, 13 * 60, "matures in 1 day"), (11, 13 * 60, "matures in 1 day"),
        (12, 13 * 60, "matures in 13 hours"), (-13, 25 * 60, "matures in 2 days"),
    ])
    func `turns at the midnight of whoever looks`(
        _ hours: Int, _ minutes: Int, _ told: String
    ) throws {
        // Noon in Greenwich is midnight at −12 h and at +12 h.
        #expect(words.countdown(try maturing(minutes, zone: hours * 60)) == told)
    }

    @Test(arguments: [
        (60, "until 13:00"), (3 * 1_440, "until Thursday"), (7 * 1_440, "until 8 June 2026"),
        (-60, "since today"),
    ])
    func `says until when`(_ minutes: Int, _ told: String) throws {
        #expect(words.until(try maturing(minutes)) == told)
    }

    @Test(arguments: extremes, extremes)
    func `is told whatever the clocks say`(_ due: Int64, _ now: Int64) {
        for created in extremes {
            let maturing = MaturingProgress(
                created: Moment(milliseconds: created), due: Moment(milliseconds: due),
                now: Moment(milliseconds: now), zone: .utc)

            #expect(maturing.hours >= 0)
            #expect((0...100).contains(maturing.percent))
            #expect(!words.countdown(maturing).isEmpty)
            #expect(!words.until(maturing).isEmpty)
        }
    }

    @Test(arguments: [(-60, 0), (-1, 0), (0, 0), (1, 1), (60, 1), (61, 2)])
    func `counts the hours that are left, rounded up`(_ minutes: Int, _ hours: Int64) throws {
        #expect(try maturing(minutes).hours == hours)
    }

    @Test func `counts more hours than 32 bits hold`() {
        let maturing = MaturingProgress(
            created: .june1, due: Moment(milliseconds: 3_000_000_000 * 3_600_000),
            now: Moment(milliseconds: 0), zone: .utc)

        #expect(maturing.hours == 3_000_000_000)
    }

    @Test(arguments: [(14_400, 50), (0, 100), (-5, 100), (1, 99)])
    func `says how much is over`(_ minutes: Int, _ percent: Int) throws {
        #expect(try maturing(minutes).percent == percent)
    }

    @Test func `is over nothing at its beginning, and all of it where there is none`() {
        let start = MaturingProgress(
            created: .june1, due: .june1.adding(days: 1), now: .june1, zone: .utc)
        let none = MaturingProgress(created: .june1, due: .june1, now: .june1, zone: .utc)
        let before = MaturingProgress(
            created: .june1, due: .june1.adding(days: 1), now: .june1.adding(days: -1),
            zone: .utc)

        #expect((start.percent, none.percent, before.percent) == (0, 100, 0))
    }

    @Test func `never overflows at the ends of time`() {
        for due in [Int64.min, 0, .max] {
            for now in [Int64.min, 0, .max] {
                let maturing = MaturingProgress(
                    created: .june1, due: Moment(milliseconds: due),
                    now: Moment(milliseconds: now), zone: .utc)
                #expect((0...100).contains(maturing.percent))
                #expect(maturing.hours >= 0)
                _ = words.countdown(maturing) + words.until(maturing)
            }
        }
    }

    @Test(arguments: [
        (1_000, MaturingTime.Period.day, "1 day"), (14_000, .day, "14 days"),
        (1_500, .week, "1.5 weeks"),
        (1_000, .hour, "1 hour"), (500, .hour, "0.5 hours"), (1_000, .week, "1 week"),
        (100_000_000, .week, "100000 weeks"),
    ])
    func `has a length with its right plural`(
        _ thousandths: Int64, _ period: MaturingTime.Period, _ told: String
    ) throws {
        let maturingTime = try #require(MaturingTime(thousandths: thousandths, period))

        #expect(words.length(maturingTime) == told)
    }
}
