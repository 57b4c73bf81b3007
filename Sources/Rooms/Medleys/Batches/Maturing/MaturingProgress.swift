internal import Basics
internal import Markup
internal import Perfumery

/// The state of a medley's maturation at a moment, for a person in `zone`.
struct MaturingProgress: Equatable {
    let countdown: Countdown
    let due: Moment
    let zone: Zone
    /// Hours until the medley is mature, rounded up; 0 once mature.
    let hours: Int64
    /// How much of the time has passed, in hundredths.
    let percent: Int

    init(created: Moment, due: Moment, now: Moment, zone: Zone) {
        self.due = due
        self.zone = zone
        countdown = Countdown(to: due, at: now, in: zone)
        let rest = due.milliseconds.subtractingReportingOverflow(now.milliseconds)
        hours =
            rest.overflow || rest.partialValue <= 0
            ? 0 : (rest.partialValue - 1) / 3_600_000 + 1
        let whole = Double(due.milliseconds) - Double(created.milliseconds)
        let over = Double(now.milliseconds) - Double(created.milliseconds)
        percent = whole <= 0 ? 100 : Int(clamping: Int64(min(max(over / whole * 100, 0), 100)))
    }

    /// Day of maturity in the person's time zone.
    var day: Day { Day(due, in: zone) }

    var isMature: Bool {
        if case .since = countdown { true } else { false }
    }
}

extension MedleySummary {
    func maturing(_ now: Moment, _ zone: Zone) -> MaturingProgress {
        MaturingProgress(created: created, due: due, now: now, zone: zone)
    }
}

extension Medley {
    var due: Moment { maturingTime.end(from: created) ?? created }

    func maturing(_ now: Moment, _ zone: Zone) -> MaturingProgress {
        MaturingProgress(created: created, due: due, now: now, zone: zone)
    }
}

extension HTML {
    /// How much of the time has passed, as a bar.
    mutating func progress(_ maturing: MaturingProgress) {
        element(
            "progress", nil,
            [
                .value("value", "\(maturing.percent)"), .fixed("max", "100"),
                .label(MaturingWords(language).over(maturing.percent)),
            ]
        ) { _ in }
    }
}
