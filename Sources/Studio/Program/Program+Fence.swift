package import Basics
internal import Journal
internal import RoomKit
package import SQLCore
internal import Web

// Fences in the log: from each on another program decided.
extension Program {
    private static let programField = "program"

    /// Writes a line into the log if another program decided what stands in it last. A line of the log
    /// was decided by the program of the nearest fence before it; one before all fences by a program of
    /// before there were any.
    ///
    /// The server calls it when it starts and when a backup is restored. Call inside a write.
    ///
    /// - Parameter device: the server's own.
    package func fence(
        _ device: ID<Replica>, at moment: Moment, _ zone: Zone, id: Identifier,
        _ database: Database
    ) throws(Failure) {
        let present = try replayVersion(database, schema)
        guard try fence(database)?.program != present else { return }
        _ = try Applying(database, schema.tables, apply).accept(
            Entry(
                // Of no device that anybody uses: a fence must not take the undo of what came before.
                shown: id, device: ID(device.raw.derived(Digest("fence").value)), at: moment,
                zone: zone, path: StudioRoute.updated.target.text,
                form: Fields([(Program.programField, present)])))
    }

    /// The last fence: its number in the log, and the program that decides from there on, as
    /// `replayVersion` names it. Nil for a log of before there were any.
    package func fence(_ database: Database) throws(Failure) -> (seq: Int64, program: String)? {
        let last = try JournalTable(database).lastAccepted(at: StudioRoute.updated.target.text)
        return last.map { ($0.seq, $0.entry.form[Program.programField] ?? "") }
    }

    /// A fence changes nothing. Nobody sends one as a form, so `submit` never comes here.
    func passFence(_ entry: Entry) -> Verdict {
        entry.form[Program.programField] == nil
            ? .refused(Faults(StudioFault.noSuchForm))
            : .accepted(landing: StudioRoute.today.target, undo: .none)
    }
}

extension Entry {
    /// Whether it is a fence, which belongs to the log of one server: it does not return to another.
    package var isFence: Bool { path == StudioRoute.updated.target.text }
}
