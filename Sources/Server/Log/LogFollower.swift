internal import Basics
internal import Glibc
internal import Postgres
internal import SQLCore
internal import Studio
internal import Synchronization

/// Follows the logs on a thread of its own: when PostgreSQL tells of a new line, and each second
/// without that, as a notice can get lost. It also finds out when PostgreSQL is back.
final class LogFollower: Sendable {
    private let log: StudioLog
    private let databases: DatabasePool
    private let host: HostStore
    /// Called after there was news.
    private let tell: @Sendable () -> Void
    private let isClosing = Atomic<Bool>(false)
    private let isDone = Atomic<Bool>(false)

    init(
        _ log: StudioLog, _ databases: DatabasePool, _ host: HostStore,
        tell: @escaping @Sendable () -> Void
    ) {
        self.log = log
        self.databases = databases
        self.host = host
        self.tell = tell
    }

    /// Milliseconds without a notice after which it asks.
    private static let patience: Int64 = 1_000
    /// Milliseconds from one look whether a snapshot is due to the next. The first comes as late: a
    /// server that has just begun is asked for what it missed, and copying a studio takes a while.
    private static let lookEvery: Int64 = 60_000

    func begin() {
        detach { self.run() }
    }

    /// Ends it, and waits until it has.
    func close() {
        isClosing.store(true, ordering: .relaxed)
        while !isDone.load(ordering: .acquiring) { usleep(5_000) }
    }

    private func run() {
        var said = ""
        var nextLook = LogClock.now + LogFollower.lookEvery
        while !isClosing.load(ordering: .relaxed) {
            do throws(StudioLog.Trouble) {
                try listen(&nextLook) { said = "" }
            } catch {
                if error.isPassing { log.shared.isAway() }
                if said != error.reason { log.say("trouble: the log: \(error.reason)") }
                said = error.reason
                usleep(200_000)
            }
        }
        isDone.store(true, ordering: .releasing)
    }

    /// As long as one connection lasts.
    private func listen(
        _ nextLook: inout Int64, _ isWell: () -> Void
    ) throws(StudioLog.Trouble) {
        let connection = try log.asking { () throws(PostgresTrouble) in
            let connection = try log.shared.connect()
            try connection.run(
                "LISTEN \(LogSession.channel)", patience: LogSession.patience)
            return connection
        }
        let shared = log.shared
        let studio = LogSession(
            connection: connection, name: SharedLog.Part.studio.name(in: shared))
        let host = LogSession(connection: connection, name: SharedLog.Part.host.name(in: shared))
        // The logs that have a new line, as was told, and when both are looked at again.
        var told: [String] = []
        var nextOfBoth: Int64 = 0
        while !isClosing.load(ordering: .relaxed) {
            let both = told.isEmpty || LogClock.now >= nextOfBoth
            if both { nextOfBoth = LogClock.now + LogFollower.patience }
            if both || told.contains(studio.name), try databases.follow(log, by: studio) {
                tell()
            }
            if both || told.contains(host.name) { try self.host.follow(by: host) }
            if LogClock.now >= nextLook {
                nextLook = LogClock.now + LogFollower.lookEvery
                try keepSnapshot(studio)
            }
            // Only now: who waited for it decides from here on.
            shared.isBack()
            isWell()
            takeReturning()
            try log.asking { () throws(PostgresTrouble) in
                var left = LogFollower.patience
                while left > 0, !isClosing.load(ordering: .relaxed) {
                    told = try connection.notices(patience: 100)
                    if !told.isEmpty { break }
                    left -= 100
                    // A writer found out that it is gone before this connection did.
                    guard shared.awayFor == nil else { break }
                }
            }
        }
    }

    /// What the log lost and this replica had is written again.
    private func takeReturning() {
        guard log.isReturning.exchange(false, ordering: .relaxed) else { return }
        let program = log.program
        do throws(Failure) {
            try databases.write { (database) throws(Failure) in try program.takeHeld(database) }
            tell()
        } catch {
            log.isReturning.store(true, ordering: .relaxed)
            log.say("trouble: the log: lines that it lost are not written again yet: \(error)")
        }
    }

    /// Now and then, so that a new server need not begin at the first line.
    private func keepSnapshot(_ session: LogSession) throws(StudioLog.Trouble) {
        guard !log.isOutgrown.load(ordering: .relaxed) else { return }
        let place = try log.inReplica { () throws(Failure) in
            try databases.read { (database) throws(Failure) in try StudioLog.place(of: database) }
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
