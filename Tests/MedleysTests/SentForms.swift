import Basics
import Inventory
import Journal
import SQLCore
import Shell
import TestKit
import Testing
import Web

@testable import Medleys

/// Forms as the studio carries them out, and their undo by what they changed.
final class SentForms {
    private let database: Database
    private var sent: [(id: Identifier, verdict: Verdict, rule: FormRule)] = []
    private var numbers: UInt64 = 500_000

    private static let tables =
        medleysJournalledTables + medleysStockJournalledTables + batchBottlesJournalledTables
        + inventoryJournalledTables

    init(_ database: Database) {
        self.database = database
    }

    /// Carries out a form. The log knows it by an id of its own, as tests send many with one id.
    func send(_ entry: Entry, _ rule: FormRule) throws -> Verdict {
        try accept(entry, rule) { (_, database) throws(Failure) in
            try rule.apply(entry, database) ?? .refused(Faults())
        }
    }

    /// The id by which the log knows the last one.
    var last: Identifier? { sent.last?.id }

    /// Undoes what came to this verdict last.
    func undo(_ verdict: Verdict) throws -> Verdict {
        try undo(try #require(sent.last { $0.verdict == verdict }).id)
    }

    /// Undoes the one that the log knows by this id.
    func undo(_ id: Identifier) throws -> Verdict {
        let last = try #require(sent.last { $0.id == id })
        let verdict = last.verdict
        guard case .accepted(let landing, .byRecord(to: let place)) = verdict else {
            Issue.record("there is nothing to undo in \(verdict)")
            return verdict
        }
        let recorded = try #require(try JournalTable(database).recorded(last.id))
        let record = try #require(try ChangeTable(database).record(of: recorded.seq))
        return try accept(recorded.entry, last.rule) { (_, database) throws(Failure) in
            if let faults = try last.rule.mayUndo(recorded, database) { return .refused(faults) }
            guard let changes = try database.playBack(record, in: SentForms.tables) else {
                return .refused(Faults("It was changed since."))
            }
            try medleysRoom.derive(changes, database)
            return .accepted(landing: place ?? landing, undo: .byRecord(to: landing))
        }
    }

    private func accept(
        _ entry: Entry, _ rule: FormRule, _ apply: @escaping Applying.Apply
    ) throws -> Verdict {
        numbers += 1
        let logged = Entry(
            id: .number(numbers), device: entry.device, at: entry.at, zone: entry.zone,
            path: entry.path, form: entry.form, rules: entry.rules)
        let applying = Applying(database, SentForms.tables, apply)
        let verdict = try database.write { () throws(Failure) in try applying.accept(logged) }
        sent.append((logged.id, verdict, rule))
        return verdict.said
    }
}
