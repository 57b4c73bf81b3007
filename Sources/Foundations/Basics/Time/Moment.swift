/// An instant: milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Moment: Equatable, Comparable, Hashable, Sendable {
    public let milliseconds: Int64

    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    public static func < (left: Moment, right: Moment) -> Bool {
        left.milliseconds < right.milliseconds
    }
}

/// The offset of local clocks from UTC when something happened, in minutes east.
public struct Zone: Equatable, Hashable, Sendable {
    public let minutes: Int

    /// Nil outside −14 h … +14 h, the range that clocks on earth have used since 1970.
    public init?(minutes: Int) {
        guard (-14 * 60...14 * 60).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    private init(known: Int) {
        minutes = known
    }

    public static let utc = Zone(known: 0)
}
