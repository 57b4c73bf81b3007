import Basics
import Inventory
import Journal
import SQLCore
import Shell
import TestKit
import Testing
import Web

@testable import PointOfSale

extension Verdict {
    /// Why the form was refused, in sentences; nil if it was accepted.
    var said: Faults? { faults?.said(PointOfSaleWords(.english).sentence) }
}

/// Carries out the forms of the till, and undoes them by their records, as the studio does.
final class Undoing {
    private let database: Database
    private var rules: [(entry: Identifier, rule: FormRule)] = []
    private var undone: UInt64 = 90_000

    /// The last form that was carried out, or the last undo.
    private(set) var last = Identifier.number(0)

    init(_ database: Database) {
        self.database = database
    }

    func carryOut(_ entry: Entry, by rule: FormRule) throws -> Verdict {
        // One that comes again is not passed by here: the room itself must take it once.
        guard try JournalTable(database).recorded(entry.id) == nil else {
            return try #require(try rule.apply(entry, database))
        }
        return try accept(entry, rule) { (entry, database) throws(Failure) in
            try rule.apply(entry, database) ?? .refused(Faults())
        }
    }

    /// Undoes what was last done, or what is named.
    @discardableResult
    func undo(_ named: Identifier? = nil) throws -> Verdict {
        let named = named ?? last
        let rule = try #require(rules.last { $0.entry == named }).rule
        let recorded = try #require(try JournalTable(database).recorded(named))
        guard case .accepted(let landing, .byRecord(let place)) = recorded.verdict,
            let record = try ChangeTable(database).record(of: recorded.seq)
        else { throw Trouble("it has no record: \(recorded.verdict)") }
        undone += 1
        let entry = Entry(
            id: .number(undone), device: recorded.entry.device, at: recorded.entry.at, zone: .utc,
            path: "/undo", form: Fields([("entry", named.text)]))
        return try accept(entry, rule) { (_, database) throws(Failure) in
            if let faults = try rule.mayUndo(recorded, database) { return .refused(faults) }
            let tables = inventoryJournalledTables + pointOfSaleJournalledTables
            guard let changes = try database.playBack(record, in: tables) else {
                return .refused(Faults("It was changed since."))
            }
            try pointOfSaleRoom.derive(changes, database)
            return .accepted(landing: place ?? landing, undo: .byRecord(to: landing))
        }
    }

    private func accept(
        _ entry: Entry, _ rule: FormRule, _ apply: @escaping Applying.Apply
    ) throws -> Verdict {
        let applying = Applying(
            database, inventoryJournalledTables + pointOfSaleJournalledTables, apply)
        let verdict = try database.write { () throws(Failure) in try applying.accept(entry) }
        if case .accepted = verdict {
            rules.append((entry.id, rule))
            last = entry.id
        }
        return verdict
    }
}
