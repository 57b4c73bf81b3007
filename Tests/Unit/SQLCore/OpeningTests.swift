import Basics
import Foundation
import SQLCore
import TestKit
import Testing

struct OpeningTests {
    @Test func `a folder that is not there is a failure`() throws {
        try withFolder { folder in
            let failure = #expect(throws: Failure.self) {
                _ = try Database(path: folder + "/nowhere/neroli.sqlite")
            }

            #expect(failure.map { $0.code & 0xFF } == 14)
        }
    }

    @Test func `a reader makes no file`() throws {
        try withFolder { folder in
            let path = folder + "/neroli.sqlite"

            #expect(throws: Failure.self) {
                _ = try Database(path: path, access: .reading)
            }

            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test func `a reader can't write`() throws {
        try withFolder { folder in
            let path = folder + "/neroli.sqlite"
            try Database(path: path).execute("CREATE TABLE thing (name TEXT)")
            let reader = try Database(path: path, access: .reading)

            let failure = #expect(throws: Failure.self) {
                try reader.run("INSERT INTO thing (name) VALUES ('a')")
            }

            #expect(failure?.code == 8)
        }
    }

    @Test func `a text file is no database and stays as it was`() throws {
        try withFolder { folder in
            let path = folder + "/neroli.sqlite"
            let text = String(repeating: "Dear diary, today I smelled roses.\n", count: 100)
            try text.write(toFile: path, atomically: true, encoding: .utf8)

            let failure = #expect(throws: Failure.self) {
                try Database(path: path).migrate([Migration("first", "SELECT 1")])
            }

            #expect(failure?.code == 26)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
    }

    @Test func `what is written to a file is there the next time`() throws {
        try withFolder { folder in
            let path = folder + "/neroli.sqlite"
            try Database(path: path).execute("CREATE TABLE a (b TEXT); INSERT INTO a VALUES ('c')")

            #expect(try Database(path: path).integer("SELECT count(*) FROM a") == 1)
        }
    }
}
