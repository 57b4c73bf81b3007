package import Basics
package import Journal
package import SQLCore
package import Web

/// Carries out a room's forms in a log, and undoes them by their change records as the studio does.
package final class RecordedForms {
    package typealias MayUndo = (Recorded, Database) throws(Failure) -> Faults?

    private let database: Database
    private let tables: [JournalledTable]
    private var sent: [(entry: Entry, verdict: Verdict, mayUndo: MayUndo)] = []

    /// - Parameter tables: those that the room's forms write in.
    package init(_ database: Database, _ tables: [JournalledTable]) {
        self.database = database
        self.tables = tables
    }

    package func send(
        _ entry: Entry, mayUndo: @escaping MayUndo = { (_, _) throws(Failure) in nil },
        _ apply: @escaping (Entry, Database) throws(Failure) -> Verdict?
    ) throws -> Verdict {
        let verdict = try accept(entry) { (entry, database) throws(Failure) in
            try apply(entry, database) ?? .refused(Faults())
        }
        sent.append((entry, verdict, mayUndo))
        return verdict
    }

    /// What the log has of the entry that came to this verdict last.
    package func recorded(_ verdict: Verdict) throws -> Recorded {
        try last(verdict).recorded
    }

    private func last(
        _ verdict: Verdict
    ) throws -> (recorded: Recorded, entry: Entry, mayUndo: MayUndo) {
        guard let last = sent.last(where: { $0.verdict == verdict }),
            let recorded = try JournalTable(database).recorded(last.entry.id)
        else { throw Failure.missing }
        return (recorded, last.entry, last.mayUndo)
    }

    /// Undoes what came to this verdict last.
    @discardableResult
    package func undo(_ verdict: Verdict, at moment: Moment = .june1) throws -> Verdict {
        let (recorded, entry, mayUndo) = try last(verdict)
        guard let record = try ChangeTable(database).record(of: recorded.seq) else {
            throw Failure.missing
        }
        let undo = Entry(
            id: entry.id.derived(7), device: entry.device, at: moment, zone: .utc,
            path: "/undo", form: Fields())
        let (database, tables) = (database, tables)
        return try send(undo) { (_, _) throws(Failure) in
            if let faults = try mayUndo(recorded, database) { return .refused(faults) }
            guard try database.playBack(record, in: tables) != nil else {
                return .refused(Faults("It was changed since."))
            }
            return .accepted(landing: Target(segments: []), undo: .byRecord(to: nil))
        }
    }

    private func accept(_ entry: Entry, _ apply: @escaping Applying.Apply) throws -> Verdict {
        let applying = Applying(database, tables, apply)
        return try database.write { () throws(Failure) in try applying.accept(entry) }
    }
}
