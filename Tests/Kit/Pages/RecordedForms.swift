package import Basics
package import Journal
package import SQLCore
package import Web

/// Carries out a room's forms in a log, and undoes them by their change records, as the studio
/// does.
package final class RecordedForms {
    package typealias MayUndo = (Recorded, Database) throws(Failure) -> Faults?
    package typealias Derive = (ChangeRecord, Database) throws(Failure) -> Void

    private let database: Database
    private let tables: [JournalledTable]
    private let derive: Derive
    private var sent: [(id: Identifier, verdict: Verdict, mayUndo: MayUndo)] = []
    private var undone: UInt64 = 900_000

    /// - Parameters:
    ///   - tables: tables written by the room's forms.
    ///   - derive: rebuilds the room's derived rows after an undo.
    package init(
        _ database: Database, _ tables: [JournalledTable],
        derive: @escaping Derive = { (_, _) throws(Failure) in }
    ) {
        self.database = database
        self.tables = tables
        self.derive = derive
    }

    /// The last entry, undone ones included.
    package var last: Identifier? { sent.last?.id }

    package func send(
        _ entry: Entry, mayUndo: @escaping MayUndo = { (_, _) throws(Failure) in nil },
        _ apply: @escaping (Entry, Database) throws(Failure) -> Verdict?
    ) throws -> Verdict {
        let applying = Applying(database, tables) { (entry, database) throws(Failure) in
            try apply(entry, database) ?? .refused(Faults())
        }
        let verdict = try database.write { () throws(Failure) in try applying.accept(entry) }
        sent.append((entry.id, verdict, mayUndo))
        return verdict
    }

    /// The log's record of the last entry with this verdict.
    package func recorded(_ verdict: Verdict) throws -> Recorded {
        try recorded(try id(of: verdict))
    }

    private func id(of verdict: Verdict) throws -> Identifier {
        guard let last = sent.last(where: { $0.verdict == verdict }) else { throw Failure.missing }
        return last.id
    }

    private func recorded(_ id: Identifier) throws -> Recorded {
        guard let recorded = try JournalTable(database).recorded(id) else { throw Failure.missing }
        return recorded
    }

    /// Undoes the last entry with this verdict.
    @discardableResult
    package func undo(_ verdict: Verdict, at moment: Moment = .june1) throws -> Verdict {
        try undo(try id(of: verdict), at: moment)
    }

    @discardableResult
    package func undo(_ id: Identifier, at moment: Moment = .june1) throws -> Verdict {
        let recorded = try recorded(id)
        guard let mayUndo = sent.last(where: { $0.id == id })?.mayUndo,
            case .accepted(let landing, .byRecord(let place)) = recorded.verdict,
            let record = try ChangeTable(database).record(of: recorded.seq)
        else { throw Failure.missing }
        undone += 1
        let undo = Entry(
            id: .number(undone), device: recorded.entry.device, at: moment, zone: .utc,
            path: "/undo", form: Fields([("entry", id.text)]))
        let (tables, derive) = (tables, derive)
        return try send(undo, mayUndo: mayUndo) { (_, database) throws(Failure) in
            if let faults = try mayUndo(recorded, database) { return .refused(faults) }
            guard let changes = try database.playBack(record, in: tables) else {
                return .refused(Faults("It was changed since."))
            }
            try derive(changes, database)
            return .accepted(landing: place ?? landing, undo: .byRecord(to: landing))
        }
    }
}
