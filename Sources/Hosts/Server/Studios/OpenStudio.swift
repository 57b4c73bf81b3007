internal import Synchronization

/// An open studio. Its databases are closed when the last reference goes.
final class OpenStudio: Sendable {
    /// Its host name; nil where the program serves one studio alone.
    let name: StudioName?
    let site: Site
    /// Memory held by request bodies; nil if a single studio has all the room.
    let bodies: Bodies?
    /// True when the studio is about to close; waiting devices are answered.
    let isLeaving = Atomic<Bool>(false)
    let longWorks = Atomic<Int>(0)
    /// Nil where no log is followed.
    private let following: Following?
    /// Hold on the data folder. Declared last, so that the databases are closed before its
    /// release.
    private let hold: DataHold?

    init(
        _ site: Site, name: StudioName? = nil, bodies: Bodies? = nil, following: Following? = nil,
        hold: DataHold? = nil
    ) {
        self.site = site
        self.name = name
        self.bodies = bodies
        self.following = following
        self.hold = hold
    }

    deinit {
        // Before the databases are closed: the follower may be using them.
        following?.end()
    }

    /// Activity in the studio.
    ///
    /// - Parameter requests: number of unanswered requests.
    func use(by requests: Int, at now: Int64) -> Shelf.Use {
        if site.threads.count > 0 { return .working }
        if requests > 0 { return requests == site.longPoll.count ? .waiting : .working }
        return site.uploads.isHolding(at: now) ? .keeping : .nothing
    }
}
