public import Basics

/// The time from application to an evaluation, in whole minutes: at most 100,000 (ten weeks).
public struct SinceApplication: Hashable, Comparable, Sendable {
    public let minutes: Int

    public init?(minutes: Int) {
        guard (0...100_000).contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// The whole minutes between the two; nil for an evaluation before the application.
    public init?(from application: Moment, to smelling: Moment) {
        let (passed, overflow) = smelling.milliseconds.subtractingReportingOverflow(
            application.milliseconds)
        guard !overflow, passed >= 0, let minutes = Int(exactly: passed / 60_000) else {
            return nil
        }
        self.init(minutes: minutes)
    }

    private init(known minutes: Int) {
        self.minutes = minutes
    }

    /// At once, 15 minutes, an hour, four hours, a day.
    public static let usual = [0, 15, 60, 240, 1_440].map { SinceApplication(known: $0) }

    public static func < (left: SinceApplication, right: SinceApplication) -> Bool {
        left.minutes < right.minutes
    }
}
