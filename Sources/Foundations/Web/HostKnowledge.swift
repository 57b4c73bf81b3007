public import Basics

/// What the host knows of whoever asks. Nothing in the request itself can claim it.
public struct HostKnowledge: Equatable, Sendable {
    /// A passcode is set, so there is a door to shut.
    public var hasPasscode = false
    /// The person may see the studio: signed in, or no passcode is set.
    public var isSignedIn = false
    /// Wrong passcodes that somebody tried before this person signed in, until the page of devices
    /// has told of them.
    public var wrongTries: WrongTries?

    /// Backups that are older than they should be.
    public var lateBackups: [LateBackup] = []

    public init() {}
}

/// A backup that is older than it should be.
public struct LateBackup: Equatable, Sendable {
    /// Since the newest; nil where there is none.
    public let days: Int64?
    /// Where copies are kept; nil for the backups of the server itself.
    public let place: String?

    public init(days: Int64?, place: String? = nil) {
        self.days = days
        self.place = place
    }
}

/// How many wrong passcodes were tried, and since when.
public struct WrongTries: Equatable, Sendable {
    public let count: Int64
    public let first: Moment

    /// Nil where there are none to tell of.
    public init?(_ count: Int64, first: Int64) {
        guard count > 0, first >= 0 else { return nil }
        self.count = count
        self.first = Moment(milliseconds: first)
    }
}
