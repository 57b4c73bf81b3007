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

/// Forms carried out as by the studio, with undo by change record.
final class SentForms {
    private let forms: RecordedForms
    private var numbers: UInt64 = 500_000

    init(_ database: Database) {
        forms = RecordedForms(
            database,
            medleysJournalledTables + medleysStockJournalledTables + batchBottlesJournalledTables
                + stockJournalledTables + medleysProductJournalledTables
                + limitsRoom.storage.steps.flatMap { $0.tables }
                + batchRecordJournalledTables + stockJournalledTables
                + stockLotJournalledTables + stockPackagingJournalledTables
                + medleysLabelJournalledTables + medleysHazardJournalledTables
                + bottledJournalledTables + stockProductJournalledTables,
            derive: medleysRoom.derive)
    }

    /// Carries out a form. The log gets a separate id, as tests send many forms with one id.
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

    /// Undoes the last entry with this verdict.
    func undo(_ verdict: Verdict) throws -> Verdict { try forms.undo(verdict).said }

    /// Undoes the entry with this id in the log.
    func undo(_ id: Identifier) throws -> Verdict { try forms.undo(id).said }
}
