import Basics
import Foundation
import Journal
import SQLCore
import Shell
import Testing
import Web

@testable import ShoppingList

extension Moment {
    /// 2026-06-01, noon in Greenwich, a Monday.
    static let june1 = Moment(milliseconds: 1_780_315_200_000)

    func adding(seconds: Int) -> Moment {
        Moment(milliseconds: milliseconds + Int64(seconds) * 1_000)
    }
}

extension Identifier {
    /// The first, second, third … id of a test.
    static func number(_ number: UInt64) -> Identifier {
        Identifier(at: .june1, random: (0, number))
    }
}

extension Fields {
    init(_ pairs: [(String, String)]) {
        self.init()
        for (name, value) in pairs { add(name, value) }
    }

    /// The same with another value in one field; nil removes the field.
    func with(_ name: String, _ value: String?) -> Fields {
        var other = without(name)
        if let value { other.add(name, value) }
        return other
    }
}

extension Verdict {
    var faults: Faults? {
        if case .refused(let faults) = self { faults } else { nil }
    }

    var undo: Countermand? {
        if case .accepted(_, let undo) = self { undo } else { nil }
    }

    var landing: String? {
        if case .accepted(let landing, _) = self { landing.text } else { nil }
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

    /// The names of the rows of a page, in order.
    var rows: [String] {
        pieces(from: "<li class=\"item", to: "</li>").compactMap {
            $0.pieces(from: "name\">", to: "</").first
        }
    }
}

/// The form of an item with all fields filled in.
func typed(_ name: String, _ more: [(String, String)] = []) -> Fields {
    var form = Fields([
        ("name", name), ("quantity", "1"), ("unit", ""),
        ("location", Location.unknown.text), ("remark", ""), ("listed", "1"), ("available", "1"),
    ])
    for (name, value) in more { form = form.with(name, value) }
    return form
}

func place(_ name: String, order: Int = 10, colour: String = "#446688") -> Fields {
    Fields([("name", name), ("order", "\(order)"), ("colour", colour)])
}

/// A shopping list in memory: forms in, pages out.
final class Shop {
    let database: Database
    private var entries: UInt64 = 1_000

    init() throws {
        database = try Database(path: ":memory:")
        try database.migrate(
            shoppingMigrations + Shelf.migrations + shoppingStockMigrations
                + shoppingTallyMigrations)
    }

    var items: ItemTable { ItemTable(database) }
    var locations: LocationTable { LocationTable(database) }

    /// Each form is an entry of its own unless it is given an id.
    @discardableResult
    func send(
        _ address: String, _ form: Fields = Fields(), id: Identifier? = nil,
        at moment: Moment = .june1, rules: Int64 = Entry.currentRules
    ) throws -> Verdict {
        entries += 1
        let route = try #require(ShoppingListRoute(try Target([UInt8](address.utf8))))
        let entry = Entry(
            id: id ?? .number(entries), device: .number(0), at: moment, zone: .utc, path: address,
            form: form, rules: rules)
        return try #require(try ShoppingListForms(database).apply(route, entry))
    }

    @discardableResult
    func undo(_ verdict: Verdict) throws -> Verdict {
        let undo = try #require(verdict.undo)
        return try send(undo.path, undo.form)
    }

    /// Adds an item that can't be refused.
    @discardableResult
    func add(_ name: String, _ more: [(String, String)] = []) throws -> Identifier {
        let id = Identifier.number(entries + 1)
        let verdict = try send("/shopping/items/new", typed(name, more))
        try #require(verdict.faults == nil)
        return id
    }

    @discardableResult
    func addLocation(_ name: String, order: Int = 10) throws -> Identifier {
        let id = Identifier.number(entries + 1)
        let verdict = try send("/shopping/locations/new", place(name, order: order))
        try #require(verdict.faults == nil)
        return id
    }

    func get(
        _ address: String, cookies: [(String, String)] = [], at moment: Moment = .june1
    ) throws -> Response {
        let target = try Target([UInt8](address.utf8))
        let request = Request(
            .get, target, cookies: Fields(cookies), moment: moment, zone: .utc, id: .number(1))
        return try actions.respond(try #require(ShoppingListRoute(target)), request)
    }

    func page(_ address: String, at moment: Moment = .june1) throws -> String {
        try get(address, at: moment).text
    }

    /// What is shown before a form is carried out.
    func preview(_ form: Fields) throws -> Response? {
        try actions.preview(.importing, post("/shopping/import", form))
    }

    func redisplay(_ address: String, _ form: Fields) throws -> Response {
        let faults = try #require(try send(address, form).faults)
        let request = try post(address, form)
        return try actions.redisplay(
            try #require(ShoppingListRoute(request.target)), faults, request)
    }

    private func post(_ address: String, _ form: Fields) throws -> Request {
        Request(
            .post, try Target([UInt8](address.utf8)), form: form, moment: .june1, zone: .utc,
            id: .number(1))
    }

    private var actions: ShoppingListActions {
        ShoppingListActions(
            database, Frame(assets: Assets(versions: [:]), appearance: .system, tabs: []))
    }

    /// Every journalled row, to compare states.
    func fingerprint() throws -> Digest { try database.fingerprint(of: shoppingJournalledTables) }
}

/// Random numbers that are the same in every run.
struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
