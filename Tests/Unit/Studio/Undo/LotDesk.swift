import Basics
import Journal
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Studio

/// A shelf with a material, a bottle and its glass, and forms that move them.
final class LotDesk {
    let studio: TestStudio
    private(set) var entries: [Entry] = []
    private(set) var rose = ""
    private(set) var bottle = ""
    private(set) var glass = ""
    private(set) var medley = ""
    private(set) var sales: [String] = []
    private(set) var refunds: [String] = []
    private(set) var batches: [String] = []
    private(set) var accepted: [String] = []
    private var number: UInt64 = 70_000

    /// Number of setup entries.
    static let begun = 7

    var database: Database { studio.database }
    var last: Identifier? { entries.last?.id }

    init() throws {
        studio = try TestStudio(notes: 1)
        let shelf = try made(
            "/inventory/departments/new",
            [("name", "Shelf"), ("restock", "1"), ("markup", "50")])
        func item(_ name: String, _ unit: String) throws -> String {
            try made(
                "/inventory/items/new",
                [
                    ("name", name), ("department", shelf), ("unit", unit), ("use", "both"),
                    ("cost", "1"), ("price", "12"), ("opening", ""),
                ])
        }
        rose = try item("Rose", "g")
        bottle = try item("Morning", "each")
        glass = try item("Glass", "each")
        _ = try made(
            "/inventory/items/\(bottle)/packaging",
            [("part", glass), ("number", "1"), ("labour", "0.5")])
        let scenting = try made("/scentings/new", [("name", "Soap")])
        medley = try made(
            "/scentings/\(scenting)/new",
            [
                ("name", "Morning #1"), ("destination", "A jar"), ("maturity", "1"),
                ("period", "day"), ("ingredient", "Rose"), ("amount", "1"), ("unit", "g"),
                ("dilution", ""), ("diluent", ""), ("origin", ""),
            ])
    }

    /// Another replica.
    init(replaying log: [Entry]) throws {
        studio = try TestStudio(notes: 1)
        for entry in log { _ = try receive(entry) }
    }

    func made(_ path: String, _ form: [(String, String)]) throws -> String {
        let verdict = try send(path, form)
        #expect(verdict.isAccepted, "\(path): \(verdict)")
        return try #require(last).text
    }

    @discardableResult
    func send(_ path: String, _ form: [(String, String)]) throws -> Verdict {
        number += 1
        let entry = Entry(
            id: .number(number), device: .number(5),
            at: .june1.adding(milliseconds: Int64(number) * 60_000), zone: .utc, path: path,
            form: Fields(form))
        let verdict = try receive(entry)
        if verdict.isAccepted, path != "/undo" {
            let id = entry.id.text
            accepted.append(id)
            if path == "/till/confirm" { sales.append(id) }
            if path.hasSuffix("/refund") { refunds.append(id) }
            if path.hasSuffix("/batch") { batches.append("\(path)/\(id)") }
        }
        return verdict
    }

    func receive(_ entry: Entry) throws -> Verdict {
        entries.append(entry)
        let program = studio.program
        let database = database
        let applying = Applying(database, studioJournalledTables, program.apply)
        return try database.write { () throws(Failure) in try applying.receive(entry) }
    }

    func page(_ address: String) throws -> String { try studio.get(address).text }

    func fingerprint() throws -> Digest { try database.fingerprint(of: studioJournalledTables) }

    func held(_ lot: String) throws -> Int64 {
        try database.integer("SELECT held FROM inventory_lot WHERE id = ?", [.text(lot)])
    }

    func onHand(_ item: String) throws -> Int64 {
        try database.integer("SELECT on_hand FROM inventory_item WHERE id = ?", [.text(item)])
    }

    func lots(_ item: String, _ condition: String = "1") throws -> [String] {
        try database.rows(
            "SELECT id FROM inventory_lot WHERE item = '\(item)' AND \(condition) ORDER BY id")
    }

    /// Items with a quantity outside their lots, above or below zero.
    func untied() throws -> [String] {
        try database.rows(
            """
            SELECT name, on_hand - (
                SELECT ifnull(sum(held), 0) FROM inventory_lot WHERE item = i.id) AS untied
            FROM inventory_item AS i WHERE untied <> 0
            """)
    }

    /// Sums are right, and no part of a move is without its move, its lot or its item.
    func check(_ what: String) throws {
        #expect(try StockSums(database).discrepancies(limit: 9) == [], "\(what)")
        let stray = try database.rows(
            """
            SELECT p.move, p.lot FROM inventory_lot_move AS p
                LEFT JOIN inventory_move AS m ON m.id = p.move
                LEFT JOIN inventory_lot AS l ON l.id = p.lot
            WHERE m.item IS NULL OR l.item IS NULL OR m.item <> l.item
            """)
        #expect(stray == [], "\(what)")
        // Except for counted lots, no move adds more to lots than its own quantity.
        let more = try database.rows(
            """
            SELECT m.reason, m.quantity, sum(p.quantity) AS tied
            FROM inventory_move AS m JOIN inventory_lot_move AS p ON p.move = m.id
            WHERE m.reason NOT IN ('count', 'batch') GROUP BY m.id
            HAVING abs(tied) > abs(m.quantity) OR tied * m.quantity < 0
            """)
        #expect(more == [], "\(what)")
    }
}
