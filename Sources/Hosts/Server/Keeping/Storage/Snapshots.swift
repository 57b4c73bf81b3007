internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Synchronization

/// The database as a file, for devices that load a copy; a large studio's file omits old rows.
/// Made without blocking the writer, and shared by all requests until the next write.
final class Snapshots: Sendable {
    struct Snapshot: Sendable {
        /// Stands for the content.
        let tag: String
        let plain: OpenFile
        let gzipped: OpenFile
    }

    private struct State {
        var latest: Snapshot?
        var isBeingMade = false
        /// When it was last asked for.
        var used: Int64 = 0
        /// Error of the last snapshot, until reported once.
        var failure: Failure?
    }

    private let path: String
    private let trimming: Trimming?
    private let threads: DetachedThreads
    private let state = Mutex(State())
    /// Held while files are made.
    private let making = Mutex(())

    /// Takes out what the copy's person may not see; nil for whole copies.
    private let reduce: (@Sendable (Database) throws(Failure) -> Void)?

    /// - Parameters:
    ///   - path: the database's file.
    ///   - trimming: nil for the whole database.
    init(
        path: String, _ trimming: Trimming?, _ threads: DetachedThreads = DetachedThreads(),
        reducing reduce: (@Sendable (Database) throws(Failure) -> Void)? = nil
    ) {
        self.path = path
        self.reduce = reduce
        self.threads = threads
        self.trimming = trimming
    }

    /// Snapshot of the present state. Requests during its creation wait for these files.
    func present(_ databases: DatabasePool, at now: Moment) throws(Failure) -> Snapshot {
        if let known = try known(databases) { return known }
        return try making.withLock { (_) throws(Failure) -> Snapshot in
            if let known = try known(databases) { return known }
            // Closed first: the disk space is freed once all downloads end.
            state.withLock { $0.latest = nil }
            let made = try make(at: now)
            state.withLock { $0.latest = made }
            return made
        }
    }

    /// Like `present`, without waiting, because a large studio takes a while.
    ///
    /// - Parameters:
    ///   - hasWaited: true if the request has already waited: a snapshot made during the wait is
    ///     good enough, even if the log has grown since. The device follows the rest.
    ///   - tell: called once there is a snapshot or an error.
    /// - Returns: nil during creation.
    func ready(
        _ databases: DatabasePool, at now: Moment, hasWaited: Bool,
        then tell: @escaping @Sendable () -> Void
    ) throws(Failure) -> Snapshot? {
        state.withLock { $0.used = Clock.elapsed }
        if hasWaited {
            let (latest, failure) = state.withLock { (state) in
                defer { state.failure = nil }
                return (state.latest, state.failure)
            }
            if let failure { throw failure }
            if let latest { return latest }
        }
        if let known = try known(databases) { return known }
        let begins = state.withLock { (state) in
            guard !state.isBeingMade else { return false }
            state.isBeingMade = true
            // Requests waiting for the next snapshot must not get the last one.
            state.latest = nil
            return true
        }
        guard begins else { return nil }
        threads.run {
            var failure: Failure?
            do throws(Failure) {
                _ = try self.present(databases, at: now)
            } catch {
                failure = error
            }
            self.state.withLock {
                $0.isBeingMade = false
                $0.failure = failure
            }
            tell()
        }
        return nil
    }

    /// Frees the disk space of files that nothing has asked for in ten minutes.
    func forgetUnused() {
        state.withLock { (state) in
            guard !state.isBeingMade, Clock.elapsed - state.used > 600_000_000 else { return }
            state.latest = nil
        }
    }

    private func known(_ databases: DatabasePool) throws(Failure) -> Snapshot? {
        guard let latest = state.withLock({ $0.latest }) else { return nil }
        let tag = try databases.read { (database) throws(Failure) in try self.tag(of: database) }
        return latest.tag == tag ? latest : nil
    }

    /// The bytes that a device loads; nil while no file is there.
    var size: Int64? {
        state.withLock { $0.latest?.gzipped.size }
    }

    /// Only the descriptors keep the files, so nothing is left behind when the server ends.
    private func make(at now: Moment) throws(Failure) -> Snapshot {
        let kind =
            trimming == nil ? ".whole-snapshot" : reduce == nil ? ".snapshot" : ".reduced"
        let plain = path + kind
        let packed = plain + ".gz"
        for file in [plain, packed] { remove(database: file) }
        defer { for file in [plain, packed] { remove(database: file) } }
        try Database(path: path, access: .reading).run("VACUUM INTO ?", [.text(plain)])
        let copy = try Database(path: plain)
        // An incomplete copy is made again.
        try copy.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        if let reduce { try reduce(copy) }
        if let trimming {
            try trimming.trim(copy, at: now)
        } else {
            // Of the studio itself: it has no rest elsewhere.
            try copy.run("DELETE FROM carried")
        }
        if reduce != nil { try CarriedTable(copy).markWithheld() }
        let isTrimmed = try CarriedTable(copy).since() != nil
        if reduce != nil || isTrimmed { try copy.execute("VACUUM") }
        let tag = try self.tag(of: copy)
        do throws(FileTrouble) {
            if trimming == nil {
                // A standby asks for the plain file, which saves minutes of a large studio.
                let file = try OpenFile(plain)
                return Snapshot(tag: tag, plain: file, gzipped: file)
            }
            try gzip(plain, to: packed)
            return Snapshot(tag: tag, plain: try OpenFile(plain), gzipped: try OpenFile(packed))
        } catch {
            // SQLITE_FULL or SQLITE_IOERR
            let isFull = error.reason == String(cString: strerror(ENOSPC))
            throw .database(code: isFull ? 13 : 10, message: error.reason)
        }
    }

    /// The log contains everything that a device knows: without a change of the log, nothing has
    /// changed.
    private func tag(of database: Database) throws(Failure) -> String {
        let journal = JournalTable(database)
        let head = try journal.head()
        let last = try journal.id(at: head)?.text ?? ""
        return try EpochTable(database).current() + "." + String(head) + "." + last
            + (reduce == nil ? "" : ".reduced")
    }
}
