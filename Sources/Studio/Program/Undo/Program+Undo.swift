package import Basics
internal import Journal
internal import RoomKit
package import SQLCore
internal import Web

// Undo: plays an entry's change record backwards, or carries out the form that undoes a sale.
extension Program {
    /// Undoes the entry named by the form, if it is the device's last entry. A form with `late`
    /// undoes any entry that no other undo has undone.
    func undo(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        let journal = JournalTable(database)
        guard let id = entry.form["entry"].flatMap({ Identifier($0) }),
            let recorded = try journal.recorded(id),
            case .accepted(let landing, let undo) = recorded.verdict, undo != .none
        else { return .refused(Faults(StudioFault.nothingToUndo)) }
        if entry.form["late"] == "1", entry.rules >= Program.lateUndoRules {
            guard try !journal.isUndone(recorded, at: StudioRoute.undo.target.text) else {
                return .refused(Faults(StudioFault.nothingToUndo))
            }
        } else {
            guard try journal.lastAccepted(of: entry.device) == recorded else {
                return .refused(Faults(StudioFault.tooLateToUndo))
            }
        }
        switch undo {
        case .none: return .refused(Faults(StudioFault.nothingToUndo))
        case .byRecord(let place):
            var recorded = recorded
            recorded.entry.arrives = entry.arrives && entry.rules >= FreeName.rules
            return try play(recorded, to: place ?? landing, backTo: landing, database)
        case .byForm(let form):
            guard knows(form) else { return .refused(Faults(StudioFault.doneBeforeUpdate)) }
            return try decide(entry.with(form.path, form.form), database)
        }
    }

    /// Plays the change record of an entry backwards.
    func play(
        _ recorded: Recorded, to landing: Target, backTo back: Target, _ database: Database
    ) throws(Failure) -> Verdict {
        guard let record = try ChangeTable(database).record(of: recorded.seq) else {
            return .refused(Faults(StudioFault.nothingToUndo))
        }
        if let faults = try rule(behind: recorded, database)?.mayUndo(recorded, database) {
            return .refused(faults)
        }
        let names =
            recorded.entry.arrives ? try FormerNames(record, schema.named, database) : nil
        let changes = try database.playBack(record, in: schema.tables)
        if let changes { try derive(changes, database) }
        try names?.giveBack(database, isUndone: changes != nil)
        guard changes != nil else { return .refused(Faults(StudioFault.changedSince)) }
        return .accepted(landing: landing, undo: .byRecord(to: back))
    }

    /// After changes that no form decided: computes derived rows again, where no trigger does.
    package func derive(_ changes: ChangeRecord, _ database: Database) throws(Failure) {
        for room in schema.rooms { try room.derive(changes, database) }
    }

    /// The rule of an entry's form; for an undo, the rule of the form at the beginning of the
    /// chain.
    private func rule(
        behind recorded: Recorded, _ database: Database
    ) throws(Failure) -> FormRule? {
        var first = recorded
        while first.entry.path == StudioRoute.undo.target.text,
            let id = first.entry.form["entry"].flatMap({ Identifier($0) }),
            let undone = try JournalTable(database).recorded(id), undone.seq < first.seq
        {
            first = undone
        }
        return rule(at: first.entry.path)
    }

    /// True if the message about an entry offers an undo.
    func offersUndo(
        of recorded: Recorded, _ request: Request, _ database: Database
    ) throws(Failure) -> Bool {
        guard try JournalTable(database).lastAccepted(of: request.device) == recorded else {
            return false
        }
        return try canUndo(recorded, database)
    }

    /// From these rules on, a form undoes entries before the device's last one, too.
    static let lateUndoRules: Int64 = 10

    /// True if an accepted entry has an undo that this program can carry out.
    func canUndo(_ recorded: Recorded, _ database: Database) throws(Failure) -> Bool {
        guard case .accepted(_, let undo) = recorded.verdict, undo != .none else { return false }
        if case .byForm(let form) = undo { return knows(form) }
        return try ChangeTable(database).has(recorded.seq)
    }

    /// True if an undo form still has a rule. Most undo forms of release 0.1 have none.
    private func knows(_ form: UndoForm) -> Bool {
        guard let target = try? Target([UInt8](form.path.utf8)) else { return false }
        return place(target)?.place.rule != nil
    }
}
