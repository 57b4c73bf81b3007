import Basics
import Foundation
import SQLCore
import Studio
import Web

extension Moment {
    /// 2026-06-01, noon in Greenwich, a Monday.
    static let june1 = Moment(milliseconds: 1_780_315_200_000)

    func adding(hours: Int) -> Moment {
        Moment(milliseconds: milliseconds + Int64(hours) * 3_600_000)
    }
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

/// The whole studio over a database in memory, as a host would hold it.
struct TestStudio {
    let database: Database
    let program = Program(assetVersions: ["css/neroli.css": "abc"])
    /// The data file it was made with.
    let notes: [UInt8]

    /// - Parameter notes: how many of the data file's notes; nil for all.
    init(notes: Int? = nil) throws {
        let file = try Data(contentsOf: repository.appending(path: "Data/notes.json"))
        database = try Database(path: ":memory:")
        self.notes = [UInt8](try TestStudio.first(notes, of: file))
        try prepare(database, notes: self.notes)
    }

    func get(
        _ address: String, cookies: [String: String] = [:], at moment: Moment = .june1,
        zone: Zone = .utc
    ) throws -> Response {
        try program.respond(
            Request(
                .get, try Target([UInt8](address.utf8)), cookies: fields(cookies), moment: moment,
                zone: zone, id: .number(1)), database)
    }

    func post(
        _ address: String, _ form: [String: String] = [:], cookies: [String: String] = [:]
    ) throws -> Response {
        try program.respond(
            Request(
                .post, try Target([UInt8](address.utf8)), form: fields(form),
                cookies: fields(cookies), moment: .june1, zone: .utc, id: .number(1)), database)
    }

    private func fields(_ values: [String: String]) -> Fields {
        var fields = Fields()
        for (name, value) in values { fields.add(name, value) }
        return fields
    }

    private static func first(_ count: Int?, of file: Data) throws -> Data {
        guard let count else { return file }
        let whole = try JSONSerialization.jsonObject(with: file) as? [String: [Any]]
        let notes = [Any](whole?["notes"]?.prefix(count) ?? [])
        return try JSONSerialization.data(withJSONObject: ["notes": notes])
    }
}

extension Response {
    var text: String { String(decoding: body, as: UTF8.self) }
}

extension String {
    /// What stands between each `start` and the next `end` after it.
    func pieces(from start: String, to end: String) -> [String] {
        components(separatedBy: start).dropFirst().compactMap {
            $0.components(separatedBy: end).first
        }
    }
}
