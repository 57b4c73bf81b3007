import Basics
import Foundation
import Journal
import Limits
import Notes
import Perfumery
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

/// A line of a form: "2 drop Fennel"; a dilution follows after a bar: "1 g Rose | 10 DPG".
struct Typed {
    let name: String
    var amount = "1"
    var unit = "g"
    var dilution = ""
    var diluent = ""
    var origin = ""

    init(
        _ name: String, _ amount: String = "1", _ unit: String = "g", dilution: String = "",
        in diluent: String = "", origin: String = ""
    ) {
        self.name = name
        self.amount = amount
        self.unit = unit
        self.dilution = dilution
        self.diluent = diluent
        self.origin = origin
    }
}

/// A medley's form as filled in by a person.
func medley(
    _ name: String, _ lines: [Typed] = [Typed("Fennel", "2", "drop")],
    _ more: [(String, String)] = []
) -> Fields {
    var form = Fields([
        ("name", name), ("maturity", "14"), ("period", "day"), ("destination", "Sealed glass jar."),
    ])
    for line in lines {
        form.add("ingredient", line.name)
        form.add("amount", line.amount)
        form.add("unit", line.unit)
        form.add("dilution", line.dilution)
        form.add("diluent", line.diluent)
        form.add("origin", line.origin)
    }
    for (name, value) in more {
        form = form.without(name)
        form.add(name, value)
    }
    return form
}

/// A book of experiments with a database in memory and a few notes.
final class Book {
    let database: Database
    var now = Moment.june1
    var zone = Zone.utc
    private let forms: SentForms
    private var sent: UInt64 = 0

    init() throws {
        database = try .with([
            notesRoom.storage.steps, stockRoom.storage.steps, limitsRoom.storage.steps,
            medleysRoom.storage.steps,
        ])
        forms = SentForms(database)
        try NoteTable(database).load(Book.notes)
    }

    private static let notes: [UInt8] = {
        let names = ["Orange", "Fennel", "Nutmeg", "Rose", "Iris", "Vetiver", "Crème Brûlée"]
        let tenacities = ["Orange": "an hour", "Rose": "a day", "Vetiver": "days"]
        let notes = names.map { name in
            """
            {"name": "\(name)", "slug": "\(name.foldedForSearch)", "family": "spicy",
             "position": "\(name == "Orange" ? "top" : name == "Vetiver" ? "base" : "middle")",
             "kind": "accord", "scientific": "Planta", "cas": null, "synonyms": [],
             "origins": [], "description": "A.", "extraction": "B.", "characteristics": [],
             "pairings": [], "uses": "C.", "fact": "D.", "history": "E.",
             "strength": "soft", "tenacity": "\(tenacities[name] ?? "hours")", "more": "https://example.org/",
             "cautions": []}
            """
        }
        return Array("{\"notes\": [\(notes.joined(separator: ","))]}".utf8)
    }()

    /// Sends a form; `id` is the entry's own.
    @discardableResult
    func send(
        _ address: String, _ form: Fields = Fields(), id: Identifier? = nil,
        rules: Int64 = Entry.currentRules
    ) throws -> Verdict {
        sent += 1
        let target = try Target(address)
        let rule = MedleysRoute(target)?.rule ?? LimitsRoute(target)?.rule
        let entry = Entry(
            id: id ?? .number(sent), device: .number(0), at: now, zone: zone, path: address,
            form: form, rules: rules)
        return try forms.send(entry, try #require(rule, "\(address)"))
    }

    /// Undoes an accepted form.
    @discardableResult
    func undo(_ verdict: Verdict) throws -> Verdict { try forms.undo(verdict) }

    /// Sends a form that must be accepted, and returns the id: the third part of the landing
    /// path.
    func accepted(
        _ address: String, _ form: Fields = Fields(), rules: Int64 = Entry.currentRules
    ) throws -> String {
        let verdict = try send(address, form, rules: rules)
        let landing = try #require(verdict.destination, "refused: \(verdict)")
        return try landing.segments.count > 1 ? landing.segments.at(1) : ""
    }

    func addScenting(_ name: String) throws -> String {
        try accepted("/scentings/new", Fields([("name", name)]))
    }

    func add(_ form: Fields, to scenting: String) throws -> String {
        try accepted("/scentings/\(scenting)/new", form)
    }

    func scenting(_ id: String) throws -> Scenting? { try ScentingTable(database).scenting(ID(id)) }

    func medley(_ id: String) throws -> Medley? { try MedleyTable(database).medley(ID(id)) }

    /// The form on a medley's page.
    func form(_ id: String) throws -> Fields { try #require(try medley(id)).form }

    func count(_ table: String) throws -> Int64 {
        try database.integer("SELECT count(*) FROM \(table)")
    }

    func fingerprint() throws -> Digest {
        try database.fingerprint(of: medleysJournalledTables)
    }

    func get(_ address: String) throws -> Response {
        let target = try Target(address)
        let context = context(.get, target, Fields())
        if let route = MedleysRoute(target) { return try route.page(context) }
        return try #require(LimitsRoute(target), "\(address)").page(context)
    }

    func page(_ address: String) throws -> String { try get(address).text }

    /// The answer when one of the form's small buttons is pressed.
    func preview(_ address: String, _ form: Fields, act: String) throws -> Response {
        let target = try Target(address)
        let route = try #require(MedleysRoute(target), "\(address)")
        return try #require(try route.rule?.ask(context(.post, target, form.with("act", act))))
    }

    /// The form as shown again after a refusal.
    func showAgain(_ address: String, _ form: Fields, _ faults: Faults) throws -> Response {
        let target = try Target(address)
        let route = try #require(MedleysRoute(target), "\(address)")
        return try #require(route.rule).again(faults, context(.post, target, form))
    }

    private func context(_ method: Request.Method, _ target: Target, _ form: Fields) -> Context {
        Context(
            Request(
                method, target, form: form, moment: now, zone: zone, id: .number(900_000),
                language: .english),
            database,
            Frame(assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: []),
            found: { (_, text, limit) throws(Failure) in try self.found(text, limit) })
    }

    /// Expected result of the studio's search, by a plain loop: medleys where every word begins a
    /// word of the name or the texts. Names that begin with the text come first.
    private func found(_ text: String, _ limit: Int) throws(Failure) -> [String] {
        let words = SearchText(text).words
        if words.isEmpty { return [] }
        let medleys = try database.all(
            """
            SELECT id, name, name || char(10) || destination || char(10) || conclusion || char(10)
                || progress || char(10) || (SELECT group_concat(
                    name || char(10) || ifnull(diluent, ''), char(10))
                    FROM medley_line WHERE medley = m.id)
            FROM medley AS m ORDER BY unique_name, id
            """
        ) { (row) throws(Failure) in
            (key: row.text(0), name: SearchText(row.text(1)), all: SearchText(row.text(2)))
        }
        let joined = [UInt8](words.joined())
        let ranked = medleys.compactMap { (medley) -> (key: String, rank: Int)? in
            if medley.name.letters.starts(with: joined) { return (medley.key, 0) }
            if medley.name.begins(with: joined, isWithinWord: false) { return (medley.key, 1) }
            let isFound = words.allSatisfy { medley.all.begins(with: $0, isWithinWord: true) }
            return isFound ? (medley.key, 2) : nil
        }
        return (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map { $0.key } }
            .prefix(limit + 1).map { $0 }
    }
}
