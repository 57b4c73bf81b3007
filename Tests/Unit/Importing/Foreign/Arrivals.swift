import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Importing

/// A studio into which files of other programs come.
struct Arrivals {
    let database: Database
    private let counter = Counter()

    private final class Counter {
        var next: UInt64 = 0
    }

    init(_ forms: (address: String, form: [(String, String)])...) throws {
        let notes = try NotesFile.first(5)
        database = try .copy(of: "studio with 5 notes") { (database) throws(Failure) in
            try prepare(database, notes: notes)
        }
        for (address, form) in forms { try send(address, form) }
    }

    func look(_ text: String, as name: String = "export.csv") throws -> DataImporter.Look {
        try look([UInt8](text.utf8), as: name)
    }

    func look(_ bytes: [UInt8], as name: String) throws -> DataImporter.Look {
        try DataImporter(database).look([ImportedFile(name: name, bytes: bytes)])
    }

    @discardableResult
    func bring(
        _ text: String, as name: String = "export.csv", _ mode: ImportMode = .add
    ) throws -> DataImporter.Outcome {
        let files = [ImportedFile(name: name, bytes: [UInt8](text.utf8))]
        let id = newIdentifier()
        return try database.write { () throws(Failure) in
            try DataImporter(database).bringIn(
                files, mode,
                as: {
                    .imported(
                        files, mode, rows: $0, id: id, device: .number(77), at: .june1, .utc)
                })
        }
    }

    /// Skipped parts of the file, in the page's words.
    func said(_ text: String, as name: String = "export.csv") throws -> [String] {
        try look(text, as: name).left.map { ForeignWords(.english).sentence($0) }
    }

    /// Faults of a refused file, in the page's words.
    func refused(_ bytes: [UInt8], as name: String = "export.csv") throws -> [String] {
        let look = try look(bytes, as: name)
        #expect(look.comparison == nil)
        return look.faults.first.map { ImportFaultWords(.english).sentence($0) }
    }

    func send(_ address: String, _ form: [(String, String)]) throws {
        let request = Request(
            .post, try Target(address), form: Fields(form), moment: .june1, zone: .utc,
            id: newIdentifier(), device: .number(9), language: .english)
        let response = try database.write { () throws(Failure) in
            try Program(assetVersions: [:]).respond(request, database)
        }
        #expect(response.status == 303, "\(address): \(response.text)")
    }

    func file(_ address: String) throws -> [UInt8] {
        try Program(assetVersions: [:]).respond(
            Request(
                .get, try Target(address), moment: .june1, zone: .utc, id: .number(1),
                language: .english), database
        ).body
    }

    private func newIdentifier() -> Identifier {
        counter.next += 1
        return .number(counter.next * 10_000)
    }

    /// Name, attribute, department, price, cost, stock.
    func items() throws -> [String] {
        try database.rows(
            """
            SELECT i.name, i.attribute, d.name, i.price, i.cost, i.on_hand
            FROM inventory_item AS i JOIN inventory_department AS d ON d.id = i.department
            ORDER BY i.unique_name
            """)
    }

    /// Fails with the list found.
    func expect(_ found: [String], _ wanted: [String]) {
        #expect(found == wanted, "\(found.joined(separator: "\n"))")
    }

    func rows(_ sql: String) throws -> [String] { try database.rows(sql) }
}
