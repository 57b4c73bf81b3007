import Basics
import Foundation
import Journal
import RoomKit
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

@Suite struct `What is counted from the rows` {
    /// A studio of a release, with every derived table of its rooms, brought up to date.
    private func withLife(_ body: (String, Database) throws -> Void) throws {
        try withFolder { folder in
            let path = folder + "/neroli.sqlite"
            try KeptDatabase(release: "0.1", name: "life").unpack(
                to: URL(fileURLWithPath: path))
            let database = try Database(path: path)
            try database.execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL")
            try prepare(database, notes: TestSite.fewNotes)
            // The release took no payments in parts.
            try database.run(
                """
                INSERT INTO payment
                SELECT id, 0, 'card', 'Reader', 700, 50 FROM sale
                WHERE voided IS NULL AND close IS NULL AND is_sample = 0 AND tender = 'cash'
                LIMIT 1
                """)
            try body(path, database)
        }
    }

    /// At the unknown location.
    private static let jars =
        "name=Jars&quantity=1&unit=&remark=&listed=1&available=1&location=\(Identifier(at: Moment(milliseconds: 0), random: (0, 1)).text)"
    private func recounting(_ path: String, _ database: Database) -> Recounting {
        Recounting(database, scratch: Recounting.scratch(of: path))
    }

    private static let tables = studioSchema.rooms.flatMap { $0.storage.counted }

    @Test func `is what the triggers counted, one by one, over the life of a studio`() throws {
        try withLife { (path: String, database: Database) throws in
            for table in Self.tables {
                #expect(
                    try database.integer("SELECT count(*) FROM \(table)") > 0,
                    "\(table) is empty, and shows nothing")
            }
            #expect(try recounting(path, database).discrepancies() == [])
            #expect(!FileManager.default.fileExists(atPath: Recounting.scratch(of: path)))
        }
    }

    @Test(arguments: tables)
    func `is named where it is another, and put right with a line in the log`(_ table: String)
        throws
    {
        try withLife { (path: String, database: Database) throws in
            let before = try database.fingerprint(of: [JournalledTable(table, key: "")])
            let studio = try database.fingerprint(of: studioJournalledTables)
            try deleteOne(of: table, database)
            let head = try JournalTable(database).head()

            let found = try recounting(path, database).discrepancies()
            // If one of these tables is derived from another, both are wrong.
            #expect(found.contains { $0.table == table && $0.kind == .missing })
            #expect(try JournalTable(database).head() == head)

            let entry = Entry.recounted(at: .june1, .utc)
            #expect(try recounting(path, database).mend(as: entry) == found)

            #expect(try recounting(path, database).discrepancies() == [])
            #expect(try database.fingerprint(of: [JournalledTable(table, key: "")]) == before)
            #expect(try database.fingerprint(of: studioJournalledTables) == studio)
            #expect(
                try JournalTable(database).tail(after: head, limit: 9).map { $0.entry } == [entry])
        }
    }

    /// A row with content: not all of its figures are 0.
    private func deleteOne(of table: String, _ database: Database) throws {
        let columns = { (isKey: Bool) in
            try database.all(
                "SELECT name FROM pragma_table_info(?) WHERE (pk > 0) = ? ORDER BY pk",
                [.text(table), .integer(isKey ? 1 : 0)]
            ) { (row) throws(Failure) in row.text(0) }
        }
        let key = try columns(true).joined(separator: ", ")
        let says = try columns(false).map { "\($0) IS NOT 0" }.joined(separator: " OR ")
        try database.run(
            """
            DELETE FROM \(table) WHERE (\(key)) IN (
                SELECT \(key) FROM \(table) WHERE \(says.isEmpty ? "true" : says) LIMIT 1)
            """)
    }

    @Test func `writes nothing where it is right`() throws {
        try withLife { (path: String, database: Database) throws in
            let head = try JournalTable(database).head()
            #expect(
                try recounting(path, database).mend(as: .recounted(at: .june1, .utc)) == [])
            #expect(try JournalTable(database).head() == head)
        }
    }

    @Test func `is put right once a day in a running studio, whose devices load a snapshot`()
        throws
    {
        try withSite { site in
            let (_, token) = try site.pair()
            _ = site.post("/shopping/items/new", Self.jars)
            let database = try Database(path: site.database)
            let journal = JournalTable(database)
            let cursor = try journal.head()
            let right = try database.fingerprint(of: [JournalledTable("shopping_tally", key: "")])
            try database.run("UPDATE shopping_tally SET items = items + 1")
            var said: [String] = []
            for _ in 0..<2 {
                recount(site.site.databases, site.database, at: .june1, .utc) { said.append($0) }
            }

            #expect(said.count == 1)
            #expect(said.first?.hasPrefix("counted again: shopping_tally") == true)
            #expect(
                try database.fingerprint(of: [JournalledTable("shopping_tally", key: "")]) == right)
            #expect(try journal.head() == cursor + 1)
            let request = SyncRequest(
                schema: try replayVersion(database), cursor: cursor, pending: [],
                history: History(epoch: "", last: try journal.id(at: cursor)))
            #expect(
                SyncAnswer(packed: site.sync(request.packed, token).body) == .snapshot)
            // The writer goes on with its rules.
            #expect(
                site.post("/shopping/items/new", Self.jars.replacing("Jars", with: "Labels")).status
                    == 303)
            #expect(
                try site.site.databases.alone { (database) throws(Failure) in
                    try database.integer("PRAGMA foreign_keys")
                } == 1)
        }
    }

    @Test func `is compared by verify, too`() throws {
        try withSite { site in
            _ = site.post("/shopping/items/new", Self.jars)
            let database = try Database(path: site.database)
            try database.run("UPDATE shopping_tally SET items = items + 1")
            let verification = Verification(
                data: (site.database as NSString).deletingLastPathComponent,
                notes: site.site.notes, backups: site.site.backups.folder)

            guard case .differs(let found) = try verification.run(mends: false) else {
                Issue.record("it was not found")
                return
            }
            #expect(found.map { $0.table } == ["shopping_tally"])
            #expect(try verification.run(mends: true) == .differs(found))
            guard case .agrees = try verification.run(mends: false) else {
                Issue.record("it was not mended")
                return
            }
            // Its line is no obstacle where the log is carried out again.
            try database.run("UPDATE shopping_item SET name = 'Altered'")
            guard case .differs(let rows) = try verification.run(mends: false) else {
                Issue.record("the log could not be carried out again")
                return
            }
            #expect(rows.map { $0.table } == ["shopping_item"])
        }
    }
}
