import Basics
import Foundation
import Journal
import Notes
import SQLCore
import Shell
import Testing
import Web

extension Moment {
    /// 2026-06-01, noon in Greenwich, a Monday.
    static let june1 = Moment(milliseconds: 1_780_315_200_000)
}

extension Identifier {
    /// The first, second, third … id of a test.
    static func number(_ number: UInt64) -> Identifier {
        Identifier(at: .june1, random: (0, number))
    }
}

/// The folder that holds Package.swift.
let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The data file that ships with Neroli.
func dataFile() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: repository.appending(path: "Data/notes.json")))
}

/// An encyclopaedia in memory, of the real data file.
func encyclopaedia() throws -> Database {
    let database = try Database(path: ":memory:")
    try database.migrate(notesMigrations + meetingMigrations)
    try NoteTable(database).load(try dataFile())
    return database
}

/// An encyclopaedia in memory, of these notes alone.
func encyclopaedia(_ notes: [DataNote]) throws -> Database {
    let database = try Database(path: ":memory:")
    try database.migrate(notesMigrations + meetingMigrations)
    if !notes.isEmpty { try NoteTable(database).load(try DataFile(notes: notes).bytes) }
    return database
}

/// Requests pages of one encyclopaedia.
struct Pages {
    let database: Database

    init(_ database: Database) { self.database = database }

    func get(_ address: String, remembered: String? = nil) throws -> Response {
        let target = try Target([UInt8](address.utf8))
        let route = try #require(NotesRoute(target))
        var cookies = Fields()
        if let remembered { cookies.add(NotesPages.cookie, remembered) }
        let frame = Frame(assets: Assets(versions: [:]), appearance: .system, tabs: [])
        let request = Request(
            .get, target, cookies: cookies, moment: .june1, zone: .utc, id: .number(1))
        return try route.page(Context(request, database, frame))
    }

    func page(_ address: String, remembered: String? = nil) throws -> String {
        try get(address, remembered: remembered).text
    }
}

extension Response {
    var text: String { String(decoding: body, as: UTF8.self) }
}

extension String {
    /// The text between each `start` and the next `end`.
    func pieces(from start: String, to end: String) -> [String] {
        components(separatedBy: start).dropFirst().compactMap {
            $0.components(separatedBy: end).first
        }
    }

    /// The slugs of the list's rows, in order.
    var rows: [String] {
        pieces(from: "<a class=\"row\" href=\"/notes/", to: "\"").map {
            $0.components(separatedBy: "?")[0]
        }
    }
}
