import Basics
import Foundation
import Journal
import Notes
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Stock

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
    private let forms: RecordedForms
    private var entries: UInt64 = 1_000
    /// Sources of moves, as other rooms know them.
    var sources: [String: MoveSource] = [:]

    init() throws {
        database = try .with([notesRoom.storage.steps, stockRoom.storage.steps])
        forms = RecordedForms(
            database,
            stockJournalledTables + stockLotJournalledTables
                + stockPackagingJournalledTables + stockTaxJournalledTables
                + stockBarcodeJournalledTables + stockProductJournalledTables
                + stockSetJournalledTables + countedJournalledTables + stockHoldJournalledTables
                + stockSupplierJournalledTables + stockOrderJournalledTables
                + stockWeightCodeJournalledTables + currencyJournalledTables
                + companyTaxJournalledTables)
    }

    var items: ItemTable { ItemTable(database) }
    var departments: DepartmentTable { DepartmentTable(database) }
    var moves: StockMoveTable { StockMoveTable(database) }
    var company: Company { get throws { try CompanyTable(database).company() } }

    func item(_ id: ID<Item>) throws -> Item { try #require(try items.item(id)) }

    /// Without an id, every form is a separate entry.
    @discardableResult
    func send(
        _ address: String, _ form: Fields = Fields(), id: Identifier? = nil,
        at moment: Moment = .june1, rules: Int64 = Entry.currentRules,
        by device: ID<Replica> = .number(0), in language: Language = .english
    ) throws -> Verdict {
        entries += 1
        let route = try #require(StockRoute(try Target(address)))
        let entry = Entry(
            id: id ?? .number(entries), device: device, at: moment, zone: .utc, path: address,
            form: form, rules: rules)
        let rule = try #require(route.rule)
        return said(try forms.send(entry, mayUndo: rule.mayUndo, rule.apply), in: language)
    }

    /// Undoes the last entry with this verdict, as the studio does.
    ///
    /// - Parameter id: of the entry, where several had this verdict.
    @discardableResult
    func undo(_ verdict: Verdict, of id: Identifier? = nil) throws -> Verdict {
        said(try id.map { try forms.undo($0) } ?? forms.undo(verdict), in: .english)
    }

    /// Puts faults into words, as the studio does before it shows a form again.
    private func said(_ verdict: Verdict, in language: Language) -> Verdict {
        guard case .refused(let faults) = verdict else { return verdict }
        return .refused(faults.said(StockWords(language).sentence))
    }

    /// The message of the last entry with this verdict.
    func message(_ verdict: Verdict) throws -> String? {
        let recorded = try forms.recorded(verdict)
        let rule = try #require(StockRoute(try Target(recorded.entry.path))?.rule)
        return rule.done(recorded, database, .english)
    }

    @discardableResult
    func addDepartment(
        _ name: String = "Perfumes", restock: String = "6", markup: String = "50"
    ) throws -> ID<Department> {
        let id = ID<Department>.number(entries + 1)
        let form = Fields([("name", name), ("restock", restock), ("markup", markup)])
        try #require(try send("/inventory/departments/new", form).faults == nil)
        return id
    }

    /// The form of an item with all fields filled in.
    func typed(
        _ name: String, in department: ID<Department>, _ more: [(String, String)] = []
    ) -> Fields {
        Fields([
            ("name", name), ("attribute", ""), ("department", department.text), ("unit", "each"),
            ("use", "sale"), ("cost", ""), ("price", ""), ("restock", ""), ("barcode", ""),
            ("supplier", ""), ("note", ""), ("opening", ""),
        ]).with(more)
    }

    /// Adds an item that can't be refused.
    @discardableResult
    func add(
        _ name: String, in department: ID<Department>, _ more: [(String, String)] = []
    ) throws -> ID<Item> {
        let id = ID<Item>.number(entries + 1)
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
        return try #require(StockRoute(target)).page(context(request, listing))
    }

    func page(_ address: String, listing: [String: Listing] = [:]) throws -> String {
        try get(address, listing: listing).text
    }

    /// The answer to a form that only asks; nil for a form that becomes an entry.
    func preview(
        _ address: String, _ form: Fields, in language: Language = .english
    ) throws -> Response? {
        let request = try post(address, form, language)
        return try rule(request).ask(context(request))
    }

    func showAgain(
        _ address: String, _ form: Fields, in language: Language = .english
    ) throws -> Response {
        let faults = try #require(try send(address, form, in: language).faults)
        let request = try post(address, form, language)
        return try rule(request).again(faults, context(request))
    }

    private func rule(_ request: Request) throws -> FormRule {
        try #require(StockRoute(request.target)?.rule)
    }

    private func post(
        _ address: String, _ form: Fields, _ language: Language
    ) throws -> Request {
        Request(
            .post, try Target(address), form: form, moment: .june1, zone: .utc,
            id: .number(1), language: language)
    }

    /// Of the first page.
    func context() throws -> Context {
        context(
            Request(
                .get, try Target("/"), moment: .june1, zone: .utc, id: .number(1),
                language: .english))
    }

    private func context(_ request: Request, _ listing: [String: Listing] = [:]) -> Context {
        Context(
            request, database,
            Frame(
                assets: Assets(versions: [:]), appearance: .system, language: request.language,
                tabs: []),
            listed: { (name) throws(Failure) in listing[name] },
            source: { (id) throws(Failure) in self.sources[id] })
    }

    /// Every journalled row, to compare states.
    func fingerprint() throws -> Digest {
        try database.fingerprint(
            of: stockJournalledTables + stockLotJournalledTables
                + stockPackagingJournalledTables + stockTaxJournalledTables
                + stockBarcodeJournalledTables + stockProductJournalledTables
                + stockSetJournalledTables + countedJournalledTables + stockHoldJournalledTables
                + stockSupplierJournalledTables + stockOrderJournalledTables
                + stockWeightCodeJournalledTables + currencyJournalledTables
                + companyTaxJournalledTables)
    }

    /// Number of items with a quantity on hand that differs from the sum of their moves; must be
    /// 0.
    func crooked() throws -> Int64 {
        try database.integer(
            """
            SELECT count(*) FROM inventory_item AS i WHERE on_hand <>
                (SELECT coalesce(sum(quantity), 0) FROM inventory_move WHERE item = i.id)
            """)
    }
}
