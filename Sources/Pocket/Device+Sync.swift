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
        // An answer that was overtaken by a newer one says nothing any more.
        guard last >= cursor, head >= cursor else { return .inStep(arrived: [], isWhole: false) }
        if recorded.isEmpty, last == head {
            if pending.isEmpty, let fingerprint, try self.fingerprint() != fingerprint {
                return .needsSnapshot("the fingerprints differ")
            }
            return .inStep(arrived: [], isWhole: pending.isEmpty)
        }
        do throws(Failure) {
            if let trouble = try extend(by: recorded, to: fingerprint) {
                try replay()
                return .needsSnapshot(trouble)
            }
        } catch {
            // Never without the overlay: what is written next is not the server's.
            try replay()
            throw error
        }
        let arrived = recorded.map { $0.entry.id }
        advance(to: last, having: arrived)
        try replay()
        return .inStep(arrived: arrived, isWhole: last >= head && pending.isEmpty)
    }

    /// Applies the log to the base: all or none, as half a page of it is not a state the server
    /// ever had. Apart, as no reference to the connection may be left when the overlay is made anew.
    ///
    /// - Returns: why it can't be done; nil where it is.
    private func extend(
        by log: [Recorded], to fingerprint: UInt64?
    ) throws(Failure) -> String? {
        let base = try uncover()
        let applying = Applying(base, program.carryOut)
        var trouble: String?
        do throws(Failure) {
            try base.write { () throws(Failure) in
                for line in log where line.seq > cursor {
                    guard try applying.follow(line) else {
                        trouble = "the log can't be followed"
                        throw .missing
                    }
                }
                try program.catchUp(base)
                guard let fingerprint else { return }
                guard try base.fingerprint(of: studioJournalledTables).value == fingerprint else {
                    trouble = "the fingerprints differ"
                    throw .missing
                }
            }
        } catch {
            guard trouble != nil else { throw error }
        }
        return trouble
    }

    /// Takes the server's whole state as the base.
    ///
    /// - Returns: the pending entries it holds already; nil, and nothing changed, where the bytes
    ///   are not a sound database of this program.
    package func load(snapshot image: [UInt8]) throws(Failure) -> [Identifier]? {
        guard replaceBase(image) else { return nil }
        let (head, arrived) = try standing()
        advance(to: head, having: arrived)
        try replay()
        return arrived
    }

    /// Where the base stands, and the pending entries it holds. Apart, as no reference to the
    /// connection may be left when the overlay is made anew.
    private func standing() throws(Failure) -> (head: Int64, arrived: [Identifier]) {
        guard let database else { throw .badData("no database is open") }
        let journal = JournalTable(database)
        var arrived: [Identifier] = []
        for entry in pending where try journal.recorded(entry.id) != nil {
            arrived.append(entry.id)
        }
        return (try journal.head(), arrived)
    }

    /// The hash of the journalled tables as this device shows them: once nothing is pending, the
    /// server's own.
    package func fingerprint() throws(Failure) -> UInt64 {
        guard let database else { throw .badData("no database is open") }
        return try database.fingerprint(of: studioJournalledTables).value
    }
}
