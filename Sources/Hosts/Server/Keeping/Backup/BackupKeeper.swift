internal import Basics
internal import CMemory
internal import Glibc
internal import SQLCore
internal import Studio
internal import Synchronization
internal import Web

/// Handles the backups of a running server: makes one a day, deletes old ones, and restores one.
///
/// One backup or restoring at a time. A failure is reported in the log and on the page, and the
/// backup is tried again later; the server continues.
final class BackupKeeper: Sendable {
    let folder: BackupFolder
    let isDaily: Bool
    /// The studio's database.
    let path: String
    let say: @Sendable (String) -> Void
    /// Called after the backup of a day on which something changed.
    private let afterwards: @Sendable (Moment, Zone) -> Void
    /// Sends copies and rehearses restores, if no systemd unit does; called after a backup, and
    /// every hour.
    private let care: (@Sendable () -> Void)?
    /// Places of the copies, from the settings.
    private let places: [String]

    private struct State {
        /// When everything was last known to be in a backup; nil if there is none, and before the
        /// folder was first read.
        var settled: Moment?
        var hasLooked = false
        var isUnchanged = false
        var trouble: BackupTrouble?
        var isDamaged = false
        /// When a backup last failed.
        var failed: Moment?
        var cared: Moment?
        /// Late backups, and the time of the last check.
        var late: [LateBackup] = []
        var looked: Moment?
    }

    /// True for a folder that was there at the start, outside the data folder.
    let isElsewhere: Bool
    private let state: Mutex<State>
    let work = Mutex<Void>(())
    /// Threads for the work after a backup.
    let threads: DetachedThreads
    let seconds: EverySecond

    /// A backup that failed is tried again after an hour.
    static let patience: Int64 = 3_600_000

    init(
        folder: BackupFolder, isDaily: Bool, path: String, places: [String] = [],
        say: @escaping @Sendable (String) -> Void = { _ in },
        afterwards: @escaping @Sendable (Moment, Zone) -> Void = { _, _ in },
        care: (@Sendable () -> Void)? = nil, until seconds: EverySecond = EverySecond(),
        threads: DetachedThreads = DetachedThreads()
    ) {
        (self.threads, self.seconds) = (threads, seconds)
        self.folder = folder
        self.isDaily = isDaily
        self.path = path
        self.say = say
        self.afterwards = afterwards
        self.care = care
        self.places = places
        isElsewhere = !folder.path.hasPrefix(parent(of: path) + "/") && isFolder(folder.path)
        folder.sweep()
        state = Mutex(State())
    }

    /// Makes today's backup if still missing. Called every second; usually does nothing.
    func tick(_ now: Moment, _ zone: Zone) {
        guard isDaily, !seconds.isEnding else { return }
        let isDue = isDue(now, zone)
        if isDue {
            daily(now, zone)
            // Copying the studio took memory that nothing needs before the next day.
            neroli_give_back()
        }
        let isCareDue = state.withLock { state in
            guard isDue || !BackupKeeper.isWithin(BackupKeeper.patience, of: state.cared, now)
            else { return false }
            state.cared = now
            return true
        }
        if isCareDue, let care { detach(care) }
    }

    /// True if today's backup is missing, and none failed in the last hour.
    func isDue(_ now: Moment, _ zone: Zone) -> Bool {
        isDaily
            && state.withLock { state in
                if !state.hasLooked {
                    state.settled = BackupPlan.last(of: folder.names(), now: now, zone)?.at
                    state.hasLooked = true
                }
                return !isResting(state.failed, now)
                    && BackupPlan.isDue(last: state.settled, now: now, zone)
            }
    }

    /// True if the last backup failed.
    var hasFailed: Bool { state.withLock { $0.trouble != nil } }

    /// Backups that are too old, as of the last minute.
    func late(_ now: Moment, _ zone: Zone) -> [LateBackup] {
        let known = state.withLock { state in
            BackupKeeper.isWithin(60_000, of: state.looked, now) ? state.late : nil
        }
        if let known { return known }
        let late = isDaily ? lateBackups(now, zone) : []
        state.withLock {
            $0.late = late
            $0.looked = now
        }
        return late
    }

    /// A backup is late where more than two days have passed since, and something was written.
    private func lateBackups(_ now: Moment, _ zone: Zone) -> [LateBackup] {
        let newest = BackupPlan.last(of: folder.names(), now: now, zone)?.at
        var late: [LateBackup] = []
        if let newest, let days = BackupKeeper.lateness(of: newest, now),
            let database = try? Database(path: path, access: .reading),
            let last = lastEntry(database), last > newest
        {
            late.append(LateBackup(days: days))
        }
        guard let newest, !places.isEmpty else { return late }
        let records = CopyLedger(data: dataFolder).records()
        for place in places {
            let copy = records.first { $0.place == place }?.newest
            if let copy, copy < newest, let days = BackupKeeper.lateness(of: copy, now) {
                late.append(LateBackup(days: days, place: place))
            } else if copy == nil, BackupKeeper.lateness(of: oldest(zone) ?? now, now) != nil {
                late.append(LateBackup(days: nil, place: place))
            }
        }
        return late
    }

    private func oldest(_ zone: Zone) -> Moment? {
        folder.names().filter { $0.kind == .kept }.map(\.at).min()
    }

    /// Days since the moment; nil up to two days.
    private static func lateness(of moment: Moment, _ now: Moment) -> Int64? {
        let passed = now.milliseconds - moment.milliseconds
        return passed > 2 * 86_400_000 ? passed / 86_400_000 : nil
    }

    private static func isWithin(_ span: Int64, of moment: Moment?, _ now: Moment) -> Bool {
        moment.map { (0..<span).contains(now.milliseconds - $0.milliseconds) } ?? false
    }

    private var dataFolder: String { parent(of: path) }

    /// True for an hour after a failure. Setting the clock back does not extend this hour.
    private func isResting(_ failed: Moment?, _ now: Moment) -> Bool {
        BackupKeeper.isWithin(BackupKeeper.patience, of: failed, now)
    }

    /// True if an unreadable page was found in the studio's file.
    var isDamaged: Bool {
        get { state.withLock { $0.isDamaged } }
        set { state.withLock { $0.isDamaged = newValue } }
    }

    /// Ends the work in progress, which leaves no file.
    func close() {
        seconds.end()
    }

    var goesOn: Watching {
        { [self] _, _ in !seconds.isEnding }
    }

    func standing(
        _ now: Moment, _ zone: Zone, in language: Language
    ) -> BackupStanding {
        var standing = BackupStanding(isDaily: isDaily, folder: folder.path)
        standing.last = BackupPlan.last(of: folder.names(), now: now, zone)?.at
        let records = CopyLedger(data: dataFolder).records()
        standing.copies = places.map { (place) in
            let record = records.first { $0.place == place }
            return CopyStanding(place: place, newest: record?.newest, trouble: record?.trouble)
        }
        state.withLock {
            standing.isUnchanged = $0.isUnchanged
            standing.trouble = $0.trouble.map { ServerWords(language).reason($0) }
        }
        return standing
    }

    /// The backups that a person may download or restore, the newest first.
    func kept() -> [KeptBackup] {
        keptBackups(in: folder)
    }

    /// Makes a backup on request, even if nothing changed since the last.
    func make(
        _ now: Moment, _ zone: Zone, _ watched: Work = Work()
    ) throws(BackupTrouble) {
        try work.withLock { (_) throws(BackupTrouble) in
            try makeRoom()
            let name = folder.free(.kept, at: now)
            do throws(BackupTrouble) {
                _ = try makeBackup(
                    of: try reading(path), to: folder.path(of: name),
                    watched.watching(.copying, goesOn))
            } catch {
                if error == .unsound(.damaged) { isDamaged = true }
                throw error
            }
            say("backup: \(name.text)")
            thin(now, zone)
        }
        state.withLock {
            $0.settled = now
            $0.hasLooked = true
            $0.isUnchanged = false
            $0.trouble = nil
        }
    }

    /// Backs up the present data before replacement. Hold `work`, and block all writers.
    func keepBefore(
        _ now: Moment, _ zone: Zone, _ watched: Work = Work()
    ) throws(BackupTrouble) -> BackupName {
        try makeRoom()
        let name = folder.free(.before, at: now)
        _ = try makeBackup(
            of: try reading(path), to: folder.path(of: name), watched.watching(.keeping, goesOn))
        return name
    }

    private func daily(_ now: Moment, _ zone: Zone) {
        // The stream may be making one: that is enough.
        let turn = Turn.waiting(Turn.backups(dataFolder)) { !seconds.isEnding }
        defer { turn?.end() }
        do throws(BackupTrouble) {
            if try hasChanged(now, zone) {
                try make(now, zone)
                afterwards(now, zone)
            } else {
                state.withLock {
                    $0.settled = now
                    $0.isUnchanged = true
                    $0.trouble = nil
                }
            }
        } catch {
            guard error != .stopped else { return }
            say("trouble: no backup could be made: \(error.reason)")
            state.withLock {
                $0.trouble = error
                $0.failed = now
            }
        }
    }

    private func hasChanged(_ now: Moment, _ zone: Zone) throws(BackupTrouble) -> Bool {
        guard let last = BackupPlan.last(of: folder.names(), now: now, zone),
            let kept = try? BackupContent(reading(folder.path(of: last)))
        else { return true }
        do throws(Failure) {
            let present = try Database(path: path, access: .reading)
            guard try BackupContent(present).mark == kept.mark else { return true }
            // Orders that wait are no entries.
            guard let outside = Outside(beside: present) else { return false }
            let backup = try Database(path: folder.path(of: last), access: .reading)
            // A backup of an older program has none.
            return (try? Outside(of: backup)) != outside
        } catch {
            throw BackupTrouble(error)
        }
    }

    /// True if this many more bytes leave enough disk space for a copy of the studio and for
    /// writing.
    func hasRoom(for bytes: Int64) -> Bool {
        let studio = (fileSize(path) ?? 0) + (fileSize(path + "-wal") ?? 0)
        guard let room = folder.room() else { return true }
        return room >= bytes + studio + 1_000_000
    }

    func thin(_ now: Moment, _ zone: Zone) {
        for name in BackupPlan.dropped(folder.names(), now: now, zone) { folder.delete(name) }
    }
}
