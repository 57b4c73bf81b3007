import Basics
import Perfumery
import TestKit
import Testing

struct MaturingTests {
    private let day: Int64 = 86_400_000

    private func rest(_ typed: String, _ period: MaturingTime.Period) throws -> MaturingTime {
        try #require(MaturingTime(typed: typed, period))
    }

    @Test(arguments: [
        ("14", MaturingTime.Period.day, 1_209_600_000), ("6", .week, 3_628_800_000),
        ("1.5", .hour, 5_400_000), ("0.001", .hour, 3_600), ("0.5", .day, 43_200_000),
    ])
    func `maturity is a number above 0 and a period`(
        _ typed: String, _ period: MaturingTime.Period, _ length: Int
    ) throws {
        let maturity = try rest(typed, period)
        let milliseconds = Int64(length)

        #expect(maturity.milliseconds == milliseconds)
        #expect(maturity.typed == typed)
        #expect(
            maturity.end(from: Moment(milliseconds: 1))
                == Moment(milliseconds: milliseconds + 1))
    }

    @Test(arguments: ["0", "-1", "0.0001", "100000.001", "", "soon"])
    func `other maturities are refused`(_ typed: String) {
        #expect(MaturingTime(typed: typed, .day) == nil)
    }

    @Test func `the end of time is nil, not a trap`() throws {
        let long = try rest("100000", .week)

        #expect(long.end(from: Moment(milliseconds: .max)) == nil)
        #expect(
            MaturingPlan(from: Moment(milliseconds: .max), [MaturingStage("rest", long)]) == nil)
    }

    @Test func `days are counted as on a wall calendar`() throws {
        let berlin = try #require(Zone(minutes: 60))
        // 23:30 on the wall, and half an hour later the next day.
        let evening = Moment(milliseconds: 10 * day + 22 * 3_600_000 + 1_800_000)
        let midnight = Moment(milliseconds: evening.milliseconds + 1_800_000)

        #expect(Countdown(to: midnight, at: evening, in: berlin) == .left(days: 1))
        #expect(Countdown(to: midnight, at: evening, in: .utc) == .today)
        #expect(Countdown(to: evening, at: midnight, in: berlin) == .since(days: 1))
        #expect(Countdown(to: evening, at: midnight, in: .utc) == .since(days: 0))
        #expect(Countdown(to: evening, at: evening, in: .utc) == .since(days: 0))
        let later = Moment(milliseconds: evening.milliseconds + 3 * day)
        #expect(Countdown(to: later, at: evening, in: berlin) == .left(days: 3))
    }

    @Test func `moments beyond all calendars count days that fit into 32 bits`() {
        let now = Moment(milliseconds: 0)

        // 946,707,000,000,000 ms ÷ 86,400,000 ms, rounded down and up
        #expect(
            Countdown(to: Moment(milliseconds: .max), at: now, in: .utc)
                == .left(days: 10_957_256))
        #expect(
            Countdown(to: Moment(milliseconds: .min), at: now, in: .utc)
                == .since(days: 10_957_257))
    }

    @Test func `stages have names and lengths and follow each other from a start`() throws {
        let start = Moment(milliseconds: 1_000)
        let maturing = try #require(
            MaturingPlan(
                from: start,
                [
                    MaturingStage("Concentrate rests", try rest("14", .day)),
                    MaturingStage("In alcohol", try rest("6", .week)),
                ]))

        // 14 days, then 42 days
        #expect(try maturing.stages.at(0).end == Moment(milliseconds: 1_000 + 14 * day))
        #expect(try maturing.stages.at(1).start == maturing.stages.at(0).end)
        #expect(maturing.end == Moment(milliseconds: 1_000 + 56 * day))
        #expect(maturing.current == 0)

        // Ended four days early: the next stage begins then.
        let early = Moment(milliseconds: 1_000 + 10 * day)
        let ended = try #require(
            MaturingPlan(from: start, maturing.stages.map { $0.stage }, ended: [early]))
        #expect(ended.current == 1)
        #expect(try ended.stages.at(1).start == early)
        #expect(ended.end == Moment(milliseconds: 1_000 + 52 * day))
        #expect(
            MaturingPlan(from: start, maturing.stages.map { $0.stage }, ended: [early, early])?
                .current
                == nil)
    }

    @Test func `each stage counts down to its own end`() throws {
        let maturing = try #require(
            MaturingPlan(
                from: Moment(milliseconds: 0),
                [
                    MaturingStage("First", try rest("2", .day)),
                    MaturingStage("Second", try rest("1", .week)),
                ]))
        let now = Moment(milliseconds: day)

        let counts = maturing.stages.map { Countdown(to: $0.end, at: now, in: .utc) }
        #expect(counts == [.left(days: 1), .left(days: 8)])
    }

    @Test func `reminders to shake or smell come while the stage lasts`() throws {
        let stage = MaturingStage(
            "In alcohol", try rest("7", .day),
            reminders: [
                Reminder(.smell, every: try rest("3", .day)),
                Reminder(.shake, every: try rest("2", .day)),
            ])
        let planned = try #require(MaturingPlan(from: Moment(milliseconds: 0), [stage])).stages.at(
            0)

        func next(_ milliseconds: Int64) -> String {
            planned.next(at: Moment(milliseconds: milliseconds)).map {
                "\($0.task) \(Double($0.moment.milliseconds) / Double(day))"
            } ?? "none"
        }

        #expect(next(-5 * day) == "shake 2.0")
        #expect(next(0) == "shake 2.0")
        #expect(next(2 * day) == "shake 2.0")
        #expect(next(2 * day + 1) == "smell 3.0")
        #expect(next(5 * day) == "smell 6.0")
        #expect(next(6 * day + 1) == "none")
        #expect(next(.max) == "none")
    }

    @Test func `smellings belong to minutes since application`() throws {
        #expect(SinceApplication.usual.map { $0.minutes } == [0, 15, 60, 240, 1_440])
        #expect(SinceApplication(minutes: 7)?.minutes == 7)
        #expect(SinceApplication(minutes: -1) == nil)
        #expect(SinceApplication(minutes: 100_001) == nil)

        let applied = Moment(milliseconds: 0)
        #expect(
            SinceApplication(from: applied, to: Moment(milliseconds: 3_659_999))?.minutes == 60)
        #expect(SinceApplication(from: applied, to: Moment(milliseconds: -1)) == nil)
        #expect(
            SinceApplication(
                from: Moment(milliseconds: .min), to: Moment(milliseconds: .max)) == nil)
    }
}
