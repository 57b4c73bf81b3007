internal import Synchronization

/// A studio that is open, as long as anybody refers to it; then its databases are closed.
final class OpenStudio: Sendable {
    /// Its host name; nil where the program serves one studio alone.
    let name: StudioName?
    let site: Site
    /// What is held of its requests' bodies; nil where one studio has all the room.
    let bodies: Bodies?
    /// It makes room for another: its waiting devices are answered.
    let isLeaving = Atomic<Bool>(false)
    let longWorks = Atomic<Int>(0)
    /// Nil where no log is followed.
    private let following: Following?
    /// Of its folder. It is given back after the databases are closed, as it stands after them here.
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
        // Before the databases are closed: the follower may be at work in them.
        following?.end()
    }

    /// What goes on in it.
    ///
    /// - Parameter requests: how many were not yet answered.
    func use(by requests: Int, at now: Int64) -> Shelf.Use {
        if site.threads.count > 0 { return .working }
        if requests > 0 { return requests == site.longPoll.count ? .waiting : .working }
        return site.uploads.isHolding(at: now) ? .keeping : .nothing
    }
}
