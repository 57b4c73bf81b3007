package import Basics
package import SQLCore
internal import Synchronization

/// The connections to one database file: as many readers as there are threads, and one writer.
///
/// A connection is only used inside its lock.
package final class DatabasePool: Sendable {
    private final class Slot: Sendable {
        let database: Mutex<Database>

        init(_ database: sending Database) {
            self.database = Mutex(database)
        }
    }

    private let writer: Slot
    private let readers: [Slot]
    /// The log in PostgreSQL that the database is a replica of; nil where its own journal is the log.
    let log: StudioLog?
    /// With such a log: the writes that wait, which go into it together.
    private let waiting = Mutex<[StudioWrite]>([])

    /// Opens the file and prepares it.
    ///
    /// - Parameters:
    ///   - limit: the most bytes that it grows to; SQLite then says that the disk is full.
    ///   - prepare: updates schema and reference data, on the writer.
    package init(
        path: String, readers count: Int, log: StudioLog? = nil, limit: Int64? = nil,
        prepare: (Database) throws(Failure) -> Void
    ) throws(Failure) {
        self.log = log
        let database = try Database(path: path)
        // What PostgreSQL has need not be flushed here: after a power cut the replica follows.
        try database.execute("PRAGMA synchronous = \(log == nil ? "FULL" : "NORMAL")")
        // First, because it refuses files of other programs: the next line writes to the file.
        try prepare(database)
        // Readers never wait for the writer, and the writer never waits for them (sqlite.org/wal).
        // A log that grew, as behind a long read, becomes small again: 16 MB.
        try database.execute(
            """
            PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 16777216; PRAGMA shrink_memory
            """)
        if let limit {
            let page = try database.integer("PRAGMA page_size")
            _ = try database.integer("PRAGMA max_page_count = \(max(1, limit / max(1, page)))")
        }
        writer = Slot(database)
        var opened: [Slot] = []
        for _ in 0..<count {
            let reader = try Database(path: path, access: .reading)
            // The file is read in place, where the system keeps it in memory; what lies behind the first
            // 2 GB, the most that SQLite maps, is copied into a cache of 4 MB (docs/decisions/0146).
            try reader.execute("PRAGMA mmap_size = 2147418112; PRAGMA cache_size = -4000")
            opened.append(Slot(reader))
        }
        readers = opened
    }

    /// Runs `body` on one unchanging state of the database.
    package func read<Result: Sendable>(
        _ body: @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The first free one, because it most likely has the pages in memory already.
        for slot in readers {
            let result = try slot.database.withLockIfAvailable {
                (database) throws(Failure) -> Result in
                try database.read { () throws(Failure) in try body(database) }
            }
            if let result { return result }
        }
        // All are taken, which needs more threads than readers: wait for one.
        return try readers[0].database.withLock { (database) throws(Failure) -> Result in
            try database.read { () throws(Failure) in try body(database) }
        }
    }

    /// Runs `body` in a transaction, all of it or nothing, one at a time.
    ///
    /// With a log in PostgreSQL it may run more than once, when another server was first: what it did
    /// is rolled back before.
    package func write<Result: Sendable>(
        _ body: @escaping @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if let log { return try write(body, into: log) }
        return try writer.database.withLock { (database) throws(Failure) -> Result in
            try database.write { () throws(Failure) in try body(database) }
        }
    }

    /// A write that counts once it is in the log. Those that come meanwhile wait for the writer, and
    /// whoever gets it carries out all of them.
    private func write<Result: Sendable>(
        _ body: @escaping @Sendable (Database) throws(Failure) -> Result, into log: StudioLog
    ) throws(Failure) -> Result {
        let result = Mutex<Result?>(nil)
        try log.patiently { () throws(Failure) in
            let write = StudioWrite { (database) throws(Failure) in
                let made = try body(database)
                result.withLock { $0 = made }
            }
            waiting.withLock { $0.append(write) }
            writer.database.withLock { (database) in
                guard !write.isDone else { return }
                let writes = waiting.withLock { (waiting) in
                    defer { waiting = [] }
                    return waiting
                }
                log.carryOut(writes, database)
            }
            if let failure = write.failure { throw failure }
        }
        guard let made = result.withLock({ $0 }) else { throw .missing }
        return made
    }

    /// Brings the replica to the end of the log; true where there was news.
    func follow(_ log: StudioLog, by session: LogSession) throws(StudioLog.Trouble) -> Bool {
        try writer.database.withLock { (database) throws(StudioLog.Trouble) -> Bool in
            try log.follow(database, by: session)
        }
    }

    /// Runs `body` while nobody else writes, without a transaction.
    func alone<Result: Sendable>(
        _ body: @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try writer.database.withLock { (database) throws(Failure) -> Result in
            try body(database)
        }
    }

    /// After an erasure: removes what was deleted from free pages and from the write-ahead log.
    package func shrink() throws(Failure) {
        try writer.database.withLock { (database) throws(Failure) in
            try database.execute("VACUUM")
            try database.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA secure_delete = OFF")
        }
    }
}

extension DatabasePool {
    /// Replaces the content with that of another file, in one transaction; readers finish what they
    /// have begun.
    ///
    /// - Parameter first: runs before, while nobody can write.
    func replace<Result: Sendable>(
        by path: String, after first: @Sendable () throws(BackupTrouble) -> Result
    ) throws(BackupTrouble) -> Result {
        try writer.database.withLock { (database) throws(BackupTrouble) -> Result in
            let result = try first()
            do throws(Failure) {
                try database.replace(by: try Database(path: path, access: .reading))
            } catch {
                throw BackupTrouble(error)
            }
            // The log now holds the whole file; a reader in progress may keep it from shrinking.
            try? database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            return result
        }
    }
}
