import Basics
import Journal
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

/// A book of experiments in memory with one scenting: sends forms and requests pages.
final class Workbench {
    let bench: Bench
    private var entries: UInt64 = 100

    var database: Database { bench.database }

    init() throws {
        bench = try Bench()
        try bench.send("/scentings/new", [("name", "Soap")], 1)
    }

    /// Sends a form that must be accepted. Returns its entry's id and its verdict.
    @discardableResult
    func send(
        _ address: String, _ form: [(String, String)] = [], at: Moment = .june1
    ) throws -> Sent {
        entries += 1
        let verdict = try bench.send(address, form, entries, at: at)
        return try sent(verdict)
    }

    private func sent(_ verdict: Verdict) throws -> Sent {
        guard let landing = verdict.landing else {
            throw Refusal(faults: try #require(verdict.faults))
        }
        return Sent(
            id: Identifier.number(entries).text, landing: landing, verdict: verdict,
            logged: try #require(bench.forms.last))
    }

    /// Sends a form that must be refused, and checks that nothing was written. Returns the faults
    /// by field.
    func refused(_ address: String, _ form: [(String, String)]) throws -> [String: String] {
        let before = try rows()
        do {
            try send(address, form)
        } catch let refusal as Refusal {
            #expect(try rows() == before)
            return Dictionary(
                refusal.faults.faults.map { ($0.field, $0.sentence) }, uniquingKeysWith: { $1 })
        }
        Issue.record("\(form) was accepted")
        return [:]
    }

    /// True if the subject of the form no longer exists.
    func isMissing(_ address: String, _ form: [(String, String)] = []) throws -> Bool {
        do {
            try send(address, form)
            return false
        } catch let failure as Failure {
            return failure == .missing
        }
    }

    @discardableResult
    func undo(_ sent: Sent) throws -> Sent {
        try self.sent(try bench.forms.undo(sent.logged))
    }

    /// Reason why a form cannot be undone; nothing is changed.
    func undoRefused(_ sent: Sent) throws -> String? {
        let before = try rows()
        let verdict = try bench.forms.undo(sent.logged)
        #expect(try rows() == before)
        return verdict.faults?.reason
    }

    /// The id of a new medley; lines are name, amount, unit, and for a dilution its percent and
    /// diluent.
    func medley(
        _ name: String = "Morning", _ lines: [[String]] = [["Rose", "2", "g"], ["DPG", "8", "g"]]
    ) throws -> String {
        try send("/scentings/\(Identifier.number(1).text)/new", form(name, lines)).id
    }

    @discardableResult
    func edit(_ id: String, _ name: String = "Morning", _ lines: [[String]]) throws -> Sent {
        try send("/medleys/\(id)/edit", form(name, lines))
    }

    private func form(_ name: String, _ lines: [[String]]) -> [(String, String)] {
        var form = [
            ("name", name), ("maturity", "14"), ("period", "day"), ("destination", "A jar."),
        ]
        for line in lines {
            form += [
                ("ingredient", line[0]), ("amount", line[1]), ("unit", line[2]),
                ("dilution", line.count > 3 ? line[3] : ""),
                ("diluent", line.count > 4 ? line[4] : ""), ("origin", ""),
            ]
        }
        return form
    }

    /// The id of a new batch of two lines, 2 g and 8 g, on a scale with steps of 0.01 g.
    func batch(of medley: String, _ asked: [Int64] = [2_000_000, 8_000_000]) throws -> String {
        try send("/medleys/\(medley)/batch", try batchForm(medley, asked)).id
    }

    func batchForm(_ medley: String, _ asked: [Int64]) throws -> [(String, String)] {
        let lines = try MedleyTable(database).ingredients(ID(medley)).composition
        return [("lines", lines), ("step", "0.01")]
            + asked.flatMap { [("asked", "\($0)"), ("assumed", "0")] }
    }

    func page(_ address: String) throws -> String { try bench.get(address).text }

    /// Rows that forms of the bench can change.
    func rows() throws -> [String] {
        try ["medley_version", "smelling", "batch", "batch_line", "material", "bench_measures"]
            .flatMap { table in
                try bench.rows("SELECT * FROM \(table)").map { table + ": " + $0 }
            }
    }
}

struct Sent {
    let id: String
    let landing: String
    let verdict: Verdict
    /// Id in the log.
    let logged: Identifier

    var isUndone: Bool { verdict.isUndoneByRecord }
}

struct Refusal: Error {
    let faults: Faults
}

/// Wrong values that people and programs may put into number fields.
let absurdities = [
    "", " ", "-1", "\u{2212}1", "abc", "1e9", "NaN", "∞", "٣", "💧", "\u{202E}5", "1\u{0}", "1.2.3",
    "99999999999999999999", "0x10", "1 00",
]
