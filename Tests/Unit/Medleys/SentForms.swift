import Basics
import Journal
import Limits
import RoomKit
import SQLCore
import Stock
import TestKit
import Testing
import Web

@testable import Medleys

/// Forms as the studio carries them out, and their undo by what they changed.
final class SentForms {
    private let forms: RecordedForms
    private var numbers: UInt64 = 500_000

    init(_ database: Database) {
        forms = RecordedForms(
            database,
            medleysJournalledTables + medleysStockJournalledTables + batchBottlesJournalledTables
                + inventoryJournalledTables + medleysProductJournalledTables
                + safetyRoom.storage.steps.flatMap { $0.tables }
                + batchRecordJournalledTables + inventoryJournalledTables
                + inventoryLotJournalledTables + inventoryPackagingJournalledTables
                + medleysLabelJournalledTables,
            derive: medleysRoom.derive)
    }

    /// Carries out a form. The log knows it by an id of its own, as tests send many with one id.
    func send(_ entry: Entry, _ rule: FormRule) throws -> Verdict {
        numbers += 1
        let logged = Entry(
            id: .number(numbers), device: entry.device, at: entry.at, zone: entry.zone,
            path: entry.path, form: entry.form, rules: entry.rules)
        let verdict = try forms.send(logged, mayUndo: rule.mayUndo) {
            (_, database) throws(Failure) in try rule.apply(entry, database)
        }
        return verdict.said
    }

    /// The id by which the log knows the last one.
    var last: Identifier? { forms.last }

    /// Undoes what came to this verdict last.
    func undo(_ verdict: Verdict) throws -> Verdict { try forms.undo(verdict).said }

    /// Undoes the one that the log knows by this id.
    func undo(_ id: Identifier) throws -> Verdict { try forms.undo(id).said }
}
