package import Basics
package import SQLCore
internal import Synchronization

/// The connections to one database file: as many readers as there are threads, one writer.
///
/// A connection is only ever touched inside its lock.
package final class DatabasePool: Sendable {
    private final class Slot: Sendable {
        let database: Mutex<Database>

        init(_ database: sending Database) {
            self.database = Mutex(database)
        }
    }

    private let writer: Slot
    private let readers: [Slot]

    /// Opens the file and makes it ready.
    ///
    /// - Parameter prepare: brings schema and reference data up to date, on the writer.
    package init(
        path: String, readers count: Int, prepare: (Database) throws(Failure) -> Void
    ) throws(Failure) {
        let database = try Database(path: path)
        try database.execute("PRAGMA synchronous = FULL")
        // First, as it refuses what is not ours: the next line writes to the file.
        try prepare(database)
        // Readers never wait for the writer, nor it for them (sqlite.org/wal).
        try database.execute("PRAGMA journal_mode = WAL")
        writer = Slot(database)
        var opened: [Slot] = []
        for _ in 0..<count {
            let reader = try Database(path: path, access: .reading)
            // 8 MB, four times the usual: the names of 100,000 items and what is shown of them.
            try reader.execute("PRAGMA cache_size = -8000")
            opened.append(Slot(reader))
        }
        readers = opened
    }

    /// One state of the database throughout `body`.
    package func read<Result: Sendable>(
        _ body: @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The first that is free, so that what it has read before is still in its memory.
        for slot in readers {
            let result = try slot.database.withLockIfAvailable {
                (database) throws(Failure) -> Result in
                try database.read { () throws(Failure) in try body(database) }
            }
            if let result { return result }
        }
        // All taken, which takes more threads than readers: wait for one.
        return try readers[0].database.withLock { (database) throws(Failure) -> Result in
            try database.read { () throws(Failure) in try body(database) }
        }
    }

    /// The whole database as the bytes of one file, as it stands at one moment.
    package func image() throws(Failure) -> [UInt8] {
        try writer.database.withLock { (database) throws(Failure) -> [UInt8] in
            try database.image()
        }
    }

    /// All of `body` or nothing, one at a time.
    package func write<Result: Sendable>(
        _ body: @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try writer.database.withLock { (database) throws(Failure) -> Result in
            try database.write { () throws(Failure) in try body(database) }
        }
    }

    /// After an erasure: what was written is in no free page and no log any more.
    package func shrink() throws(Failure) {
        try writer.database.withLock { (database) throws(Failure) in
            try database.execute("VACUUM")
            try database.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA secure_delete = OFF")
        }
    }
}

extension DatabasePool {
    /// Takes the content of another file in place of this one's, in one transaction; readers go on
    /// with what they have begun.
    ///
    /// - Parameter first: done before, while nobody writes.
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
            // The log has grown by all of it; who reads just now may keep it from shrinking.
            try? database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            return result
        }
    }
}
