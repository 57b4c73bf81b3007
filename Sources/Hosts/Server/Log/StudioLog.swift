internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio
internal import Synchronization

/// The studio's log in PostgreSQL, as written and followed by one server. Its replica is the
/// SQLite database; the journal's lines in the replica are the lines of the log.
package final class StudioLog: Sendable {
    let shared: SharedLog
    let program: Program
    let schema: StudioSchema
    /// Version of the program that decides here.
    let version: LogProgram
    let notes: [UInt8]
    /// The replica's file.
    let path: String
    let say: @Sendable (String) -> Void
    /// True if other servers also write: a writer then takes the lock first, instead of trying
    /// without.
    let isContended = Atomic<Bool>(false)
    /// True if servers of a newer program write by now.
    let isOutgrown = Atomic<Bool>(false)
    /// True if the replica has lines that the log lost, which must be written again.
    let isReturning = Atomic<Bool>(false)
    /// How many threads wait for PostgreSQL to come back.
    let waiters = Atomic<Int>(0)

    init(
        _ shared: SharedLog, _ program: Program, _ schema: StudioSchema, version: LogProgram,
        notes: [UInt8], path: String, say: @escaping @Sendable (String) -> Void
    ) {
        self.shared = shared
        self.program = program
        self.schema = schema
        self.version = version
        self.notes = notes
        self.path = path
        self.say = say
    }

    /// The most lines that are fetched at once.
    static let pageSize: Int64 = 500
    /// With more lines since the newest snapshot another is kept.
    static let snapshotAfter: Int64 = 20_000

    /// Position of a replica.
    static func place(of database: Database) throws(Failure) -> LogPlace {
        let journal = JournalTable(database)
        let head = try journal.head()
        return LogPlace(
            epoch: try EpochTable(database).current(), seq: head,
            last: try journal.id(at: head)?.text ?? "")
    }

    /// Identity of a studio's history: its first line.
    static func born(_ database: Database) throws(Failure) -> String {
        try JournalTable(database).id(at: 1)?.text ?? ""
    }

    static func version(
        of database: Database, _ schema: StudioSchema
    ) throws(Failure) -> LogProgram {
        LogProgram(
            name: try replayVersion(database, schema), steps: Int64(schema.migrations.count),
            rules: schema.rules)
    }

    /// Additions to the journal after a place, as lines of the log.
    func lines(_ database: Database, after place: LogPlace) throws(Failure) -> [LogLine] {
        let journal = JournalTable(database)
        let changes = ChangeTable(database)
        var lines: [LogLine] = []
        for var recorded in try journal.tail(after: place.seq, limit: SyncServing.pageSize * 10) {
            recorded.effects = try changes.record(of: recorded.seq)
            var packing = Packing()
            recorded.pack(into: &packing)
            let path = recorded.entry.path
            var line = LogLine(
                seq: recorded.seq, id: recorded.entry.id.text,
                path: String(path.unicodeScalars.filter { $0.value != 0 }), packed: packing.bytes)
            if case .accepted = recorded.verdict, path.hasPrefix(DataRoute.serverOnlyPath + "/") {
                line.needsSnapshot = true
            }
            lines.append(line)
        }
        if let last = lines.indices.last {
            lines[last].fingerprint = try journal.fingerprint()?.value
        }
        return lines
    }
}

extension LogLine {
    /// Content of a line of the studio's log; nil for a newer program's format.
    var recorded: Recorded? {
        var unpacking = Unpacking(packed)
        guard let recorded = Recorded(&unpacking), unpacking.isAtEnd, recorded.seq == seq else {
            return nil
        }
        return recorded
    }
}

// During a failover of PostgreSQL, writers wait.
extension StudioLog {
    /// Milliseconds.
    static let patience: Int64 = 6_000
    /// Every waiter occupies a thread, and readers need threads too.
    static let mostWaiters = 4

    /// Carries out a write, and once more where PostgreSQL was away and came back soon.
    func patiently(_ write: () throws(Failure) -> Void) throws(Failure) {
        let deadline = LogClock.now + StudioLog.patience
        while true {
            do throws(Failure) {
                return try write()
            } catch {
                guard error.isLogAway, isBack(before: deadline) else { throw error }
            }
        }
    }

    /// Waits until PostgreSQL is back; false where that takes too long, or too many wait already.
    private func isBack(before deadline: Int64) -> Bool {
        let others = waiters.add(1, ordering: .relaxed).oldValue
        defer { _ = waiters.subtract(1, ordering: .relaxed) }
        guard others < StudioLog.mostWaiters else { return false }
        while let away = shared.store.awayFor {
            guard away < StudioLog.patience, LogClock.now < deadline else { return false }
            usleep(20_000)
        }
        return LogClock.now < deadline
    }
}
