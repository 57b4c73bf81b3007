package import Basics
package import Journal
internal import SQLCore
internal import Studio
internal import Web

// A device's side of a sync. The host sends and receives the bytes. Before the next request the
// host saves the changes, pages and pending entries together in one transaction.
extension Device {
    /// The result of a server's answer.
    package enum Absorbed: Equatable, Sendable {
        /// The base holds the server's log up to `cursor`. The entries `arrived` came back in the
        /// log and need not be kept as pending any more. `isWhole`: no entries are left to
        /// request.
        case inStep(arrived: [Identifier], isWhole: Bool)
        /// A snapshot must be loaded, with the reason; pending entries stay.
        case needsSnapshot(String)
        /// The new program must be loaded.
        case needsUpdate
        /// The server has another studio, and was sent nothing.
        case isForeign
        /// The bytes are not an answer: cut off, or something else. Ask again.
        case unreadable
    }

    /// Bytes of pending entries in one request, below the server's limit.
    private static let sendLimit = 400_000

    /// The next request to the server.
    package func syncRequest() throws(Failure) -> [UInt8] {
        guard let database else { throw .badData("no database is open") }
        var sent: [Entry] = []
        var size = 0
        for entry in pending.prefix(SyncRequest.limit) {
            size += entry.form.formEncoded.utf8.count + 100
            if size > Device.sendLimit, !sent.isEmpty { break }
            sent.append(entry)
        }
        let history = History(
            epoch: try EpochTable(database).history(),
            last: try JournalTable(database).id(at: cursor))
        var request = SyncRequest(
            schema: try replayVersion(database, schema), cursor: cursor, pending: sent,
            history: history)
        if !joins {
            request.oldest = try JournalTable(database).oldest(
                upTo: cursor, admittedAt: Program.admissionPath)
            request.began = try EpochTable(database).began()
        }
        return request.packed
    }

    /// Applies the server's answer to the base, and replays the entries still pending.
    package func absorb(_ answer: [UInt8]) throws(Failure) -> Absorbed {
        switch SyncAnswer(packed: answer) {
        case nil: return .unreadable
        case .update: return .needsUpdate
        case .foreign: return .isForeign
        case .snapshot: return .needsSnapshot("the server says so")
        case .tail(let recorded, let head, let fingerprint, let epoch):
            // This answer is older than a restore already received here.
            guard try isOfThisEpoch(epoch) else { return .inStep(arrived: [], isWhole: false) }
            return try absorb(recorded, head, fingerprint)
        }
    }

    /// A function of its own, so that no reference to the connection is left when the overlay is
    /// rebuilt.
    private func isOfThisEpoch(_ epoch: String) throws(Failure) -> Bool {
        guard let database else { throw .badData("no database is open") }
        return try EpochTable(database).history() == epoch
    }

    private func isOutgrown() throws(Failure) -> Bool {
        guard let database else { throw .badData("no database is open") }
        return try CarriedTable(database).isOutgrown(at: cursor)
    }

    private func absorb(
        _ recorded: [Recorded], _ head: Int64, _ fingerprint: UInt64?
    ) throws(Failure) -> Absorbed {
        let last = recorded.last?.seq ?? cursor
        // A newer answer has been applied already; this one is out of date.
        guard last >= cursor, head >= cursor else { return .inStep(arrived: [], isWhole: false) }
        if recorded.isEmpty, last == head {
            if pending.isEmpty, let fingerprint, try self.fingerprint() != fingerprint {
                return .needsSnapshot("the fingerprints differ")
            }
            // Starting over loses nothing: all entries sent are in the log.
            if pending.isEmpty, try isOutgrown() {
                return .needsSnapshot("the copy has grown")
            }
            return .inStep(arrived: [], isWhole: pending.isEmpty)
        }
        if recorded.contains(where: { $0.seq > cursor && isForeign($0.entry) }) { isTwo = true }
        do throws(Failure) {
            if let trouble = try extend(by: recorded, to: fingerprint) {
                try replay()
                return .needsSnapshot(trouble)
            }
        } catch {
            // Restore the overlay: the next writes are not the server's.
            try replay()
            throw error
        }
        let arrived = recorded.map { $0.entry.id }
        advance(to: last, having: arrived)
        try replay()
        return .inStep(arrived: arrived, isWhole: last >= head && pending.isEmpty)
    }

    /// Applies the log to the base, all or nothing, because the server never had a state in
    /// between. A separate function, so that no reference to the connection is left when the
    /// overlay is rebuilt.
    ///
    /// - Returns: reason for the failure; nil on success.
    private func extend(
        by log: [Recorded], to fingerprint: UInt64?
    ) throws(Failure) -> String? {
        try program.follow(log, in: uncover(), to: fingerprint)
    }

    /// Effect of a snapshot on the pending entries.
    package struct Loaded: Equatable, Sendable {
        /// Entries that the snapshot holds, which are no longer pending.
        package let arrived: [Identifier]
        /// Entries of the former base that the snapshot lacks, because the server was restored
        /// from a backup, oldest first. These entries are pending again, before all others.
        package let returning: [Entry]
    }

    /// Replaces the base by the server's whole state.
    ///
    /// - Returns: nil, and nothing changed, if the bytes are not an undamaged database of this
    ///   program.
    package func load(snapshot image: [UInt8]) throws(Failure) -> Loaded? {
        guard let lacking = replaceBase(image) else { return nil }
        let (head, arrived) = try standing()
        advance(to: head, having: arrived)
        let returning = lacking.filter { (entry) in !pending.contains { $0.id == entry.id } }
        returnToPending(returning)
        try replay()
        return Loaded(arrived: arrived, returning: returning)
    }

    /// Last entry in the base, and the pending entries that the base holds. A separate function,
    /// so that no reference to the connection is left when the overlay is rebuilt.
    private func standing() throws(Failure) -> (head: Int64, arrived: [Identifier]) {
        guard let database else { throw .badData("no database is open") }
        let journal = JournalTable(database)
        var arrived: [Identifier] = []
        for entry in pending where try journal.holds(entry.id) {
            arrived.append(entry.id)
        }
        return (try journal.head(), arrived)
    }

    /// Fingerprint of the journalled tables as this device shows the data. Equals the server's
    /// fingerprint if nothing is pending.
    package func fingerprint() throws(Failure) -> UInt64 {
        guard let database else { throw .badData("no database is open") }
        return try program.fingerprint(database)
    }
}

extension Device {
    /// True if another state of the studio has entries of this device's id that were not written
    /// here. Always false if the base was lost.
    func meetsItself(in other: Database) throws(Failure) -> Bool {
        guard let database, let id, cursor > 0 else { return false }
        let base = JournalTable(database)
        for entry in try JournalTable(other).entries(of: id) where isForeign(entry) {
            if try !base.holds(entry.id) { return true }
        }
        return false
    }

    /// True if an entry from the server has this device's id without having been sent from here.
    /// Entries sent from here are pending until their return.
    func isForeign(_ entry: Entry) -> Bool {
        entry.device == id && !entry.isAdmission && !pending.contains { $0.id == entry.id }
    }
}
