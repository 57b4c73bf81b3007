package import Basics
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

// A device that is alone: the authority of its log, as a server is of its own. An accepted form is
// pending as on every device, and settled at once: one small record is durable before the answer,
// and the pages follow.
extension Device {
    /// Carries out the pending entries on the base and gives them their numbers. The first call
    /// opens the studio, as a server does at its start. The host saves pages and pending entries
    /// together, as after a sync.
    ///
    /// - Parameter fresh: unused id, for the entry of a fence.
    /// - Returns: entries that are no longer pending.
    package func settle(
        at now: Moment, _ zone: Zone, id fresh: Identifier
    ) throws(Failure) -> [Identifier] {
        guard let id else { throw .badData("no device id") }
        let isOpened = role == .alone
        role = .alone
        let entries = [Entry](pending.prefix { $0.isUnderstood(by: schema.rules) })
        if isOpened, entries.isEmpty { return [] }
        let head: Int64
        do throws(Failure) {
            head = try settle(entries, as: id, at: now, zone, fresh)
        } catch {
            // Restore the overlay: the next writes are not the log's.
            role = isOpened ? .alone : .copy
            try replay()
            throw error
        }
        let settled = entries.map { $0.id }
        advance(to: head, having: settled)
        try replay()
        return settled
    }

    /// A function of its own, so that no reference to the connection is left when the overlay is
    /// rebuilt. Returns the number of the last entry.
    private func settle(
        _ entries: [Entry], as id: ID<Replica>, at now: Moment, _ zone: Zone, _ fresh: Identifier
    ) throws(Failure) -> Int64 {
        let base = try uncover()
        let applying = Applying(base, schema.tables, program.carryOut)
        try base.write { () throws(Failure) in
            try program.open(id, admitting: [id], at: now, zone, id: fresh, base, isAlone: true)
            let last = try JournalTable(base).head()
            for entry in entries { _ = try applying.receive(entry) }
            try program.compareClocks(
                after: last, as: id, zone, id: fresh.derived(2), base)
            try program.catchUp(base)
        }
        return try JournalTable(base).head()
    }

    /// Replaces the studio by a backup, and begins an epoch: numbers that were shown after the
    /// backup are unknown, so the till gets another letter, as on a server.
    ///
    /// - Returns: false, and nothing changed, if the bytes are no undamaged studio of this program.
    package func putBack(
        _ image: [UInt8], at now: Moment, _ zone: Zone, id fresh: Identifier
    ) throws(Failure) -> Bool {
        let known = (try? epochs()) ?? []
        let joined = joins
        // A backup of any studio is taken.
        joins = true
        defer { joins = joined }
        guard replaceBase(image) != nil else { return false }
        dropPending()
        try begin(Epoch(id: fresh, began: now, later: .returns), after: known)
        role = .copy
        _ = try settle(at: now, zone, id: fresh.derived(1))
        return true
    }

    private func epochs() throws(Failure) -> [Epoch] {
        guard let database else { return [] }
        return try EpochTable(database).all()
    }

    private func begin(_ epoch: Epoch, after known: [Epoch]) throws(Failure) {
        guard let database else { throw .badData("no database is open") }
        try database.write { () throws(Failure) in
            try EpochTable(database).begin(epoch, after: known)
        }
    }
}
