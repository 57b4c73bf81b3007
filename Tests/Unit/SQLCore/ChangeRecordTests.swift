import Basics
import SQLCore
import TestKit
import Testing

@Suite struct `What changed` {
    private let shelves: Shelves

    init() throws {
        shelves = try Shelves()
        try shelves.database.execute(
            """
            INSERT INTO box VALUES (1, 'Oak', NULL), (2, 'Ash', x'00ff'), (3, 'Fir', 0);
            INSERT INTO jar VALUES ('a', 1, 'rose', 0.5), ('b', 1, 7, NULL);
            INSERT INTO label VALUES ('big', 2, 1.5);
            INSERT INTO pair VALUES ('x', 2, 1);
            """)
    }

    @Test(arguments: [
        ("INSERT INTO box VALUES (5, 'Elm', 'x')", ["box +5|Elm|x"]),
        ("INSERT INTO box (name) VALUES (NULL)", ["box +4|–|–"]),
        ("UPDATE box SET content = x'' WHERE id = 1", ["box ~1|Oak|– > 1|Oak|x[]"]),
        ("UPDATE box SET name = name", []),
        ("DELETE FROM pair", ["pair -x|2|1"]),
        ("DELETE FROM label WHERE name = 'big'", ["label -big|2|1.5"]),
        (
            "INSERT INTO box VALUES (1, 'Box', 2) ON CONFLICT (id) DO UPDATE SET content = 2",
            ["box ~1|Oak|– > 1|Oak|2"]
        ),
        ("INSERT OR IGNORE INTO box VALUES (1, 'Fir', 2)", []),
        ("INSERT OR REPLACE INTO label VALUES ('big', 1, 2)", ["label ~big|2|1.5 > big|1|2"]),
        (
            "INSERT OR REPLACE INTO pair VALUES ('y', 2, 1), ('z', 3, 1)",
            ["pair ~x|2|1 > y|2|1", "pair +z|3|1"]
        ),
        ("UPDATE box SET id = 9 WHERE id = 3", ["box -3|Fir|0", "box +9|Fir|0"]),
        ("UPDATE pair SET first = 4", ["pair -x|2|1", "pair +x|2|4"]),
        ("UPDATE label SET name = 'small'", ["label -big|2|1.5", "label +small|2|1.5"]),
        ("UPDATE counted SET jars = 50", []),
        (
            "DELETE FROM box WHERE id = 1",
            ["box -1|Oak|–", "jar -a|1|rose|0.5", "jar -b|1|7|–"]
        ),
        ("REPLACE INTO box VALUES (4, 'Fir', 3)", ["box -3|Fir|0", "box +4|Fir|3"]),
    ])
    func `is noted row by row`(_ sql: String, _ lines: [String]) throws {
        #expect(try shelves.changes(sql).lines == lines)
    }

    @Test func `is told in the order of the keys, whatever was changed first`() throws {
        let sql = """
            INSERT INTO label VALUES
                ('c', 1, 0), ('ab', 1, 0), ('b', 1, 0), ('aa', 1, 0), ('a', 1, 0)
            """

        let names = try shelves.changes(sql).lines.map { $0.dropFirst(7).prefix { $0 != "|" } }

        // The length of a text comes before its bytes.
        #expect(names == ["a", "b", "c", "aa", "ab"])
    }

    /// In the file, an older row lacks the later column.
    @Test func `is told with the default of a column that came later`() throws {
        try shelves.database.execute(
            """
            ALTER TABLE box ADD COLUMN size INTEGER NOT NULL DEFAULT 7;
            ALTER TABLE box ADD COLUMN wood TEXT NOT NULL DEFAULT 'old';
            ALTER TABLE box ADD COLUMN note TEXT;
            """)
        let (rows, hashes) = (try shelves.rows(), try shelves.database.rowHashes(of: "box"))
        let record = try shelves.changes(
            "UPDATE box SET content = 5 WHERE id = 1", "DELETE FROM box WHERE id = 3")

        #expect(
            record.lines == ["box ~1|Oak|–|7|old|– > 1|Oak|5|7|old|–", "box -3|Fir|0|7|old|–"])
        #expect(try shelves.database.rowHashes(of: "box") == hashes &+ record.addedHashes)
        #expect(try shelves.play(record.inverse))
        #expect(try shelves.rows() == rows)
    }

    @Test func `is what it comes to, however many statements it takes`() throws {
        let record = try shelves.changes(
            "INSERT INTO box VALUES (4, 'Elm', 1)", "UPDATE box SET content = 2 WHERE id = 4",
            "UPDATE box SET content = 5 WHERE id = 1", "UPDATE box SET content = 6 WHERE id = 1",
            "INSERT INTO pair VALUES ('n', 9, 9)", "DELETE FROM pair WHERE first = 9",
            "DELETE FROM label", "INSERT INTO label VALUES ('big', 2, 1.5)",
            "UPDATE jar SET content = 'oud' WHERE id = 'a'",
            "UPDATE jar SET content = 'rose' WHERE id = 'a'")

        #expect(record.lines == ["box ~1|Oak|– > 1|Oak|6", "box +4|Elm|2"])
    }

    @Test func `does not hold what was rolled back, or failed halfway`() throws {
        let record = try shelves.database.recording(changesOf: Shelves.tables) {
            (recorder) throws(Failure) in
            let database = shelves.database
            try database.run("SAVEPOINT inner")
            try database.run("UPDATE box SET content = 8")
            try database.run("INSERT INTO box VALUES (4, 'Yew', 1)")
            try database.run("DELETE FROM pair")
            try database.run("ROLLBACK TO inner")
            try database.run("RELEASE inner")
            // The second row has a name that is taken; the third refers to no box.
            try? database.run("INSERT INTO box VALUES (5, 'Box', 1), (6, 'Oak', 1)")
            try? database.run("INSERT INTO label VALUES ('none', 77, 1)")
            try database.run("UPDATE box SET content = 9 WHERE id = 2")
            return try recorder.record()
        }

        #expect(record.lines == ["box ~2|Ash|x[0, 255] > 2|Ash|9"])
    }

    @Test func `is seen where a statement was prepared before the recording`() throws {
        try shelves.database.run("DELETE FROM label")
        try shelves.database.run("INSERT INTO label VALUES ('big', NULL, 1)")

        #expect(try shelves.changes("DELETE FROM label").lines == ["label -big|–|1"])
    }

    @Test func `is noted in a table that came or changed since the last recording`() throws {
        _ = try shelves.changes("UPDATE pair SET content = 1")
        try shelves.database.run("ALTER TABLE pair ADD COLUMN more TEXT")

        #expect(
            try shelves.changes("UPDATE pair SET more = 'm'").lines == ["pair ~1|2|1|– > 1|2|1|m"])
    }

    @Test func `of a table that is not there, or not recorded, is nothing`() throws {
        let record = try shelves.database.recording(changesOf: ["box", "nowhere"]) {
            (recorder) throws(Failure) in
            try shelves.database.run("CREATE TEMP TABLE box (id INTEGER PRIMARY KEY)")
            try shelves.database.run("INSERT INTO temp.box VALUES (1)")
            try shelves.database.run("DELETE FROM label")
            return try recorder.record()
        }

        #expect(record.isEmpty)
    }

    @Test func `in one recording is in those around it too`() throws {
        let database = shelves.database
        let (inner, outer) = try database.recording(changesOf: ["box"]) {
            (outer) throws(Failure) in
            try database.run("UPDATE box SET content = 1 WHERE id = 1")
            let inner = try database.recording(changesOf: Shelves.tables) {
                (inner) throws(Failure) in
                try database.run("UPDATE box SET content = 2 WHERE id = 1")
                try database.run("DELETE FROM label")
                return try inner.record()
            }
            return (inner, try outer.record())
        }

        #expect(inner.lines == ["box ~1|Oak|1 > 1|Oak|2", "label -big|2|1.5"])
        #expect(outer.lines == ["box ~1|Oak|– > 1|Oak|2"])
    }

    @Test(arguments: [
        "0", "1", "-1", "127", "128", "-128", "-129", "32767", "-32768", "8388608",
        "9223372036854775807", "-9223372036854775807 - 1", "72057594037927935", "1e300", "-0.0",
        "9e999", "''", "'a' || char(0) || 'b'", "'🌹'", "CAST(x'ff80' AS TEXT)", "x''", "x'00'",
        "zeroblob(200)", "hex(zeroblob(20000))", "NULL",
    ])
    func `comes back from its bytes, and takes a row to any value and back`(_ value: String) throws
    {
        let before = try shelves.rows()

        let record = try shelves.changes(
            "UPDATE box SET content = \(value) WHERE id = 2",
            "INSERT INTO jar VALUES ('c', NULL, \(value), NULL)",
            "UPDATE label SET content = iif(\(value) IS NULL, 1, \(value))")
        let after = try shelves.rows()

        #expect(ChangeRecord(packed: record.packed) == record)
        #expect(try shelves.play(record.inverse))
        #expect(try shelves.rows() == before)
        #expect(try shelves.play(record))
        #expect(try shelves.rows() == after)
    }

    @Test func `is not read from bytes that were cut or changed`() throws {
        let bytes = try shelves.changes(
            "UPDATE box SET content = 'long enough'", "DELETE FROM pair",
            "INSERT INTO jar VALUES ('c', NULL, 1, 2)"
        ).packed

        for end in bytes.indices { #expect(ChangeRecord(packed: Array(bytes[..<end])) == nil) }
        #expect(ChangeRecord(packed: bytes + [0]) == nil)
        var random = SplitMix64(seed: 3)
        for _ in 0..<2_000 {
            var changed = bytes
            changed[random.roll(changed.count)] = UInt8(random.roll(256))
            // Any result is accepted, but nothing may trap.
            if let record = ChangeRecord(packed: changed) { _ = try shelves.play(record) }
        }
    }
}
