internal import Basics
internal import Glibc
internal import SQLCore

/// Sets aside the write-ahead logs in a data folder that belong to other files, as after a backup was
/// copied over a database by hand: SQLite would mix their pages into it. Call while the folder is held.
///
/// - Parameter say: is told of each, in a sentence.
package func setAsideForeignLogs(
    in data: String, say: (String) -> Void = { Log(isQuiet: true).line($0) }
) throws(StartTrouble) {
    for path in [databasePath(data), hostPath(data)] where isForeign(logOf: path) {
        let aside = try setAside(logOf: path)
        say(
            "trouble: \(path)-wal belonged to another file. It is set aside as \(aside); nothing of it"
                + " was taken over.")
    }
}

/// Gives the log another name; the index that SQLite keeps of it is deleted.
///
/// - Returns: the name.
func setAside(logOf path: String) throws(StartTrouble) -> String {
    var number = 1
    while access("\(path)-wal.aside-\(number)", F_OK) == 0 { number += 1 }
    let aside = "\(path)-wal.aside-\(number)"
    guard rename(path + "-wal", aside) == 0 else {
        throw StartTrouble(
            "Can't set \(path)-wal aside: \(String(cString: strerror(errno))).", code: 73)
    }
    unlink(path + "-shm")
    return aside
}

/// Whether a log holds anything: a clean stop leaves none.
func hasLog(_ path: String) -> Bool { (fileSize(path + "-wal") ?? 0) > 0 }

/// Whether a database is sound without its log, and with it is not.
private func isForeign(logOf path: String) -> Bool {
    guard hasLog(path), let size = fileSize(path), size > 0 else { return false }
    return !isSound(path, .reading, size) && isSound(path, .readingFileAlone, size)
}

/// The size up to which everything is looked at; of larger files not whether each index fits its table.
private let wholeLook: Int64 = 64 << 20

private func isSound(_ path: String, _ access: Database.Access, _ size: Int64) -> Bool {
    guard let database = try? Database(path: path, access: access) else { return false }
    let look = size > wholeLook ? "quick_check" : "integrity_check"
    let verdict = try? database.first("PRAGMA \(look)(1)") { (row) throws(Failure) in row.text(0) }
    guard verdict == "ok" else { return false }
    // Pages of two states of one studio may fit each other; its numbered lines do not then.
    let lines = try? database.integer(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'journal'")
    guard lines == 1 else { return lines == 0 }
    return
        (try? database.integer(
            "SELECT coalesce(max(seq) - min(seq) + 1, 0) = count(*) FROM journal")) == 1
}
