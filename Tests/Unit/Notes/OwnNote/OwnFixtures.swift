import Basics
import Journal
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Notes

/// The form of an own note with all fields filled in.
let typed = Fields([
    ("name", " Iris Pallida "), ("family", "floral"), ("position", "base"), ("kind", "absolute"),
    ("scientific", "Iris pallida"), ("cas", "8002-73-1"), ("synonyms", "orris, Florentine iris"),
    ("description", "Powder, violets,\r\na cold cellar."), ("characteristics", "powdery, cool"),
    ("pairings", "Rose, Suede"), ("place", "San Polo"), ("country", "Italy"),
    ("latitude", "43,6"), ("longitude", "\u{2212}11.5"), ("extraction", "Years of drying."),
    ("uses", "Pomanders."), ("fact", "Worth its weight."), ("history", "Medici."),
    ("strength", "strong"), ("tenacity", "a week"), ("more", "https://example.org/iris"),
    ("caution", "Stains linen."), ("source", "Her own apron"),
])

/// The form of an own note with only the four required fields.
func plain(_ name: String) -> Fields {
    Fields([("name", name), ("family", "woody"), ("position", "top"), ("kind", "accord")])
}

/// Sends forms to one encyclopaedia.
struct FormDesk {
    let database: Database

    /// - Parameter notes: the built-in ones.
    init(_ notes: [DataNote] = [DataNote("Rose"), DataNote("Crème Brûlée")]) throws {
        database = try encyclopaedia(notes)
    }

    /// - Parameter number: the number of the entry's id.
    @discardableResult
    func send(
        _ address: String, _ form: Fields, _ number: UInt64 = 1
    ) throws -> Verdict {
        try send(address, form, id: .number(number))
    }

    func send(_ address: String, _ form: Fields, id: Identifier) throws -> Verdict {
        let route = try #require(NotesRoute(try Target(address)))
        let entry = Entry(
            id: id, device: .number(0), at: .june1, zone: .utc, path: address, form: form)
        let rule = try #require(route.rule)
        return try #require(try rule.apply(entry, database))
    }

    /// Adds a note that can't be refused.
    ///
    /// - Returns: its slug.
    func add(_ form: Fields, _ number: UInt64 = 1) throws -> String {
        guard case .accepted(let landing, _) = try send("/notes/new", form, number) else {
            throw Failure.badData("the note was refused")
        }
        return try landing.segments.at(1)
    }

    func note(_ slug: String) throws -> Note? { try NoteTable(database).note(slug) }

    /// Changes made by a form.
    func changes(_ send: () throws -> Verdict) throws -> ChangeRecord {
        var sent: Verdict?
        let record = try database.recording(changesOf: FormDesk.tables) {
            (recorder) throws(Failure) in
            sent = try? send()
            return try recorder.record()
        }
        #expect(sent?.isUndoneByRecord == true)
        return record
    }

    func undo(_ record: ChangeRecord) throws {
        let isDone = try database.write { () throws(Failure) in
            guard try database.play(record.inverse, in: FormDesk.tables) else { return false }
            try notesRoom.derive(record.inverse, database)
            return true
        }
        #expect(isDone)
    }

    private static let tables = notesJournalledTables.map { $0.name }
}
