public import Basics

/// A host's part in a studio. Every host holds the same database and log; the role says who numbers
/// the lines of the log (docs/decisions/0323).
public enum HostRole: Sendable {
    /// Numbers lines, also those of other devices.
    case server
    /// Takes the lines of a server.
    case copy
    /// Numbers lines; there is no server.
    case alone
}

/// The host's knowledge about the client. Nothing in the request itself can claim these values.
public struct HostKnowledge: Equatable, Sendable {
    /// A passcode is set, so there is a door to shut.
    public var hasPasscode = false
    /// The person may see the studio: signed in, or no passcode is set.
    public var isSignedIn = false
    /// Wrong passcodes tried before this person signed in, until shown on the page of devices.
    public var wrongTries: WrongTries?

    public var role = HostRole.server
    /// When a device that is alone saved its newest backup.
    public var backup: Moment?

    /// Overdue backups.
    public var lateBackups: [LateBackup] = []
    /// Forms that wait on a device without being carried out there, because a newer program wrote
    /// one of them. The numbers that they show must not be given again.
    public var waiting: [Fields] = []

    /// The person who uses the studio; nil for the owner, and where nobody else may.
    public var person: Person?
    /// True if there are persons beside the owner.
    public var hasPersons = false

    #if !hasFeature(Embedded)
        /// For the owner's first page; of a server alone.
        public var notices: [HostNotice] = []
        /// SHA-256 of the public key that signs archives; nil before the first one.
        public var archiveKey: String?
    #endif

    public init() {}
}

#if !hasFeature(Embedded)
    /// A sentence of the server, with the page that says more.
    public struct HostNotice: Equatable, Sendable {
        public let sentence: String
        public let target: Target
        /// Words of the link.
        public let act: String

        public init(sentence: String, target: Target, act: String) {
            (self.sentence, self.target, self.act) = (sentence, target, act)
        }
    }
#endif

/// An overdue backup.
public struct LateBackup: Equatable, Sendable {
    /// Since the newest; nil where there is none.
    public let days: Int64?
    /// Place of the copies; nil for the backups of the server itself.
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
