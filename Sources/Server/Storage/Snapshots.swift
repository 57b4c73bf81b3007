internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Synchronization

/// The whole database as a file, for devices that load a copy. It is made beside the writer, which
/// goes on meanwhile, and once for all who ask until something is written.
final class Snapshots: Sendable {
    struct Snapshot: Sendable {
        /// Stands for the content.
        let tag: String
        let plain: OpenFile
        let gzipped: OpenFile
    }

    private let path: String
    private let latest = Mutex<Snapshot?>(nil)

    /// - Parameter path: the database's file.
    init(path: String) {
        self.path = path
    }

    /// The present state. Whoever asks while it is made waits for the same files.
    func now(_ databases: DatabasePool) throws(Failure) -> Snapshot {
        try latest.withLock { (latest) throws(Failure) -> Snapshot in
            let tag = try databases.read { (database) throws(Failure) in
                try self.tag(of: database)
            }
            if let latest, latest.tag == tag { return latest }
            // Closed first: its room on the disk is free once nobody loads it any more.
            latest = nil
            let made = try make()
            latest = made
            return made
        }
    }

    /// Only the descriptors keep the files, so nothing is left behind when the server ends.
    private func make() throws(Failure) -> Snapshot {
        let plain = path + ".snapshot"
        let packed = plain + ".gz"
        for file in [plain, packed] { remove(database: file) }
        defer { for file in [plain, packed] { remove(database: file) } }
        try Database(path: path, access: .reading).run("VACUUM INTO ?", [.text(plain)])
        let tag = try self.tag(of: Database(path: plain, access: .reading))
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
