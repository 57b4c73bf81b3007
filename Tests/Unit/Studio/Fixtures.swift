import Basics
import Foundation
import SQLCore
import Studio
import TestKit
import Web

/// The whole studio over a database in memory, as in a host.
struct TestStudio {
    let database: Database
    let program = Program(assetVersions: ["css/neroli.css": "abc"])
    /// The data file used to make the studio.
    let notes: [UInt8]

    /// - Parameter notes: how many of the data file's notes; nil for all.
    init(notes: Int? = nil) throws {
        // The index of the search has names in every language.
        try learnLanguages()
        let file = try notes.map { try NotesFile.first($0) } ?? NotesFile.whole()
        self.notes = file
        database = try .copy(of: "studio with \(notes ?? -1) notes") { (database) throws(Failure) in
            try prepare(database, notes: file)
        }
    }

    func get(
        _ address: String, cookies: [String: String] = [:], at moment: Moment = .june1,
        zone: Zone = .utc
    ) throws -> Response {
        try program.respond(
            Request(
                .get, try Target(address), cookies: fields(cookies), moment: moment,
                zone: zone, id: .number(1), language: .english), database)
    }

    func post(
        _ address: String, _ form: [String: String] = [:], cookies: [String: String] = [:]
    ) throws -> Response {
        try program.respond(
            Request(
                .post, try Target(address), form: fields(form),
                cookies: fields(cookies), moment: .june1, zone: .utc, id: .number(1),
                language: .english), database)
    }

    /// A studio in use, with a row on its list.
    static func inUse(notes: Int? = nil) throws -> TestStudio {
        let studio = try TestStudio(notes: notes)
        let form = [
            "name": "Labels", "quantity": "1", "unit": "", "remark": "", "listed": "1",
            "location": "00000000-0000-7000-8000-000000000001", "available": "1",
        ]
        _ = try studio.post("/shopping/items/new", form)
        return studio
    }

    private func fields(_ values: [String: String]) -> Fields {
        var fields = Fields()
        for (name, value) in values { fields.add(name, value) }
        return fields
    }
}
