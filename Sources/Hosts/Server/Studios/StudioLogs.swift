internal import Basics
internal import Glibc
internal import Postgres
internal import SQLCore
internal import Synchronization

/// Logs of many studios, shared by several servers. PostgreSQL holds the list of studios; a
/// server without a copy of a studio makes one at the first request.
final class StudioLogs: Sendable {
    let store: LogStore
    /// Follows the logs of all open studios.
    let follower: LogFollower
    private let list = StudioList()
    private let isSweeping = Atomic<Bool>(false)

    /// Connects, and reads which there are; nil where no log is shared.
    init?(
        _ serving: Serving, say: @escaping @Sendable (String) -> Void
    ) throws(StartTrouble) {
        guard let store = try openStore(serving, many: threads(serving)) else { return nil }
        self.store = store
        follower = LogFollower(store, say: say) { [list] (connection) throws(PostgresTrouble) in
            try list.read(over: connection)
        }
        try inLog { () throws(PostgresTrouble) in
            try store.use { (connection) throws(PostgresTrouble) in
                try list.read(over: connection)
            }
        }
    }

    func holds(_ name: StudioName) -> Bool { list.names.contains(name) }

    /// Joins the logs of a studio with `join`. If this begins the logs, notifies the other
    /// servers.
    func joining(
        _ name: StudioName, _ join: (SharedLog) throws(StartTrouble) -> StudioLog
    ) throws(StartTrouble) -> StudioLog {
        let shared = shared(name)
        guard !holds(name) else { return try join(shared) }
        // Before joining: once the folder is a replica, this list alone tells if the studio
        // exists.
        list.add(name)
        let log = try join(shared)
        try tellOfList()
        return log
    }

    func shared(_ name: StudioName) -> SharedLog {
        SharedLog(store, name: SharedLog.name(of: name))
    }

    var names: Set<StudioName> { list.names }

    /// Follows the logs of a studio that is open.
    func follow(
        _ databases: DatabasePool, _ host: HostStore, tell: @escaping @Sendable () -> Void
    ) -> Following? {
        guard let studio = FollowedStudio(databases, host, tell: tell) else { return nil }
        follower.add(studio)
        return Following(follower: follower, studio: studio)
    }
}

/// Handle of an open studio that is followed.
struct Following: Sendable {
    fileprivate let follower: LogFollower
    fileprivate let studio: FollowedStudio

    /// Waits until the follower has finished with the studio.
    func end() { follower.remove(studio) }
}

@discardableResult
func inLog<Result>(
    _ body: () throws(PostgresTrouble) -> Result
) throws(StartTrouble) -> Result {
    do throws(PostgresTrouble) {
        return try body()
    } catch {
        throw StartTrouble("The log can't be used: \(error.reason).", code: 69)
    }
}

/// Names of the studios with logs in PostgreSQL, as of the last read.
private final class StudioList: Sendable {
    private struct State {
        var names: Set<StudioName> = []
        /// The first lines of the histories that were erased under a name.
        var erased: [StudioName: Set<String>] = [:]
        /// True if copies of erased studios may be on this server.
        var isNew = false
    }

    private let state = Mutex(State())

    func read(over connection: PostgresConnection) throws(PostgresTrouble) {
        let names = try connection.run(
            "SELECT name FROM neroli_log", patience: LogSession.longPatience
        ).rows.compactMap { SharedLog.studio(named: $0.text(0)) }
        let rows = try connection.run(
            "SELECT name, born FROM neroli_erased", patience: LogSession.longPatience
        ).rows
        var erased: [StudioName: Set<String>] = [:]
        for row in rows {
            guard let name = SharedLog.studio(named: row.text(0)) else { continue }
            erased[name, default: []].insert(row.text(1))
        }
        state.withLock { [erased] in
            $0.names = Set(names)
            $0.isNew = $0.isNew || $0.erased != erased
            $0.erased = erased
        }
    }

    var names: Set<StudioName> { state.withLock { $0.names } }

    func add(_ name: StudioName) { state.withLock { _ = $0.names.insert(name) } }

    /// Returns the erased studios. Nil if unchanged since the last call.
    func takeErased() -> [StudioName: Set<String>]? {
        state.withLock { (state) in
            guard state.isNew else { return nil }
            state.isNew = false
            return state.erased
        }
    }

    /// Schedules another try after a failed removal.
    func askAgain() { state.withLock { $0.isNew = true } }
}

// Removal of copies of studios that were erased on another server.
extension StudioLogs {
    private enum Removal { case notOurs, isOpen, done }

    /// Deletes copies of studios that were erased elsewhere, if the list of erasures changed.
    /// Called every second.
    func sweep(_ studios: Studios) {
        guard !isSweeping.exchange(true, ordering: .acquiringAndReleasing) else { return }
        guard let erased = list.takeErased() else {
            isSweeping.store(false, ordering: .releasing)
            return
        }
        detach { [self] in
            for name in studioNames(in: studios.folder) {
                guard let histories = erased[name] else { continue }
                switch remove(name, of: histories, studios) {
                case .notOurs: break
                case .isOpen: list.askAgain()
                case .done: studios.say("\(name.text): it was erased on another server")
                }
            }
            isSweeping.store(false, ordering: .releasing)
        }
    }

    private func remove(
        _ name: StudioName, of histories: Set<String>, _ studios: Studios
    ) -> Removal {
        let path = studios.path(of: name)
        guard isReplica(path) else { return .notOurs }
        do throws(Failure) {
            let database = try Database(path: databasePath(path), access: .reading)
            let born = try StudioLog.born(database)
            guard born.isEmpty || histories.contains(born) else { return .notOurs }
        } catch {
            // The copy may be in creation at this moment; tries again later.
            return .isOpen
        }
        guard studios.isClosed(name), let hold = DataHold(path) else {
            studios.putAway(name)
            return .isOpen
        }
        defer { withExtendedLifetime(hold) {} }
        do throws(StartTrouble) {
            try eraseFolders(of: studios.premises.serving.studio(name))
        } catch {
            studios.say("\(name.text): trouble: \(error.sentence)")
            return .isOpen
        }
        return .done
    }
}

// By commands.
extension StudioLogs {
    /// Begins the logs of a studio with the contents of its folder.
    func begin(_ name: StudioName, _ serving: Serving) throws(StartTrouble) {
        try forget(name)
        var quiet = serving
        quiet.backsUp = false
        let premises = try Premises(quiet)
        _ = try open(name, StudioLimits(), premises, Rounds(quiet), Clock.stamp, self)
    }

    /// Erases the logs of a studio; every server with a copy deletes its copy.
    func erase(_ name: StudioName) throws(StartTrouble) {
        let log = shared(name)
        try inLog { () throws(PostgresTrouble) in
            try log.use(.studio) { (session) throws(PostgresTrouble) in
                try session.run("BEGIN")
                if let head = try session.lockedHead() {
                    try session.run(
                        "INSERT INTO neroli_erased (name, born) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                        [.text(session.name), .text(head.born)])
                }
                try session.run(
                    "DELETE FROM neroli_log WHERE name IN ($1, $2)",
                    SharedLog.Part.allCases.map { .text(log.name(of: $0)) },
                    patience: LogSession.longPatience)
                try session.run("COMMIT")
            }
        }
        try tellOfList()
    }

    /// Deletes the remains of an interrupted creation; otherwise the new studio would have the
    /// old passcode.
    private func forget(_ name: StudioName) throws(StartTrouble) {
        let log = shared(name)
        try inLog { () throws(PostgresTrouble) in
            _ = try log.use(.host) { (session) throws(PostgresTrouble) in
                try session.run(
                    """
                    DELETE FROM neroli_log
                    WHERE name = $1 AND NOT EXISTS (SELECT 1 FROM neroli_log WHERE name = $2)
                    """, [.text(session.name), .text(log.name)])
            }
        }
    }

    private func tellOfList() throws(StartTrouble) {
        try inLog { () throws(PostgresTrouble) in
            try store.use { (connection) throws(PostgresTrouble) in
                try connection.run(
                    "SELECT pg_notify($1, $2)",
                    [.text(LogSession.channel), .text(LogSession.listNotice)],
                    patience: LogSession.patience)
            }
        }
    }
}
