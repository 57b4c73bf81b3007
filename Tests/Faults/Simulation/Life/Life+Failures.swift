import Basics
import Journal
import SQLCore
import TestKit

// Failures of machines, browsers and clocks.
extension Life {
    func crash(_ number: Int) throws {
        tell("device \(number) crashes")
        try devices[number].crash()
    }

    func restart() throws {
        tell("the server restarts")
        try server.restart()
    }

    /// Updates the server, and devices notice at their next sync; or updates a device first.
    func update() throws {
        guard dice.happens(40) else { return try update(to: version + 1) }
        let number = dice.roll(devices.count)
        let next = max(devices[number].version, version) + 1
        tell("device \(number) is updated to version \(next), before the server")
        tally.ahead += 1
        newest = max(newest, next)
        try devices[number].update(to: next)
    }

    func update(to next: Int) throws {
        backups.append((try server.image, version))
        version = next
        newest = max(newest, next)
        tell("the server is updated to version \(next)")
        try server.update(to: next)
    }

    /// Power or room will be short some time later.
    func failLater() throws {
        if dice.happens(75) {
            let operations = 1 + dice.roll(dice.happens(50) ? 12 : 80) as Int64
            tell("the server's power will go after \(operations) writes and flushes")
            server.cutPower(after: operations, seed: dice.next())
        } else if dice.happens(60) {
            let room = dice.roll(100_000) as Int64
            tell("the server's disk has room for \(room) bytes")
            server.limitRoom(to: room)
        } else {
            tell("somebody makes room on the server's disk")
            try server.calmDown()
        }
    }

    /// Up to 400 days without activity.
    func wait() {
        let days = 1 + dice.roll(400) as Int64
        tell("\(days) days go by")
        now = now.adding(milliseconds: days * 86_400_000)
    }

    /// A clock says any moment from 1970 to 2100, or the right one again.
    func turnClock() {
        let place = dice.happens(25) ? nil : dice.roll(devices.count)
        clocks[place] =
            dice.happens(30)
            ? nil : dice.roll(4_102_444_800) * 1_000 - now.milliseconds
        tell("the clock of the \(name(place)) says \(clock(place).text(in: .utc))")
    }

    func clock(_ place: Int?) -> Moment {
        now.adding(milliseconds: clocks[place] ?? 0)
    }

    /// The browser's store is cleared by the user or evicted: the copy is gone, and another
    /// begins.
    func clear(_ number: Int) throws {
        let image = try server.snapshot(at: now)
        tell("device \(number) loses its copy and keeps another")
        tally.cleared += 1
        shown.written[1_000 + tally.cleared] = shown.written.removeValue(forKey: number)
        try devices[number].clear(image, version: version)
        if try devices[number].lacksOld { tally.trimmed += 1 }
        try forgetWhatNobodyHolds()
        try server.pair(devices[number].id)
    }

    func backUpOrRestore() throws {
        guard let backup = dice.pick(backups), dice.happens(60) else {
            tell("a backup of the server is made")
            return backups.append((try server.image, version))
        }
        // A program cannot read data of a newer one.
        guard backup.version <= version else { return }
        let later = dice.happens(70) ? Epoch.Later.returns : .staysOut
        tell("a backup is restored; what is later \(later.rawValue)")
        let epoch = Epoch(
            id: Identifier(at: now, random: (dice.next(), dice.next())), began: now, later: later)
        answered.formUnion(try onServer())
        do {
            try server.restore(backup.image, epoch)
        } catch Outage.power {
            // The restore is atomic: all or nothing.
            if try EpochTable(server.database).current() == epoch.id.text {
                reached = try onServer()
                try forgetWhatNobodyHolds()
            }
            throw Outage.power
        }
        tally.restores += 1
        reached = try onServer()
        try forgetWhatNobodyHolds()
        guard later == .staysOut else { return }
        shown.hasLeftOut = true
        // Entries that a server ever had are left out, even if a device has not heard of this
        // yet, or if another restore came in between.
        accepted.removeAll { answered.contains($0.id) && !reached.contains($0.id) }
    }

    /// A browser profile is copied: two devices use one id until one of the two receives an entry
    /// of the other.
    func copy(_ number: Int) throws {
        let place = devices.count
        tell("device \(number) is copied: the copy is device \(place)")
        tally.copied += 1
        shown.copied.insert(devices[number].id)
        devices.append(
            try devices[number].copied("\(name) device \(place)", number: place))
        last[place] = last[number]
    }

    /// A device that found another one under its id becomes one of its own.
    func partIfTwo(_ number: Int) throws {
        let device = devices[number]
        guard device.isTwo else { return }
        guard shown.hasLeftOut || shown.copied.contains(device.id) else {
            throw Divergence("device \(number) takes itself for two")
        }
        let id = device.nextID()
        try server.pair(id)
        try device.part(as: id)
        tally.parted += 1
        tell("device \(number) becomes a device of its own, \(id.text)")
    }

    /// After a failed update the former server is restored with its program and its backup:
    /// devices then have a newer program than the server.
    func putBack() throws {
        guard let backup = dice.pick(backups.filter { $0.version < version }) else { return }
        tell("the server of version \(backup.version) is put back")
        version = backup.version
        tally.putBack += 1
        try server.putBack(
            backup.image, version: version,
            Epoch(
                id: Identifier(at: now, random: (dice.next(), dice.next())), began: now,
                later: .returns))
        reached = try onServer()
        try forgetWhatNobodyHolds()
    }

    /// Entries of the server, in its log or held until a program knows their forms.
    private func onServer() throws -> Set<Identifier> {
        let database = try server.database
        let log = try JournalTable(database).tail(after: 0, limit: 100_000)
        return Set(log.map { $0.entry.id } + (try HeldTable(database).all().map { $0.id }))
    }

    private func forgetWhatNobodyHolds() throws {
        let database = try server.database
        var held = try reached.union(onServer())
        for device in devices {
            held.formUnion(device.entries.map { $0.id })
            let kept = try device.kept()
            if try !EpochTable(database).leavesOut(since: kept.epoch) { held.formUnion(kept.ids) }
        }
        accepted.removeAll { !held.contains($0.id) }
    }

    func part(_ number: Int) {
        devices[number].isAway.toggle()
        tell("device \(number) is \(devices[number].isAway ? "away" : "back")")
    }
}
