package import Basics
internal import Journal
package import SQLCore
internal import Web

// Fences in the log: entries after a fence were decided by another program.
extension Program {
    private static let programField = "program"

    /// Writes a fence into the log if another program decided its last entries. An entry was
    /// decided by the program of the nearest fence before this entry; entries before all fences
    /// come from programs older than fences.
    ///
    /// The server calls this function at its start and after restoring a backup. Call inside a
    /// write.
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
                // An id of no real device: a fence must not block the undo of earlier entries.
                shown: id, device: ID(device.raw.derived(Digest("fence").value)), at: moment,
                zone: zone, path: StudioRoute.updated.target.text,
                form: Fields([(Program.programField, present)])))
    }

    /// Writes the entries with which the authority of a log opens a studio, if new to the log: the
    /// fence, entries held for this program, and letters of tills. Call inside a write.
    ///
    /// - Parameters:
    ///   - device: the authority's own.
    ///   - devices: devices that get letters.
    ///   - isAlone: true if the authority is a device, not a server.
    package func open(
        _ device: ID<Replica>, admitting devices: [ID<Replica>], at moment: Moment, _ zone: Zone,
        id: Identifier, _ database: Database, isAlone: Bool = false
    ) throws(Failure) {
        try fence(device, at: moment, zone, id: id, database)
        try takeHeld(database, at: moment)
        for device in devices {
            try admit(device, at: moment, zone, database, isAlone: isAlone)
        }
    }

    /// The last fence: its number in the log, and the program that decides from there on, in the
    /// form of `replayVersion`. Nil for a log from before fences existed.
    package func fence(_ database: Database) throws(Failure) -> (seq: Int64, program: String)? {
        let last = try JournalTable(database).lastAccepted(at: StudioRoute.updated.target.text)
        return last.map { ($0.seq, $0.entry.form[Program.programField] ?? "") }
    }

    /// A fence changes nothing. No form contains one, so `submit` never leads here.
    func passFence(_ entry: Entry) -> Verdict {
        entry.form[Program.programField] == nil
            ? .refused(Faults(StudioFault.noSuchForm))
            : .accepted(landing: StudioRoute.today.target, undo: .none)
    }
}

extension Entry {
    /// True for a fence. Belongs to the log of one server, and is never sent back to another.
    package var isFence: Bool { path == StudioRoute.updated.target.text }
}
