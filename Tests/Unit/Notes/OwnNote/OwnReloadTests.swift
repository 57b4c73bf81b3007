import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Notes

@Suite struct `What the person made of the encyclopaedia` {
    @Test func `survives another data file`() throws {
        let desk = try FormDesk()
        let iris = try desk.add(typed, 1)
        for slug in [iris, "rose"] {
            try desk.send("/notes/\(slug)/favourite", Fields([("favourite", "1")]), 2)
            try desk.send("/notes/\(slug)/remark", Fields([("text", "About \(slug)")]), 3)
        }
        let before = try desk.note(iris)
        let fingerprint = try desk.database.fingerprint(of: notesJournalledTables)

        try desk.load([DataNote("Rose") { $0.fact = "Another." }, DataNote("Vanilla")])

        #expect(try desk.note(iris) == before)
        for slug in [iris, "rose"] {
            #expect(try NoteTable(desk.database).summary(slug)?.isFavourite == true)
            #expect(try Pages(desk.database).page("/notes/\(slug)").contains("About \(slug)"))
        }
        #expect(try desk.note("rose")?.fact == "Another.")
        #expect(try desk.database.fingerprint(of: notesJournalledTables) == fingerprint)
    }

    @Test func `that can't be read does not stop another data file`() throws {
        let desk = try FormDesk()
        let iris = try desk.add(typed, 1)
        try desk.database.run("UPDATE own_note SET form = 'name='")

        try desk.load([DataNote("Vanilla")])

        #expect(try desk.note("vanilla") != nil)
        #expect(try desk.note(iris) == nil)
        #expect(try NoteTable(desk.database).unreadableOwn(limit: 9) == [iris])
    }

    /// A later version of the data file has a note of that name.
    @Test func `goes on beside a built-in note of its name`() throws {
        let desk = try FormDesk()
        let own = try desk.add(plain("Linalool"), 1)
        try desk.send("/notes/\(own)/favourite", Fields([("favourite", "1")]), 2)
        let pairing = try desk.add(
            plain("Accord", "pairings", "Linalool"), 3)

        try desk.load([
            DataNote("Rose") { $0.pairings = ["Linalool"] },
            DataNote("Linalool") { $0.since = 3 },
        ])

        #expect(try desk.note(own)?.kind == .accord)
        #expect(try desk.note("linalool")?.kind == .essentialOil)
        #expect(try NoteTable(desk.database).summary(own)?.isFavourite == true)
        // Own notes keep their own pairings, and notes of the file keep the file's.
        #expect(try desk.note(pairing)?.pairings.map { $0.slug } == [own])
        #expect(try desk.note("rose")?.pairings.map { $0.slug } == ["linalool"])
        #expect(try NoteTable(desk.database).slug(named: "linalool", rules: 3) == own)
        // The own note can be edited and keeps its name.
        guard
            case .accepted = try desk.send(
                "/notes/\(own)/edit", plain("Linalool", "uses", "Much."), 4)
        else {
            Issue.record("the edit was refused")
            return
        }
        #expect(try desk.note(own)?.uses == "Much.")
        // Another of that name there may not be.
        guard case .refused = try desk.send("/notes/new", plain("Linalool"), 5) else {
            Issue.record("a second one was accepted")
            return
        }
    }

    @Test func `is decided as it was, by entries that do not know later notes`() throws {
        let desk = try FormDesk([DataNote("Rose"), DataNote("Linalool") { $0.since = 3 }])
        let table = NoteTable(desk.database)
        func verdict(_ rules: Int64, _ number: UInt64) throws -> Verdict {
            let entry = Entry(
                id: .number(number), device: .number(0), at: .june1, zone: .utc,
                path: "/notes/new", form: plain("Linalool"), rules: rules)
            return try #require(try NotesRoute.new.rule?.apply(entry, desk.database))
        }

        #expect(try table.slug(named: "Linalool", rules: 2) == nil)
        #expect(try table.slug(named: "Linalool", rules: 3) == "linalool")
        #expect(try table.slug(named: "Rose", rules: 1) == "rose")
        guard case .refused = try verdict(3, 1), case .accepted = try verdict(2, 2) else {
            Issue.record("the wrong verdict")
            return
        }
    }

    @Test func `waits for a note that one version of the data file leaves out`() throws {
        let desk = try FormDesk()
        try desk.send("/notes/rose/favourite", Fields([("favourite", "1")]))

        try desk.load([DataNote("Vanilla")])
        #expect(try desk.note("rose") == nil)
        try desk.load([DataNote("Rose")])

        #expect(try NoteTable(desk.database).summary("rose")?.isFavourite == true)
    }

    @Test func `stays beside a new built-in note of the same name, and stays editable`() throws {
        let desk = try FormDesk()
        let slug = try desk.add(plain("Iris"), 1)

        try desk.load([DataNote("Iris"), DataNote("Rose")])

        #expect(try NoteTable(desk.database).count() == 3)
        #expect(try desk.send("/notes/\(slug)/edit", typed.with("name", "Iris"), 2).faults == nil)
        #expect(try desk.note(slug)?.scientific == "Iris pallida")
        #expect(try desk.note("iris")?.scientific == "Planta odorata")
        #expect(try desk.send("/notes/new", plain("IRIS"), 3).faults?["name"] != nil)
    }

    @Test func `is not touched by a broken data file`() throws {
        let desk = try FormDesk()
        let slug = try desk.add(typed)
        let before = try desk.note(slug)

        #expect(throws: Failure.self) { try NoteTable(desk.database).load([UInt8]("{".utf8)) }
        #expect(throws: Failure.self) {
            try desk.load([DataNote("Rose"), DataNote("Rose") { $0.slug = "other" }])
        }

        #expect(try desk.note(slug) == before)
    }
}

/// A note with one field more.
private func plain(_ name: String, _ field: String, _ value: String) -> Fields {
    var form = plain(name)
    form.add(field, value)
    return form
}

extension FormDesk {
    fileprivate func load(_ notes: [DataNote]) throws {
        try NoteTable(database).load(try DataFile(notes: notes).bytes)
    }
}
