internal import Basics
internal import Journal
internal import SQLCore
internal import Studio

// Ways that the server itself can look at: backups, rehearsals, and devices that ask here.
extension Site {
    /// Cares for the studio until `close` of its backups.
    func watch() {
        backups.watch { (now) in
            followCanary(at: now)
            wholeSnapshots.forgetUnused()
        }
    }

    /// Called once a minute.
    func followCanary(at now: Moment) {
        guard
            let head = try? databases.read({ (database) throws(Failure) in
                try StudioLog.place(of: database)
            }), let devices = try? host.devices()
        else { return }
        let standbys = devices.filter { (try? $0.isStandby(in: host)) == true }.map(\.id)
        let way = { (device: KeptDevice) -> CanaryWay in
            standbys.contains(device.id) ? .standby(device.name) : .device(device.name)
        }
        Canary(data: parent(of: backups.path)).look(
            (backups.isDaily ? [.backup, .rehearsal] : []) + devices.map(way), head, at: now
        ) { (record) in
            switch record.way {
            case .backup: isInBackup(record.mark) ? .arrived(now) : nil
            case .rehearsal: isRehearsed(record.mark) ? .arrived(now) : nil
            case .standby, .device:
                devices.first { way($0) == record.way }.flatMap { outcome(of: $0, record, now) }
            case .copy, .stream: nil
            }
        }
    }

    private func isInBackup(_ mark: LogPlace) -> Bool {
        let folder = backups.folder
        guard let newest = folder.names().first(where: { $0.kind == .kept }) else { return false }
        return (try? Database(path: folder.path(of: newest), access: .reading))
            .map { mark.isIn($0) } ?? false
    }

    private func isRehearsed(_ mark: LogPlace) -> Bool {
        guard let last = RehearsalRecord.last(data: parent(of: backups.path)), last.isGood,
            let place = last.place
        else { return false }
        return place.epoch == mark.epoch && place.seq >= mark.seq
    }

    private func outcome(
        of device: KeptDevice, _ record: CanaryRecord, _ now: Moment
    ) -> CanaryRecord.Outcome? {
        let known = arrivals.known(device.id)
        if let known, known.place.epoch == record.mark.epoch, known.place.seq >= record.mark.seq {
            return .arrived(now)
        }
        // A standby is always expected; a phone may be away.
        if case .standby = record.way { return nil }
        let isHere = known.map { $0.at.milliseconds > record.set.milliseconds + 60_000 } ?? false
        return isHere ? nil : .absent
    }
}

extension KeptDevice {
    fileprivate func isStandby(in host: HostStore) throws(Failure) -> Bool {
        guard let id: ID<Replica> = ID(id) else { return false }
        return try host.isStandby(id)
    }
}

extension LogPlace {
    /// True if a database has this very line.
    func isIn(_ database: Database) -> Bool {
        guard (try? EpochTable(database).current()) == epoch,
            let id = try? JournalTable(database).id(at: seq)
        else { return false }
        return id.text == last
    }
}

extension BackupKeeper {
    /// Calls `tick` every second until `close`, and `minutely` once a minute.
    func watch(_ minutely: (Moment) -> Void = { _ in }) {
        lookForDamage()
        var next: Int64 = 0
        seconds.call {
            let now = Clock.now
            tick(now, Clock.zone(at: now))
            guard Clock.elapsed >= next else { return }
            minutely(now)
            next = Clock.elapsed + 60_000_000
        }
    }
}
