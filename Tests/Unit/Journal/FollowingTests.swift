import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@Suite struct `A replica that follows` {
    /// A replica with a different program that refuses every form.
    private func refusing(
        _ replica: Shelf, deriving derive: @escaping Applying.Derive = { (_, _) in }
    ) -> Applying {
        Applying(replica.database, Shelf.tables, deriving: derive) { (_, _) throws(Failure) in
            .refused(Faults("Never."))
        }
    }

    private func follow(_ line: Recorded, _ replica: Shelf, by applying: Applying) throws -> Bool {
        try replica.database.write { () throws(Failure) in try applying.follow(line) }
    }

    @Test func `does what the log did, whatever its own rules would say`() throws {
        let server = try Shelf()
        let replica = try Shelf()
        _ = try server.accept(entry(1, "/kept", [("bottle", "rose"), ("bottle", "oud")]))
        _ = try server.receive(entry(2, "/refused"))
        _ = try server.accept(entry(3, "/shelf", [("bottle", "iris")]))
        _ = try server.accept(entry(4, "/kept", []))
        let applying = refusing(replica)

        for line in try server.told(after: 0) {
            #expect(try follow(line, replica, by: applying))
        }

        #expect(try replica.bottles() == ["iris", "oud", "rose"])
        #expect(try replica.told(after: 0) == server.told(after: 0))
        #expect(try replica.journal.fingerprint() == server.journal.fingerprint())
        #expect(try replica.journal.fingerprint() == replica.fingerprint())
    }

    @Test func `decides anew what the log no longer knows the changes of`() throws {
        let server = try Shelf()
        let replica = try Shelf()
        _ = try server.accept(entry(1))
        var line = try server.told(after: 0).at(0)
        line.effects = nil

        #expect(try !follow(line, replica, by: refusing(replica)))
        #expect(try replica.follow(line))

        #expect(try replica.bottles() == ["rose"])
    }

    @Test func `computes derived rows from the changes`() throws {
        let server = try Shelf()
        let replica = try Shelf()
        _ = try server.accept(entry(1))
        _ = try server.accept(entry(2, "/shelf", [("bottle", "oud")]))
        let log = try server.told(after: 0)
        let applying = refusing(replica) { (changes, database) throws(Failure) in
            let count = try database.integer("SELECT count(*) FROM bottle")
            guard changes.rows(of: "bottle").count == 1, count > 1 else { return }
            throw .badData("derived")
        }

        #expect(try follow(log.at(0), replica, by: applying))
        #expect(throws: Failure.badData("derived")) {
            try follow(log.at(1), replica, by: applying)
        }

        #expect(try replica.bottles() == ["rose"])
        #expect(try replica.journal.head() == 1)
    }

    @Test func `stops where the log refers to a row that it lacks`() throws {
        let server = try Shelf()
        let replica = try Shelf()
        for shelf in [server, replica] {
            try shelf.database.execute(
                """
                CREATE TABLE shelf (name TEXT PRIMARY KEY);
                CREATE TABLE place (name TEXT PRIMARY KEY REFERENCES shelf) STRICT;
                """)
        }
        try server.database.run("INSERT INTO shelf VALUES ('top')")
        let tables = Shelf.tables + [JournalledTable("place", key: "name")]
        let apply = { (_: Entry, database: Database) throws(Failure) -> Verdict in
            try database.run("INSERT INTO place VALUES ('top')")
            return .accepted(landing: Target(segments: []), undo: .byRecord)
        }
        _ = try server.database.write { () throws(Failure) in
            try Applying(server.database, tables, apply).accept(entry(1))
        }

        let line = try server.told(after: 0).at(0)
        let follows = try replica.database.write { () throws(Failure) in
            try Applying(replica.database, tables, apply).follow(line)
        }

        #expect(!follows)
        #expect(try replica.journal.head() == 0)
    }

    @Test func `stops where its rows are not those that the log changed`() throws {
        let server = try Shelf()
        _ = try server.accept(entry(1))
        let line = try server.told(after: 0).at(0)
        let replica = try Shelf()
        try replica.database.run("INSERT INTO bottle (name, at) VALUES ('rose', 7)")

        #expect(try !follow(line, replica, by: replica.applying))

        #expect(try replica.journal.head() == 0)
        #expect(try replica.database.integer("SELECT at FROM bottle") == 7)
    }

    @Test func `takes no change of a table that no form may change`() throws {
        let server = try Shelf()
        _ = try server.accept(entry(1))
        let line = try server.told(after: 0).at(0)
        let replica = try Shelf()
        let applying = Applying(replica.database, []) { (_, _) throws(Failure) in
            .refused(Faults("Never."))
        }

        #expect(try !follow(line, replica, by: applying))

        #expect(try replica.bottles() == [])
    }
}
