package import Basics
internal import CMemory
internal import Glibc
package import SQLCore
internal import Synchronization

/// The connections to one database file: as many readers as there are threads, and one writer.
///
/// A connection is only used inside its lock.
package final class DatabasePool: Sendable {
    private final class Slot: Sendable {
        /// Nil once closed.
        let database: Mutex<Database?>

        init(_ database: sending Database) {
            self.database = Mutex(database)
        }
    }

    private let writer: Slot
    private let readers: [Slot]
    /// The log in PostgreSQL that the database is a replica of; nil where its own journal is the log.
    let log: StudioLog?
    private let path: String
    private let queue = WriteQueue()
    private let finish: @Sendable (Database) throws(Failure) -> Void

    /// Opens the file and prepares the database.
    ///
    /// - Parameters:
    ///   - limit: maximum size in bytes; beyond, SQLite reports a full disk.
    ///   - finish: final work of every transaction, once for all its writes.
    ///   - prepare: updates schema and reference data, on the writer.
    package init(
        path: String, readers count: Int, log: StudioLog? = nil, limit: Int64? = nil,
        finishing finish: @escaping @Sendable (Database) throws(Failure) -> Void = {
            (_) throws(Failure) in
        },
        prepare: (Database) throws(Failure) -> Void
    ) throws(Failure) {
        self.log = log
        self.path = path
        self.finish = finish
        var database = try Database(path: path)
        // Data stored in PostgreSQL need not be flushed here: after a power cut the replica
        // follows.
        let flushing = "PRAGMA synchronous = \(log == nil ? "FULL" : "NORMAL")"
        try database.execute(flushing)
        // First, because this refuses files of other programs: the next steps write to the file.
        try prepare(database)
        if try database.integer("SELECT total_changes()") > 0 {
            // The memory that making or updating the studio took is freed with its connection.
            database = try Database(path: path)
            try database.execute(flushing)
            neroli_give_back()
        }
        // Readers and the writer never wait for one another (sqlite.org/wal). A log that grew, as
        // during a long read, is truncated to 16 MB.
        try database.execute(
            """
            PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 16777216; PRAGMA shrink_memory
            """)
        if let limit { try database.limit(to: limit) }
        // SQLite journals the changes of a statement in case of a failure. Above 64 KB per
        // transaction, this journal would go into a separate file: two writes per page, for every
        // statement.
        try database.execute("PRAGMA temp_store = MEMORY")
        writer = Slot(database)
        var opened: [Slot] = []
        for _ in 0..<count {
            let reader = try Database(path: path, access: .reading)
            // The file is read in place from the system's cache; the part beyond the first 2 GB,
            // the maximum that SQLite maps, is copied into a cache of 4 MB (docs/decisions/0146).
            try reader.execute("PRAGMA mmap_size = 2147418112; PRAGMA cache_size = -4000")
            opened.append(Slot(reader))
        }
        readers = opened
    }

    deinit { close() }

    /// Closes all connections, the writer last: only the writer merges the write-ahead log into
    /// the file and removes the log, so that the one file contains everything. Waits up to three
    /// seconds for work in progress; committed work is in the file.
    func close() {
        var open = readers
        for _ in 0..<300 {
            open = open.filter { (slot) in
                slot.database.withLockIfAvailable { $0 = nil } == nil
            }
            if open.isEmpty { break }
            usleep(10_000)
        }
        for _ in 0..<300 {
            let wasOpen = writer.database.withLockIfAvailable { (database) -> Bool in
                defer { database = nil }
                try? database?.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                return database != nil
            }
            if let wasOpen { return wasOpen ? sayWhatIsLeft() : () }
            usleep(10_000)
        }
        sayWhatIsLeft()
    }

    /// Another program reads the file: the last writes are still in the write-ahead log next to
    /// the file, and are safe there.
    private func sayWhatIsLeft() {
        guard hasLog(path) else { return }
        Log(isQuiet: true).line(
            "trouble: another program reads \(path), so what was written last stands in \(path)-wal."
                + " Copy neither alone: end that program (fuser \(path) tells which), then start and stop"
                + " Neroli, or take a backup: neroli backup FILE.", .warning)
    }

    /// Runs `body` on one unchanging state of the database.
    package func read<Result: Sendable>(
        _ body: @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // First free connection, because its pages are most likely in memory.
        for slot in readers {
            let result = try slot.database.withLockIfAvailable {
                (database) throws(Failure) -> Result in try DatabasePool.read(database, body)
            }
            if let result { return result }
        }
        // Every reader is in use, which takes more threads than readers: waits for one.
        return try readers[0].database.withLock { (database) throws(Failure) -> Result in
            try DatabasePool.read(database, body)
        }
    }

    private static func read<Result>(
        _ database: Database?, _ body: (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let database else { throw .closed }
        return try database.read { () throws(Failure) in try body(database) }
    }

    /// How many writes another one would have to wait for.
    var writing: Int { queue.count }

    /// Runs `body` in a transaction, all or nothing, and returns once the result is on disk.
    ///
    /// Writes that arrive during other writes wait, and are executed as a group: in the order of
    /// arrival, all or nothing for every write by itself, and flushed once (docs/decisions/0174).
    ///
    /// - Parameters:
    ///   - alone: true for a slow `body`, or for work beyond writing: executed without other
    ///     writes.
    ///   - body: may run more than once, unless `alone`: if the group could not be committed, or,
    ///     with a log in PostgreSQL, if another server was first. The previous run is rolled back
    ///     before.
    package func write<Result: Sendable>(
        alone: Bool = false, _ body: @escaping @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let result = Mutex<Result?>(nil)
        let run = { @Sendable (database: Database) throws(Failure) in
            let made = try body(database)
            result.withLock { $0 = made }
        }
        guard let log else {
            try carryOut(StudioWrite(alone: alone, run))
            return try made(result)
        }
        let finish = finish
        try log.patiently { () throws(Failure) in
            // The lines are in PostgreSQL before the transaction ends.
            let write = StudioWrite(alone: alone) { (database) throws(Failure) in
                try run(database)
                try finish(database)
            }
            try carryOut(write)
        }
        return try made(result)
    }

    private func made<Result: Sendable>(
        _ result: borrowing Mutex<Result?>
    ) throws(Failure) -> Result {
        guard let made = result.withLock({ $0 }) else { throw .missing }
        return made
    }

    private func carryOut(_ write: StudioWrite) throws(Failure) {
        queue.carryOut(write) {
            writer.database.withLock { (database) in
                let writes = queue.taken()
                guard let database else {
                    for write in writes { write.finish(.closed) }
                    return writes
                }
                let isLarge = writes.first?.isAlone == true
                if isLarge { keepInMemory(DatabasePool.large, of: database) }
                defer { if isLarge { keepInMemory(DatabasePool.small, of: database) } }
                if let log { log.carryOut(writes, database) } else { carryOut(writes, database) }
                return writes
            }
        }
        if let failure = write.failure { throw failure }
    }

    /// Page cache of the writer in KB, for forms and for large writes such as imports: with too
    /// little cache, the writer writes pages early and reads these again, many times over.
    private static let small = 2_000
    private static let large = 32_000

    /// Pages of 4 KB. In a larger file, the changes of one import may not fit into memory.
    private static let inMemory = 16_384

    private func keepInMemory(_ size: Int, of database: Database) {
        // A failure only makes the write slower.
        try? database.execute("PRAGMA cache_size = -\(size)")
        let pages = (try? database.integer("PRAGMA page_count")) ?? .max
        let fits = size == DatabasePool.small || pages < DatabasePool.inMemory
        try? database.execute("PRAGMA temp_store = \(fits ? "MEMORY" : "FILE")")
    }

    /// Executes writes in one transaction; if this can't be committed, in separate transactions.
    private func carryOut(_ writes: [StudioWrite], _ database: Database) {
        let isAlone = writes.count == 1
        do throws(Failure) {
            try database.write { () throws(Failure) in
                for write in writes {
                    try isAlone ? write.runAlone(database) : write.run(database)
                }
                try finish(database)
            }
            for write in writes { write.finish() }
        } catch {
            guard !isAlone else { return writes[0].finish(error) }
            for write in writes { carryOut([write], database) }
        }
    }

    /// Updates the replica to the end of the log; true if there was news. Nil, without any
    /// effect, during a local write, which may take long: the follower also serves other studios.
    func follow(_ log: StudioLog, by session: LogSession) throws(StudioLog.Trouble) -> Bool? {
        try writer.database.withLockIfAvailable { (database) throws(StudioLog.Trouble) -> Bool in
            guard let database else { return false }
            return try log.follow(database, by: session)
        }
    }

    /// Runs `body` with exclusive write access, without a transaction.
    func alone<Result: Sendable>(
        _ body: @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try writer.database.withLock { (database) throws(Failure) -> Result in
            guard let database else { throw .closed }
            return try body(database)
        }
    }

    /// After an erasure: removes deleted data from free pages and from the write-ahead log.
    package func shrink() throws(Failure) {
        try alone { (database) throws(Failure) in
            try database.execute("VACUUM")
            try database.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA secure_delete = OFF")
        }
    }
}

extension DatabasePool {
    /// Replaces the content with another file's content, in one transaction; readers finish their
    /// current work.
    ///
    /// - Parameter first: runs before, while all writers are blocked.
    func replace<Result: Sendable>(
        by path: String, after first: @Sendable () throws(BackupTrouble) -> Result
    ) throws(BackupTrouble) -> Result {
        try writer.database.withLock { (database) throws(BackupTrouble) -> Result in
            guard let database else { throw .stopped }
            let result = try first()
            do throws(Failure) {
                try database.replace(by: try Database(path: path, access: .reading))
            } catch {
                throw BackupTrouble(error)
            }
            // The write-ahead log now contains the whole file; a reader in progress may prevent
            // its truncation.
            try? database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            return result
        }
    }
}
