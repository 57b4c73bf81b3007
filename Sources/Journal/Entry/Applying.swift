public import Basics
public import SQLCore
internal import Web

/// Carries out entries, each once, and adds each to the log.
///
/// - `Apply` is the application's part: it decides from database and entry alone, writes the
///   effects of what it accepts, and writes nothing of what it refuses.
public struct Applying {
    public typealias Apply = (Entry, Database) throws(Failure) -> Verdict

    private let database: Database
    private let journal: JournalTable
    private let tables: [String]
    private let apply: Apply

    /// - Parameter tables: those whose changes an entry's record holds.
    public init(_ database: Database, _ tables: [JournalledTable], _ apply: @escaping Apply) {
        self.database = database
        self.tables = tables.map { $0.name }
        self.apply = apply
        journal = JournalTable(database)
    }

    /// A form sent by a person who is waiting for the answer: a refusal is shown and not recorded.
    ///
    /// Call inside a write.
    public func accept(_ entry: Entry) throws(Failure) -> Verdict {
        if let known = try journal.recorded(entry.id) { return known.verdict }
        let (verdict, record) = try carryOut(entry)
        if case .accepted = verdict { try journal.append(entry, verdict, record) }
        return verdict
    }

    /// An entry that another device accepted while it was offline. If it is no longer valid it is
    /// recorded as refused, so that nothing disappears silently.
    ///
    /// Call inside a write.
    /// - Parameter note: called with an unforeseen failure that refused the entry.
    public func receive(
        _ entry: Entry, noting note: (Failure) -> Void = { _ in }
    ) throws(Failure) -> Verdict {
        if let known = try journal.recorded(entry.id) { return known.verdict }
        guard Applying.clocks.contains(entry.at) else {
            let verdict = Verdict.refused(Faults(JournalFault.noSuchTime))
            try journal.append(timed(entry), verdict)
            return verdict
        }
        let (verdict, record) = try attempt(entry, note)
        try journal.append(entry, verdict, record)
        return verdict
    }

    /// The years 1000 to 8999; a clock outside them is wrong. Times computed from an entry may be
    /// years before or after it and still lie within `Moment.years`.
    private static let clocks =
        Moment(
            milliseconds: -30_610_224_000_000)...Moment(
            milliseconds: 221_845_391_999_999)

    /// The same entry at the nearest valid time, because the log's pages show it.
    private func timed(_ entry: Entry) -> Entry {
        Entry(
            id: entry.id, device: entry.device, at: entry.at.withinYears, zone: entry.zone,
            path: entry.path, form: entry.form, rules: entry.rules)
    }

    /// Applies the next entry of the log that this replica follows.
    ///
    /// Call inside a write. False where the replica can't follow: it has another history, or
    /// reaches another verdict, and must load a snapshot.
    public func follow(_ recorded: Recorded) throws(Failure) -> Bool {
        // The log of a restored server may have this entry under another number.
        guard try journal.head() + 1 == recorded.seq,
            try journal.recorded(recorded.entry.id) == nil
        else { return false }
        var (verdict, record) = (recorded.verdict, ChangeRecord?.none)
        if case .accepted = verdict {
            (verdict, record) = try attempt(recorded.entry) { _ in }
            guard case .accepted = verdict else { return false }
        }
        try journal.append(recorded.entry, verdict, record, seq: recorded.seq)
        return true
    }

    /// - Returns: with the verdict what it changed, where it is to be undone by that.
    private func carryOut(_ entry: Entry) throws(Failure) -> (Verdict, ChangeRecord?) {
        try database.recording(changesOf: tables) { (recorder) throws(Failure) in
            let verdict = try apply(entry, database)
            guard case .accepted(let landing, .byRecord(to: _)) = verdict else {
                return (verdict, nil)
            }
            let record = try recorder.record()
            guard record.isEmpty else { return (verdict, record) }
            return (.accepted(landing: landing, undo: Undo.none), nil)
        }
    }

    /// If the entry itself causes the failure, only this entry is refused and its partial effects
    /// are rolled back, so that the entries after it continue. A failure from lack of disk space or
    /// memory, or from a damaged file, is thrown: the same entry may succeed later.
    private func attempt(
        _ entry: Entry, _ note: (Failure) -> Void
    ) throws(Failure) -> (Verdict, ChangeRecord?) {
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
            return (.refused(Faults(reason)), nil)
        }
    }
}

extension Failure {
    /// Why an entry that failed with this is refused; nil where the entry is not the cause.
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
