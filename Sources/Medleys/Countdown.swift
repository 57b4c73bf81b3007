internal import Basics

/// How a medley's resting stands at a moment.
struct Countdown: Equatable {
    enum Left: Equatable {
        /// Whole days on the calendar, at least 1.
        case days(Int)
        /// Less than a day: hours begun, at least 1.
        case hours(Int)
        /// Mature since that many days on the calendar, 0 for today.
        case since(Int)
    }

    let left: Left
    /// The moment itself, and where the clock of whoever looks stands.
    let due: Moment
    let zone: Zone
    /// The day it matures, on the calendar of whoever looks.
    let day: Day
    /// How much of the time is over, in hundredths.
    let percent: Int

    init(created: Moment, due: Moment, now: Moment, zone: Zone) {
        self.due = due
        self.zone = zone
        day = Day(due, in: zone)
        let today = Day(now, in: zone)
        let rest = due.milliseconds.subtractingReportingOverflow(now.milliseconds).partialValue
        if rest <= 0 {
            left = .since(max(0, today.number - day.number))
        } else if rest < 86_400_000 {
            left = .hours(Int((rest + 3_599_999) / 3_600_000))
        } else {
            left = .days(max(1, day.number - today.number))
        }
        let whole = Double(due.milliseconds) - Double(created.milliseconds)
        let over = Double(now.milliseconds) - Double(created.milliseconds)
        percent = whole <= 0 ? 100 : Int(min(max(over / whole * 100, 0), 100))
    }

    var isMature: Bool {
        if case .since = left { true } else { false }
    }
}

extension MedleySummary {
    func countdown(_ now: Moment, _ zone: Zone) -> Countdown {
        Countdown(created: created, due: due, now: now, zone: zone)
    }
}

extension Medley {
    func countdown(_ now: Moment, _ zone: Zone) -> Countdown {
        Countdown(created: created, due: maturity.end(from: created), now: now, zone: zone)
    }
}
