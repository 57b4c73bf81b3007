internal import Basics

/// The time spent in shops: on the wall clock, so that neither sleep nor reload nor another page
/// changes it.
struct InStoreTimer: Equatable {
    enum State {
        case fresh, running, stopped
    }

    /// Made anew with each start from zero, so that a late word of another trip is recognised.
    var run: Identifier?
    /// Running since; nil while it stands.
    var since: Moment?
    /// When the trip began.
    var began: Moment?
    /// Up to when it has counted: a start that arrives late from another device never counts
    /// the same minute twice.
    var until: Moment?
    /// Milliseconds before `since`.
    var counted: Int64 = 0
    /// Whether time counts while the page that started it can't be seen.
    var countsBackground = true

    var state: State {
        if since != nil { return .running }
        return began == nil ? .fresh : .stopped
    }

    /// Milliseconds at `now`.
    func elapsed(at now: Moment) -> Int64 {
        since.map { counted.clampedAdding(milliseconds(from: $0, to: now)) } ?? counted
    }

    /// Starting what runs changes nothing.
    mutating func start(at now: Moment, run: Identifier) {
        guard since == nil else { return }
        if began == nil {
            began = now
            self.run = run
            until = nil
        }
        since = max(now, until ?? now)
    }

    /// Stopping what stands changes nothing.
    mutating func stop(at now: Moment) {
        guard let since else { return }
        counted = elapsed(at: now)
        until = max(since, now)
        self.since = nil
    }

    /// Takes out a span in which the page was not seen. What belongs to another trip, or was not
    /// counted anyway, changes nothing.
    mutating func leave(from: Moment, until: Moment, run: Identifier?) {
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

/// A trip that was finished and is kept.
struct Trip: Equatable {
    let id: Identifier
    let began: Moment
    let ended: Moment
    let zone: Zone
    /// Milliseconds.
    let counted: Int64
    /// Things that left the list meanwhile.
    let bought: Int
}
