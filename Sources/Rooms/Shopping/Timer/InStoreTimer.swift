internal import Basics

/// The timer from a start at zero to its reset, known only by its id.
enum TimerRun: Identified {
    typealias RawID = Identifier
}

/// Time spent in shops. Uses the wall clock, so that sleep, a reload or another page do not
/// change the time.
struct InStoreTimer: Equatable {
    enum State {
        case fresh, running, stopped
    }

    /// A new id at every start from zero, so that a late message about another trip is
    /// recognised.
    var run: ID<TimerRun>?
    /// Running since; nil while stopped.
    var since: Moment?
    /// When the trip began.
    var began: Moment?
    /// End of the time counted so far, so that a late start from another device never counts a
    /// minute twice.
    var until: Moment?
    /// Milliseconds counted before `since`.
    var counted: Int64 = 0
    /// True if time counts while the page that started the timer is hidden.
    var countsBackground = true

    var state: State {
        if since != nil { return .running }
        return began == nil ? .fresh : .stopped
    }

    /// Milliseconds counted up to `now`.
    func elapsed(at now: Moment) -> Int64 {
        since.map { counted.clampedAdding(milliseconds(from: $0, to: now)) } ?? counted
    }

    /// Does nothing if already running.
    mutating func start(at now: Moment, run: ID<TimerRun>) {
        guard since == nil else { return }
        if began == nil {
            began = now
            self.run = run
            until = nil
        }
        since = max(now, until ?? now)
    }

    /// Does nothing if not running.
    mutating func stop(at now: Moment) {
        guard let since else { return }
        counted = elapsed(at: now)
        until = max(since, now)
        self.since = nil
    }

    /// Subtracts a span in which the page was not visible. Does nothing if the span belongs to
    /// another trip or was not counted anyway.
    mutating func leave(from: Moment, until: Moment, run: ID<TimerRun>?) {
        guard !countsBackground, let since, run == self.run, from < until, until > since else {
            return
        }
        counted = counted.clampedAdding(milliseconds(from: since, to: from))
        self.since = until
    }

    mutating func reset() {
        self = InStoreTimer(countsBackground: countsBackground)
    }
}

/// Never negative: clocks of two devices may differ.
private func milliseconds(from: Moment, to: Moment) -> Int64 {
    let (span, overflow) = to.milliseconds.subtractingReportingOverflow(from.milliseconds)
    return overflow ? 0 : max(0, span)
}

extension Int64 {
    fileprivate func clampedAdding(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}

/// A finished trip.
struct Trip: Identified, Equatable {
    typealias RawID = Identifier

    let id: ID<Trip>
    let began: Moment
    let ended: Moment
    let zone: Zone
    /// Milliseconds.
    let counted: Int64
    /// How many items were bought during the trip.
    let bought: Int
}
