internal import Basics
internal import Glibc
internal import SQLCore
internal import Studio
internal import Synchronization

/// Makes a backup before a newer program changes the tables: otherwise there is no way back. If
/// the backup fails, nothing is changed.
///
/// - Parameter keeper: makes the backup; requested only if needed.
func keepBeforeUpdate(
    _ path: String, of studio: StudioName? = nil, _ keeper: () -> BackupKeeper
) throws(StartTrouble) {
    guard access(path, F_OK) == 0, isOlder(path) else { return }
    let keeper = keeper()
    let now = Clock.now
    do throws(BackupTrouble) {
        let name = try keeper.work.withLock { (_) throws(BackupTrouble) in
            let name = try keeper.keepBefore(now, Clock.zone(at: now))
            keeper.thin(now, Clock.zone(at: now))
            return name
        }
        Log(isQuiet: true).line(
            (studio.map { $0.text + ": " } ?? "") + "updating the database; before it: \(name.text)"
        )
    } catch {
        throw StartTrouble(
            "The database is of an older Neroli, and no backup of it can be made before it is updated:"
                + " \(error.reason). Put that right and start again; nothing was changed.",
            code: 73)
    }
}

/// True for a database of ours with missing migrations. Other faults are reported when the
/// database is opened.
private func isOlder(_ path: String) -> Bool {
    guard let database = try? Database(path: path),
        let applied = try? database.checkMigrations(studioMigrations)
    else { return false }
    return applied > 0 && applied < studioMigrations.count
}

/// Care of the backups by the server itself, if no systemd unit does this: copies to other
/// places, and a monthly rehearsal.
func takeCare(_ serving: Serving, say: (String) -> Void) {
    do throws(StartTrouble) {
        for line in try send(serving) where !line.isOld {
            say((line.isTrouble ? "trouble: " : "copied: ") + line.sentence)
        }
        guard isRehearsalDue(serving) else { return }
        for line in try rehearsal(serving, of: nil) {
            say((line.isTrouble ? "trouble: " : "rehearsed: ") + line.sentence)
        }
    } catch {
        say("trouble: \(error.sentence)")
    }
}

/// A month after the last one, and a day after the first backup.
func isRehearsalDue(_ serving: Serving) -> Bool {
    let days = { (moment: Moment) in
        (Clock.now.milliseconds - moment.milliseconds) / 86_400_000
    }
    if let last = RehearsalRecord.last(data: serving.data) { return days(last.at) >= 30 }
    let folder = BackupFolder(path: serving.backups ?? backupsPath(serving.data))
    return folder.names().contains { $0.kind == .kept && days($0.at) >= 1 }
}
