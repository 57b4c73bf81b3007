internal import Basics
internal import Importing
internal import Journal
internal import SQLCore
internal import Studio
internal import Synchronization

extension Failure {
    /// SQLITE_CORRUPT, SQLITE_NOTADB.
    var isDamage: Bool {
        guard case .database(let code, _) = self else { return false }
        return [11, 26].contains(code & 0xFF)
    }
}

// Restoring a backup while the server runs.
extension Site {
    /// Reads of the studio, or takes `other` where it is damaged just there.
    func unlessDamaged<Result: Sendable>(
        _ other: Result, _ body: @Sendable (Database) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        do throws(Failure) {
            return try databases.read(body)
        } catch {
            guard error.isDamage else { throw error }
            backups.isDamaged = true
            return other
        }
    }

    /// Replaces the running server's data with a backup: all at once or not at all.
    ///
    /// Everything that may take long or fail is done on a copy first: the schema's migrations, this
    /// program's notes, a till letter for each device. Then the present data is kept as a backup,
    /// and the copy's pages replace it in one transaction. Devices notice that the log is another
    /// one and load a snapshot; they send what they have not sent yet afterwards.
    ///
    /// - Parameter later: what becomes of the entries that devices hold from after the backup.
    /// - Returns: the backup of the data that was here before.
    func restore(
        _ name: BackupName, _ later: Epoch.Later, _ now: Moment, _ zone: Zone,
        _ work: Work = Work()
    ) throws(BackupTrouble) -> BackupName {
        let before = try backups.work.withLock { (_) throws(BackupTrouble) in
            try backups.makeRoom()
            _ = try examine(
                backups.folder.path(of: name), work.watching(.checking, backups.goesOn))
            let stage = backups.path + ".restoring"
            remove(database: stage)
            defer { remove(database: stage) }
            try makeStage(stage, of: name, later, now, zone, work)
            let before = try databases.replace(by: stage) { () throws(BackupTrouble) in
                let before = try keepBefore(now, zone, work)
                guard work.show(.settling) else {
                    backups.folder.delete(before)
                    throw .stopped
                }
                do throws(StudioLog.Trouble) {
                    try databases.log?.begin(stage)
                } catch {
                    // Where nobody answered it may count all the same: then the way back is needed.
                    guard error.isPassing else {
                        backups.folder.delete(before)
                        throw .unwritable(error.reason)
                    }
                    throw .logIsAway
                }
                return before
            }
            if name.kind == .uploaded { backups.folder.delete(name) }
            backups.thin(now, zone)
            return before
        }
        backups.isDamaged = false
        backups.say("restored: \(name.text); before it: \(before.text)")
        longPoll.resume()
        return before
    }

    private func keepBefore(
        _ now: Moment, _ zone: Zone, _ work: Work
    ) throws(BackupTrouble) -> BackupName {
        do throws(BackupTrouble) {
            return try backups.keepBefore(now, zone, work)
        } catch {
            guard error == .unsound(.damaged) else { throw error }
            return try backups.keepDamaged(now)
        }
    }

    private func makeStage(
        _ stage: String, of name: BackupName, _ later: Epoch.Later, _ now: Moment, _ zone: Zone,
        _ work: Work
    ) throws(BackupTrouble) {
        let source = try reading(backups.folder.path(of: name))
        do throws(Failure) {
            let size = try databases.read { (database) throws(Failure) in
                try database.integer("PRAGMA page_size")
            }
            // A database with a write-ahead log only accepts pages of its own size.
            try source.execute("PRAGMA page_size = \(size)")
        } catch {
            throw BackupTrouble(error)
        }
        try copy(source, to: stage, work.watching(.copying, backups.goesOn))
        do throws(Failure) {
            let database = try Database(path: stage)
            try prepareBrought(database, notes: notes)
            let known = try unlessDamaged([]) { (database) throws(Failure) in
                try EpochTable(database).all()
            }
            let epoch = Epoch(id: Clock.newIdentifier(at: now), began: now, later: later)
            let devices = try host.admitted()
            try database.write { () throws(Failure) in
                try EpochTable(database).begin(epoch, after: known)
                try program.fence(
                    host.device, at: now, zone, id: Clock.newIdentifier(at: now), database)
                try program.takeHeld(database, at: now)
                for device in devices {
                    try program.admit(device, at: now, zone, database)
                }
            }
        } catch {
            throw BackupTrouble(error)
        }
    }
}
