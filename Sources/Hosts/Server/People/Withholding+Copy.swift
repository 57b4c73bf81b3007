internal import Basics
internal import Journal
internal import SQLCore
internal import Studio
internal import Synchronization

extension Withholding {
    /// Takes everything out of a copy that its person may not see; VACUUM then frees the pages that
    /// held it. The database must have no other connection, and is useless after a failure.
    func reduce(_ copy: Database) throws(Failure) {
        let journal = JournalTable(copy)
        let sum = try self.sum(copy)
        try copy.execute("PRAGMA foreign_keys = OFF; PRAGMA recursive_triggers = ON")
        try copy.execute(
            "CREATE TEMP TABLE hidden AS SELECT DISTINCT id FROM (\(WithheldRows.hidden))")
        let triggers = try copy.all(
            "SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger' ORDER BY rowid"
        ) { (row) throws(Failure) in (name: row.text(), sql: row.text()) }
        for trigger in triggers where !WithheldRows.deriving.contains(trigger.name) {
            try copy.execute("DROP TRIGGER \"\(trigger.name)\"")
        }
        try copy.run("DELETE FROM inventory_item WHERE id IN (SELECT id FROM temp.hidden)")
        for name in WithheldRows.deriving { try copy.execute("DROP TRIGGER \(name)") }
        let kept = kept
        let names = try copy.all(
            "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        ) { (row) throws(Failure) in row.text() }
        for name in names {
            guard let table = kept.first(where: { $0.name == name }) else {
                try copy.run("DELETE FROM \"\(name)\"")
                continue
            }
            let stays = table.stays("SELECT id FROM temp.hidden")
            if stays != "true" { try copy.run("DELETE FROM \(name) WHERE NOT (\(stays))") }
            if let blanking = table.blanking { try copy.run(blanking) }
        }
        // Notes of the person are derived from rows that are gone.
        for name in names where name.hasPrefix("note_") && name != "note_source" {
            try copy.run("DELETE FROM \(name) WHERE note NOT IN (SELECT slug FROM note)")
        }
        try reduceLog(journal)
        for trigger in triggers { try copy.execute(trigger.sql) }
        try copy.execute("DROP TABLE temp.hidden; PRAGMA foreign_keys = ON")
        try journal.mark(fingerprint: Digest(value: sum))
    }

    /// Entries without what is withheld. Their numbers and ids stay.
    private func reduceLog(_ journal: JournalTable) throws(Failure) {
        var after: Int64 = 0
        while true {
            let lines = try journal.tail(after: after, limit: 500)
            guard let last = lines.last else { return }
            for recorded in lines {
                let line = line(recorded, for: nil)
                guard line != recorded else { continue }
                try journal.replace(line)
            }
            after = last.seq
        }
    }
}

/// What copies of persons without recipes and costs hold, of one studio.
final class Withholdings: Sendable {
    private struct Known {
        let epoch: String
        var seq: Int64
        /// Fingerprints of copies with withheld rows, and of whole ones.
        var sum: UInt64
        var whole: UInt64
    }

    private let known = Mutex<Known?>(nil)
    private let names: [String]

    /// - Parameter schema: of the program.
    init(_ schema: StudioSchema) {
        names = schema.tables.map { $0.name }
    }

    /// Copies for persons who may not see recipes and costs.
    ///
    /// - Parameter path: the database's file.
    func snapshots(
        of path: String, _ trimming: Trimming, _ threads: DetachedThreads
    ) -> Snapshots {
        Snapshots(path: path, trimming, threads) { [self] (copy) throws(Failure) in
            try now(copy).reduce(copy)
        }
    }

    func now(_ database: Database) throws(Failure) -> Withholding {
        try Withholding(of: names, database)
    }

    /// Fingerprint of copies at the head of the log. Computed from the rows once, then from the
    /// changes of each entry.
    func sum(_ withholding: Withholding, _ database: Database) throws(Failure) -> UInt64 {
        let journal = JournalTable(database)
        let (epoch, head) = (try EpochTable(database).current(), try journal.head())
        let whole = try journal.fingerprint()?.value
        if var held = known.withLock({ $0 }), held.epoch == epoch, held.seq <= head,
            let whole, try follow(&held, to: head, withholding, database), held.whole == whole
        {
            let held = held
            known.withLock { $0 = held }
            return held.sum
        }
        let sum = try withholding.sum(database)
        if let whole {
            known.withLock { $0 = Known(epoch: epoch, seq: head, sum: sum, whole: whole) }
        }
        return sum
    }

    /// False if changes are missing.
    private func follow(
        _ held: inout Known, to head: Int64, _ withholding: Withholding, _ database: Database
    ) throws(Failure) -> Bool {
        guard head - held.seq <= 5_000 else { return false }
        let changes = ChangeTable(database)
        while held.seq < head {
            held.seq += 1
            // A refused entry has none; the sum of all rows shows whether one is missing.
            guard let record = try changes.record(of: held.seq) else { continue }
            held.whole &+= record.addedHashes
            held.sum &+= withholding.record(record).addedHashes
        }
        return true
    }
}
