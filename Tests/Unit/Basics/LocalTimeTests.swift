import Basics
import Testing

struct LocalTimeTests {
    private let lastSecondOfMay = Moment(milliseconds: 1_780_271_999_000)

    @Test(arguments: [(0, 20_604, 23), (1, 20_605, 0), (120, 20_605, 1), (-600, 20_604, 13)])
    func `a zone moves the local day and hour across midnight`(
        _ minutes: Int, _ day: Int, _ hour: Int
    ) throws {
        let zone = try #require(Zone(minutes: minutes))

        #expect(Day(lastSecondOfMay, in: zone) == Day(number: day))
        #expect(lastSecondOfMay.hour(in: zone) == hour)
    }

    @Test func `a moment before 1970 belongs to the day before`() throws {
        let justBefore = Moment(milliseconds: -1)

        #expect(Day(justBefore, in: .utc) == Day(number: -1))
        #expect(justBefore.hour(in: .utc) == 23)
    }

    @Test func `a zone of a half hour and one of three quarters are kept`() throws {
        let india = try #require(Zone(minutes: 330))
        let nepal = try #require(Zone(minutes: 345))
        let midnight = Moment(milliseconds: 18 * 3_600_000 + 30 * 60_000)

        #expect(Day(midnight, in: india) == Day(number: 1))
        #expect(Day(Moment(milliseconds: midnight.milliseconds - 1), in: india) == Day(number: 0))
        #expect(Day(midnight, in: nepal) == Day(number: 1))
    }

    @Test(arguments: [Int64.min, Int64.max])
    func `the ends of time do not overflow`(_ milliseconds: Int64) throws {
        let moment = Moment(milliseconds: milliseconds)
        for minutes in [-840, 0, 840] {
            let zone = try #require(Zone(minutes: minutes))

            let day = Day(moment, in: zone)

            #expect((0...23).contains(moment.hour(in: zone)))
            #expect((1...12).contains(day.civil.month))
            #expect((1...7).contains(day.weekday))
        }
    }

    @Test(arguments: [841, -841, Int.max, Int.min])
    func `a zone no clock on earth shows is refused`(_ minutes: Int) {
        #expect(Zone(minutes: minutes) == nil)
    }

    @Test(arguments: [-840, 0, 840])
    func `the outermost zones are taken`(_ minutes: Int) {
        #expect(Zone(minutes: minutes)?.minutes == minutes)
    }
}
