internal import Basics
internal import Postgres
internal import SQLCore
internal import Studio
internal import Synchronization

/// An open studio with logs to follow, until `end`.
final class FollowedStudio: Sendable {
    private struct Parts: Sendable {
        let log: StudioLog
        let databases: DatabasePool
        let host: HostStore
        /// Called after there was news.
        let tell: @Sendable () -> Void
    }

    let shared: SharedLog
    /// Locked while the follower works on the studio.
    private let parts: Mutex<Parts?>
    /// The last error reported.
    private let said = Mutex("")
    private let nextLook = Atomic<Int64>(LogClock.now + FollowedStudio.lookEvery)

    /// Milliseconds between checks for a due snapshot. The first check also waits this long: a
    /// freshly started server has to catch up first, and copying a studio takes a while.
    private static let lookEvery: Int64 = 60_000

    /// Nil where the databases are no replica.
    init?(_ databases: DatabasePool, _ host: HostStore, tell: @escaping @Sendable () -> Void) {
        guard let log = databases.log else { return nil }
        shared = log.shared
        parts = Mutex(Parts(log: log, databases: databases, host: host, tell: tell))
    }

    /// Closes the studio after waiting for the follower.
    func end() { parts.withLock { $0 = nil } }

    /// The names of its logs that could not be followed now.
    struct Missed {
        /// Busy because of a local writer.
        var busy: Set<String> = []
        var failed: Set<String> = []
    }

    /// Follows its logs with news, and saves a snapshot from time to time.
    ///
    /// - Parameters:
    ///   - news: names of logs.
    ///   - missed: receives the names of logs that could not be followed.
    func follow(
        _ news: Set<String>, over connection: PostgresConnection, _ missed: inout Missed
    ) throws(StudioLog.Trouble) {
        for part in SharedLog.Part.allCases where news.contains(shared.name(of: part)) {
            let session = LogSession(connection: connection, name: shared.name(of: part))
            var isBusy = false
            let isWell = try attend { (parts) throws(StudioLog.Trouble) in
                switch part {
                case .studio:
                    switch try parts.databases.follow(parts.log, by: session) {
                    case true?: parts.tell()
                    case false?: break
                    case nil: isBusy = true
                    }
                case .host: try parts.host.follow(by: session)
                }
            }
            if isBusy { missed.busy.insert(session.name) }
            if !isWell { missed.failed.insert(session.name) }
        }
        if LogClock.now >= nextLook.load(ordering: .relaxed) {
            nextLook.store(LogClock.now + FollowedStudio.lookEvery, ordering: .relaxed)
            _ = try attend { (parts) throws(StudioLog.Trouble) in
                try keepSnapshot(
                    parts, LogSession(connection: connection, name: shared.name(of: .studio)))
            }
        }
    }

    /// - Returns: false after an error of this studio alone, which is reported once.
    private func attend(
        _ body: (Parts) throws(StudioLog.Trouble) -> Void
    ) throws(StudioLog.Trouble) -> Bool {
        try parts.withLock { (parts) throws(StudioLog.Trouble) -> Bool in
            guard let parts else { return true }
            do throws(StudioLog.Trouble) {
                try body(parts)
                said.withLock { $0 = "" }
                return true
            } catch {
                guard error.isOfOneStudio else { throw error }
                let isNew = said.withLock { (said) in
                    defer { said = error.reason }
                    return said != error.reason
                }
                if isNew { parts.log.say("trouble: the log: \(error.reason)") }
                return false
            }
        }
    }

    /// Writes lines again that the log lost and this replica had.
    func takeReturning() {
        parts.withLock { (parts) in
            guard let parts,
                parts.log.isReturning.exchange(false, ordering: .relaxed)
            else { return }
            let program = parts.log.program
            do throws(Failure) {
                try parts.databases.write { (database) throws(Failure) in
                    try program.takeHeld(database, at: Clock.now)
                }
                parts.tell()
            } catch {
                parts.log.isReturning.store(true, ordering: .relaxed)
                parts.log.say(
                    "trouble: the log: lines that it lost are not written again yet: \(error)")
            }
        }
    }

    /// Now and then, so that a new server need not begin at the first line.
    private func keepSnapshot(
        _ parts: Parts, _ session: LogSession
    ) throws(StudioLog.Trouble) {
        let log = parts.log
        guard !log.isOutgrown.load(ordering: .relaxed) else { return }
        let place = try log.inReplica { () throws(Failure) in
            try parts.databases.read { (database) throws(Failure) in
                try StudioLog.place(of: database)
            }
        }
        let newest = try log.asking { () throws(PostgresTrouble) in
            try session.newestSnapshot(of: place.epoch)
        }
        guard let newest, place.seq - newest.place.seq >= StudioLog.snapshotAfter else { return }
        let file = log.path + ".kept"
        remove(database: file)
        defer { remove(database: file) }
        let kept = try log.inReplica { () throws(Failure) in
            try Database(path: log.path, access: .reading).run("VACUUM INTO ?", [.text(file)])
            return try StudioLog.place(of: Database(path: file, access: .reading))
        }
        try log.asking { () throws(PostgresTrouble) in
            try session.run("BEGIN")
            try session.keep(file, at: kept)
            try session.run("COMMIT")
        }
    }
}

extension StudioLog.Trouble {
    /// True if other studios' logs may still be followed over this connection: only this studio's
    /// file can't be written, or its log is gone.
    fileprivate var isOfOneStudio: Bool {
        switch self {
        case .log(let trouble): trouble == .logIsGone
        case .replica: true
        }
    }
}
