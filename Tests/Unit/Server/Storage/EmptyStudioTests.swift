import Basics
import Foundation
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

@Suite struct `An empty studio that lies ready` {
    @Test func `is the same as one that is made`() throws {
        try withHome { home, notes in
            try EmptyStudio.make(home: home)
            EmptyStudio.place(at: home + "/copied.sqlite", home: home, notes: notes)
            let made = try Database(path: home + "/made.sqlite")
            try prepare(made, notes: notes)
            let copied = try Database(path: home + "/copied.sqlite")
            #expect(try everything(copied) == everything(made))

            try prepare(copied, notes: notes)

            #expect(try copied.integer("SELECT total_changes()") == 0)
        }
    }

    @Test func `is made once, and those of other versions are removed`() throws {
        try withHome { home, notes in
            try write([1], to: home + "/Data/empty-of-before.sqlite")
            try EmptyStudio.make(home: home)
            let first = try ready(home)
            let begun = try FileManager.default.attributesOfItem(atPath: first.path)

            try EmptyStudio.make(home: home)

            #expect(try ready(home) == first)
            let again = try FileManager.default.attributesOfItem(atPath: first.path)
            #expect(again[.systemFileNumber] as? Int == begun[.systemFileNumber] as? Int)
        }
    }

    @Test func `has the same bytes each time`() throws {
        try withHome { home, _ in
            try EmptyStudio.make(home: home)
            let first = try bytes(of: ready(home).path)
            try FileManager.default.removeItem(at: ready(home))

            try EmptyStudio.make(home: home)

            #expect(try bytes(of: ready(home).path) == first)
        }
    }

    @Test func `of other notes is not taken`() throws {
        try withHome { home, _ in
            try EmptyStudio.make(home: home)

            EmptyStudio.place(
                at: home + "/new.sqlite", home: home, notes: try NotesFile.first(2))

            #expect(access(home + "/new.sqlite", F_OK) != 0)
        }
    }

    @Test(arguments: ["", "-wal", "-journal"])
    func `is not put where something of a database lies`(suffix: String) throws {
        try withHome { home, notes in
            try EmptyStudio.make(home: home)
            let path = home + "/old.sqlite"
            try write([7], to: path + suffix)

            EmptyStudio.place(at: path, home: home, notes: notes)

            #expect(try bytes(of: path + suffix) == [7])
            #expect(suffix.isEmpty || access(path, F_OK) != 0)
        }
    }

    @Test func `is what a server begins with`() async throws {
        try await onThreadOfItsOwn {
            try withHome { home, _ in
                try write([0x20], to: home + "/Assets/css/neroli.css")
                try EmptyStudio.make(home: home)
                // Table that exists only in this file and so proves the copy.
                try Database(path: ready(home).path).execute("CREATE TABLE copied (it)")
                let server = try RunningServer(in: home, options: ["--quiet", "--home", home])
                defer { server.stop() }

                let database = try Database(
                    path: server.data + "/neroli.sqlite", access: .reading)
                #expect(
                    try database.integer(
                        "SELECT count(*) FROM sqlite_schema WHERE name = 'copied'") == 1)
                #expect(try database.integer("SELECT count(*) FROM note") == 5)
            }
        }
    }
}

private func withHome(_ body: (String, [UInt8]) throws -> Void) throws {
    try withFolder { home in
        try write(TestSite.fewNotes, to: home + "/Data/notes.json")
        try body(home, TestSite.fewNotes)
    }
}

/// The one file that lies ready.
private func ready(_ home: String) throws -> URL {
    let data = URL(fileURLWithPath: home + "/Data")
    let found = try FileManager.default.contentsOfDirectory(atPath: data.path)
        .filter { $0.hasPrefix("empty-") }
    try #require(found.count == 1)
    return try data.appending(path: found.at(0))
}

/// Rows of all tables, as text.
private func everything(_ database: Database) throws -> [String] {
    let tables = try database.all(
        "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
    ) { (row) throws(Failure) in row.text(0) }
    var found: [String] = []
    for table in tables {
        let columns = try database.all("SELECT name FROM pragma_table_info(?)", [.text(table)]) {
            (row) throws(Failure) in row.text(0)
        }
        let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
        found += try database.all("SELECT \(values) FROM \"\(table)\"") { (row) throws(Failure) in
            table + ": " + row.text(0)
        }
    }
    return found
}
