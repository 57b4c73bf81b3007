internal import Basics
internal import Glibc
internal import SQLCore

/// Sets aside write-ahead logs in a data folder that belong to other files, as after a manual
/// copy of a backup over a database: SQLite would mix their pages into the database. Also sets
/// aside files that are not logs at all, which SQLite would delete. Call while holding the
/// folder's lock.
///
/// - Parameter say: receives a sentence per log.
package func setAsideForeignLogs(
    in data: String, say: (String) -> Void = { Log(isQuiet: true).line($0) }
) throws(StartTrouble) {
    for path in [databasePath(data), hostPath(data)] {
        for (suffix, isSound) in marks where !isEmptyOrSound(path + suffix, isSound) {
            let aside = try setAside(logOf: path, suffix)
            say(
                "trouble: \(path)\(suffix) can't be read: it does not begin as a log of SQLite. It is set aside as \(aside); nothing of it was taken over."
            )
        }
    }
    for path in [databasePath(data), hostPath(data)] where isForeign(logOf: path) {
        let aside = try setAside(logOf: path)
        say(
            "trouble: \(path)-wal belonged to another file. It is set aside as \(aside); nothing of it was taken over."
        )
    }
}

/// First bytes of SQLite's files next to a database (sqlite.org/fileformat2.html); SQLite deletes
/// files that begin otherwise.
private let marks: [(suffix: String, isSound: @Sendable ([UInt8]) -> Bool)] = [
    ("-wal", { $0.count == 4 && $0.starts(with: [0x37, 0x7F, 0x06]) && $0[3] & 0xFE == 0x82 }),
    // A journal that is done with begins with zeros.
    ("-journal", { $0.first == 0 || $0 == [0xD9, 0xD5, 0x05, 0xF9] }),
]

private func isEmptyOrSound(_ path: String, _ isSound: ([UInt8]) -> Bool) -> Bool {
    guard fileSize(path) ?? 0 > 0, let file = fopen(path, "rb") else { return true }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4)
    let count = fread(&bytes, 1, bytes.count, file)
    return isSound([UInt8](bytes.prefix(count)))
}

/// Renames the log, and deletes SQLite's index of the log.
///
/// - Returns: the new name.
func setAside(logOf path: String, _ suffix: String = "-wal") throws(StartTrouble) -> String {
    let log = path + suffix
    var number = 1
    while access("\(log).aside-\(number)", F_OK) == 0 { number += 1 }
    let aside = "\(log).aside-\(number)"
    guard rename(log, aside) == 0 else {
        throw StartTrouble(
            "Can't set \(log) aside: \(String(cString: strerror(errno))).", code: 73)
    }
    if suffix == "-wal" { unlink(path + "-shm") }
    return aside
}

/// True if the write-ahead log has content: a clean stop leaves none.
func hasLog(_ path: String) -> Bool { (fileSize(path + "-wal") ?? 0) > 0 }

/// True if a database is sound without its log, but not with the log, or if the log replaces all
/// its tables, as a whole log of another program does.
private func isForeign(logOf path: String) -> Bool {
    guard hasLog(path), let size = fileSize(path), size > 0 else { return false }
    let isSoundAlone = isSound(path, .readingFileAlone, size)
    guard isSoundAlone, isSound(path, .reading, size) else { return isSoundAlone }
    let alone = tables(path, .readingFileAlone)
    return !alone.isEmpty && alone.isDisjoint(with: tables(path, .reading))
}

private func tables(_ path: String, _ access: Database.Access) -> Set<String> {
    let database = try? Database(path: path, access: access)
    let names = try? database?.texts("SELECT name FROM sqlite_schema WHERE type = 'table'")
    return Set(names ?? [])
}

/// Maximum size for a full check; in larger files, the match of indexes and tables is not
/// checked.
private let wholeLook: Int64 = 64 << 20

private func isSound(_ path: String, _ access: Database.Access, _ size: Int64) -> Bool {
    guard let database = try? Database(path: path, access: access) else { return false }
    let look = size > wholeLook ? "quick_check" : "integrity_check"
    let verdict = try? database.text("PRAGMA \(look)(1)")
    guard verdict == "ok" else { return false }
    // Pages of two states of one studio may be consistent; its numbered lines then have gaps.
    let lines = try? database.integer(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'journal'")
    guard lines == 1 else { return lines == 0 }
    return
        (try? database.integer(
            "SELECT coalesce(max(seq) - min(seq) + 1, 0) = count(*) FROM journal")) == 1
}
