import Basics
import Foundation
import Inventory
import Journal
import Notes
import Perfumery
import SQLCore
import Shell
import Testing
import Web

@testable import Medleys

extension Moment {
    /// 2026-06-01, noon in Greenwich, a Monday.
    static let monday = Moment(milliseconds: 1_780_315_200_000)

    func adding(minutes: Int = 0, hours: Int = 0, days: Int = 0) -> Moment {
        Moment(milliseconds: milliseconds + Int64(minutes + 60 * hours + 1_440 * days) * 60_000)
    }
}

extension Identifier {
    /// The first, second, third … id of a test.
    static func nth(_ number: UInt64) -> Identifier {
        Identifier(at: .monday, random: (0, number))
    }
}

extension Fields {
    init(typed pairs: [(String, String)]) {
        self.init()
        for (name, value) in pairs { add(name, value) }
    }

    /// The same with other values in one field; no values remove the field.
    func setting(_ name: String, _ values: String...) -> Fields {
        var other = without(name)
        for value in values { other.add(name, value) }
        return other
    }
}

extension Verdict {
    var faults: Faults? {
        if case .refused(let faults) = self { faults } else { nil }
    }

    var takenBackBy: Countermand? {
        if case .accepted(_, let undo) = self { undo } else { nil }
    }

    var landing: Target? {
        if case .accepted(let landing, _) = self { landing } else { nil }
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
}

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

/// A medley's form as a person fills it in.
func medley(
    _ name: String, _ lines: [Typed] = [Typed("Fennel", "2", "drop")],
    _ more: [(String, String)] = []
) -> Fields {
    var form = Fields(typed: [
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
    var now = Moment.monday
    var zone = Zone.utc
    private var sent: UInt64 = 0

    init() throws {
        database = try Database(path: ":memory:")
        try database.migrate(
            journalMigrations + notesMigrations + medleysMigrations + inventoryMigrations
                + inventoryRollMigrations + medleysStockMigrations + medleysTalliesMigrations
                + batchBottlesMigrations + meetingMigrations)
        try NoteTable(database).load(Book.notes)
    }

    private static let notes: [UInt8] = {
        let names = ["Orange", "Fennel", "Nutmeg", "Rose", "Iris", "Vetiver", "Crème Brûlée"]
        let notes = names.map { name in
            """
            {"name": "\(name)", "slug": "\(name.foldedForSearch)", "family": "spicy",
             "position": "\(name == "Orange" ? "top" : name == "Vetiver" ? "base" : "middle")",
             "kind": "accord", "scientific": "Planta", "cas": null, "synonyms": [],
             "origins": [], "description": "A.", "extraction": "B.", "characteristics": [],
             "pairings": [], "uses": "C.", "fact": "D.", "history": "E.",
             "strength": "soft", "tenacity": "hours", "more": "https://example.org/",
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
        let route = try #require(MedleysRoute(try Target([UInt8](address.utf8))), "\(address)")
        let entry = Entry(
            id: id ?? .nth(sent), device: .nth(0), at: now, zone: zone, path: address,
            form: form, rules: rules)
        return try #require(try MedleysForms(database).apply(route, entry), "\(address)")
    }

    /// Sends the undo form of an accepted form.
    @discardableResult
    func undo(_ verdict: Verdict) throws -> Verdict {
        let undo = try #require(verdict.takenBackBy, "there is no undo in \(verdict)")
        return try send(undo.path, undo.form)
    }

    /// Sends a form that must be accepted, and returns the id: the third part of the path it leads
    /// to.
    func accepted(_ address: String, _ form: Fields = Fields()) throws -> String {
        let verdict = try send(address, form)
        let landing = try #require(verdict.landing, "refused: \(verdict)")
        return landing.segments.count > 1 ? landing.segments[1] : ""
    }

    func addScenting(_ name: String) throws -> String {
        try accepted("/scentings/new", Fields(typed: [("name", name)]))
    }

    func add(_ form: Fields, to scenting: String) throws -> String {
        try accepted("/scentings/\(scenting)/new", form)
    }

    func scenting(_ id: String) throws -> Scenting? { try ScentingTable(database).scenting(id) }

    func medley(_ id: String) throws -> Medley? { try MedleyTable(database).medley(id) }

    /// The form of a medley as its page shows it.
    func form(_ id: String) throws -> Fields { try #require(try medley(id)).form }

    func count(_ table: String) throws -> Int64 {
        try database.integer("SELECT count(*) FROM \(table)")
    }

    func fingerprint() throws -> Digest {
        try database.fingerprint(of: medleysJournalledTables)
    }

    func get(_ address: String) throws -> Response {
        let target = try Target([UInt8](address.utf8))
        let route = try #require(MedleysRoute(target), "\(address)")
        return try MedleysActions(database, frame).respond(route, request(.get, target, Fields()))
    }

    func page(_ address: String) throws -> String { try get(address).text }

    /// The answer when one of the form's small buttons is pressed.
    func preview(_ address: String, _ form: Fields, act: String) throws -> Response {
        let target = try Target([UInt8](address.utf8))
        let route = try #require(MedleysRoute(target), "\(address)")
        let request = request(.post, target, form.setting("act", act))
        return try #require(try MedleysActions(database, frame).preview(route, request))
    }

    /// The form again, as it is shown when it was refused.
    func redisplay(_ address: String, _ form: Fields, _ faults: Faults) throws -> Response {
        let target = try Target([UInt8](address.utf8))
        let route = try #require(MedleysRoute(target), "\(address)")
        return try MedleysActions(database, frame).redisplay(
            route, faults, request(.post, target, form))
    }

    private var frame: Frame { Frame(assets: Assets(versions: [:]), appearance: .system, tabs: []) }

    private func request(_ method: Request.Method, _ target: Target, _ form: Fields) -> Request {
        Request(method, target, form: form, moment: now, zone: zone, id: .nth(900_000))
    }
}

/// Random numbers from a seed (SplitMix64).
struct Dice {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func roll(_ sides: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(sides))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }
}
