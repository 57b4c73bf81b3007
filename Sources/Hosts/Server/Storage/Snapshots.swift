internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Synchronization

/// The database as a file, for devices that load a copy; of a large studio without what is old. It is
/// made beside the writer, which goes on meanwhile, and once for all who ask until something is written.
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
        /// Why the last one could not be made, until somebody was told.
        var failure: Failure?
    }

    private let path: String
    private let trimming: Trimming
    private let threads: DetachedThreads
    private let state = Mutex(State())
    /// Held while files are made.
    private let making = Mutex(())

    /// - Parameter path: the database's file.
    init(path: String, _ trimming: Trimming, _ threads: DetachedThreads = DetachedThreads()) {
        self.path = path
        self.threads = threads
        self.trimming = trimming
    }

    /// The present state. Whoever asks while it is made waits for the same files.
    func present(_ databases: DatabasePool, at now: Moment) throws(Failure) -> Snapshot {
        if let known = try known(databases) { return known }
        return try making.withLock { (_) throws(Failure) -> Snapshot in
            if let known = try known(databases) { return known }
            // Closed first: its room on the disk is free once nobody loads it any more.
            state.withLock { $0.latest = nil }
            let made = try make(at: now)
            state.withLock { $0.latest = made }
            return made
        }
    }

    /// The same without waiting, as it takes a while for a large studio.
    ///
    /// - Parameters:
    ///   - hasWaited: whether whoever asks was told to wait for one: then the one that was made
    ///     meanwhile does, though the log may have grown since. A device follows the rest.
    ///   - tell: is called once there is one, or none could be made.
    /// - Returns: nil while it is made.
    func ready(
        _ databases: DatabasePool, at now: Moment, hasWaited: Bool,
        then tell: @escaping @Sendable () -> Void
    ) throws(Failure) -> Snapshot? {
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
            // Nobody who waits for the next one gets the last one.
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
        let plain = path + ".snapshot"
        let packed = plain + ".gz"
        for file in [plain, packed] { remove(database: file) }
        defer { for file in [plain, packed] { remove(database: file) } }
        try Database(path: path, access: .reading).run("VACUUM INTO ?", [.text(plain)])
        let copy = try Database(path: plain)
        // What is not whole is made anew.
        try copy.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
        try trimming.trim(copy, at: now)
        if try CarriedTable(copy).since() != nil { try copy.execute("VACUUM") }
        let tag = try self.tag(of: copy)
        do throws(FileTrouble) {
            try gzip(plain, to: packed)
            return Snapshot(tag: tag, plain: try OpenFile(plain), gzipped: try OpenFile(packed))
        } catch {
            // SQLITE_FULL or SQLITE_IOERR
            let isFull = error.reason == String(cString: strerror(ENOSPC))
            throw .database(code: isFull ? 13 : 10, message: error.reason)
        }
    }

    /// The log says everything that a device knows: where it has not changed, nothing has.
    private func tag(of database: Database) throws(Failure) -> String {
        let journal = JournalTable(database)
        let head = try journal.head()
        let last = try journal.id(at: head)?.text ?? ""
        return try EpochTable(database).current() + "." + String(head) + "." + last
    }
}
