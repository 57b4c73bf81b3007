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

/// A book of experiments in memory, and its forms and pages.
struct Bench {
    let database: Database
    let forms: SentForms

    init() throws {
        database = try .with([
            notesRoom.storage.steps, stockRoom.storage.steps, limitsRoom.storage.steps,
            medleysRoom.storage.steps,
        ])
        forms = SentForms(database)
    }

    /// - Parameter number: the number of the entry's id.
    @discardableResult
    func send(
        _ address: String, _ form: [(String, String)], _ number: UInt64 = 1, at: Moment = .june1
    ) throws -> Verdict {
        try send(address, Fields(form), number, at: at)
    }

    @discardableResult
    func send(
        _ address: String, _ form: Fields, _ number: UInt64 = 1, at: Moment = .june1
    ) throws -> Verdict {
        let route = try #require(MedleysRoute(try Target(address)))
        let entry = Entry(
            id: .number(number), device: .number(0), at: at, zone: .utc, path: address, form: form)
        return try forms.send(entry, try #require(route.rule))
    }

    /// Undoes the entry of a verdict.
    @discardableResult
    func undo(_ verdict: Verdict) throws -> Verdict { try forms.undo(verdict) }

    @discardableResult
    func importing(_ text: String, _ number: UInt64 = 1, skip: Int? = nil) throws -> Verdict {
        try send(
            "/medleys/import",
            [("held", HeldText.held(text))] + (skip.map { [("skip", "\($0)")] } ?? []), number)
    }

    func plan(_ text: String) throws -> MedleyImportPlan {
        try MedleyImportPlan(text, database, id: .number(9), at: .june1, zone: .utc)
    }

    func export(_ scope: SheetScope = .all) throws -> [UInt8] {
        try SheetTable(database).sheet(scope).bytes
    }

    func get(_ address: String, in language: Language = .english) throws -> Response {
        let target = try Target(address)
        let request = Request(
            .get, target, moment: .june1, zone: .utc, id: .number(99), language: language)
        return try #require(MedleysRoute(target)).page(context(request))
    }

    /// The page that a form shows before the import or after a refusal.
    func preview(
        _ form: [(String, String)], on route: MedleysRoute = .importing,
        in language: Language = .english
    ) throws -> Response {
        let request = Request(
            .post, route.target, form: Fields(form), moment: .june1, zone: .utc, id: .number(99),
            language: language)
        return try #require(try route.rule?.ask(context(request)))
    }

    func showAgain(
        _ route: MedleysRoute, _ faults: Faults, _ request: Request
    ) throws -> Response {
        try #require(route.rule).again(faults, context(request))
    }

    private func context(_ request: Request) -> Context {
        Context(
            request, database,
            Frame(
                assets: Assets(versions: [:]), appearance: .system, language: request.language,
                tabs: []))
    }

    /// Rows of a table as text, in the order of its columns.
    func rows(_ sql: String) throws -> [String] {
        try database.rows(sql)
    }

    /// Rows that an import must restore, without the time of the last change, which the import
    /// sets.
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
        try ["scenting", "medley", "medley_line", "medley_version", "medley_text", "bench_tally"]
            .flatMap { table in
                try rows("SELECT * FROM \(table)").map { table + ": " + $0 }
            }
    }
}

/// A table with the required columns and the given ones.
func table(_ rows: String..., columns: String = "") -> String {
    "scenting,medley,maturity,period,destination,ingredient,amount,unit"
        + (columns.isEmpty ? "" : "," + columns) + "\n" + rows.joined(separator: "\n") + "\n"
}

extension MedleyImportPlan {
    /// "Line 2, amount: …" for every fault.
    var sentences: [String] {
        faults.map { fault in
            (fault.line.map { TransferWords(.english).place($0, fault.column) } ?? "The file")
                + ": "
                + (MedleysWords(.english).sentence(fault.fault) ?? fault.fault.sentence)
        }
    }
}
