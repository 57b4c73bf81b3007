import Basics
import SQLCore
import TestKit
import Testing

struct TransactionTests {
    @Test func `a write that throws leaves nothing behind`() throws {
        let database = try database()
        try database.run("INSERT INTO thing (name) VALUES ('before')")

        #expect(throws: Failure.missing) {
            try database.write { () throws(Failure) in
                try database.run("DELETE FROM thing")
                try database.run("INSERT INTO thing (name) VALUES ('after')")
                throw Failure.missing
            }
        }

        let names = try database.all("SELECT name FROM thing") { (row) throws(Failure) in
            row.text(0)
        }
        #expect(names == ["before"])
    }

    @Test func `a write that breaks a rule halfway leaves nothing behind and can be tried again`()
        throws
    {
        let database = try database()
        let insert = { (name: String) throws(Failure) in
            try database.run("INSERT INTO thing (name) VALUES (?)", [.text(name)])
        }

        #expect(throws: Failure.self) {
            try database.write { () throws(Failure) in
                try insert("a")
                try insert("a")
            }
        }
        try database.write { () throws(Failure) in try insert("a") }

        #expect(try database.integer("SELECT count(*) FROM thing") == 1)
    }

    @Test func `a write gives back what its body makes`() throws {
        let database = try database()

        let made = try database.write { () throws(Failure) in
            try database.run("INSERT INTO thing (name) VALUES ('a')")
            return try database.integer("SELECT count(*) FROM thing")
        }

        #expect(made == 1)
    }

    @Test func `a write inside a write is a failure and undoes the outer one`() throws {
        let database = try database()

        #expect(throws: Failure.self) {
            try database.write { () throws(Failure) in
                try database.run("INSERT INTO thing (name) VALUES ('outer')")
                try database.write { () throws(Failure) in }
            }
        }

        #expect(try database.integer("SELECT count(*) FROM thing") == 0)
    }

    @Test func `a reader sees one state while another connection writes`() throws {
        try withFolder { folder in
            let path = folder + "/one.sqlite"
            let writer = try Database(path: path)
            try writer.execute("PRAGMA journal_mode = WAL; CREATE TABLE thing (name TEXT)")
            let reader = try Database(path: path, access: .reading)
            let counted = "SELECT count(*) FROM thing"

            let counts = try reader.read { () throws(Failure) in
                let before = try reader.integer(counted)
                try writer.write { () throws(Failure) in
                    try writer.run("INSERT INTO thing (name) VALUES ('new')")
                }
                return [before, try reader.integer(counted)]
            }

            #expect(counts == [0, 0])
            #expect(try reader.integer(counted) == 1)
        }
    }
}
