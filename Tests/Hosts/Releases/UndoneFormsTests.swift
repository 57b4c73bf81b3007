import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Forms of the kept logs, undone at their place in the log. A seed selects the forms: all would
/// take many minutes.
struct UndoneFormsTests {
    private let program = Program(assetVersions: [:])
    private let tables = studioJournalledTables.map { $0.name }

    @Test(arguments: KeptDatabase.all)
    func `every change of every room goes back and forth to the same bytes`(
        _ kept: KeptDatabase
    ) throws {
        var random = SplitMix64(seed: 41)
        try replay(kept) { (entry, applying, database) in
            guard random.happens(5) else { return }
            let before = try database.fingerprint(of: studioJournalledTables)
            let record = try database.recording(changesOf: tables) { (recorder) throws(Failure) in
                _ = try applying.receive(entry)
                return try recorder.record()
            }
            let after = try database.fingerprint(of: studioJournalledTables)
            let read = try #require(ChangeRecord(packed: record.packed))

            #expect(try database.play(read.inverse, in: tables), "\(entry.path) \(entry.form)")
            #expect(
                try database.fingerprint(of: studioJournalledTables) == before, "\(entry.path)")
            #expect(try database.play(read, in: tables), "\(entry.path)")
            #expect(try database.fingerprint(of: studioJournalledTables) == after, "\(entry.path)")
        }
    }

    /// Only 0.1, with its different undo of forms. A later log also holds forms that can no
    /// longer be undone, for example a refund followed by another.
    @Test(arguments: KeptDatabase.all.filter { $0.release == "0.1" })
    func `what offers its undo by a record is undone exactly, and so is the undo`(
        _ kept: KeptDatabase
    ) throws {
        var random = SplitMix64(seed: 42)
        var count = 0
        // Links of the till's chain stay.
        let tables = studioJournalledTables.filter { !$0.isTrace }
        try replay(kept) { (entry, applying, database) in
            let isSmall = entry.path.hasPrefix("/airlock") || entry.path.hasPrefix("/notes")
            guard random.happens(isSmall ? 30 : 10) else { return }
            let before = try database.fingerprint(of: tables)
            guard try applying.receive(entry).isUndoneByRecord else { return }
            let after = try database.fingerprint(of: tables)
            count += 1
            var last = entry
            for fingerprint in [before, after, before] {
                last = Entry(
                    id: last.id.derived(9), device: entry.device, at: entry.at, zone: entry.zone,
                    path: "/undo", form: Fields([("entry", last.id.text)]))
                let verdict = try applying.receive(last)
                #expect(verdict.isUndoneByRecord, "\(entry.path): \(verdict)")
                #expect(
                    try database.fingerprint(of: tables) == fingerprint,
                    "\(entry.path)")
            }
        }
        #expect(count > 10 || kept.name == "life")
    }

    /// Calls `body` before every entry, and rolls back its changes.
    private func replay(
        _ kept: KeptDatabase, _ body: (Entry, Applying, Database) throws -> Void
    ) throws {
        try kept.unpacked { old in
            try prepare(old, notes: try #require(notes))
            let log = try JournalTable(old).tail(after: 0, limit: 100_000)
            let database = try Database(path: ":memory:")
            try prepare(database, notes: try #require(notes))
            let applying = Applying(database, studioJournalledTables, program.apply)
            for recorded in log {
                try database.run("BEGIN IMMEDIATE")
                do { try body(recorded.entry, applying, database) } catch {
                    try database.run("ROLLBACK")
                    throw error
                }
                try database.run("ROLLBACK")
                _ = try database.write { () throws(Failure) in
                    try applying.receive(recorded.entry)
                }
            }
        }
    }
}
