public import Basics
public import SQLCore

/// What the server checks of entries from the device of a person beside the owner, and what it
/// shows of the log there.
public struct SyncGuard {
    public typealias Judge = (Entry, Database) throws(Failure) -> (Entry, isAllowed: Bool)

    /// Parts of the log for a copy with withheld rows.
    public struct View {
        let line: (Recorded) -> Recorded
        let sum: (Database) throws(Failure) -> UInt64

        /// - Parameters:
        ///   - line: a line of the log as the copy has it.
        ///   - sum: the fingerprint of the copy's rows.
        public init(
            line: @escaping (Recorded) -> Recorded,
            sum: @escaping (Database) throws(Failure) -> UInt64
        ) {
            self.line = line
            self.sum = sum
        }
    }

    let judge: Judge
    /// Nil for a whole copy.
    let view: View?

    /// - Parameter judge: an entry with its true person, and whether she might make it.
    public init(judge: @escaping Judge, view: View?) {
        self.judge = judge
        self.view = view
    }
}

/// The server's side of a sync.
public struct SyncServing {
    private let database: Database
    private let schema: String
    private let rules: Int64
    private let tables: [JournalledTable]
    private let serverOnlyPath: String
    private let admissionPath: String
    private let applying: Applying
    /// Rules for the device of a person beside the owner.
    public var guarding: SyncGuard?

    /// The most log entries in one answer, and the most that a device may be behind: beyond that a
    /// snapshot is quicker than the log.
    public static let pageSize = 2_000
    public static let farBehind: Int64 = 20_000

    /// - Parameters:
    ///   - rules: the version of the rules that this program knows.
    ///   - serverOnlyPath: entries with a path below this one only name a file, so the log can't
    ///     replay the entries; a device that has not seen such an entry loads a snapshot.
    ///   - admissionPath: of the entry that admits a device, equal in every studio.
    public init(
        _ database: Database, schema: String, rules: Int64 = Entry.currentRules,
        tables: [JournalledTable], serverOnlyPath: String, admissionPath: String = "",
        _ apply: @escaping Applying.Apply
    ) {
        self.database = database
        self.schema = schema
        self.rules = rules
        self.tables = tables
        self.serverOnlyPath = serverOnlyPath
        self.admissionPath = admissionPath
        applying = Applying(database, tables, apply)
    }

    /// Applies every pending entry once, in the order of arrival, and answers with the log after
    /// the device's cursor and the result of every entry.
    ///
    /// Entries from a device with another program are stored here before the device is told to
    /// update: entries of an older program are read by their own rules, entries of a newer
    /// program are held.
    ///
    /// Nothing is accepted from a device with another history, as after a restore: entries that
    /// the device brings back come before its unsent ones, and only a snapshot tells the device
    /// which are which.
    ///
    /// Call inside a write.
    /// - Parameter note: called with an entry that an unforeseen failure refused.
    public func answer(
        _ request: SyncRequest, noting note: (Identifier, Failure) -> Void = { _, _ in }
    ) throws(Failure) -> SyncAnswer {
        let journal = JournalTable(database)
        let isForeign = try journal.isForeign(
            to: request.oldest, request.pending, admittedAt: admissionPath)
        guard !isForeign else { return .foreign }
        let epoch =
            try EpochTable(database).current()
            + (guarding?.view == nil ? "" : EpochTable.withheld)
        guard try isSame(request.history, epoch, at: request.cursor, journal) else {
            return request.schema == schema ? .snapshot : .update
        }
        // An oversized entry is not held: no newer program will accept its size.
        let understood = request.pending.prefix { $0.isUnderstood(by: rules) || $0.isTooLarge }
        for entry in understood {
            guard let judged = try judged(entry, journal) else { continue }
            _ = try applying.receive(judged) { note(entry.id, $0) }
        }
        for entry in request.pending.dropFirst(understood.count) {
            guard let judged = try judged(entry, journal) else { continue }
            try HeldTable(database).add(judged)
        }
        guard request.schema == schema else { return .update }
        let head = try journal.head()
        // A cursor beyond the head belongs to a log that was lost: this server was restored.
        guard request.cursor >= 0, request.cursor <= head,
            head - request.cursor <= SyncServing.farBehind,
            try !journal.holds(below: serverOnlyPath, after: request.cursor)
        else { return .snapshot }
        let changes = ChangeTable(database)
        var tail = try journal.tail(after: request.cursor, limit: SyncServing.pageSize)
        for place in tail.indices {
            tail[place].effects = try changes.record(of: tail[place].seq)
        }
        let isWhole = request.cursor + Int64(tail.count) == head
        guard let view = guarding?.view else {
            return .tail(
                tail, head: head,
                fingerprint: isWhole ? try fingerprint(journal) : nil, epoch: epoch)
        }
        for place in tail.indices {
            // Such an entry can't be decided again where rows are missing.
            if case .accepted = tail[place].verdict, tail[place].effects == nil {
                return .snapshot
            }
            tail[place] = view.line(tail[place])
        }
        return .tail(
            tail, head: head, fingerprint: isWhole ? try view.sum(database) : nil, epoch: epoch)
    }

    /// The entry with its true person; nil for an entry that is refused, or known already.
    private func judged(_ entry: Entry, _ journal: JournalTable) throws(Failure) -> Entry? {
        guard let guarding else { return entry }
        guard try !journal.holds(entry.id) else { return nil }
        let (judged, isAllowed) = try guarding.judge(entry, database)
        if !isAllowed { try applying.refuse(judged, .notAllowed) }
        return isAllowed ? judged : nil
    }

    private func fingerprint(_ journal: JournalTable) throws(Failure) -> UInt64 {
        if let known = try journal.fingerprint() { return known.value }
        return try database.fingerprint(of: tables).value
    }

    /// True if the device's log up to its cursor equals this log.
    private func isSame(
        _ history: History?, _ epoch: String, at cursor: Int64, _ journal: JournalTable
    ) throws(Failure) -> Bool {
        guard let history else { return true }
        let last = try journal.id(at: cursor)
        return history.epoch == epoch && history.last == last
    }
}
