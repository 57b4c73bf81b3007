internal import Basics
internal import SQLCore

extension BackupKeeper {
    /// A path for an upload that no other upload has.
    func placeForUpload() -> String {
        try? makeFolder(folder.path)
        let now = Clock.now
        return folder.path(of: BackupName(.uploaded, at: now)) + "."
            + Clock.newIdentifier(at: now).text
    }
}

// Handling of a studio with a damaged file.
extension BackupKeeper {
    /// Looks through the whole file once, beside everybody.
    func lookForDamage() {
        guard let database = try? reading(path) else { return }
        let goesOn = goesOn
        database.whileRunning { goesOn(0, 0) }
        let verdict = try? database.text("PRAGMA quick_check(1)")
        guard let verdict, verdict != "ok" else { return }
        isDamaged = true
        say("trouble: the studio’s database is damaged. Put a backup back: Settings → Backups.")
    }

    /// Copies a damaged file unchanged before the file is replaced, so that some data may still
    /// be recovered.
    func keepDamaged(_ now: Moment) throws(BackupTrouble) -> BackupName {
        let name = folder.free(.before, at: now)
        _ = try? Database(path: path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
        do throws(FileTrouble) {
            try copyBytes(of: path, to: folder.path(of: name))
        } catch {
            throw .unwritable(error.reason)
        }
        return name
    }
}
