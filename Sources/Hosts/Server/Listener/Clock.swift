package import Basics
internal import Glibc

/// Facts known only to the host: the time, the local clock, and random numbers.
package enum Clock {
    static var now: Moment {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Moment(
            milliseconds: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }

    /// Microseconds of a clock that never jumps, for measuring how long something took.
    package static var elapsed: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }

    /// The offset of this machine's clock from UTC at a moment.
    package static func zone(at moment: Moment) -> Zone {
        var seconds = time_t(moment.milliseconds / 1_000)
        var local = tm()
        localtime_r(&seconds, &local)
        return Zone(minutes: local.tm_gmtoff / 60) ?? .utc
    }

    /// Now.
    package static func stamp() -> Stamp {
        let moment = now
        return Stamp(moment: moment, zone: zone(at: moment), id: newIdentifier(at: moment))
    }

    static func newIdentifier(at moment: Moment) -> Identifier {
        var generator = SystemRandomNumberGenerator()
        return Identifier(at: moment, random: (generator.next(), generator.next()))
    }
}

/// A request's values from the host's clock and random numbers.
package struct Stamp: Sendable {
    /// Called once per request. Tests that compare answers use their own source.
    package typealias Source = @Sendable () -> Stamp

    package let moment: Moment
    package let zone: Zone
    package let id: Identifier

    package init(moment: Moment, zone: Zone, id: Identifier) {
        self.moment = moment
        self.zone = zone
        self.id = id
    }
}
