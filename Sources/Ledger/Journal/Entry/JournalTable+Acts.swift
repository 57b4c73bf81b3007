public import Basics
internal import SQLCore

extension JournalTable {
    /// The last accepted entries of all devices, the newest first.
    public func lastAccepted(_ limit: Int) throws(Failure) -> [Recorded] {
        try database.all(
            JournalTable.columns + " WHERE outcome = 'accepted' ORDER BY seq DESC LIMIT ?",
            [.integer(limit)]
        ) { (row) throws(Failure) in try recorded(row) }
    }

    /// True if an accepted form at the address of undo names the entry.
    public func isUndone(_ recorded: Recorded, at path: String) throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT EXISTS (SELECT 1 FROM journal WHERE path = ? AND seq > ?
                AND outcome = 'accepted' AND instr(form, ?) > 0)
            """,
            [.text(path), .integer(recorded.seq), .text("entry=" + recorded.entry.id.text)]) == 1
    }
}
