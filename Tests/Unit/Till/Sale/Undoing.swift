import Basics
import Journal
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Till

extension Verdict {
    /// Reason why the form was refused, in sentences; nil if accepted.
    var said: Faults? { faults?.said(TillWords(.english).sentence) }
}

/// Carries out the forms of the till and undoes them by their records, as the studio does.
final class Undoing {
    private let database: Database
    private let forms: RecordedForms

    /// The last form that was carried out, or the last undo.
    private(set) var last = Identifier.number(0)

    init(_ database: Database) {
        self.database = database
        forms = RecordedForms(
            database,
            stockJournalledTables + stockLotJournalledTables
                + tillJournalledTables + saleTaxJournalledTables + paymentJournalledTables
                + stockProductJournalledTables + stockSetJournalledTables
                + favouriteJournalledTables + parkedJournalledTables + salePartJournalledTables,
            derive: tillRoom.derive)
    }

    func carryOut(_ entry: Entry, by rule: FormRule) throws -> Verdict {
        // A repeated entry is not skipped here: the room itself must apply every entry only once.
        guard try JournalTable(database).recorded(entry.id) == nil else {
            return try #require(try rule.apply(entry, database))
        }
        return try noting(try forms.send(entry, mayUndo: rule.mayUndo, rule.apply))
    }

    /// Undoes the last entry, or the given one.
    @discardableResult
    func undo(_ named: Identifier? = nil) throws -> Verdict {
        try noting(try forms.undo(named ?? last))
    }

    private func noting(_ verdict: Verdict) throws -> Verdict {
        if case .accepted = verdict { last = try #require(forms.last) }
        return verdict
    }
}
