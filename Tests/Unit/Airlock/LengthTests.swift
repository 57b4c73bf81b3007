import Basics
import TestKit
import Testing

@testable import Airlock

struct LengthTests {
    @Test(arguments: [
        ("2", 120), ("7:30", 450), ("0:05", 5), ("180", 10_800), ("7.5", 450), ("7,5", 450),
        ("0.1", 6), ("180:00", 10_800), ("60", 3_600), ("000007", 420),
    ])
    func `is read as a person types it`(_ typed: String, _ seconds: Int64) {
        #expect(Length(typed: typed)?.seconds == seconds)
    }

    @Test(arguments: [
        "", " ", "x", "0", "0:04", "180:01", "181", "-2", "+2", "2:", ":30", "2:5", "2:60", "2:300",
        "1:2:3", "2::30", "2:30:", "2.55", "2.", ".5", "1e3", "٣", "２", "🌸", "\0", "2\u{202E}",
        "9999999",
        "99999999999999999999", "2 minutes",
    ])
    func `is nothing else`(_ typed: String) {
        #expect(Length(typed: typed) == nil)
    }

    @Test func `is typed as it is read`() {
        for seconds in Length.range {
            let length = Length(seconds: seconds)

            #expect(length != nil)
            #expect(length.flatMap { Length(typed: $0.typed) } == length)
        }
    }

    @Test func `has a heading and a name of its own`() {
        let words = AirlockWords(.english)
        let names = [5, 60, 120, 420, 450, 1_200, 3_600, 5_400].compactMap {
            Length(seconds: $0)
        }

        #expect(
            names.map { SessionWords(words.language).heading($0) } == [
                "0:05 Meditation", "1 Minute Meditation", "Two Minutes Meditation",
                "7 Minutes Meditation", "7:30 Meditation", "Twenty Minutes Meditation",
                "One Hour Meditation", "90 Minutes Meditation",
            ])
        #expect(
            names.map { words.name($0) } == [
                "5 seconds", "1 minute", "two minutes", "7 minutes", "7 minutes 30 seconds",
                "twenty minutes", "one hour", "1 hour 30 minutes",
            ])
    }
}

struct LocalTimeTests {
    @Test func `stands on the clock of whoever did it`() {
        let noon = LocalTime(.june1, in: .hours(2))
        let west = LocalTime(.june1.adding(hours: 11), in: .hours(-3))
        let half = LocalTime(Moment(milliseconds: -1), in: .minutes(-210))

        #expect(noon.clockText == "14:00")
        #expect(noon.iso == "2026-06-01T14:00:00+02:00")
        #expect(west.iso == "2026-06-01T20:00:00-03:00")
        #expect(half.iso == "1969-12-31T20:29:59-03:30")
    }

    @Test func `knows the first day of every year`() {
        for year in [1, 4, 100, 400, 1900, 1970, 1999, 2000, 2024, 2025, 2026, 9_999, 10_000] {
            let civil = Day.first(ofYear: year).civil

            #expect(civil == (year, 1, 1))
        }
    }

    @Test func `knows the first day of every next month`() {
        for number in -800...800 {
            let (day, next) = (Day(number: number).civil, Day(number: number).nextMonth.civil)

            #expect(next.day == 1)
            #expect(next.month == day.month % 12 + 1)
            #expect(next.year == day.year + (day.month == 12 ? 1 : 0))
        }
    }

    @Test func `knows the Monday of every day`() {
        for number in -800...800 {
            let monday = Day(number: number).monday

            #expect(monday.weekday == 1)
            #expect((0...6).contains(number - monday.number))
        }
    }

    @Test func `is not thrown off by absurd instants`() {
        for milliseconds in [Int64.min, .min + 1, .max, .max - 1] {
            let time = LocalTime(Moment(milliseconds: milliseconds), in: .hours(14))

            #expect(time.clockText.utf8.count == 5)
            #expect(time.iso.utf8.count >= 22)
        }
    }
}
