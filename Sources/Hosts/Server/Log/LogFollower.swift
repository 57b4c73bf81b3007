internal import Basics
internal import Glibc
internal import Postgres
internal import Synchronization

/// Follows the logs of all open studios on a separate thread: on every notice from PostgreSQL,
/// and every second without one, because a notice can get lost. Also detects the return of
/// PostgreSQL.
final class LogFollower: Sendable {
    /// Called with a connection that is new, and where there are other studios than before.
    typealias Listing = @Sendable (PostgresConnection) throws(PostgresTrouble) -> Void

    private let store: LogStore
    private let say: @Sendable (String) -> Void
    private let list: Listing
    private let studios = Mutex<[String: FollowedStudio]>([:])
    private let isClosing = Atomic<Bool>(false)
    private let isDone = Atomic<Bool>(false)

    init(
        _ store: LogStore, say: @escaping @Sendable (String) -> Void,
        list: @escaping Listing = { (_) throws(PostgresTrouble) in }
    ) {
        self.store = store
        self.say = say
        self.list = list
    }

    /// Milliseconds without a notice before the logs are checked.
    private static let patience: Int64 = 1_000
    /// Milliseconds until the next try after a local write.
    private static let pause: Int64 = 5

    func add(_ studio: FollowedStudio) {
        studios.withLock { $0[studio.shared.name] = studio }
    }

    /// Removes a closed studio. After the return, the studio is not followed any more.
    func remove(_ studio: FollowedStudio) {
        studios.withLock { (studios) in
            if studios[studio.shared.name] === studio { studios[studio.shared.name] = nil }
        }
        studio.end()
    }

    func begin() {
        detach { self.run() }
    }

    /// Stops the follower, and waits for its end.
    func close() {
        isClosing.store(true, ordering: .relaxed)
        while !isDone.load(ordering: .acquiring) { usleep(5_000) }
    }

    private func run() {
        var said = ""
        while !isClosing.load(ordering: .relaxed) {
            do throws(StudioLog.Trouble) {
                try listen { said = "" }
            } catch {
                if error.isPassing { store.isAway() }
                if said != error.reason { say("trouble: the log: \(error.reason)") }
                said = error.reason
                usleep(200_000)
            }
        }
        isDone.store(true, ordering: .releasing)
    }

    /// As long as one connection lasts.
    private func listen(_ isWell: () -> Void) throws(StudioLog.Trouble) {
        let connection = try asking { () throws(PostgresTrouble) in
            let connection = try store.connect()
            try connection.run(
                "LISTEN \(LogSession.channel)", patience: LogSession.patience)
            try list(connection)
            return connection
        }
        // The logs that have a new line, as was told, and when all are looked at again.
        var told: Set<String> = []
        var nextOfAll: Int64 = 0
        var seen: [String: String] = [:]
        while !isClosing.load(ordering: .relaxed) {
            let all = Array(studios.withLock { $0.values })
            var news = told
            if told.isEmpty || LogClock.now >= nextOfAll {
                nextOfAll = LogClock.now + LogFollower.patience
                news.formUnion(
                    try asking { () throws(PostgresTrouble) in
                        try moved(all, since: &seen, over: connection)
                    })
            }
            var missed = FollowedStudio.Missed()
            for studio in all { try studio.follow(news, over: connection, &missed) }
            for name in missed.failed { seen[name] = nil }
            // Only after following: waiting writers decide from this state.
            store.isBack()
            isWell()
            for studio in all { studio.takeReturning() }
            told = try asking { () throws(PostgresTrouble) in
                let told = try notices(
                    connection,
                    patience: missed.busy.isEmpty ? LogFollower.patience : LogFollower.pause)
                if told.contains(LogSession.listNotice) { try list(connection) }
                return told.union(missed.busy)
            }
        }
    }

    /// Names of the logs with changed heads, and of logs without a head.
    private func moved(
        _ all: [FollowedStudio], since seen: inout [String: String],
        over connection: PostgresConnection
    ) throws(PostgresTrouble) -> Set<String> {
        let names = all.flatMap { (studio) in
            SharedLog.Part.allCases.map { studio.shared.name(of: $0) }
        }
        let heads = try LogSession.heads(of: names, over: connection)
        let moved = names.filter { heads[$0] == nil || heads[$0] != seen[$0] }
        seen = heads
        return Set(moved)
    }

    private func notices(
        _ connection: PostgresConnection, patience: Int64
    ) throws(PostgresTrouble) -> Set<String> {
        var left = patience
        while left > 0, !isClosing.load(ordering: .relaxed) {
            let told = try connection.notices(patience: min(left, 100))
            if !told.isEmpty { return Set(told) }
            left -= 100
            // A writer noticed the lost connection before this thread.
            guard store.awayFor == nil else { break }
        }
        return []
    }

    private func asking<Result>(
        _ body: () throws(PostgresTrouble) -> Result
    ) throws(StudioLog.Trouble) -> Result {
        do throws(PostgresTrouble) { return try body() } catch { throw .log(error) }
    }
}
