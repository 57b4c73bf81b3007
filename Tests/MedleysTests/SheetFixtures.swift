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
    static let noon = Moment(milliseconds: 1_780_315_200_000)
}

extension Identifier {
    /// The first, second, third … id of a test.
    static func entry(_ number: UInt64) -> Identifier {
        Identifier(at: .noon, random: (0, number))
    }
}

/// A book of experiments in memory, and its forms and pages.
struct Bench {
    let database: Database

    init() throws {
        database = try Database(path: ":memory:")
        try database.migrate(
            journalMigrations + notesMigrations + medleysMigrations + inventoryMigrations
                + inventoryRollMigrations + medleysStockMigrations + medleysTalliesMigrations
                + batchBottlesMigrations + meetingMigrations)
    }

    /// - Parameter number: the number of the entry's id.
    @discardableResult
    func send(
        _ address: String, _ form: [(String, String)], _ number: UInt64 = 1, at: Moment = .noon
    ) throws -> Verdict {
        var fields = Fields()
        for (name, value) in form { fields.add(name, value) }
        return try send(address, fields, number, at: at)
    }

    @discardableResult
    func send(
        _ address: String, _ form: Fields, _ number: UInt64 = 1, at: Moment = .noon
    ) throws -> Verdict {
        let route = try #require(MedleysRoute(try Target([UInt8](address.utf8))))
        let entry = Entry(
            id: .entry(number), device: .entry(0), at: at, zone: .utc, path: address, form: form)
        return try #require(
            try database.write { () throws(Failure) in
                try MedleysForms(database).apply(route, entry)
            })
    }

    /// Sends the undo form of a verdict.
    @discardableResult
    func undo(_ verdict: Verdict, _ number: UInt64) throws -> Verdict {
        let undo = try #require(verdict.undo)
        return try send(undo.path, undo.form, number)
    }

    @discardableResult
    func importing(_ text: String, _ number: UInt64 = 1, skip: Int? = nil) throws -> Verdict {
        try send(
            "/medleys/import",
            [("held", SheetForm.held(text))] + (skip.map { [("skip", "\($0)")] } ?? []), number)
    }

    func plan(_ text: String) throws -> ImportPlan {
        try ImportPlan(text, database, id: .entry(9), at: .noon, zone: .utc)
    }

    func export(_ scope: SheetScope = .all) throws -> [UInt8] {
        try SheetTable(database).sheet(scope).bytes
    }

    func get(_ address: String) throws -> Response {
        let target = try Target([UInt8](address.utf8))
        let request = Request(.get, target, moment: .noon, zone: .utc, id: .entry(99))
        return try actions.respond(try #require(MedleysRoute(target)), request)
    }

    /// The page that a form shows before it is carried out, or after it was refused.
    func preview(_ form: [(String, String)]) throws -> Response {
        var fields = Fields()
        for (name, value) in form { fields.add(name, value) }
        let request = Request(
            .post, MedleysRoute.importing.target, form: fields, moment: .noon, zone: .utc,
            id: .entry(99))
        return try #require(try actions.preview(.importing, request))
    }

    func redisplay(
        _ route: MedleysRoute, _ faults: Faults, _ request: Request
    ) throws -> Response {
        try actions.redisplay(route, faults, request)
    }

    private var actions: MedleysActions {
        MedleysActions(
            database, Frame(assets: Assets(versions: [:]), appearance: .system, tabs: []))
    }

    /// All rows of a table as text, in the order of its columns.
    func rows(_ sql: String) throws -> [String] {
        try database.all(sql) { (row) throws(Failure) in
            (0..<row.columnCount).map { row.isNull($0) ? "–" : row.text($0) }
                .joined(separator: "|")
        }
    }

    /// What an import must restore. The time of the last change is not included: the import sets
    /// it.
    func content() throws -> [String] {
        try rows("SELECT * FROM scenting ORDER BY id")
            + rows(
                """
                SELECT id, scenting, name, unique_name, family, trial, created, zone, maturity,
                    period, due, status, destination, conclusion, progress
                FROM medley ORDER BY id
                """) + rows("SELECT * FROM medley_line ORDER BY medley, place")
    }

    /// Everything that a write could change.
    func everything() throws -> [String] {
        try [
            "scenting", "medley", "medley_line", "medley_version", "medley_text", "bench_tally",
            "gone_scenting", "gone_medley", "gone_medley_line",
        ].flatMap { table in
            try rows("SELECT * FROM \(table)").map { table + ": " + $0 }
        }
    }
}

extension Verdict {
    var refused: Faults? {
        if case .refused(let faults) = self { faults } else { nil }
    }

    var undo: Countermand? {
        if case .accepted(_, let undo) = self { undo } else { nil }
    }
}

/// A table with the required columns and the given ones.
func table(_ rows: String..., columns: String = "") -> String {
    "scenting,medley,maturity,period,destination,ingredient,amount,unit"
        + (columns.isEmpty ? "" : "," + columns) + "\n" + rows.joined(separator: "\n") + "\n"
}

extension ImportPlan {
    /// "Line 2, amount: …" for each fault.
    var sentences: [String] {
        faults.map { fault in
            (fault.line.map { MedleysWords().place($0, fault.column) } ?? "The file") + ": "
                + fault.sentence
        }
    }
}

extension Response {
    var page: String { String(decoding: body, as: UTF8.self) }
}
