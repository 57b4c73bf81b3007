internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Server
internal import Studio
internal import Web

// Looking after the database: what was written, whether two copies are equal, backup and restore.

/// One line an entry: number, local time, device, outcome, where it was sent.
func listJournal(_ data: String, _ last: Int) throws(StartTrouble) {
    let database = try open(data)
    do throws(Failure) {
        let journal = JournalTable(database)
        let head = try journal.head()
        if head == 0 { print("Nothing has been written yet.") }
        for line in try journal.tail(after: max(0, head - Int64(last)), limit: last) {
            print(readable(line))
        }
    } catch {
        throw unusable(data)
    }
}

func printFingerprint(_ data: String) throws(StartTrouble) {
    print(try fingerprint(try open(data), data))
}

/// A copy as of one moment, checked, under its final name only when it is whole.
func backUp(_ data: String, to file: String) throws(StartTrouble) {
    guard access(file, F_OK) != 0 else {
        throw StartTrouble("\(file) is there already; a backup never overwrites.", code: 73)
    }
    let database = try open(data)
    let part = file + ".part"
    unlink(part)
    do throws(Failure) {
        // Online and compact (sqlite.org/lang_vacuum, VACUUM INTO).
        try database.run("VACUUM INTO ?", [.text(part)])
    } catch {
        unlink(part)
        throw StartTrouble(
            "Can't write \(file). Is the folder there, and room on the disk?", code: 73)
    }
    let copy = try checked(part)
    guard rename(part, file) == 0 else {
        throw StartTrouble("Can't write \(file): \(String(cString: strerror(errno))).", code: 73)
    }
    print("Backed up to \(file), fingerprint \(copy)")
}

/// Puts a backup in place. What is there is never overwritten: unasked it stays, asked it is put
/// aside.
func restore(_ file: String, to data: String, replace: Bool) throws(StartTrouble) {
    guard access(file, R_OK) == 0 else {
        throw StartTrouble("Can't read \(file): \(String(cString: strerror(errno))).", code: 66)
    }
    let copy = try checked(file)
    try makeDataFolder(data)
    guard holdData(data, alone: true) else {
        throw StartTrouble("A server uses \(data). Stop it first.", code: 75)
    }
    let place = databasePath(data)
    if access(place, F_OK) == 0 {
        guard replace else {
            throw StartTrouble(
                "There is a database in \(data) already. With --replace it is put aside first.",
                code: 73)
        }
        try putAside(place)
    }
    let part = place + ".part"
    unlink(part)
    do throws(Failure) {
        try Database(path: file, access: .reading).run("VACUUM INTO ?", [.text(part)])
    } catch {
        throw StartTrouble("Can't write to \(data). Is there room on the disk?", code: 73)
    }
    guard rename(part, place) == 0 else {
        throw StartTrouble("Can't write \(place): \(String(cString: strerror(errno))).", code: 73)
    }
    print("Restored \(file), fingerprint \(copy)")
}

/// Renames the database and what SQLite keeps beside it to "….before-1", "-2" and so on.
private func putAside(_ place: String) throws(StartTrouble) {
    var number = 1
    while access("\(place).before-\(number)", F_OK) == 0 { number += 1 }
    for suffix in ["-wal", "-shm", ""] {
        let aside = "\(place).before-\(number)\(suffix)"
        guard access(place + suffix, F_OK) != 0 || rename(place + suffix, aside) == 0 else {
            throw StartTrouble(
                "Can't put \(place) aside: \(String(cString: strerror(errno))).", code: 73)
        }
    }
    print("What was there is now \(place).before-\(number)")
}

/// The fingerprint of a sound database that this program understands.
private func checked(_ file: String) throws(StartTrouble) -> String {
    do throws(Failure) {
        let database = try Database(path: file, access: .reading)
        let verdict = try database.first("PRAGMA integrity_check(1)") {
            (row) throws(Failure) in row.text(0)
        }
        guard verdict == "ok" else { throw .badData("damaged") }
        try database.checkMigrations(studioMigrations)
        return try database.fingerprint(of: studioJournalledTables).text
    } catch {
        switch error {
        case .newerDatabase:
            throw StartTrouble(
                "\(file) was written by a newer Neroli; nothing was changed.", code: 65)
        default:
            throw StartTrouble(
                "\(file) is not a sound database of Neroli; nothing was changed.", code: 65)
        }
    }
}

private func fingerprint(
    _ database: Database, _ data: String
) throws(StartTrouble) -> String {
    do throws(Failure) {
        return try database.fingerprint(of: studioJournalledTables).text
    } catch {
        throw unusable(data)
    }
}

private func open(_ data: String) throws(StartTrouble) -> Database {
    guard access(databasePath(data), F_OK) == 0 else {
        throw StartTrouble("There is no database in \(data). See --data.", code: 66)
    }
    do throws(Failure) {
        return try Database(path: databasePath(data))
    } catch {
        throw unusable(data)
    }
}

private func unusable(_ data: String) -> StartTrouble {
    StartTrouble("\(databasePath(data)) is not a database of this Neroli.", code: 65)
}

/// "  12  2026-06-01 14:03  3f9c1a  accepted  /notes/neroli/remark".
private func readable(_ line: Recorded) -> String {
    let entry = line.entry
    let civil = Day(entry.at, in: entry.zone).civil
    let minutes = (entry.at.milliseconds / 60_000 + Int64(entry.zone.minutes)) % 60
    let outcome =
        switch line.verdict {
        case .accepted: "accepted"
        case .refused(let faults): "refused: " + faults.reason
        }
    return "\(line.seq)\t\(civil.year)-\(two(civil.month))-\(two(civil.day)) "
        + "\(two(entry.at.hour(in: entry.zone))):\(two(Int(minutes)))\t"
        + "\(entry.device.text.suffix(6))\t\(entry.path)\t\(outcome)"
}

private func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
}
