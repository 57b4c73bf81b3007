import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// A user of the studio: forms in, pages out, as carried by a host.
final class Desk {
    let studio: TestStudio
    let database: Database
    private var requests: UInt64 = 1_000

    init() throws {
        studio = try TestStudio(notes: 5)
        database = studio.database
    }

    /// - Parameters:
    ///   - id: of the form as shown; nil for a form without one.
    ///   - device: the sender.
    func post(
        _ address: String, _ pairs: [(String, String)], id: UInt64? = nil, device: UInt64 = 0
    ) throws -> Response {
        var form = Fields()
        if let id { form.add("id", Identifier.number(id).text) }
        for (name, value) in pairs { form.add(name, value) }
        let request = Request(
            .post, try Target(address), form: form, moment: .june1, zone: .utc,
            id: nextId(), device: .number(device), language: .english)
        let program = studio.program
        let database = database
        return try database.write { () throws(Failure) in
            try program.respond(request, database)
        }
    }

    func get(_ address: String, device: UInt64 = 0) throws -> Response {
        let request = Request(
            .get, try Target(address), moment: .june1, zone: .utc, id: nextId(),
            device: .number(device), language: .english)
        return try studio.program.respond(request, database)
    }

    /// The page that an accepted form leads to.
    func landing(_ response: Response, device: UInt64 = 0) throws -> String {
        #expect(response.status == 303)
        return try get(try #require(response.location), device: device).text
    }

    /// Presses "Undo" in the message of a page.
    func undo(on page: String, device: UInt64 = 0) throws -> Response {
        let entry = try #require(page.undoable, "there is no undo on the page")
        return try post("/undo", [("entry", entry)], device: device)
    }

    /// Adds a note of her own.
    ///
    /// - Returns: its slug.
    func add(_ name: String, _ more: [(String, String)] = []) throws -> String {
        let response = try post("/notes/new", ownNote(name, more))
        let location = try #require(response.location, "the note was refused")
        return try #require(location.pieces(from: "/notes/", to: "?").first)
    }

    func entries() throws -> Int64 { try count("journal") }

    func count(_ table: String) throws -> Int64 {
        try database.integer("SELECT count(*) FROM \(table)")
    }

    func remark() throws -> String? {
        try database.first("SELECT text FROM remark") { (row) throws(Failure) in row.text(0) }
    }

    private func nextId() -> Identifier {
        requests += 1
        return .number(requests)
    }
}

func ownNote(_ name: String, _ more: [(String, String)] = []) -> [(String, String)] {
    [("name", name), ("family", "woody"), ("position", "top"), ("kind", "accord")] + more
}

extension String {
    /// Text of the message.
    var message: String? {
        pieces(from: "<div class=\"toast\"", to: "</span>").first?.components(separatedBy: ">").last
    }

    /// The entry that the message offers to undo.
    var undoable: String? {
        pieces(from: "action=\"/undo\"", to: "</form>").first?
            .pieces(from: "name=\"entry\" value=\"", to: "\"").first
    }
}
