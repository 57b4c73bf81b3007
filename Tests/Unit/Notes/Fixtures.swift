import Basics
import Foundation
import Journal
import Notes
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

/// An encyclopaedia in memory, of the real data file.
func encyclopaedia() throws -> Database {
    let notes = try NotesFile.whole()
    return try .copy(of: "encyclopaedia") { (database) throws(Failure) in
        try database.migrate(
            notesMigrations + notesFigureMigrations + notesNamesMigrations + meetingMigrations)
        try NoteTable(database).load(notes)
    }
}

/// An encyclopaedia in memory, of these notes alone.
func encyclopaedia(_ notes: [DataNote]) throws -> Database {
    let database = try Database.migrated(
        notesMigrations + notesFigureMigrations + notesNamesMigrations + meetingMigrations)
    if !notes.isEmpty { try NoteTable(database).load(try DataFile(notes: notes).bytes) }
    return database
}

/// Requests pages of one encyclopaedia.
struct Pages {
    let database: Database

    init(_ database: Database) { self.database = database }

    func get(
        _ address: String, remembered: String? = nil, in language: Language = .english
    ) throws -> Response {
        let target = try Target(address)
        let route = try #require(NotesRoute(target))
        var cookies = Fields()
        if let remembered { cookies.add(NotesPages.cookie, remembered) }
        let frame = Frame(
            assets: Assets(versions: [:]), appearance: .system, language: language, tabs: [])
        let request = Request(
            .get, target, cookies: cookies, moment: .june1, zone: .utc, id: .number(1),
            language: language)
        return try route.page(Context(request, database, frame))
    }

    func page(_ address: String, remembered: String? = nil) throws -> String {
        try get(address, remembered: remembered).text
    }
}

extension String {
    /// The slugs of the list's rows, in order.
    var rows: [String] {
        pieces(from: "<a class=\"row\" href=\"/notes/", to: "\"").map {
            $0.components(separatedBy: "?")[0]
        }
    }
}
