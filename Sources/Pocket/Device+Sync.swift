package import Basics
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

// A device's side of a sync. The host carries the bytes, and keeps what changed, pages and pending
// entries together in one transaction, before it asks again.
extension Device {
    /// What a server's answer came to.
    package enum Absorbed: Equatable, Sendable {
        /// The base holds the server's log up to `cursor`; these pending entries came back in it
        /// and need not be kept any more. `isWhole`: there is nothing left to ask for.
        case inStep(arrived: [Identifier], isWhole: Bool)
        /// A snapshot must be loaded, and why; what is pending stays.
        case needsSnapshot(String)
        /// The program must be loaded anew.
        case needsUpdate
        /// The bytes are no answer: cut off on the way, or something else. Ask again.
        case unreadable
    }

    /// Bytes of pending entries sent at once, below what the server takes.
    private static let sendLimit = 400_000

    /// What to send.
    package func syncRequest() throws(Failure) -> [UInt8] {
        guard let database else { throw .badData("no database is open") }
        var sent: [Entry] = []
        var size = 0
        for entry in pending.prefix(SyncRequest.limit) {
            size += entry.form.formEncoded.utf8.count + 100
            if size > Device.sendLimit, !sent.isEmpty { break }
            sent.append(entry)
        }
        return SyncRequest(
            schema: try replayVersion(database), cursor: cursor, pending: sent
        ).packed
    }

    /// Brings the base up to what the server said, and replays on it what is still pending.
    package func absorb(_ answer: [UInt8]) throws(Failure) -> Absorbed {
        switch SyncAnswer(packed: answer) {
        case nil: return .unreadable
        case .update: return .needsUpdate
        case .snapshot: return .needsSnapshot("the server says so")
        case .tail(let recorded, let head, let fingerprint):
            return try absorb(recorded, head, fingerprint)
        }
    }

    private func absorb(
        _ recorded: [Recorded], _ head: Int64, _ fingerprint: UInt64?
    ) throws(Failure) -> Absorbed {
        let last = recorded.last?.seq ?? cursor
        if recorded.isEmpty, last == head {
            if pending.isEmpty, let fingerprint, try self.fingerprint() != fingerprint {
                return .needsSnapshot("the fingerprints differ")
            }
            return .inStep(arrived: [], isWhole: pending.isEmpty)
        }
        let base = try uncover()
        let applying = Applying(base, program.apply)
        var isFollowed = false
        var isSame = true
        do throws(Failure) {
            isFollowed = try base.write { () throws(Failure) in
                for line in recorded where line.seq > cursor {
                    // All or none: half a page of the log is not a state the server ever had.
                    guard try applying.follow(line) else { throw .missing }
                }
                return true
            }
            if let fingerprint {
                isSame = try base.fingerprint(of: studioJournalledTables).value == fingerprint
            }
        } catch {
            guard error == .missing else { throw error }
        }
        let arrived = isFollowed ? recorded.map { $0.entry.id } : []
        if isFollowed { advance(to: last, having: arrived) }
        try replay()
        guard isFollowed else { return .needsSnapshot("the log can't be followed") }
        guard isSame else { return .needsSnapshot("the fingerprints differ") }
        return .inStep(arrived: arrived, isWhole: last >= head && pending.isEmpty)
    }

    /// Takes the server's whole state as the base.
    ///
    /// - Returns: the pending entries it holds already; nil, and nothing changed, where the bytes
    ///   are not a sound database of this program.
    package func load(snapshot image: [UInt8]) throws(Failure) -> [Identifier]? {
        guard replaceBase(image), let database else { return nil }
        let journal = JournalTable(database)
        var arrived: [Identifier] = []
        for entry in pending where try journal.recorded(entry.id) != nil {
            arrived.append(entry.id)
        }
        advance(to: try journal.head(), having: arrived)
        try replay()
        return arrived
    }

    /// The hash of the journalled tables as this device shows them: once nothing is pending, the
    /// server's own.
    package func fingerprint() throws(Failure) -> UInt64 {
        guard let database else { throw .badData("no database is open") }
        return try database.fingerprint(of: studioJournalledTables).value
    }
}
