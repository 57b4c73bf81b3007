import Basics
import Foundation
import Journal
import RoomKit
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Undo as in every room: by an entry's change record.
struct UndoByRecordTests {
    private let schema = StudioSchema(studioRooms + [toyRoom])
    private let program: Program
    private let database: Database

    init() throws {
        let notes = try Data(contentsOf: repository.appending(path: "Data/notes.json"))
        program = Program(assetVersions: [:], schema: schema)
        database = try Database(path: ":memory:")
        try prepare(database, notes: [UInt8](notes), schema: schema)
    }

    private func get(_ address: String, after days: Int64 = 0) throws -> String {
        try program.respond(
            Request(
                .get, try Target([UInt8](address.utf8)),
                moment: .june1.adding(milliseconds: days * 86_400_000), zone: .utc,
                id: .number(99), device: .number(1), language: .english), database
        ).text
    }

    private func post(
        _ address: String, _ pairs: [(String, String)], id: UInt64, device: UInt64 = 1
    ) throws -> Response {
        let request = Request(
            .post, try Target([UInt8](address.utf8)), form: Fields(pairs), moment: .june1,
            zone: .utc, id: .number(id), device: .number(device), language: .english)
        let (program, database) = (program, database)
        return try database.write { () throws(Failure) in
            try program.respond(request, database)
        }
    }

    /// Sends a form that is accepted.
    ///
    /// - Returns: the landing path and the entry.
    private func accepted(
        _ address: String, _ pairs: [(String, String)] = [], id: UInt64
    ) throws -> (landing: String, entry: String) {
        let landing = try #require(try post(address, pairs, id: id).location)
        return (landing, try #require(landing.split(separator: "=").last.map { String($0) }))
    }

    private func fingerprint() throws -> Digest { try database.fingerprint(of: schema.tables) }

    private func jars() throws -> [String] {
        try database.rows("SELECT id, name FROM tea_jar ORDER BY name")
    }

    @Test func `goes back and forth exactly, and each leads where its page is`() throws {
        let empty = try fingerprint()
        let added = try accepted("/tea/new", [("name", "Neroli")], id: 1)
        let full = try fingerprint()
        let jar = try #require(added.landing.split(separator: "?").first)

        let undone = try accepted("/undo", [("entry", added.entry)], id: 2)
        #expect(undone.landing.hasPrefix("/tea?"))
        #expect(try fingerprint() == empty)
        let again = try accepted("/undo", [("entry", undone.entry)], id: 3)
        #expect(again.landing.hasPrefix(jar))
        #expect(try fingerprint() == full)
        let deleted = try accepted("\(jar)/delete", id: 4)
        #expect(try fingerprint() == empty)
        let back = try accepted("/undo", [("entry", deleted.entry)], id: 5)
        #expect(back.landing.hasPrefix(jar))
        #expect(try fingerprint() == full)
        #expect(try get(back.landing).undoable == back.entry)
    }

    @Test func `is refused, and changes nothing, where a row was changed since`() throws {
        let added = try accepted("/tea/new", [("name", "Neroli")], id: 1)
        try database.run("UPDATE tea_jar SET name = 'Mint'")

        let refused = try post("/undo", [("entry", added.entry)], id: 2)

        #expect(refused.status == 409)
        #expect(refused.text.contains("Changed since, so it can’t be undone."))
        #expect(try jars().map { $0.suffix(4) } == ["Mint"])
        #expect(try JournalTable(database).head() == 1)
    }

    @Test func `is refused for what the room says`() throws {
        let added = try accepted("/tea/new", [("name", "Neroli")], id: 1)
        let path = try #require(added.landing.split(separator: "?").first)
        let deleted = try accepted("\(path)/delete", id: 2)
        for number in UInt64(3)..<6 {
            _ = try post("/tea/new", [("name", "Tea \(number)")], id: number, device: 2)
        }
        let before = try jars()

        let refused = try post("/undo", [("entry", deleted.entry)], id: 6)

        #expect(refused.text.contains("The shelf is full."))
        #expect(try jars() == before)
    }

    @Test func `of an undo is refused for what the room says, too`() throws {
        let added = try accepted("/tea/new", [("name", "Neroli")], id: 1)
        let path = try #require(added.landing.split(separator: "?").first)
        let deleted = try accepted("\(path)/delete", id: 2)
        let back = try accepted("/undo", [("entry", deleted.entry)], id: 3)
        let gone = try accepted("/undo", [("entry", back.entry)], id: 4)
        for number in UInt64(5)..<8 {
            _ = try post("/tea/new", [("name", "Tea \(number)")], id: number, device: 2)
        }

        let refused = try post("/undo", [("entry", gone.entry)], id: 8)

        #expect(refused.text.contains("The shelf is full."))
        #expect(try jars().count == 3)
    }

    @Test func `is offered as long as there is a record, whatever clocks say`() throws {
        let added = try accepted("/tea/new", [("name", "Neroli")], id: 1)

        #expect(try get(added.landing).undoable == added.entry)
        #expect(try get(added.landing, after: 30).undoable == added.entry)
        #expect(try get(added.landing, after: 900).undoable == added.entry)
        try database.run("DELETE FROM entry_change")
        #expect(try get(added.landing).undoable == nil)
        let refused = try post("/undo", [("entry", added.entry)], id: 2)
        #expect(refused.text.contains("Nothing left to undo."))
    }

    @Test func `by a form that there is no more is not offered, and refused plainly`() throws {
        let old = Entry(
            id: .number(1), device: .number(1), at: .june1, zone: .utc, path: "/tea/new",
            form: Fields([("name", "Neroli")]))
        try JournalTable(database).append(
            old,
            .accepted(
                landing: Target(segments: ["tea"]),
                undo: .byForm(UndoForm(path: "/tea/1/2/restore", form: Fields()))))

        #expect(try get("/tea?did=\(old.id.text)").undoable == nil)
        let refused = try post("/undo", [("entry", old.id.text)], id: 2)
        #expect(refused.text.contains("Done before Neroli’s update, so it can’t be undone."))
    }
}
