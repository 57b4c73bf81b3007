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
    /// Reads from the studio. Returns `other` if the needed pages are damaged.
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

    /// Replaces the running server's data with a backup: all or nothing.
    ///
    /// Slow steps and steps that may fail run on a copy first: the schema's migrations, this
    /// program's notes, a till letter for every device. Then the present data is kept as a
    /// backup, and the copy's pages replace the data in one transaction. Devices notice the
    /// different log and load a snapshot; afterwards they send their unsent entries.
    ///
    /// - Parameter later: treatment of the devices' entries made after the backup; nil if the log
    ///   goes on as it is, without an epoch or an entry of this server.
    /// - Returns: the backup of the previous data.
    func restore(
        _ name: BackupName, _ later: Epoch.Later?, _ now: Moment, _ zone: Zone,
        _ work: Work = Work()
    ) throws(BackupTrouble) -> BackupName {
        let before = try backups.work.withLock { (_) throws(BackupTrouble) in
            try backups.makeRoom()
            _ = try examine(
                backups.folder.path(of: name), work.watching(.checking, backups.goesOn))
            let stage = backups.path + ".restoring"
            remove(database: stage)
            defer { remove(database: stage) }
            let outside = try makeStage(stage, of: name, later, now, zone, work)
            let before = try databases.replace(by: stage) { () throws(BackupTrouble) in
                let before = try keepBefore(now, zone, work)
                guard work.show(.settling) else {
                    backups.folder.delete(before)
                    throw .stopped
                }
                do throws(StudioLog.Trouble) {
                    try databases.log?.begin(stage)
                } catch {
                    // Without an answer, the log may still have begun: then the previous data is
                    // needed.
                    guard error.isPassing else {
                        backups.folder.delete(before)
                        throw .unwritable(error.reason)
                    }
                    throw .logIsAway
                }
                return before
            }
            bring(outside)
            if name.kind == .uploaded { backups.folder.delete(name) }
            backups.thin(now, zone)
            return before
        }
        backups.isDamaged = false
        backups.say("restored: \(name.text); before it: \(before.text)")
        longPoll.resume()
        return before
    }

    /// A fault here must not make the restore look undone.
    private func bring(_ outside: Outside) {
        let host = host
        do throws(Failure) {
            try host.bring(outside)
            try databases.read { (database) throws(Failure) in
                try host.askAboutLostOrders(in: nil, database)
            }
        } catch { backups.say("trouble: webhooks and web shops were not brought back: \(error)") }
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
        _ stage: String, of name: BackupName, _ later: Epoch.Later?, _ now: Moment, _ zone: Zone,
        _ work: Work
    ) throws(BackupTrouble) -> Outside {
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
            try papers.empty(database)
            let outside = try Outside(of: database)
            try Outside.empty(database)
            let known = try unlessDamaged([]) { (database) throws(Failure) in
                try EpochTable(database).all()
            }
            guard let later else { return outside }
            let epoch = Epoch(id: Clock.newIdentifier(at: now), began: now, later: later)
            let devices = try host.admitted()
            try database.write { () throws(Failure) in
                try EpochTable(database).begin(epoch, after: known)
                try program.open(
                    host.device, admitting: devices, at: now, zone,
                    id: Clock.newIdentifier(at: now), database)
            }
            return outside
        } catch {
            throw BackupTrouble(error)
        }
    }
}
