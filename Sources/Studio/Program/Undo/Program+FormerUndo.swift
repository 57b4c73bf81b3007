internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

// Addresses to which only the undo of release 0.1 sent forms. Its logs hold some of these forms as
// entries, and a device of 0.1 may still send one.
extension Program {
    /// Rule for an address of a former undo form. Undoes the entry that deleted the record,
    /// unless the form itself holds the values to restore (`RoomModule.former`). Nil for any
    /// other address.
    func formerUndo(_ target: Target) -> FormRule? {
        for room in schema.rooms {
            if let rule = room.former(target) { return rule }
        }
        let last = target.segments.last
        guard last == "restore" || last == "move-back" else { return nil }
        return rule(
            { $0.anUndo }, done: { $0.undone },
            apply: { (entry, database) throws(Failure) in
                guard let deletion = try deletion(before: entry, at: target, database),
                    case .accepted(let landing, .byRecord(to: let place)) = deletion.verdict
                else { return .refused(Faults(StudioFault.nothingToUndo)) }
                return try play(deletion, to: place ?? landing, backTo: landing, database)
            })
    }

    /// The entry named by the form, or the last entry that deleted the record.
    private func deletion(
        before entry: Entry, at target: Target, _ database: Database
    ) throws(Failure) -> Recorded? {
        let journal = JournalTable(database)
        if let named = entry.form["entry"] ?? entry.form["erasure"] {
            return try Identifier(named).flatMap { (id) throws(Failure) in
                try journal.recorded(id)
            }
        }
        let place = Target(segments: target.segments.dropLast() + ["delete"], query: target.query)
        return try journal.lastAccepted(at: place.text)
    }
}
