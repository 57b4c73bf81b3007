import Basics
import TestKit
import Testing

@Suite struct `A date in words of figures` {
    @Test(arguments: [
        ("2026-11-21", 20_778), ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016),
    ])
    func `is written by year, month and day`(_ text: String, _ number: Int) {
        #expect(Day(number: number).text == text)
        #expect(Day(typed: text) == Day(number: number))
    }

    @Test(arguments: [
        "2026-11-21", "2026-11-21 ", "21.11.2026", "21/11/2026", "21-11-2026", "2026/11/21",
    ])
    func `is read as spreadsheets write it, the day before the month`(_ text: String) {
        #expect(Day(typed: text) == Day(year: 2026, month: 11, day: 21))
    }

    @Test func `is read without leading zeros`() {
        #expect(Day(typed: "3.4.2026") == Day(year: 2026, month: 4, day: 3))
        #expect(Day(typed: "2026-4-3") == Day(year: 2026, month: 4, day: 3))
    }

    @Test(arguments: [
        "", "yesterday", "21.11.26", "11/21/2026", "2026-02-29", "30.02.2026", "31.04.2026",
        "2026-13-01", "2026-00-10", "2026-10-00", "2026-11", "2026-11-21-1", "2026.11.21",
        "46347", "-1-1-2026", "20260-11-21", "٢٠٢٦-١١-٢١", "2026–11–21", "21.11.2026.", "1e3-1-1",
        "9999999999999999999-1-1", "\0", "2026-1\u{301}-01",
    ])
    func `is nothing else`(_ text: String) {
        #expect(Day(typed: text) == nil)
    }

    @Test func `is the inverse of what the calendar shows, for every day of 3,000 years`() {
        for number in stride(from: -800_000, through: 300_000, by: 1) {
            let civil = Day(number: number).civil
            guard Day(year: civil.year, month: civil.month, day: civil.day)?.number == number
            else {
                Issue.record("\(civil) is not day \(number)")
                return
            }
        }
    }

    @Test func `has a sign where the year has more than four digits or is before the first`() {
        #expect(Day(year: 12_026, month: 1, day: 2)?.text == "+12026-01-02")
        #expect(Day(year: -5, month: 1, day: 2)?.text == "-0005-01-02")
        #expect(Day(year: 1_000_000, month: 1, day: 1) == nil)
    }
}

@Suite struct `A moment in ISO 8601` {
    private let plusOne = Zone.hours(1)
    private let newfoundland = Zone.minutes(-210)

    @Test func `has a time of day`() {
        let moment = Moment(milliseconds: 1_795_252_530_123)

        #expect(moment.clock(in: newfoundland) == "05:45")
        #expect(Moment(milliseconds: -1).clock(in: .utc) == "23:59")
    }

    @Test func `has its offset and its milliseconds`() throws {
        let moment = Moment(milliseconds: 1_795_252_530_123)

        #expect(moment.text(in: plusOne) == "2026-11-21T10:15:30.123+01:00")
        #expect(moment.text(in: .utc) == "2026-11-21T09:15:30.123+00:00")
        #expect(moment.text(in: newfoundland) == "2026-11-21T05:45:30.123-03:30")
    }

    @Test(
        arguments: [
            0, 1, -1, 999, 1_795_252_530_123, -62_135_596_800_000, 253_402_300_799_999,
            253_402_300_800_000, -62_198_755_200_000, 8_640_000_000_000_000, -8_640_000_000_000_000,
        ] as [Int64], [0, 60, -210, 840, -840, 1])
    func `is read again to the same moment and the same clock`(
        _ milliseconds: Int64, _ minutes: Int
    ) throws {
        let zone = try #require(Zone(minutes: minutes))
        let moment = Moment(milliseconds: milliseconds)

        let read = try #require(Moment.read(moment.text(in: zone), in: .utc))

        #expect(read.moment == moment)
        #expect(read.zone == zone)
    }

    @Test(arguments: [
        ("2026-11-21 10:15", "2026-11-21T10:15:00.000+01:00"),
        ("2026-11-21T10:15:30Z", "2026-11-21T10:15:30.000+00:00"),
        ("21.11.2026 10:15:30", "2026-11-21T10:15:30.000+01:00"),
        ("21/11/2026 9:05", "2026-11-21T09:05:00.000+01:00"),
        ("2026-11-21T10:15:30.5-03:30", "2026-11-21T10:15:30.500-03:30"),
        ("2026-11-21T10:15:30,1239+01:00", "2026-11-21T10:15:30.123+01:00"),
        (" 2026-11-21t10:15z ", "2026-11-21T10:15:00.000+00:00"),
    ])
    func `may be shorter, and is then in the clock of whoever reads`(
        _ text: String, _ whole: String
    ) throws {
        let read = try #require(Moment.read(text, in: plusOne))

        #expect(read.moment.text(in: read.zone) == whole)
    }

    @Test(arguments: [
        "", "2026-11-21", "10:15", "2026-11-21T24:00", "2026-11-21T10:60", "2026-11-21T10:15:60",
        "2026-11-21T10:15+15:00", "2026-11-21T10:15+1:00", "2026-11-21T10:15+01:60",
        "2026-02-30T10:15",
        "2026-11-21T10", "2026-11-21T10:15:", "2026-11-21T10:15:30.", "2026-11-21T10:15:30.12x",
        "2026-11-21T10:15:30.1.2", "2026-11-21T-1:15", "2026-11-21T10:15 PM", "T10:15", "\0",
        "2026-11-21T٠٩:١٥",
    ])
    func `is nothing else`(_ text: String) {
        #expect(Moment.read(text, in: .utc) == nil)
    }

    @Test func `may be any at all without harm`() {
        for milliseconds in [Int64.min, Int64.max] {
            for zone in [Zone.utc, plusOne, newfoundland] {
                #expect(!Moment(milliseconds: milliseconds).text(in: zone).isEmpty)
            }
        }
    }
}
