public import Basics

/// How long something matures: a number above 0 and its unit of time.
public struct MaturingTime: Hashable, Sendable {
    /// The raw values are a durable format.
    public enum Period: String, CaseIterable, Hashable, Sendable {
        case hour
        case day
        case week

        var milliseconds: Int64 {
            switch self {
            case .hour: 3_600_000
            case .day: 86_400_000
            case .week: 604_800_000
            }
        }
    }

    /// Thousandths of the period, above 0 and at most 100,000 periods.
    public let thousandths: Int64
    public let period: Period

    public init?(thousandths: Int64, _ period: Period) {
        guard (1...100_000_000).contains(thousandths) else { return nil }
        self.thousandths = thousandths
        self.period = period
    }

    /// Reads typed text with up to three decimals: "14", "1.5".
    public init?(typed text: String, _ period: Period) {
        guard let decimal = Decimal(typed: text, places: 3, comma: .refused) else { return nil }
        self.init(thousandths: decimal.units, period)
    }

    /// Number as typed into a field: "1.5".
    public var typed: String { Decimal(units: thousandths, places: 3).typed }

    /// Exact: every period is a whole number of seconds.
    public var milliseconds: Int64 { thousandths * (period.milliseconds / 1_000) }

    /// When something made at `moment` is mature; nil beyond the largest moment.
    public func end(from moment: Moment) -> Moment? {
        let (end, overflow) = moment.milliseconds.addingReportingOverflow(milliseconds)
        return overflow ? nil : Moment(milliseconds: end)
    }
}

/// How far away a moment is, in days of a wall calendar.
public enum Countdown: Hashable, Sendable {
    /// This many days ahead, at least 1.
    case left(days: Int)
    /// Later today.
    case today
    /// This many days ago; 0 for earlier today.
    case since(days: Int)

    /// From `now` to `end`, by the local days in `zone`.
    public init(to end: Moment, at now: Moment, in zone: Zone) {
        let days = Day(end.withinReach, in: zone).number - Day(now.withinReach, in: zone).number
        if end <= now {
            self = .since(days: max(0, -days))
        } else {
            self = days > 0 ? .left(days: days) : .today
        }
    }
}

extension Moment {
    /// At most 30,000 years from 1970: the day numbers of later moments don't fit into a browser's
    /// `Int`, which has 32 bits.
    fileprivate var withinReach: Moment {
        Moment(milliseconds: min(max(milliseconds, -946_707_000_000_000), 946_707_000_000_000))
    }
}
