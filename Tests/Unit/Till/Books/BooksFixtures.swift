import Basics
import Journal
import Notes
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

/// The books with a database in memory: adds sales as the till does, sends forms and requests
/// pages.
final class Ledger {
    let database: Database
    static let hour: Int64 = 3_600_000
    static let dayLength: Int64 = 86_400_000

    /// The device of the till A.
    static let deviceA = ID<Replica>.number(7_001)
    static let deviceB = ID<Replica>.number(7_002)

    private var made: UInt64 = 10_000
    private let undoing: Undoing
    private let rules: Int64

    init(rules: Int64 = Entry.currentRules) throws {
        self.rules = rules
        database = try .with([
            notesRoom.storage.steps, stockRoom.storage.steps, tillRoom.storage.steps,
        ])
        undoing = Undoing(database)
        try database.run(
            "INSERT INTO till VALUES (?, 'A'), (?, 'B')",
            [.text(Ledger.deviceA.text), .text(Ledger.deviceB.text)])
    }

    /// A line of a sale: its total, its tax, and its cost.
    struct Line {
        var name = "Rosa Notte"
        var attribute = "50 ml"
        var unit = "each"
        var quantity: Int64 = 1_000
        var each: Int64 = 1_000
        var discount: Int64 = 0
        var tax: Int64 = 70
        var total: Int64 = 1_070
        var cost: Int64? = 400
    }

    /// - Parameter after: milliseconds after noon of 1 June.
    @discardableResult
    func sell(
        _ letter: String = "A", after: Int64 = 0, zone: Int = 0, lines: [Line] = [Line()],
        discount: Int64 = 0, tender: String = "cash", currency: String = "EUR",
        isDemo: Bool = false
    ) throws -> ID<Sale> {
        made += 1
        let id = ID<Sale>.number(made)
        let at = Moment.june1.adding(milliseconds: after)
        let zone = try #require(Zone(minutes: zone))
        let subtotal = lines.reduce(0) { $0 + $1.each * $1.quantity / 1_000 - $1.discount }
        let total = lines.reduce(0) { $0 + $1.total }
        let number = try database.integer(
            "SELECT ifnull(max(number), 0) + 1 FROM sale WHERE letter = ?", [.text(letter)])
        try database.run(
            """
            INSERT INTO sale (id, letter, number, at, zone, day, company, currency, tax_rate,
                includes_tax, subtotal, discount, tax, total, cost, tender, given, change, seller,
                is_sample)
            VALUES (?, ?, ?, ?, ?, ?, 'Neroli', ?, 700, 0, ?, ?, ?, ?, NULL, ?, ?, 0, '', ?)
            """,
            [
                .text(id), .text(letter), .integer(number), .integer(at.milliseconds),
                .integer(zone.minutes), .integer(Day(at, in: zone).number), .text(currency),
                .integer(subtotal), .integer(discount),
                .integer(lines.reduce(0) { $0 + $1.tax }), .integer(total), .text(tender),
                .integer(total), .integer(isDemo ? 1 : 0),
            ])
        for (place, line) in lines.enumerated() {
            try database.run(
                """
                INSERT INTO sale_line (sale, place, item, name, attribute, department, unit,
                    quantity, each, discount, tax, total, cost)
                VALUES (?, ?, '', ?, ?, 'Perfumes', ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(id), .integer(place), .text(line.name), .text(line.attribute),
                    .text(line.unit), .integer(line.quantity), .integer(line.each),
                    .integer(line.discount), .integer(line.tax), .integer(line.total),
                    line.cost.map { .integer($0) } ?? .null,
                ])
        }
        return id
    }

    /// A sale with one line and that total.
    @discardableResult
    func sell(
        total: Int64, _ letter: String = "A", after: Int64 = 0, tender: String = "cash",
        currency: String = "EUR"
    ) throws -> ID<Sale> {
        try sell(
            letter, after: after,
            lines: [Line(each: total, tax: 0, total: total, cost: nil)], tender: tender,
            currency: currency)
    }

    /// Refunds the first line.
    @discardableResult
    func refund(
        _ sale: ID<Sale>, _ letter: String = "A", after: Int64 = 0, zone: Int = 0,
        quantity: Int64 = 1_000, tax: Int64 = 70, total: Int64 = 1_070, cost: Int64? = 400,
        tender: String = "cash"
    ) throws -> ID<Refund> {
        made += 1
        let id = ID<Refund>.number(made)
        let at = Moment.june1.adding(milliseconds: after)
        let zone = try #require(Zone(minutes: zone))
        try database.run(
            """
            INSERT INTO refund (id, sale, letter, at, zone, day, tax, total, cost, tender, remark,
                is_sample)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, '', 0)
            """,
            [
                .text(id), .text(sale), .text(letter), .integer(at.milliseconds),
                .integer(zone.minutes), .integer(Day(at, in: zone).number), .integer(tax),
                .integer(total), .text(tender),
            ])
        try database.run(
            "INSERT INTO refund_line VALUES (?, 0, ?, ?, ?, ?, 1)",
            [
                .text(id), .integer(quantity), .integer(tax), .integer(total),
                cost.map { .integer($0) } ?? .null,
            ])
        return id
    }

    func void(_ sale: ID<Sale>, _ isVoid: Bool = true) throws {
        try database.run(
            "UPDATE sale SET voided = ? WHERE id = ?",
            [isVoid ? .text("entry") : .null, .text(sale)])
    }

    func change(_ sale: ID<Sale>, tender: String) throws {
        try database.run(
            "UPDATE sale SET tender = ? WHERE id = ?", [.text(tender), .text(sale)])
    }

    // Forms and pages

    @discardableResult
    func send(
        _ address: String, _ form: [(String, String)] = [], after: Int64 = 0,
        device: ID<Replica> = Ledger.deviceA, id: Identifier? = nil, rules: Int64? = nil
    ) throws -> Verdict {
        try send(address, Fields(form), after: after, device: device, id: id, rules: rules)
    }

    func send(
        _ address: String, _ form: Fields, after: Int64 = 0,
        device: ID<Replica> = Ledger.deviceA, id: Identifier? = nil, rules: Int64? = nil
    ) throws -> Verdict {
        let target = try Target(address)
        let route = try #require(BooksRoute(target))
        let rule = try #require(route.rule)
        made += 1
        let entry = Entry(
            id: id ?? Identifier.number(made), device: device,
            at: .june1.adding(milliseconds: after), zone: .utc,
            path: address, form: form, rules: rules ?? self.rules)
        return try undoing.carryOut(entry, by: rule)
    }

    /// The last form that was sent, or the last undo.
    var last: Identifier { undoing.last }

    @discardableResult
    func undo(_ entry: Identifier? = nil) throws -> Verdict { try undoing.undo(entry) }

    func get(
        _ address: String, after: Int64 = 0, zone: Int = 0, device: ID<Replica> = Ledger.deviceA
    ) throws -> Response {
        let request = try request(.get, address, [], after, zone, device)
        return try route(request).page(Context(request, database, Ledger.frame))
    }

    func page(_ address: String, after: Int64 = 0, zone: Int = 0) throws -> String {
        try get(address, after: after, zone: zone).text
    }

    /// The answer to a form that only asks; nil for a form that becomes an entry.
    func ask(_ address: String, _ form: [(String, String)]) throws -> Response? {
        let request = try request(.post, address, form, 0, 0, Ledger.deviceA)
        let rule = try #require(try route(request).rule)
        return try rule.ask(Context(request, database, Ledger.frame))
    }

    /// The page after a refused form.
    func again(
        _ address: String, _ verdict: Verdict, _ form: [(String, String)]
    ) throws -> Response {
        let faults = try #require(verdict.faults)
        let request = try request(.post, address, form, 0, 0, Ledger.deviceA)
        let rule = try #require(try route(request).rule)
        return try rule.again(faults, Context(request, database, Ledger.frame))
    }

    private func route(_ request: Request) throws -> BooksRoute {
        try #require(BooksRoute(request.target))
    }

    private func request(
        _ method: Request.Method, _ address: String, _ form: [(String, String)], _ after: Int64,
        _ zone: Int, _ device: ID<Replica>
    ) throws -> Request {
        Request(
            method, try Target(address), form: Fields(form),
            moment: .june1.adding(milliseconds: after),
            zone: try #require(Zone(minutes: zone)), id: Identifier.number(1), device: device,
            language: .english)
    }

    func fingerprint() throws -> Basics.Digest {
        try database.fingerprint(of: stockJournalledTables + tillJournalledTables)
    }

    func figures(_ letter: String = "A", _ code: String = "EUR") throws -> DrawerFigures {
        let currency = try #require(Currency(code: code))
        return try DrawerTable(database).drawer(letter, currency).figures
    }

    func close(_ number: String) throws -> TillClose {
        let number = try #require(CloseNumber(number))
        return try #require(try TillCloseTable(database).close(number))
    }

    private static var frame: Frame {
        Frame(assets: Assets(versions: [:]), appearance: .system, language: .english, tabs: [])
    }
}
