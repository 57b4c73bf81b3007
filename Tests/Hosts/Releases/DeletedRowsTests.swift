import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Release 0.1 only marked deleted rows in some rooms.
struct DeletedRowsTests {
    @Test func `what 0.1 marked as deleted is gone after the update, and nothing else`() throws {
        try KeptDatabase.all.at(0).unpacked { database in
            let days = """
                SELECT day, sum(lasted), sum(lasted >= planned), count(*) FROM airlock_session
                WHERE erased IS NULL GROUP BY day ORDER BY day
                """
            try database.execute(
                """
                UPDATE airlock_session SET erased = 'x' WHERE started % 3 = 0;
                INSERT INTO airlock_thought (id, at, zone, day, text, text_key, erased)
                VALUES ('a', 1, 0, 9, 'old', 'old', 'x'), ('b', 2, 0, 9, 'new', 'new', NULL)
                """)
            let sessions = try database.rows(
                "SELECT * FROM airlock_session WHERE erased IS NULL ORDER BY id")
            let sums = try database.rows(days)
            try #require(
                try database.integer(
                    "SELECT count(*) FROM airlock_session WHERE erased IS NOT NULL") > 9)

            try prepare(database, notes: try #require(notes))

            #expect(try database.rows("SELECT * FROM airlock_session ORDER BY id") == sessions)
            #expect(
                try database.rows(
                    "SELECT day, lasted, completed, sessions FROM airlock_day ORDER BY day")
                    == sums)
            #expect(try database.rows("SELECT text FROM airlock_thought WHERE day = 9") == ["new"])
        }
    }

    @Test func `items and departments that 0.1 marked are gone with their moves, others stay`()
        throws
    {
        try KeptDatabase.all.at(0).unpacked { database in
            try database.execute(
                """
                INSERT INTO inventory_department SELECT 'kept', 'Twin', name || 'x', '', 0, 0, 0, 'x'
                FROM inventory_department LIMIT 1;
                INSERT INTO inventory_department VALUES
                    ('twin', 'Twin', 'twin', '', 0, 0, 0, NULL),
                    ('gone', 'Gone', 'g', '', 0, 0, 0, 'x');
                UPDATE inventory_item SET erased = 'x' WHERE on_hand % 2000 = 0;
                UPDATE inventory_department SET unique_name = 'twin' WHERE id = 'kept';
                UPDATE inventory_item SET department = 'kept' WHERE id = (
                    SELECT id FROM inventory_item WHERE erased IS NULL LIMIT 1)
                """)
            let items = try database.rows(
                "SELECT id, name, on_hand FROM inventory_item WHERE erased IS NULL ORDER BY id")
            let moves = try database.rows(
                """
                SELECT id, item, quantity FROM inventory_move WHERE item IN (
                    SELECT id FROM inventory_item WHERE erased IS NULL) ORDER BY id
                """)
            try #require(
                try database.integer("SELECT count(*) FROM inventory_item WHERE erased = 'x'") > 9)

            try prepare(database, notes: try #require(notes))

            #expect(
                try database.rows("SELECT id, name, on_hand FROM inventory_item ORDER BY id")
                    == items)
            #expect(
                try database.rows("SELECT id, item, quantity FROM inventory_move ORDER BY id")
                    == moves)
            #expect(
                try database.rows(
                    "SELECT id, name FROM inventory_department WHERE length(id) = 4 ORDER BY id")
                    == ["kept|Twin ", "twin|Twin"])
        }
    }

    /// Its undo is a form of 0.1, which no longer exists.
    @Test func `an act of before the update is not undone, and that is said`() throws {
        try KeptDatabase.all.at(0).unpacked { database in
            try prepare(database, notes: try #require(notes))
            let deletion = try #require(
                try JournalTable(database).tail(after: 0, limit: 5_000)
                    .last {
                        $0.entry.path.hasPrefix("/airlock") && $0.entry.path.hasSuffix("/delete")
                    })
            let program = Program(assetVersions: [:])
            let device = deletion.entry.device
            try database.run("DELETE FROM journal WHERE seq > ?", [.integer(deletion.seq)])

            let request = Request(
                .post, try Target("/undo"), form: Fields([("entry", deletion.entry.id.text)]),
                moment: .afterwards, zone: .utc, id: .number(5), device: device, language: .english)
            let response = try database.write { () throws(Failure) in
                try program.respond(request, database)
            }

            #expect(response.status == 409)
            #expect(response.text.contains("Done before Neroli’s update, so it can’t be undone."))
            let page = Request(
                .get, try Target("/airlock/history?did=\(deletion.entry.id.text)"),
                moment: .afterwards, zone: .utc, id: .number(6), device: device, language: .english)
            #expect(try !program.respond(page, database).text.contains("action=\"/undo\""))
        }
    }
}
