public import Basics
public import SQLCore

/// The server's side of a sync.
public struct SyncServing {
    private let database: Database
    private let schema: String
    private let rules: Int64
    private let tables: [JournalledTable]
    private let serverOnlyPath: String
    private let admissionPath: String
    private let applying: Applying

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
        let epoch = try EpochTable(database).current()
        guard try isSame(request.history, epoch, at: request.cursor, journal) else {
            return request.schema == schema ? .snapshot : .update
        }
        // An oversized entry is not held: no newer program will accept its size.
        let understood = request.pending.prefix { $0.isUnderstood(by: rules) || $0.isTooLarge }
        for entry in understood {
            _ = try applying.receive(entry) { note(entry.id, $0) }
        }
        for entry in request.pending.dropFirst(understood.count) {
            try HeldTable(database).add(entry)
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
        return .tail(
            tail, head: head,
            fingerprint: isWhole ? try fingerprint(journal) : nil, epoch: epoch)
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
