public import Basics
internal import CSQLite

extension Database {
    /// Replaces the content with the content of another database, in one transaction: after an
    /// interruption, either the old or the new content is there (sqlite.org/backup). Other
    /// connections read the old content until their next transaction.
    ///
    /// With a write-ahead log, both databases must have an equal page size. Not inside a
    /// transaction.
    public func replace(by other: Database) throws(Failure) {
        guard let backup = sqlite3_backup_init(connection, "main", other.connection, "main") else {
            throw failure(of: connection)
        }
        let code = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE, end == SQLITE_OK else { throw failure(of: connection) }
        kept = Kept()
    }

    #if !arch(wasm32)
        /// The whole database as the bytes of one file. Inside a write, includes the uncommitted
        /// changes. Uses as much memory as the file's size.
        public func serialized() throws(Failure) -> [UInt8] {
            var size: sqlite3_int64 = 0
            guard let bytes = sqlite3_serialize(connection, "main", &size, 0) else {
                throw .database(code: SQLITE_NOMEM, message: "no memory for an image")
            }
            defer { sqlite3_free(bytes) }
            var image = [UInt8](UnsafeBufferPointer(start: bytes, count: Int(size)))
            // Read and write version 1: without a write-ahead log (sqlite.org/fileformat, 1.3.3).
            if image.count > 19 {
                image[18] = 1
                image[19] = 1
            }
            return image
        }
    #endif

    /// Calls `goesOn` regularly while a statement runs. If the result is false, the statement
    /// fails (SQLITE_INTERRUPT) and its effects are rolled back.
    public func whileRunning(_ goesOn: (() -> Bool)?) {
        guard let goesOn else {
            sqlite3_progress_handler(connection, 0, nil, nil)
            watch = nil
            return
        }
        let watch = Watch(goesOn)
        self.watch = watch
        sqlite3_progress_handler(
            connection, 50_000, isStopped, Unmanaged.passUnretained(watch).toOpaque())
    }

    /// Holds the closure given to `whileRunning` in an object, to give the closure an address.
    final class Watch {
        let goesOn: () -> Bool

        init(_ goesOn: @escaping () -> Bool) {
            self.goesOn = goesOn
        }
    }
}

private func isStopped(_ watch: UnsafeMutableRawPointer?) -> Int32 {
    guard let watch else { return 0 }
    return Unmanaged<Database.Watch>.fromOpaque(watch).takeUnretainedValue().goesOn() ? 0 : 1
}
