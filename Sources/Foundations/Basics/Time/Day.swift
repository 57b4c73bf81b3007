/// A day of the Gregorian calendar, without a time.
public struct Day: Equatable, Comparable, Hashable, Sendable {
    /// Days since 1970-01-01, negative before; limited to ±10⁹, so that arithmetic never
    /// overflows, even with an `Int` of 32 bits: the number may come from a forged row.
    public let number: Int

    private static let limit = 1_000_000_000

    public init(number: Int) {
        self.number = min(max(number, -Day.limit), Day.limit)
    }

    /// The day that a wall calendar shows at `moment` in `zone`.
    public init(_ moment: Moment, in zone: Zone) {
        let (local, overflow) = moment.milliseconds.addingReportingOverflow(
            Int64(zone.minutes) * 60_000)
        self.init(milliseconds: overflow ? moment.milliseconds : local)
    }

    /// The day of a local time.
    init(milliseconds local: Int64) {
        self.init(number: Int(clamping: local.flooredQuotient(by: 86_400_000)))
    }

    /// This many days later; unchanged if the result would overflow.
    public func adding(_ days: Int) -> Day {
        let (sum, overflow) = number.addingReportingOverflow(days)
        return Day(number: overflow ? number : sum)
    }

    /// Midnight on a wall calendar in `zone`.
    public func start(in zone: Zone) -> Moment {
        Moment(milliseconds: Int64(number) * 86_400_000 - Int64(zone.minutes) * 60_000)
    }

    public static func < (left: Day, right: Day) -> Bool {
        left.number < right.number
    }

    /// Monday is 1, Sunday is 7 (ISO 8601).
    public var weekday: Int {
        // 1970-01-01 was a Thursday.
        Int(clamping: Int64(number + 3).flooredRemainder(by: 7)) + 1
    }

    /// Year, month (1…12) and day of the month (1…31), by Howard Hinnant's days-to-civil method:
    /// years begin in March, so that the leap day is the last of its year.
    public var civil: (year: Int, month: Int, day: Int) {
        let shifted = Int64(number) + 719_468
        let era = shifted.flooredQuotient(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (Int(clamping: year), Int(clamping: month), Int(clamping: day))
    }
}

extension Moment {
    /// The hour on a wall clock in `zone`, 0…23.
    public func hour(in zone: Zone) -> Int {
        minute(in: zone) / 60
    }

    /// The minute of the day on a wall clock in `zone`, 0…1439.
    public func minute(in zone: Zone) -> Int {
        let minutes = milliseconds.flooredQuotient(by: 60_000)
        return Int(clamping: (minutes + Int64(zone.minutes)).flooredRemainder(by: 24 * 60))
    }
}

extension Int64 {
    /// Division that rounds down, also below zero, so that days before 1970 are whole days.
    func flooredQuotient(by divisor: Int64) -> Int64 {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }

    /// The remainder of `flooredQuotient`: never negative.
    func flooredRemainder(by divisor: Int64) -> Int64 {
        let remainder = self % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }
}
