import Basics
import Foundation
import Journal
import Notes
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Shopping

extension String {
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

extension Faults {
    /// In English.
    var said: Faults { said(ShoppingWords(.english).sentence) }
}

/// A shopping list in memory: forms in, pages out.
final class Shop {
    let database: Database
    private let forms: RecordedForms
    private var entries: UInt64 = 1_000

    init() throws {
        database = try .with([
            notesRoom.storage.steps, stockRoom.storage.steps, shoppingRoom.storage.steps,
        ])
        forms = RecordedForms(database, shoppingJournalledTables)
    }

    var items: ListItemTable { ListItemTable(database) }
    var locations: LocationTable { LocationTable(database) }

    /// Without an id, every form is a separate entry.
    @discardableResult
    func send(
        _ address: String, _ form: Fields = Fields(), id: Identifier? = nil,
        at moment: Moment = .june1, rules: Int64 = Entry.currentRules
    ) throws -> Verdict {
        entries += 1
        let route = try #require(ShoppingRoute(try Target(address)))
        let entry = Entry(
            id: id ?? .number(entries), device: .number(0), at: moment, zone: .utc, path: address,
            form: form, rules: rules)
        let rule = try #require(route.rule)
        return try forms.send(entry, mayUndo: rule.mayUndo, rule.apply)
    }

    /// The message after a form is carried out.
    func message(_ address: String, _ form: Fields = Fields()) throws -> String? {
        let verdict = try send(address, form)
        try #require(verdict.faults == nil)
        let rule = try #require(ShoppingRoute(try Target(address))?.rule)
        return rule.done(try forms.recorded(verdict), database, .english)
    }

    func recorded(_ verdict: Verdict) throws -> Recorded { try forms.recorded(verdict) }

    @discardableResult
    func undo(_ verdict: Verdict) throws -> Verdict {
        try forms.undo(verdict)
    }

    /// Adds an item that can't be refused.
    @discardableResult
    func add(_ name: String, _ more: [(String, String)] = []) throws -> ID<ListItem> {
        let id = ID<ListItem>.number(entries + 1)
        let verdict = try send("/shopping/items/new", typed(name, more))
        try #require(verdict.faults == nil)
        return id
    }

    @discardableResult
    func addLocation(_ name: String, order: Int = 10) throws -> ID<Location> {
        let id = ID<Location>.number(entries + 1)
        let verdict = try send("/shopping/locations/new", place(name, order: order))
        try #require(verdict.faults == nil)
        return id
    }

    func get(
        _ address: String, cookies: [(String, String)] = [], at moment: Moment = .june1,
        in language: Language = .english
    ) throws -> Response {
        let target = try Target(address)
        let request = Request(
            .get, target, cookies: Fields(cookies), moment: moment, zone: .utc, id: .number(1),
            language: language)
        return try #require(ShoppingRoute(target)).page(context(request))
    }

    func page(_ address: String, at moment: Moment = .june1) throws -> String {
        try get(address, at: moment).text
    }

    /// The page shown before a form is carried out.
    func preview(_ form: Fields) throws -> Response? {
        let rule = try #require(ShoppingRoute.importing.rule)
        return try rule.ask(context(try post("/shopping/import", form)))
    }

    /// A form that may answer without an entry.
    func asked(
        _ address: String, _ form: Fields, in language: Language = .english
    ) throws -> Context {
        context(try post(address, form, in: language))
    }

    func showAgain(_ address: String, _ form: Fields) throws -> Response {
        let faults = try #require(try send(address, form).faults)
        let request = try post(address, form)
        let rule = try #require(ShoppingRoute(request.target)?.rule)
        return try rule.again(faults.said, context(request))
    }

    private func post(
        _ address: String, _ form: Fields, in language: Language = .english
    ) throws -> Request {
        Request(
            .post, try Target(address), form: form, moment: .june1, zone: .utc,
            id: .number(1), language: language)
    }

    private func context(_ request: Request) -> Context {
        Context(
            request, database,
            Frame(
                assets: Assets(versions: [:]), appearance: .system, language: request.language,
                tabs: []))
    }

    /// Every journalled row, to compare states.
    func fingerprint() throws -> Digest { try database.fingerprint(of: shoppingJournalledTables) }
}
