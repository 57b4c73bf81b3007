import Basics
import Journal
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

extension FormDesk {
    fileprivate func load(_ notes: [DataNote]) throws {
        try NoteTable(database).load(try DataFile(notes: notes).bytes)
    }
}
