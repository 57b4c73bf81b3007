import Basics
import Foundation
import Journal
import Notes
import SQLCore
import Shell
import TestKit
import Testing
import Web

@testable import Inventory

extension String {
    /// The rows of a page, without their markup.
    var rows: [String] {
        pieces(from: "goods\"", to: "</li>").map { row in
            row.pieces(from: ">", to: "<").filter { !$0.isEmpty }.joined(separator: "|")
        }
    }
}

/// A shop in memory: forms in, pages out.
final class Shop {
    let database: Database
    private var entries: UInt64 = 1_000
    private var sent: [(entry: Entry, verdict: Verdict, rule: FormRule)] = []

    init() throws {
        database = try Database(path: ":memory:")
        try database.migrate(
            journalMigrations + notesMigrations + inventoryMigrations + inventoryLowMigrations
                + inventoryNameBlockMigrations + inventoryLowOrderMigrations + meetingMigrations
                + changeMigrations + inventoryDeletionMigrations)
    }

    var items: ItemTable { ItemTable(database) }
    var departments: DepartmentTable { DepartmentTable(database) }
    var moves: MoveTable { MoveTable(database) }
    var company: Company { get throws { try CompanyTable(database).company() } }

    func item(_ id: Identifier) throws -> Item { try #require(try items.item(id)) }

    /// Each form is an entry of its own unless it is given an id.
    @discardableResult
    func send(
        _ address: String, _ form: Fields = Fields(), id: Identifier? = nil,
        at moment: Moment = .june1, rules: Int64 = Entry.currentRules,
        in language: Language = .english
    ) throws -> Verdict {
        entries += 1
        let route = try #require(InventoryRoute(try Target(address)))
        let entry = Entry(
            id: id ?? .number(entries), device: .number(0), at: moment, zone: .utc, path: address,
            form: form, rules: rules)
        let rule = try #require(route.rule)
        let verdict = try accept(entry, in: language) { (entry, database) throws(Failure) in
            try rule.apply(entry, database) ?? .refused(Faults())
        }
        sent.append((entry, verdict, rule))
        return verdict
    }

    /// Undoes what came to this verdict last, as the studio does.
    ///
    /// - Parameter id: of the entry, where others came to the same verdict.
    @discardableResult
    func undo(_ verdict: Verdict, of id: Identifier? = nil) throws -> Verdict {
        let last = try #require(
            sent.last { $0.verdict == verdict && (id == nil || $0.entry.id == id) })
        let recorded = try #require(try JournalTable(database).recorded(last.entry.id))
        let record = try #require(try ChangeTable(database).record(of: recorded.seq))
        guard case .accepted(let landing, .byRecord(let place)) = recorded.verdict else {
            return .refused(Faults())
        }
        entries += 1
        let undo = Entry(
            id: .number(entries), device: .number(0), at: .june1, zone: .utc, path: "/undo",
            form: Fields())
        let undone = try accept(undo, in: .english) { (_, database) throws(Failure) in
            if let faults = try last.rule.mayUndo(recorded, database) { return .refused(faults) }
            guard try database.playBack(record, in: inventoryJournalledTables) != nil else {
                return .refused(Faults("It was changed since."))
            }
            return .accepted(landing: place ?? landing, undo: .byRecord(to: landing))
        }
        sent.append((undo, undone, last.rule))
        return undone
    }

    /// Says what is wrong in words, as the studio does before it shows a form again.
    private func accept(
        _ entry: Entry, in language: Language, _ apply: @escaping Applying.Apply
    ) throws -> Verdict {
        let applying = Applying(database, inventoryJournalledTables, apply)
        let verdict = try database.write { () throws(Failure) in try applying.accept(entry) }
        guard case .refused(let faults) = verdict else { return verdict }
        return .refused(faults.said(InventoryWords(language).sentence))
    }

    /// The message after what came to this verdict last.
    func message(_ verdict: Verdict) throws -> String? {
        let last = try #require(sent.last { $0.verdict == verdict })
        let recorded = try #require(try JournalTable(database).recorded(last.entry.id))
        return last.rule.done(recorded, database, .english)
    }

    @discardableResult
    func addDepartment(
        _ name: String = "Perfumes", restock: String = "6", markup: String = "50"
    ) throws -> Identifier {
        let id = Identifier.number(entries + 1)
        let form = Fields([("name", name), ("restock", restock), ("markup", markup)])
        try #require(try send("/inventory/departments/new", form).faults == nil)
        return id
    }

    /// The form of an item with all fields filled in.
    func typed(_ name: String, in department: Identifier, _ more: [(String, String)] = []) -> Fields
    {
        Fields([
            ("name", name), ("attribute", ""), ("department", department.text), ("unit", "each"),
            ("use", "sale"), ("cost", ""), ("price", ""), ("restock", ""), ("barcode", ""),
            ("supplier", ""), ("note", ""), ("opening", ""),
        ]).with(more)
    }

    /// Adds an item that can't be refused.
    @discardableResult
    func add(
        _ name: String, in department: Identifier, _ more: [(String, String)] = []
    ) throws -> Identifier {
        let id = Identifier.number(entries + 1)
        let verdict = try send("/inventory/items/new", typed(name, in: department, more))
        try #require(verdict.faults == nil)
        return id
    }

    func get(
        _ address: String, listing: [String: Listing] = [:], in language: Language = .english
    ) throws -> Response {
        let target = try Target(address)
        let request = Request(
            .get, target, moment: .june1, zone: .utc, id: .number(1), language: language)
        return try #require(InventoryRoute(target)).page(context(request, listing))
    }

    func page(_ address: String, listing: [String: Listing] = [:]) throws -> String {
        try get(address, listing: listing).text
    }

    /// The answer to a form that only asks; nil for one that becomes an entry.
    func preview(
        _ address: String, _ form: Fields, in language: Language = .english
    ) throws -> Response? {
        let request = try post(address, form, language)
        return try rule(request).ask(context(request))
    }

    func redisplay(
        _ address: String, _ form: Fields, in language: Language = .english
    ) throws -> Response {
        let faults = try #require(try send(address, form, in: language).faults)
        let request = try post(address, form, language)
        return try rule(request).again(faults, context(request))
    }

    private func rule(_ request: Request) throws -> FormRule {
        try #require(InventoryRoute(request.target)?.rule)
    }

    private func post(
        _ address: String, _ form: Fields, _ language: Language
    ) throws -> Request {
        Request(
            .post, try Target(address), form: form, moment: .june1, zone: .utc,
            id: .number(1), language: language)
    }

    private func context(_ request: Request, _ listing: [String: Listing] = [:]) -> Context {
        Context(
            request, database,
            Frame(
                assets: Assets(versions: [:]), appearance: .system, language: request.language,
                tabs: []),
            listed: { (name) throws(Failure) in listing[name] })
    }

    /// Every journalled row, to compare states.
    func fingerprint() throws -> Digest { try database.fingerprint(of: inventoryJournalledTables) }

    /// The number of items whose "on hand" is not the sum of their moves; it must be 0.
    func crooked() throws -> Int64 {
        try database.integer(
            """
            SELECT count(*) FROM inventory_item AS i WHERE on_hand <>
                (SELECT coalesce(sum(quantity), 0) FROM inventory_move WHERE item = i.id)
            """)
    }
}
