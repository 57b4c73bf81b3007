internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Server
internal import Studio
internal import Web

// Maintaining the database: its log, fingerprint, backup and restore.

/// Prints one line per entry: number, local time, device, outcome, path.
func listJournal(_ data: String, _ last: Int) throws(StartTrouble) {
    let database = try open(data)
    do throws(Failure) {
        let journal = JournalTable(database)
        let head = try journal.head()
        if head == 0 { print("No entries yet.") }
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

/// Makes a checked copy of one moment. The copy gets its final name only when complete.
func backUp(_ data: String, to file: String) throws(StartTrouble) {
    guard access(file, F_OK) != 0 else {
        throw StartTrouble("\(file) already exists; a backup never overwrites a file.", code: 73)
    }
    let database = try open(data)
    let progress = Progress()
    do throws(BackupTrouble) {
        _ = try makeBackup(
            of: database, to: file, with: PaperFiles(data: data), progress.bytes)
    } catch {
        throw trouble(error, file)
    }
    progress.end()
    print("Backed up to \(file), fingerprint \(try fingerprint(of: file))")
}

/// Prints one line per backup, newest first: file, time, size.
func listBackups(_ folder: String) throws(StartTrouble) {
    let backups = keptBackups(in: BackupFolder(path: folder))
    if backups.isEmpty { print("No backups in \(folder).") }
    for backup in backups {
        let zone = Clock.zone(at: backup.at)
        let time = backup.at.text(in: zone).prefix(16)
        print("\(folder)/\(backup.name)\t\(time.prefix(10)) \(time.suffix(5))\t\(backup.size) B")
    }
}

/// Restores a backup. The present database is never overwritten: it stays in use unless
/// `replace`, and is then kept under another name. After an interruption, a complete database is
/// in place: the old or the new one.
func restore(
    _ given: String, to data: String, replace: Bool, _ later: Epoch.Later, _ copying: Copying
) throws(StartTrouble) {
    guard access(given, R_OK) == 0 else {
        throw StartTrouble("Can't read \(given): \(String(cString: strerror(errno))).", code: 66)
    }
    let file = try opened(given, in: data, copying)
    defer { if file != given { unlink(file) } }
    let progress = Progress()
    do throws(BackupTrouble) {
        _ = try examine(file, progress.bytes)
    } catch {
        throw trouble(error, file)
    }
    try makeDataFolder(data)
    guard borrowDataForGood(data) else {
        throw StartTrouble(
            "A server uses \(data). Stop it first, or restore in its settings.",
            code: 75)
    }
    try refuseReplica(data)
    try setAsideForeignLogs(in: data)
    let place = databasePath(data)
    let isThere = access(place, F_OK) == 0 || access(place + "-wal", F_OK) == 0
    guard replace || !isThere else {
        throw StartTrouble(
            "\(data) already has a database. Add --replace to set it aside first.",
            code: 73)
    }
    let whole = place + ".whole"
    remove(database: whole)
    do throws(BackupTrouble) {
        _ = try makeBackup(of: try reading(file), to: whole, progress.bytes)
    } catch {
        throw StartTrouble("Can't write to \(data). Is there room on the disk?", code: 73)
    }
    let changed: Int64
    do throws(Failure) {
        try beginEpoch(in: whole, before: place, later)
        changed = try mendRows(in: whole)
        let database = try Database(path: whole)
        try PaperFiles(data: data).empty(database)
        let outside = try Outside(of: database)
        try Outside.empty(database)
        try outside.bring(into: data)
    } catch {
        throw StartTrouble("\(file) can't be updated: \(error)", code: 65)
    }
    progress.end()
    if isThere { try putAside(place) }
    guard rename(whole, place) == 0 else {
        throw StartTrouble("Can't write \(place): \(String(cString: strerror(errno))).", code: 73)
    }
    print("Restored \(given), fingerprint \(try fingerprint(of: place))")
    if changed > 0 {
        print(
            "Values changed, because they were beyond their limits: \(changed)."
                + " Settings → Your data lists the old ones.")
    }
}

/// Gives the database a second name, "….before-1", "-2" and so on, so that its first name can be
/// replaced.
private func putAside(_ place: String) throws(StartTrouble) {
    var number = 1
    while access("\(place).before-\(number)", F_OK) == 0 { number += 1 }
    let aside = "\(place).before-\(number)"
    // Writes the WAL into the database file; if too damaged, the WAL is renamed along with the
    // database.
    if access(place, F_OK) == 0 {
        _ = try? Database(path: place).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
    // The second name first: whenever this is cut off, one of the two names has both files.
    let isThere = access(place, F_OK) == 0
    let isLinked = isThere && link(place, aside) == 0
    for suffix in ["-wal", "-shm"] where access(place + suffix, F_OK) == 0 {
        guard rename(place + suffix, aside + suffix) == 0 else { throw cantPutAside(place) }
    }
    guard isLinked || !isThere || rename(place, aside) == 0 else { throw cantPutAside(place) }
    print("Earlier database: \(aside)")
}

private func cantPutAside(_ place: String) -> StartTrouble {
    StartTrouble("Can't set \(place) aside: \(String(cString: strerror(errno))).", code: 73)
}

private func trouble(_ trouble: BackupTrouble, _ file: String) -> StartTrouble {
    switch trouble {
    case .unsound(.newer):
        StartTrouble("\(file) was written by a newer Neroli; nothing was changed.", code: 65)
    case .unsound:
        StartTrouble("\(file) is not a sound database of Neroli; nothing was changed.", code: 65)
    case .exists, .unwritable, .noRoom, .stopped, .logIsAway:
        StartTrouble(
            "Can't write \(file): \(trouble.reason). Is the folder there, and room on the disk?",
            code: 73)
    }
}

private func fingerprint(of file: String) throws(StartTrouble) -> String {
    do throws(Failure) {
        return try Database(path: file, access: .reading)
            .fingerprint(of: studioJournalledTables).text
    } catch {
        throw StartTrouble("\(file) can't be read back.", code: 74)
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
func readable(_ line: Recorded) -> String {
    let entry = line.entry
    let civil = Day(entry.at, in: entry.zone).civil
    let minutes = (entry.at.milliseconds / 60_000 + Int64(entry.zone.minutes)) % 60
    let outcome =
        switch line.verdict {
        case .accepted: "accepted"
        case .refused: "refused: " + (Program(assetVersions: [:]).reason(line, in: .english) ?? "")
        }
    return "\(line.seq)\t\(civil.year)-\(padded(civil.month))-\(padded(civil.day)) "
        + "\(padded(entry.at.hour(in: entry.zone))):\(padded(Int(clamping: minutes)))\t"
        + "\(entry.device.text.suffix(6))\t\(entry.path)\t\(outcome)"
}
