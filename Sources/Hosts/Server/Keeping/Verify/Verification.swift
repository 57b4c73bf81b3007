package import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio

/// Compares the rows of a studio with its log, and repairs the rows from the log.
///
/// Agreement is decided by the fingerprint alone, which reads every row once. Only on
/// disagreement is the log replayed into a second database, from the newest sound backup or from
/// the beginning.
package struct Verification {
    package enum Outcome: Equatable, Sendable {
        case agrees(entries: Int64, fingerprint: String)
        /// The log results in other rows. At most `Verification.most` of the differences.
        case differs([Discrepancy])
        /// The log could not be carried out again, with the reason.
        case untold(String)
    }

    static let most = 200

    private let path: String
    private let notes: [UInt8]
    private let backups: BackupFolder
    /// Told from time to time how many entries of how many were carried out again.
    private let told: (Int64, Int64) -> Void

    /// - Parameters:
    ///   - data: the data folder.
    ///   - notes: the data file of the encyclopaedia.
    package init(
        data: String, notes: [UInt8], backups: BackupFolder,
        told: @escaping (Int64, Int64) -> Void = { _, _ in }
    ) {
        self.told = told
        path = databasePath(data)
        self.notes = notes
        self.backups = backups
    }

    /// - Parameter mends: true to repair the rows from the log. No server may be running then.
    /// - Returns: the differences, also if repaired.
    package func run(mends: Bool) throws(Failure) -> Outcome {
        let database = try Database(path: path)
        let found = try compare(database, mends: mends)
        var rows: [Discrepancy] = []
        switch found {
        case .untold: return found
        case .differs(let differing):
            // A count of wrong rows has no meaning.
            guard mends else { return found }
            rows = differing
        case .agrees: break
        }
        let recounting = Recounting(database, scratch: path + ".verify")
        if mends {
            let now = Clock.now
            rows += try recounting.mend(as: .recounted(at: now, Clock.zone(at: now)))
        } else {
            rows += try recounting.discrepancies()
        }
        return rows.isEmpty ? found : .differs(rows)
    }

    private func compare(_ database: Database, mends: Bool) throws(Failure) -> Outcome {
        let journal = JournalTable(database)
        let counted = try database.fingerprint(of: studioJournalledTables)
        if try journal.fingerprint() == counted {
            return .agrees(entries: try journal.head(), fingerprint: counted.text)
        }
        let replay = path + ".verify"
        remove(database: replay)
        defer { remove(database: replay) }
        if let reason = try carryOut(journal, in: replay) { return .untold(reason) }
        try database.run("ATTACH ? AS replay", [.text(replay)])
        let found = try discrepancies(database)
        guard !found.isEmpty else {
            return .agrees(entries: try journal.head(), fingerprint: counted.text)
        }
        if mends { try mend(database) }
        return .differs(found)
    }
}

// Carrying out the log again.
extension Verification {
    /// Replays the log into a second database.
    ///
    /// - Returns: the reason for a failure; nil if the replay succeeded.
    private func carryOut(_ journal: JournalTable, in replay: String) throws(Failure) -> String? {
        if let backup = try newestBackup(of: journal) {
            try Database(path: backups.path(of: backup), access: .reading).run(
                "VACUUM INTO ?", [.text(replay)])
        }
        let database = try Database(path: replay)
        try database.execute("PRAGMA synchronous = OFF")
        try prepare(database, notes: notes)
        let program = Program(assetVersions: [:])
        let applying = Applying(database, studioJournalledTables, program.carryOut)
        var reason: String?
        let whole = try journal.head()
        while reason == nil {
            let lines = try journal.tail(after: try JournalTable(database).head(), limit: 1_000)
            guard !lines.isEmpty else { break }
            try database.write { () throws(Failure) in
                for line in lines {
                    guard reason == nil else { return }
                    reason = try unlessFollowed(line, applying, database)
                }
            }
            told(try JournalTable(database).head(), whole)
        }
        return reason
    }

    private func unlessFollowed(
        _ line: Recorded, _ applying: Applying, _ database: Database
    ) throws(Failure) -> String? {
        if line.entry.path == DataRoute.recountedPath {
            let journal = JournalTable(database)
            try journal.append(
                line.entry, line.verdict, nil, try journal.fingerprint(), seq: line.seq)
            return nil
        }
        if case .accepted = line.verdict,
            line.entry.path.hasPrefix(DataRoute.serverOnlyPath + "/")
        {
            return "entry \(line.seq) brought in a file, which the log does not hold. Make a backup"
                + " after an import; from there on the log says everything."
        }
        guard try applying.follow(line) else {
            return "entry \(line.seq), \(line.entry.path), comes to something else now than then."
                + (try decidedElsewhere(database))
        }
        return nil
    }

    /// The message if, by the fences, an older program decided the entry after the last replayed
    /// one; otherwise empty.
    private func decidedElsewhere(_ database: Database) throws(Failure) -> String {
        let last = try Program(assetVersions: [:]).fence(database)
        guard try last?.program != replayVersion(database) else { return "" }
        return " An older program decided it: make a backup after an update."
    }

    /// The newest backup with a log that is the beginning of this log, and with rows that agree
    /// with its own log.
    private func newestBackup(of journal: JournalTable) throws(Failure) -> BackupName? {
        for name in backups.names() where name.kind != .uploaded {
            guard
                let database = try? Database(path: backups.path(of: name), access: .reading),
                (try? isBeginning(database, of: journal)) == true
            else { continue }
            return name
        }
        return nil
    }

    private func isBeginning(
        _ database: Database, of journal: JournalTable
    ) throws(Failure) -> Bool {
        let other = JournalTable(database)
        let head = try other.head()
        guard head > 0, let last = try other.id(at: head), try journal.id(at: head) == last,
            try database.checkMigrations(studioMigrations) == studioMigrations.count
        else { return false }
        // A backup without a fingerprint (from an older version or right after an import) is
        // accepted unchecked.
        guard let kept = try other.fingerprint() else { return true }
        return try database.fingerprint(of: studioJournalledTables) == kept
    }
}

// Mending, with the log's rows attached as "replay".
extension Verification {
    private func discrepancies(_ database: Database) throws(Failure) -> [Discrepancy] {
        try RowComparison(database, with: "replay", most: Verification.most)
            .discrepancies(in: studioJournalledTables)
    }

    /// Replaces the rows with the rows of the log. Triggers may change rows of tables that were
    /// finished earlier, so passes repeat until nothing differs, at most four times.
    private func mend(_ database: Database) throws(Failure) {
        try database.execute("PRAGMA foreign_keys = OFF")
        try database.write { () throws(Failure) in
            let comparison = RowComparison(database, with: "replay", most: Verification.most)
            for _ in 0..<4 {
                for table in studioJournalledTables { try comparison.adopt(table) }
                guard try !discrepancies(database).isEmpty else { break }
            }
            guard try discrepancies(database).isEmpty else {
                throw .badData("the rows do not become those of the log")
            }
            try JournalTable(database).forgetFingerprint()
        }
        try SearchIndex(database).catchUp()
    }
}
