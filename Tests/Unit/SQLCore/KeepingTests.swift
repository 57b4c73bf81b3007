import Basics
import SQLCore
import TestKit
import Testing

struct KeepingTests {
    /// Names of all things, with a count of lookups.
    private final class Names {
        let database: Database
        private(set) var looks = 0

        init(_ database: Database) { self.database = database }

        func add(_ name: String) throws(Failure) {
            try database.run("INSERT INTO thing (name) VALUES (?)", [.text(name)])
        }

        func all(_ place: String = "names") throws(Failure) -> [String] {
            try database.kept(place) { () throws(Failure) in
                looks += 1
                return try database.all("SELECT name FROM thing ORDER BY name") {
                    (row) throws(Failure) in [UInt8](row.text(0).utf8)
                }
            }.map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// The names on one connection, and another connection to this file.
    private func withTwoConnections(_ body: (Names, Database) throws -> Void) throws {
        try withFolder { folder in
            let path = folder + "/one.sqlite"
            let other = try Database(path: path)
            try other.execute(
                "PRAGMA journal_mode = WAL; CREATE TABLE thing (name TEXT PRIMARY KEY, value)")
            try body(Names(try Database(path: path)), other)
        }
    }

    @Test func `what was made is kept under its name until something is written`() throws {
        let names = Names(try database())
        try names.add("a")
        #expect(try names.all() == ["a"])
        #expect(try names.all() == ["a"])
        #expect(names.looks == 1)
        #expect(try names.all("others") == ["a"])
        #expect(names.looks == 2)

        try names.add("b")
        #expect(try names.all() == ["a", "b"])
        #expect(try names.all("others") == ["a", "b"])
        try names.database.run("UPDATE thing SET name = 'c' WHERE name = 'b'")
        #expect(try names.all() == ["a", "c"])
        try names.database.run("DELETE FROM thing")
        #expect(try names.all() == [])
        #expect(names.looks == 6)
    }

    @Test func `what another connection wrote is seen`() throws {
        try withTwoConnections { names, other in
            #expect(try names.all() == [])
            try other.run("INSERT INTO thing (name) VALUES ('a')")
            #expect(try names.all() == ["a"])
            #expect(try names.all() == ["a"])
            #expect(names.looks == 2)
        }
    }

    @Test func `a reader inside one state keeps what belongs to that state`() throws {
        try withTwoConnections { names, other in
            try names.database.read { () throws(Failure) in
                #expect(try names.all() == [])
                try other.run("INSERT INTO thing (name) VALUES ('a')")
                #expect(try names.all() == [])
            }
            #expect(try names.all() == ["a"])
        }
    }

    @Test func `what a write that is undone had made is forgotten`() throws {
        let names = Names(try database())
        #expect(throws: Failure.missing) {
            try names.database.write { () throws(Failure) in
                try names.add("a")
                #expect(try names.all() == ["a"])
                #expect(try names.all() == ["a"])
                throw Failure.missing
            }
        }
        #expect(names.looks == 2)
        #expect(try names.all() == [])
    }

    @Test func `a database that is replaced keeps nothing`() throws {
        let names = Names(try database())
        #expect(try names.all() == [])
        let other = Names(try database())
        try other.add("a")
        try names.database.replace(by: other.database)
        #expect(try names.all() == ["a"])
    }

    @Test func `eight names are kept, and a ninth pushes them out`() throws {
        let names = Names(try database())
        for number in 0..<8 { #expect(try names.all("\(number)") == []) }
        for number in 0..<8 { #expect(try names.all("\(number)") == []) }
        #expect(names.looks == 8)
        #expect(try names.all("8") == [])
        #expect(try names.all("8") == [])
        #expect(names.looks == 9)
        #expect(try names.all("0") == [])
        #expect(names.looks == 10)
    }
}
