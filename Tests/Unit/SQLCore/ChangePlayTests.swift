import Basics
import CSQLite
import TestKit
import Testing

@testable import SQLCore

@Suite struct `A change record that is played` {
    private let shelves: Shelves

    init() throws {
        shelves = try Shelves()
        try shelves.database.execute(
            """
            INSERT INTO box VALUES (1, 'Oak', NULL), (2, 'Ash', x'00ff');
            INSERT INTO jar VALUES ('a', 1, 'rose', 0.5);
            INSERT INTO label VALUES ('big', 2, 1.5);
            """)
    }

    /// Expects the record to be refused with nothing changed.
    private func expectRefused(_ record: ChangeRecord) throws {
        let before = try shelves.rows()
        #expect(try !shelves.play(record))
        #expect(try shelves.rows() == before)
        #expect(try shelves.database.rows("PRAGMA defer_foreign_keys") == ["0"])
    }

    @Test(arguments: [
        "UPDATE box SET content = 2 WHERE id = 1", "DELETE FROM box WHERE id = 1",
        "UPDATE box SET name = 'Elm' WHERE id = 1", "UPDATE box SET content = '1' WHERE id = 1",
    ])
    func `backwards wants each row as it left it`(_ sql: String) throws {
        let record = try shelves.changes(
            "UPDATE box SET content = 1 WHERE id = 1", "UPDATE box SET content = 1 WHERE id = 2")
        try shelves.database.run(sql)

        try expectRefused(record.inverse)
    }

    @Test func `puts no row where another is, or a unique value is taken`() throws {
        let record = try shelves.changes(
            "DELETE FROM label", "UPDATE box SET name = 'Elm' WHERE id = 1")

        try shelves.database.run("INSERT INTO label VALUES ('big', NULL, 'another')")
        try expectRefused(record.inverse)
        try shelves.database.run("DELETE FROM label")
        try shelves.database.run("INSERT INTO box VALUES (3, 'Oak', NULL)")
        try expectRefused(record.inverse)
    }

    @Test func `takes nothing along, by a cascade or a trigger`() throws {
        let record = try shelves.changes("INSERT INTO box VALUES (3, 'Elm', 1)")
        try shelves.database.run("INSERT INTO jar VALUES ('new', 3, 'oud', 1)")
        try expectRefused(record.inverse)

        try shelves.database.run("DELETE FROM jar WHERE id = 'new'")
        try shelves.database.execute(
            """
            CREATE TRIGGER box_gone AFTER DELETE ON box BEGIN
                UPDATE label SET content = 'changed';
            END
            """)
        try expectRefused(record.inverse)
    }

    @Test func `leaves no row that refers to none`() throws {
        let record = try shelves.changes("INSERT INTO box VALUES (3, 'Elm', 1)")
        try shelves.database.run("INSERT INTO label VALUES ('new', 3, 1)")
        try expectRefused(record.inverse)

        let gone = try shelves.changes("DELETE FROM label", "DELETE FROM box WHERE id = 2")
        #expect(try shelves.play(gone.inverse))
        let later = try shelves.changes("DELETE FROM label WHERE name = 'big'")
        _ = try shelves.changes("DELETE FROM label", "DELETE FROM box WHERE id = 2")
        try expectRefused(later.inverse)
    }

    @Test func `brings back what a cascade took, and derived rows follow`() throws {
        let before = try shelves.rows()
        let record = try shelves.changes("DELETE FROM box WHERE id = 1")
        #expect(record.lines.count == 2)

        #expect(try shelves.play(record.inverse))

        #expect(try shelves.rows() == before)
    }

    @Test func `lets two rows exchange what only one may have`() throws {
        try shelves.database.run("INSERT INTO box VALUES (3, 'Elm', 1)")
        let before = try shelves.rows()
        let record = try shelves.changes(
            "UPDATE box SET name = NULL WHERE id = 3", "UPDATE box SET name = 'Elm' WHERE id = 2",
            "UPDATE box SET name = 'Ash' WHERE id = 3")
        let after = try shelves.rows()

        #expect(try shelves.play(record.inverse))
        #expect(try shelves.rows() == before)
        #expect(try shelves.play(record))
        #expect(try shelves.rows() == after)
    }

    @Test func `sets right what a trigger changed beside it`() throws {
        try shelves.database.execute(
            """
            CREATE TRIGGER jar_weighed AFTER INSERT ON jar BEGIN
                UPDATE box SET content = NEW.weight WHERE id = NEW.box;
            END;
            CREATE TRIGGER jar_taken AFTER DELETE ON jar BEGIN
                UPDATE box SET content = 'taken' WHERE id = OLD.box;
            END;
            """)
        for sql in ["INSERT INTO jar VALUES ('n', 2, 1, 9.0)", "DELETE FROM jar WHERE id = 'a'"] {
            let before = try shelves.rows()
            let record = try shelves.changes(sql)
            #expect(record.lines.count == 2)

            #expect(try shelves.play(record.inverse))

            #expect(try shelves.rows() == before)
        }
    }

    @Test func `leaves the other statements as they were prepared`() throws {
        let record = try shelves.changes("UPDATE box SET content = 1 WHERE id = 1")
        let statement = try shelves.database.take("SELECT content FROM box WHERE id = 1")
        _ = try shelves.database.step(statement)
        sqlite3_reset(statement.handle)

        #expect(try shelves.play(record.inverse))

        #expect(try shelves.database.step(statement))
        #expect(sqlite3_column_type(statement.handle, 0) == SQLITE_NULL)
        #expect(sqlite3_stmt_status(statement.handle, SQLITE_STMTSTATUS_REPREPARE, 0) == 0)
    }

    @Test func `of a table that has other columns by now can't be`() throws {
        let record = try shelves.changes("UPDATE label SET content = 3")
        try shelves.database.execute("ALTER TABLE label ADD COLUMN more")
        try expectRefused(record.inverse)

        let gone = try shelves.changes("DELETE FROM label")
        try shelves.database.execute("DROP TABLE label")
        #expect(try !shelves.play(gone.inverse))
    }

    /// A thousand lives of forty statements.
    @Test(arguments: 0..<20)
    func `comes to the same bytes, forward and backward`(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<20 {
            let before = try shelves.rows()
            var statements: [String] = []
            let record = try shelves.database.recording(changesOf: Shelves.tables) {
                (recorder) throws(Failure) in
                for _ in 0..<random.roll(40) {
                    let sql = random.statement()
                    statements.append(sql)
                    // Many break a rule and do nothing.
                    try? shelves.database.run(sql)
                }
                return try recorder.record()
            }
            let after = try shelves.rows()
            let read = try #require(ChangeRecord(packed: record.packed))
            #expect(read == record)

            #expect(try shelves.play(read.inverse), "\(statements)")
            #expect(try shelves.rows() == before, "\(statements)")
            #expect(try shelves.play(read), "\(statements)")
            #expect(try shelves.rows() == after, "\(statements)")
        }
    }
}

extension SplitMix64 {
    fileprivate mutating func statement() -> String {
        let id = roll(6)
        let value = one(of: [
            "NULL", "1", "-300", "'rose'", "x'0102'", "2.5", "'\(roll(9))'", "zeroblob(300)",
        ])
        let name = one(of: ["'Oak'", "'Ash'", "'Elm'", "NULL", "'Yew'"])
        return one(of: [
            "INSERT INTO box VALUES (\(id), \(name), \(value))",
            "INSERT OR REPLACE INTO box VALUES (\(id), \(name), \(value))",
            "UPDATE OR REPLACE box SET name = \(name) WHERE id = \(id)",
            "UPDATE box SET id = \(roll(9)) WHERE id = \(id)",
            "UPDATE box SET content = \(value)", "DELETE FROM box WHERE id = \(id)",
            "INSERT OR IGNORE INTO jar VALUES ('j\(id)', \(roll(6)), \(value), \(roll(3)))",
            "UPDATE jar SET id = id || 'x' WHERE length(id) < 5", "DELETE FROM jar",
            "UPDATE jar SET box = \(id)", "UPDATE jar SET weight = \(roll(4)) WHERE box = \(id)",
            """
            INSERT INTO label VALUES ('l\(id)', \(roll(6)), \(value))
            ON CONFLICT (name) DO UPDATE SET content = excluded.content
            """,
            "DELETE FROM label WHERE box = \(id)", "DELETE FROM label",
            "REPLACE INTO pair VALUES (\(value), \(roll(3)), \(id))",
            "UPDATE OR IGNORE pair SET first = second, second = first",
            "DELETE FROM pair WHERE first = \(id)",
        ])
    }
}

struct SummedChangesTests {
    private let database: Database

    init() throws {
        database = try Database(path: ":memory:")
        try database.execute(
            "CREATE TABLE tally (one INTEGER PRIMARY KEY, added INTEGER, edited INTEGER) STRICT")
    }

    /// Reverts the changes of a statement after another statement has changed the counts.
    private func undone(_ sql: String, after other: String) throws -> [String] {
        let record = try database.recording(changesOf: ["tally"]) {
            (recorder) throws(Failure) in
            try database.run(sql)
            return try recorder.record()
        }
        try database.run(other)
        try database.write { () throws(Failure) in
            let changes = try database.summed(
                record.inverse, [(name: "tally", sums: ["added", "edited"])])
            guard try database.play(changes, in: ["tally"]) else { throw .missing }
        }
        return try database.rows("SELECT * FROM tally")
    }

    @Test func `take away as much as was added, whatever was counted since`() throws {
        let started = "INSERT INTO tally VALUES (1, 1, 0)"
        #expect(try undone(started, after: "UPDATE tally SET edited = 5") == ["1|0|5"])
        let added = "UPDATE tally SET added = added + 2, edited = edited - 1"
        #expect(try undone(added, after: "UPDATE tally SET added = 9") == ["1|7|5"])
        // Nothing is counted any more, and there is no row for that.
        #expect(try undone("UPDATE tally SET edited = 9", after: "DELETE FROM tally").isEmpty)
        #expect(try undone(started, after: "UPDATE tally SET added = 1").isEmpty)
        #expect(try undone("DELETE FROM tally", after: "SELECT 1").isEmpty)
    }

    @Test func `of other tables stay as they are`() throws {
        let record = try database.recording(changesOf: ["tally"]) {
            (recorder) throws(Failure) in
            try database.run("INSERT INTO tally VALUES (1, 1, 0)")
            return try recorder.record()
        }
        try database.run("UPDATE tally SET edited = 5")
        let others = [(name: "other", sums: ["edited"]), (name: "tally", sums: [])]
        #expect(try database.summed(record.inverse, others) == record.inverse)
    }

    /// Undoes the second statement after the third; nil where that can't be.
    private func stock(_ sql: String, after other: String) throws -> [String]? {
        let shelf = try Database(path: ":memory:")
        try shelf.execute(
            """
            CREATE TABLE item (id TEXT PRIMARY KEY, on_hand INTEGER, name TEXT) STRICT;
            INSERT INTO item VALUES ('a', 10, 'Rose');
            """)
        let record = try shelf.recording(changesOf: ["item"]) { (recorder) throws(Failure) in
            try shelf.run(sql)
            return try recorder.record()
        }
        try shelf.execute(other)
        let isDone = try shelf.write { () throws(Failure) in
            let changes = try shelf.summed(record.inverse, [(name: "item", sums: ["on_hand"])])
            return try shelf.play(changes, in: ["item"])
        }
        return isDone ? try shelf.rows("SELECT * FROM item ORDER BY id") : nil
    }

    @Test func `of rows that hold more leave what was changed besides, and come and go whole`()
        throws
    {
        let sold = "UPDATE item SET on_hand = on_hand - 3"
        let restock = "UPDATE item SET on_hand = on_hand + 5"
        #expect(try stock(restock, after: sold) == ["a|7|Rose"])
        #expect(try stock("UPDATE item SET name = 'Iris'", after: sold) == ["a|7|Rose"])
        #expect(try stock("UPDATE item SET on_hand = 20, name = 'x'", after: sold) == ["a|7|Rose"])
        #expect(try stock(restock, after: "UPDATE item SET on_hand = 1") == ["a|-4|Rose"])
        #expect(try stock(restock, after: "UPDATE item SET name = 'x'") == ["a|10|x"])
        #expect(
            try stock(
                "UPDATE item SET on_hand = 20, name = 'x'", after: "UPDATE item SET name = 'y'")
                == nil)
        #expect(try stock(restock, after: "DELETE FROM item") == nil)
        #expect(
            try stock("INSERT INTO item VALUES ('b', 1, 'x')", after: "SELECT 1")
                == ["a|10|Rose"])
        #expect(
            try stock(
                "INSERT INTO item VALUES ('b', 1, 'x')",
                after: "UPDATE item SET on_hand = 0 WHERE id = 'b'") == nil)
        #expect(
            try stock("DELETE FROM item", after: "INSERT INTO item VALUES ('b', 0, 'x')")
                == ["a|10|Rose", "b|0|x"])
    }
}
