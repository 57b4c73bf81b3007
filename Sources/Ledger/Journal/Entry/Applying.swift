public import Basics
public import SQLCore
internal import Web

/// Applies every entry once, and adds the entry to the log.
///
/// - `Apply` is the application's part: decides from database and entry alone, writes the effects
///   of an accepted entry, and writes nothing for a refused one.
public struct Applying {
    public typealias Apply = (Entry, Database) throws(Failure) -> Verdict
    public typealias Derive = (ChangeRecord, Database) throws(Failure) -> Void

    private let database: Database
    private let journal: JournalTable
    private let tables: [JournalledTable]
    private let names: [String]
    private let apply: Apply
    private let derive: Derive

    /// - Parameters:
    ///   - tables: the tables with changes in an entry's record.
    ///   - derive: called after changes that were decided elsewhere: computes derived rows again,
    ///     where no trigger does.
    public init(
        _ database: Database, _ tables: [JournalledTable],
        deriving derive: @escaping Derive = { (_, _) throws(Failure) in },
        _ apply: @escaping Apply
    ) {
        self.database = database
        self.tables = tables
        names = tables.map { $0.name }
        self.derive = derive
        self.apply = apply
        journal = JournalTable(database)
    }

    /// A form sent by a person who is waiting for the answer: a refusal is shown and not recorded.
    ///
    /// Call inside a write.
    public func accept(_ entry: Entry) throws(Failure) -> Verdict {
        if let known = try journal.verdict(of: entry.id) { return known }
        let outcome = try carryOut(entry)
        if case .accepted = outcome.verdict { try append(entry, outcome) }
        return outcome.verdict
    }

    /// Applies an entry that another device accepted while offline. An entry no longer valid is
    /// recorded as refused, so that nothing disappears silently.
    ///
    /// Call inside a write.
    /// - Parameter note: called with an unforeseen failure that refused the entry.
    public func receive(
        _ entry: Entry, noting note: (Failure) -> Void = { _ in }
    ) throws(Failure) -> Verdict {
        if let known = try journal.verdict(of: entry.id) { return known }
        guard Applying.clocks.contains(entry.at) else {
            let outcome = Outcome(.refused(Faults(JournalFault.noSuchTime)))
            try append(timed(entry).cut, outcome)
            return outcome.verdict
        }
        guard !entry.isTooLarge else {
            let outcome = Outcome(.refused(Faults(JournalFault.tooLarge)))
            try append(entry.cut, outcome)
            return outcome.verdict
        }
        let outcome = try attempt(entry, note)
        // An accepted entry is kept whole; a refused one is never applied again, only shown, and
        // is cut.
        if case .refused(let faults) = outcome.verdict {
            try append(entry.cut, Outcome(.refused(faults.cut)))
        } else {
            try append(entry, outcome)
        }
        return outcome.verdict
    }

    /// Records an entry as refused without a decision of the application.
    ///
    /// Call inside a write.
    public func refuse(_ entry: Entry, _ fault: JournalFault) throws(Failure) {
        guard try journal.verdict(of: entry.id) == nil else { return }
        try append(timed(entry).cut, Outcome(.refused(Faults(fault))))
    }

    /// The years 1000 to 8999; a clock outside this range is wrong. Times computed from an entry
    /// may be years before or after and still lie within `Moment.years`.
    private static let clocks =
        Moment(
            milliseconds: -30_610_224_000_000)...Moment(
            milliseconds: 221_845_391_999_999)

    /// The entry at the nearest valid time, for the log's pages.
    private func timed(_ entry: Entry) -> Entry {
        Entry(
            id: entry.id, device: entry.device, at: entry.at.withinYears, zone: entry.zone,
            path: entry.path, form: entry.form, rules: entry.rules
        ).arriving(at: entry.arrived)
    }

    /// Applies the next entry of the log that this replica follows: by its recorded changes, or,
    /// if the log no longer has the record, by a new decision.
    ///
    /// Call inside a write. False if the replica can't follow: because of another history, other
    /// rows or another verdict, the replica must load a snapshot.
    public func follow(_ recorded: Recorded) throws(Failure) -> Bool {
        // The log of a restored server may have this entry under another number.
        guard try journal.head() + 1 == recorded.seq,
            try !journal.holds(recorded.entry.id)
        else { return false }
        var outcome = Outcome(recorded.verdict)
        if case .accepted = recorded.verdict {
            if let effects = recorded.effects {
                guard try make(effects) else { return false }
                outcome.record = effects
                outcome.added = effects.addedHashes
            } else {
                outcome = try attempt(recorded.entry) { _ in }
                guard case .accepted = outcome.verdict else { return false }
            }
        }
        try append(recorded.entry, outcome, seq: recorded.seq)
        return true
    }

    /// Makes the changes that an entry made elsewhere; false where that can't be.
    private func make(_ effects: ChangeRecord) throws(Failure) -> Bool {
        guard effects.tables.allSatisfy({ names.contains($0.name) }) else { return false }
        do throws(Failure) {
            guard try database.play(effects, in: names) else { return false }
        } catch {
            // A row that this copy does not carry is referred to.
            guard error.refusal == nil else { return false }
            throw error
        }
        try derive(effects, database)
        return true
    }

    /// Outcome of an entry.
    private struct Outcome {
        let verdict: Verdict
        /// Changes by the entry; nil for a refused one.
        var record: ChangeRecord?
        /// Hash added to the fingerprint.
        var added: UInt64 = 0

        init(_ verdict: Verdict) {
            self.verdict = verdict
        }
    }

    private func append(
        _ entry: Entry, _ outcome: Outcome, seq: Int64? = nil
    ) throws(Failure) {
        let last = try journal.last()
        let fingerprint =
            if let former = last?.fingerprint {
                Digest(value: former.value &+ outcome.added)
            } else {
                try database.fingerprint(of: tables)
            }
        try journal.append(
            entry, outcome.verdict, outcome.record, fingerprint, seq: seq ?? (last?.seq ?? 0) + 1)
    }

    private func carryOut(_ entry: Entry) throws(Failure) -> Outcome {
        try database.recording(changesOf: names) { (recorder) throws(Failure) in
            var outcome = Outcome(try apply(entry, database))
            guard case .accepted(let landing, let undo) = outcome.verdict else { return outcome }
            var record = try recorder.record()
            if try isDoubted(entry, record) {
                try DoubtedDayTable(database).add(entry)
                record = try recorder.record()
            }
            if case .byRecord = undo, record.isEmpty {
                outcome = Outcome(.accepted(landing: landing, undo: .none))
            }
            outcome.record = record
            outcome.added = record.addedHashes
            return outcome
        }
    }

    /// True if an entry added a row on an impossible day.
    private func isDoubted(_ entry: Entry, _ record: ChangeRecord) throws(Failure) -> Bool {
        guard entry.arrived != nil, try entry.isDoubted(journal.began()) else { return false }
        return tables.contains { (table) in
            table.dated != nil && record.rows(of: table.name).contains { $0.isAdded }
        }
    }

    /// If the entry itself causes the failure, only this entry is refused and its partial effects
    /// are rolled back, so that later entries continue. A failure from lack of disk space or
    /// memory, or from a damaged file, is thrown: the entry may succeed later.
    private func attempt(
        _ entry: Entry, _ note: (Failure) -> Void
    ) throws(Failure) -> Outcome {
        var entry = entry
        entry.arrives = true
        try database.run("SAVEPOINT entry")
        do throws(Failure) {
            let result = try carryOut(entry)
            try database.run("RELEASE entry")
            return result
        } catch {
            guard let reason = error.refusal else {
                // On a full disk SQLite may have rolled everything back already.
                try? database.run("ROLLBACK TO entry")
                try? database.run("RELEASE entry")
                throw error
            }
            try database.run("ROLLBACK TO entry")
            try database.run("RELEASE entry")
            if error.isUnforeseen { note(error) }
            return Outcome(.refused(Faults(reason)))
        }
    }
}

extension Failure {
    /// Reason for refusing a failed entry; nil if the entry is not the cause.
    fileprivate var refusal: JournalFault? {
        switch self {
        case .missing: return .gone
        case .badData: return .unforeseen
        case .newerDatabase, .foreignDatabase: return nil
        case .database(let code, _):
            switch code & 0xFF {
            case 19: return .noLongerFits  // SQLITE_CONSTRAINT
            // SQLITE_ERROR (in a computed value), too big, wrong type, out of range.
            case 1, 18, 20, 25: return .unforeseen
            default: return nil
            }
        }
    }

    /// False for failures that a rule explains.
    fileprivate var isUnforeseen: Bool {
        switch self {
        case .missing: false
        case .database(let code, _): code & 0xFF != 19
        default: true
        }
    }
}
