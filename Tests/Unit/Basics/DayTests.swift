import Basics
import Testing

struct DayTests {
    @Test(arguments: [
        (0, 1970, 1, 1), (-1, 1969, 12, 31), (59, 1970, 3, 1), (10_957, 2000, 1, 1),
        (11_016, 2000, 2, 29), (11_017, 2000, 3, 1), (-25_509, 1900, 2, 28),
        (-25_508, 1900, 3, 1), (157_113, 2400, 2, 29), (-719_162, 1, 1, 1), (20_605, 2026, 6, 1),
    ])
    func `a day number has the date the calendar shows`(
        _ number: Int, _ year: Int, _ month: Int, _ day: Int
    ) {
        let civil = Day(number: number).civil

        #expect(civil == (year, month, day))
    }

    @Test func `every day from 1890 to 2410 follows the one before`() {
        var expected = (year: 1890, month: 1, day: 1)
        var weekday = 3

        for number in -29_219...161_071 {
            let day = Day(number: number)
            guard day.civil == expected, day.weekday == weekday else {
                Issue.record("day \(number) is \(day.civil), not \(expected)")
                return
            }
            expected = dayAfter(expected)
            weekday = weekday % 7 + 1
        }

        #expect(expected == (2411, 1, 1))
    }

    @Test(arguments: [(0, 4), (-1, 3), (3, 7), (4, 1), (-3, 1), (-4, 7), (20_605, 1)])
    func `Monday is 1 and Sunday is 7, also before 1970`(_ number: Int, _ weekday: Int) {
        #expect(Day(number: number).weekday == weekday)
    }

    @Test(arguments: [Zone.utc, Zone(minutes: 840), Zone(minutes: -840)])
    func `a moment beyond all calendars has a day that fits into 32 bits`(_ zone: Zone?) throws {
        let zone = try #require(zone)

        for milliseconds in [Int64.min, Int64.max, 200_000_000_000_000_000] {
            let day = Day(Moment(milliseconds: milliseconds), in: zone)
            #expect(Int32(exactly: day.number) != nil)
            #expect(Int32(exactly: day.civil.year) != nil)
        }
    }

    @Test func `days are in the order of time`() {
        #expect(Day(number: -1) < Day(number: 0))
        #expect(!(Day(number: 1) < Day(number: 1)))
    }

    /// The calendar's rules in everyday form.
    private func dayAfter(_ day: (year: Int, month: Int, day: Int)) -> (
        year: Int, month: Int, day: Int
    ) {
        let isLeap = day.year % 4 == 0 && (day.year % 100 != 0 || day.year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        if day.day < lengths[day.month - 1] { return (day.year, day.month, day.day + 1) }
        return day.month < 12 ? (day.year, day.month + 1, 1) : (day.year + 1, 1, 1)
    }
}
