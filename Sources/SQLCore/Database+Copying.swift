public import Basics
internal import CSQLite

extension Database {
    /// Puts the content of another database in place of this one's, in one transaction: whatever
    /// cuts it off, there is the old or the new (sqlite.org/backup). Other connections go on reading
    /// the old one until their next transaction.
    ///
    /// With a write-ahead log here both must have pages of one size. Not inside a transaction.
    public func replace(by other: Database) throws(Failure) {
        guard let backup = sqlite3_backup_init(connection, "main", other.connection, "main") else {
            throw failure(of: connection)
        }
        let code = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE, end == SQLITE_OK else { throw failure(of: connection) }
    }

    /// Asks `goesOn` now and then while a statement runs; where it says no, the statement fails
    /// (SQLITE_INTERRUPT) and what it did is taken back.
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

    /// What `whileRunning` was given, as something with an address.
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
