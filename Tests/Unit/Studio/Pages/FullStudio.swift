import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// A studio with the whole encyclopaedia and activity in all of its rooms.
final class FullStudio {
    let studio: TestStudio
    private var requests: UInt64 = 5_000
    /// Noon on 1 June.
    var now = Moment.june1

    init() throws {
        studio = try TestStudio()
    }

    var database: Database { studio.database }

    /// The path that an accepted form leads to; a form that is refused fails the test.
    @discardableResult
    func send(
        _ address: String, _ pairs: [(String, String)] = [], device: UInt64 = 1
    ) throws -> String {
        let response = try post(address, pairs, device: device)
        #expect(response.status == 303, "\(address): \(response.text.prefix(0))")
        return response.location ?? ""
    }

    func post(
        _ address: String, _ pairs: [(String, String)] = [], device: UInt64 = 1
    ) throws -> Response {
        requests += 1
        let request = Request(
            .post, try Target(address), form: Fields(pairs), moment: now, zone: .utc,
            id: .number(requests), device: .number(device), language: .english)
        let program = studio.program
        let database = studio.database
        return try database.write { () throws(Failure) in
            try program.respond(request, database)
        }
    }

    func page(_ address: String, zone: Zone = .utc) throws -> String {
        requests += 1
        let response = try studio.program.respond(
            Request(
                .get, try Target(address), moment: now, zone: zone,
                id: .number(requests), device: .number(1), language: .english), studio.database)
        #expect(response.status == 200, "\(address)")
        return response.text
    }

    /// The id at the end of the path that a form leads to.
    func id(_ location: String) -> String {
        let path = location.split(separator: "?").first.map { String($0) } ?? ""
        return path.split(separator: "/").last.map { String($0) } ?? ""
    }

    /// Presses "Undo" in the message that a form leads to.
    ///
    /// - Returns: where the undo leads.
    @discardableResult
    func undo(_ location: String) throws -> String {
        let entry = try #require(try page(location).undoable, "there is no undo on the page")
        return try send("/undo", [("entry", entry)])
    }

    func fingerprint() throws -> Digest {
        try database.fingerprint(of: studioJournalledTables)
    }

    func count(_ sql: String) throws -> Int64 { try database.integer(sql) }

    /// A medley of hers that rests for some days.
    ///
    /// - Returns: its id.
    func mix(_ name: String, days: Int, in scenting: String) throws -> String {
        id(
            try send(
                "/scentings/\(scenting)/new",
                [
                    ("name", name), ("destination", "A bottle"), ("maturity", "\(days)"),
                    ("period", "day"), ("ingredient", "Neroli"), ("amount", "1"), ("unit", "g"),
                    ("dilution", ""), ("diluent", ""), ("origin", ""),
                ]))
    }

    func scenting(_ name: String) throws -> String {
        id(try send("/scentings/new", [("name", name)]))
    }

    func department(_ name: String, restock: Int) throws -> String {
        id(
            try send(
                "/inventory/departments/new",
                [("name", name), ("restock", "\(restock)"), ("markup", "50")]))
    }

    func item(_ name: String, _ opening: Int, in department: String) throws -> String {
        id(
            try send(
                "/inventory/items/new",
                [
                    ("name", name), ("department", department), ("unit", "each"), ("use", "both"),
                    ("cost", "1"), ("price", "12"), ("opening", "\(opening)"),
                ]))
    }

    /// Something of hers in every room.
    func useEveryRoom() throws {
        let shelf = try department("Materials", restock: 5)
        _ = try item("Neroli", 3, in: shelf)
        let soap = try scenting("SOAP")
        _ = try mix("Orange Grove #1", days: 3, in: soap)
        let unknown = "00000000-0000-7000-8000-000000000001"
        try send(
            "/shopping/items/new",
            [
                ("name", "labels"), ("quantity", "1"), ("unit", ""), ("location", unknown),
                ("remark", ""), ("listed", "1"), ("available", "1"),
            ])
        now = .june1.adding(hours: -24)
        try send("/airlock/thoughts/new", [("text", "Mine")])
        now = .june1
        try send("/notes/neroli/favourite", [("favourite", "1")])
        try send("/notes/neroli/remark", [("text", "Mine")])
    }
}
