import Basics
import SQLCore
import Testing

struct MigrationTests {
    private let first = Migration("first", "CREATE TABLE a (b TEXT)")
    private let second = Migration(
        "second", "ALTER TABLE a ADD COLUMN c TEXT; INSERT INTO a (b, c) VALUES ('1', '2')")

    @Test func `they are applied in order and remembered by name`() throws {
        let database = try Database(path: ":memory:")

        try database.migrate([first, second])

        #expect(try applied(database) == ["first", "second"])
        #expect(try database.integer("SELECT count(*) FROM a WHERE c = '2'") == 1)
    }

    @Test func `applied again they do nothing`() throws {
        let database = try Database(path: ":memory:")
        try database.migrate([first, second])

        try database.migrate([first, second])

        #expect(try database.integer("SELECT count(*) FROM a") == 1)
    }

    @Test func `only the new ones are applied to an older database`() throws {
        let database = try Database(path: ":memory:")
        try database.migrate([first])

        try database.migrate([first, second])

        #expect(try applied(database) == ["first", "second"])
    }

    @Test func `a newer database is refused and left alone`() throws {
        let database = try Database(path: ":memory:")
        try database.migrate([first, second])

        #expect(throws: Failure.newerDatabase(found: 2, known: 1)) {
            try database.migrate([first])
        }

        #expect(try applied(database) == ["first", "second"])
    }

    @Test func `a database with another history is refused and left alone`() throws {
        let database = try Database(path: ":memory:")
        try database.migrate([Migration("other", "CREATE TABLE theirs (b TEXT)")])

        #expect(throws: Failure.foreignDatabase(number: 1, found: "other")) {
            try database.migrate([first, second])
        }

        #expect(try applied(database) == ["other"])
    }

    @Test func `another program's database is refused and gets no table of ours`() throws {
        let database = try Database(path: ":memory:")
        try database.execute("CREATE TABLE bookmarks (url TEXT)")

        let failure = #expect(throws: Failure.self) { try database.migrate([first]) }

        guard case .foreignDatabase = failure else {
            Issue.record("not told apart: \(String(describing: failure))")
            return
        }
        #expect(try database.integer("SELECT count(*) FROM sqlite_schema") == 1)
    }

    @Test func `one that fails leaves nothing behind, and those before it stay`() throws {
        let database = try Database(path: ":memory:")
        let broken = Migration("broken", "CREATE TABLE half (b TEXT); CREATE TABLE a (b TEXT)")
        // A new database gets all migrations or none.
        #expect(throws: Failure.self) { try database.migrate([first, broken, second]) }
        #expect(try applied(database).isEmpty)
        #expect(try database.integer("SELECT count(*) FROM sqlite_schema") == 1)
        try database.migrate([first])

        #expect(throws: Failure.self) {
            try database.migrate([first, Migration("next", "CREATE TABLE c (b)"), broken])
        }
        #expect(try applied(database) == ["first", "next"])
        #expect(throws: Failure.self) {
            try database.migrate([first, Migration("next", ""), broken, second])
        }

        #expect(try applied(database) == ["first", "next"])
        #expect(
            try database.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'half'") == 0)
        try database.migrate([first, Migration("next", ""), second])
        #expect(try applied(database) == ["first", "next", "second"])
    }

    private func applied(_ database: Database) throws(Failure) -> [String] {
        try database.all("SELECT name FROM migration ORDER BY number") { (row) throws(Failure) in
            row.text(0)
        }
    }
}
