import Basics
import Foundation
import TestKit
import Testing

@testable import SQLCore

struct QueryTests {
    @Test(arguments: [[], [Value.integer(1)], [.integer(1), .integer(2), .integer(3)]])
    func `another number of values than the statement takes is a failure`(
        _ values: [Value]
    ) throws {
        let database = try database()

        let failure = #expect(throws: Failure.self) {
            try database.run("INSERT INTO thing (name, value) VALUES (?, ?)", values)
        }

        #expect(failure?.code == 25)
        #expect(try database.integer("SELECT count(*) FROM thing") == 0)
    }

    @Test(arguments: [
        "rose", "", "o", "s", "se", "rosé", "é", "roses", "e", "rr", "rro", "a\u{0}b", "💐",
    ])
    func `a text holds another where SQLite finds it in it`(_ part: String) throws {
        let database = try database()
        for text in ["rose", "", "rrose", "rosé 💐", "xa\u{0}bx", "rosrose"] {
            #expect(
                try database.integer("SELECT holds(?, ?)", [.text(text), .text(part)])
                    == database.integer("SELECT instr(?, ?) > 0", [.text(text), .text(part)]),
                "\(text) \(part)")
        }
        #expect(try database.integer("SELECT holds(NULL, ?) IS NULL", [.text(part)]) == 1)
        #expect(try database.integer("SELECT holds(?, NULL) IS NULL", [.text(part)]) == 1)
    }

    @Test func `values bound once are gone for the next run`() throws {
        let database = try database()
        let sql = "SELECT ? IS NULL"
        #expect(try database.integer(sql, [.text("a")]) == 0)

        #expect(try database.integer(sql, [.null]) == 1)
    }

    /// Texts of one length that end alike, and differ in the middle, early, late, or at no sampled byte.
    @Test func `statements that are much alike are told apart`() throws {
        let database = try database()
        for turn in 0..<2 {
            for value in [11, 12, 21, 22] {
                let sql = "SELECT \(value) AS the_number_of_this_statement_here"
                #expect(try database.integer(sql) == Int64(value), "\(turn)")
            }
        }
    }

    @Test func `a statement is prepared once, and once more for a query inside it`() throws {
        let database = try database()
        let sql = "SELECT ?"
        let outer = try database.take(sql)
        let inner = try database.take(sql)
        #expect(outer !== inner)
        outer.giveBack()
        inner.giveBack()

        let again = [try database.take(sql), try database.take(sql)]

        #expect(again.contains { $0 === outer } && again.contains { $0 === inner })
    }

    @Test func `a query inside a query of the same text keeps both places`() throws {
        let database = try database()
        for name in ["a", "b", "c"] {
            try database.run("INSERT INTO thing (name) VALUES (?)", [.text(name)])
        }
        let sql = "SELECT name FROM thing ORDER BY name"

        var pairs: [String] = []
        try database.each(sql) { (outer) throws(Failure) in
            let name = outer.text(0)
            try database.each(sql) { (inner) throws(Failure) in
                pairs.append(name + inner.text(0))
            }
            #expect(outer.text(0) == name)
        }

        #expect(pairs == ["aa", "ab", "ac", "ba", "bb", "bc", "ca", "cb", "cc"])
    }

    @Test func `a query left by a failure starts anew the next time`() throws {
        let database = try database()
        try database.execute("INSERT INTO thing (name) VALUES ('a'), ('b')")
        let sql = "SELECT name FROM thing ORDER BY name"
        #expect(throws: Failure.missing) {
            try database.each(sql) { (_) throws(Failure) in throw Failure.missing }
        }

        let names = try database.all(sql) { (row) throws(Failure) in row.text(0) }

        #expect(names == ["a", "b"])
    }

    @Test func `a first row of what was written leaves no log that grows for ever`() throws {
        try withFolder { folder in
            let path = folder + "/log.sqlite"
            let database = try Database(path: path)
            try database.execute("PRAGMA journal_mode = WAL; CREATE TABLE one (number INTEGER)")
            try database.run("INSERT INTO one VALUES (0)")

            for _ in 0..<3_000 {
                _ = try database.first("UPDATE one SET number = number + 1 RETURNING number") {
                    (row) throws(Failure) in row.integer(0)
                }
            }

            #expect(try database.integer("SELECT number FROM one") == 3_000)
            // A checkpoint comes every 1,000 pages of 4,096 bytes (sqlite.org/wal).
            let log = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int
            #expect(try #require(log) < 6_000_000)
        }
    }

    @Test func `the first row of none is nil, and the integer of none is 0`() throws {
        let database = try database()

        let first = try database.first("SELECT name FROM thing") { (row) throws(Failure) in
            row.text(0)
        }

        #expect(first == nil)
        #expect(try database.integer("SELECT value FROM thing") == 0)
    }

    @Test func `a constraint that says no has its extended code and never the value`() throws {
        let database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE note (name TEXT UNIQUE) STRICT")
        let insert = "INSERT INTO note (name) VALUES (?)"
        try database.run(insert, [.text("my secret accord")])

        let failure = #expect(throws: Failure.self) {
            try database.run(insert, [.text("my secret accord")])
        }

        #expect(failure?.code == 2_067)
        #expect(failure.map { "\($0)".contains("secret") } == false)
    }

    @Test func `a value of the wrong type is refused without being named`() throws {
        let database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE stock (grams INTEGER NOT NULL) STRICT")

        let failure = #expect(throws: Failure.self) {
            try database.run("INSERT INTO stock (grams) VALUES (?)", [.text("a secret")])
        }

        #expect(failure?.code == 3_091)
        #expect(failure.map { "\($0)".contains("secret") } == false)
    }

    @Test(arguments: [
        "SELECT \"no such column\"", "CREATE TABLE odd (name TEXT CHECK (name <> \"rose\"))",
        "SELEC 1",
        "SELECT * FROM nowhere", "", "-- nothing",
    ])
    func `a misspelling is a failure and never a text`(_ sql: String) throws {
        let database = try database()

        #expect(throws: Failure.self) { try database.run(sql) }
    }

    @Test func `foreign keys are kept`() throws {
        let database = try Database(path: ":memory:")
        try database.execute(
            """
            CREATE TABLE note (slug TEXT PRIMARY KEY) STRICT;
            CREATE TABLE origin (note TEXT NOT NULL REFERENCES note) STRICT;
            """)

        let failure = #expect(throws: Failure.self) {
            try database.run("INSERT INTO origin (note) VALUES (?)", [.text("gone")])
        }

        #expect(failure?.code == 787)
    }
}
