package import Basics
internal import Glibc
package import SQLCore
package import Studio

/// Errors of making or using a backup.
package enum BackupTrouble: Error, Equatable, Sendable {
    case unsound(Unsound)
    /// A file of that path is there; none is overwritten.
    case exists(String)
    /// The file can't be written or read, with the system's message.
    case unwritable(String)
    case noRoom
    /// Stopped by the watching closure.
    case stopped
    /// The log in PostgreSQL did not answer: the work may or may not be done.
    case logIsAway
}

/// Called now and then with the bytes written so far and in total; returning false ends the work.
package typealias Watching = @Sendable (Int64, Int64) -> Bool

/// Copies a consistent state of a database, while others read and write.
///
/// The file is renamed only when complete, checked and flushed to disk: if the program or the
/// machine stops halfway, a ".part" is left. An existing file is never overwritten.
///
/// - Parameter papers: pictures and files to take along; nil for a backup that stays beside them.
package func makeBackup(
    of database: Database, to file: String, with papers: PaperFiles? = nil,
    _ goesOn: @escaping Watching = { _, _ in true }
) throws(BackupTrouble) -> BackupContent {
    guard access(file, F_OK) != 0 else { throw .exists(file) }
    let part = file + ".part"
    remove(database: part)
    do throws(BackupTrouble) {
        try copy(database, to: part, goesOn)
        if let papers { try add(papers, to: part) }
        if let outside = Outside(beside: database) { try add(outside, to: part) }
        let content = try examine(part, goesOn)
        try settle(part, as: file)
        return content
    } catch {
        remove(database: part)
        throw error
    }
}

private func add(_ papers: PaperFiles, to part: String) throws(BackupTrouble) {
    do throws(Failure) {
        try papers.fill(try Database(path: part))
    } catch {
        throw BackupTrouble(error)
    }
}

private func add(_ outside: Outside, to part: String) throws(BackupTrouble) {
    do throws(Failure) {
        try outside.fill(try Database(path: part))
    } catch {
        throw BackupTrouble(error)
    }
}

/// Opens a database only for reading.
package func reading(_ path: String) throws(BackupTrouble) -> Database {
    do throws(Failure) {
        return try Database(path: path, access: .reading)
    } catch {
        throw BackupTrouble(error)
    }
}

/// The content of a file that is an undamaged database of ours.
package func examine(
    _ file: String, _ goesOn: @escaping Watching = { _, _ in true }
) throws(BackupTrouble) -> BackupContent {
    let size = fileSize(file)
    guard let size else { throw .unwritable(String(cString: strerror(errno))) }
    guard size > 0 else { throw .unsound(.empty) }
    let unsound: Unsound?
    let content: BackupContent?
    do throws(Failure) {
        let database = try Database(path: file, access: .reading)
        database.whileRunning { goesOn(size, size) }
        unsound = unsoundness(database)
        content = unsound == nil ? try BackupContent(database) : nil
    } catch {
        throw BackupTrouble(error)
    }
    if let content { return content }
    // A check that was stopped halfway looks like damage.
    guard goesOn(size, size) else { throw .stopped }
    throw .unsound(unsound ?? .damaged)
}

/// While others write, and compact (sqlite.org/lang_vacuum, VACUUM INTO).
func copy(
    _ database: Database, to file: String, _ goesOn: @escaping Watching
) throws(BackupTrouble) {
    do throws(Failure) {
        let whole =
            try database.integer("PRAGMA page_count") * database.integer("PRAGMA page_size")
        guard goesOn(0, whole) else { throw .database(code: 9, message: "stopped") }
        database.whileRunning { goesOn(fileSize(file) ?? 0, whole) }
        defer { database.whileRunning(nil) }
        try database.run("VACUUM INTO ?", [.text(file)])
    } catch {
        throw BackupTrouble(error)
    }
}

/// Waits for the disk, which VACUUM INTO does not: the name must not exist before its bytes do.
private func settle(_ part: String, as file: String) throws(BackupTrouble) {
    guard synchronise(part), rename(part, file) == 0, synchronise(parent(of: file))
    else { throw .unwritable(String(cString: strerror(errno))) }
}

func synchronise(_ path: String) -> Bool {
    let handle = open(path, O_RDONLY | O_CLOEXEC)
    guard handle >= 0 else { return false }
    defer { close(handle) }
    return fsync(handle) == 0
}

/// Nil if the file is missing.
func fileSize(_ path: String) -> Int64? {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : nil
}

/// Deletes a database's file and SQLite's files next to it.
package func remove(database path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
}

extension BackupContent {
    /// Of entries, for a sentence.
    var amount: String { Language.english.counted(entries, "entry", "entries") }
}

extension BackupTrouble {
    package init(_ failure: Failure) {
        switch failure {
        case .newerDatabase: self = .unsound(.newer)
        case .foreignDatabase: self = .unsound(.foreign)
        case .database(let code, let message):
            // SQLITE_INTERRUPT, SQLITE_CORRUPT, SQLITE_FULL, SQLITE_NOTADB
            switch code & 0xFF {
            case 9: self = .stopped
            case 11: self = .unsound(.damaged)
            case 13: self = .noRoom
            case 26: self = .unsound(.noDatabase)
            default: self = .unwritable(message)
            }
        case .missing, .badData: self = .unsound(.damaged)
        }
    }

    /// For the log and the command line.
    package var reason: String { ServerWords(.english).reason(self) }
}
