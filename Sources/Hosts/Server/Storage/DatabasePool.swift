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
        /// Nil once it is closed.
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

    /// Opens the file and prepares it.
    ///
    /// - Parameters:
    ///   - limit: the most bytes that it grows to; SQLite then says that the disk is full.
    ///   - finish: what is left to do at the end of each transaction, once for all that was written in it.
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
        // What PostgreSQL has need not be flushed here: after a power cut the replica follows.
        let flushing = "PRAGMA synchronous = \(log == nil ? "FULL" : "NORMAL")"
        try database.execute(flushing)
        // First, because it refuses files of other programs: what follows writes to the file.
        try prepare(database)
        if try database.integer("SELECT total_changes()") > 0 {
            // The memory that making or updating the studio took is freed with its connection.
            database = try Database(path: path)
            try database.execute(flushing)
            neroli_give_back()
        }
        // Readers never wait for the writer, and the writer never waits for them (sqlite.org/wal).
        // A log that grew, as behind a long read, becomes small again: 16 MB.
        try database.execute(
            """
            PRAGMA journal_mode = WAL; PRAGMA journal_size_limit = 16777216; PRAGMA shrink_memory
            """)
        if let limit { try database.limit(to: limit) }
        // What a statement changes is noted for the case that it fails. SQLite keeps that in a file of its
        // own once it is more than 64 KB in a transaction: two writes for each page, of every statement.
        try database.execute("PRAGMA temp_store = MEMORY")
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

    deinit { close() }

    /// Closes all connections, the one that writes last: only that one brings the write-ahead log into
    /// the file and removes it, so that the one file holds everything. What still goes on is waited for
    /// up to three seconds, and is in the file as far as it was committed.
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

    /// Somebody else reads the file: what was written last stands beside it, and is safe there.
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
        // The first free one, because it most likely has the pages in memory already.
        for slot in readers {
            let result = try slot.database.withLockIfAvailable {
                (database) throws(Failure) -> Result in try DatabasePool.read(database, body)
            }
            if let result { return result }
        }
        // All are taken, which needs more threads than readers: wait for one.
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

    /// Runs `body` in a transaction, all of it or nothing, and returns once that is on the disk.
    ///
    /// What comes while others write waits, and is carried out together with all that waits: in the order
    /// in which it came, each all or nothing for itself, and flushed once (docs/decisions/0174).
    ///
    /// - Parameters:
    ///   - alone: it takes long, or does more than write: nothing is carried out together with it.
    ///   - body: may run more than once, unless it is alone: where what was carried out together could
    ///     not be kept, or, with a log in PostgreSQL, where another server was first. What it did is
    ///     rolled back before.
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

    /// KB of the file that the writer keeps, for forms and for what is as large as an import: with too few
    /// it writes pages before the end and reads them again, many times over.
    private static let small = 2_000
    private static let large = 32_000

    /// Pages of 4 KB. Of a larger file what changes in one import may not fit into memory.
    private static let inMemory = 16_384

    private func keepInMemory(_ size: Int, of database: Database) {
        // Where it fails, the write is only slower.
        try? database.execute("PRAGMA cache_size = -\(size)")
        let pages = (try? database.integer("PRAGMA page_count")) ?? .max
        let fits = size == DatabasePool.small || pages < DatabasePool.inMemory
        try? database.execute("PRAGMA temp_store = \(fits ? "MEMORY" : "FILE")")
    }

    /// Carries out writes in one transaction, and where that can't be kept, each in its own.
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

    /// Brings the replica to the end of the log; true where there was news. Nil, and nothing done, where
    /// somebody writes, which may take long: who follows has other studios, too.
    func follow(_ log: StudioLog, by session: LogSession) throws(StudioLog.Trouble) -> Bool? {
        try writer.database.withLockIfAvailable { (database) throws(StudioLog.Trouble) -> Bool in
            guard let database else { return false }
            return try log.follow(database, by: session)
        }
    }

    /// Runs `body` while nobody else writes, without a transaction.
    func alone<Result: Sendable>(
        _ body: @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try writer.database.withLock { (database) throws(Failure) -> Result in
            guard let database else { throw .closed }
            return try body(database)
        }
    }

    /// After an erasure: removes what was deleted from free pages and from the write-ahead log.
    package func shrink() throws(Failure) {
        try alone { (database) throws(Failure) in
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
            guard let database else { throw .stopped }
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

extension Failure {
    /// SQLITE_MISUSE: the server is ending.
    fileprivate static let closed = Failure.database(code: 21, message: "the database is closed")
}

extension Database {
    /// SQLite's own, in pages.
    private static let noLimit: Int64 = 1_073_741_823

    /// - Parameter bytes: the most that the file grows to.
    fileprivate func limit(to bytes: Int64) throws(Failure) {
        let page = try integer("PRAGMA page_size")
        _ = try integer("PRAGMA max_page_count = \(max(1, bytes / max(1, page)))")
    }

    /// Runs `body`, which may make the file larger than its limit.
    func withoutLimit(_ body: () throws(Failure) -> Void) throws(Failure) {
        let limit = try integer("PRAGMA max_page_count")
        guard limit < Database.noLimit else { return try body() }
        _ = try integer("PRAGMA max_page_count = \(Database.noLimit)")
        defer { _ = try? integer("PRAGMA max_page_count = \(limit)") }
        try body()
    }
}
