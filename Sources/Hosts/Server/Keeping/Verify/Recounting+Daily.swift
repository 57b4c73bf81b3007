internal import Basics
internal import CMemory
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

/// Recounts a running studio, and repairs differences.
///
/// - Parameters:
///   - path: the studio's database.
///   - goesOn: false ends the recount, with nothing changed.
///   - say: receives the repairs, or the reason for a failed recount.
func recount(
    _ databases: DatabasePool, _ path: String, at now: Moment, _ zone: Zone,
    while goesOn: @escaping () -> Bool = { true }, say: (String) -> Void
) {
    let scratch = Recounting.scratch(of: path)
    // Reading everything took memory that nothing needs until tomorrow.
    defer { neroli_give_back() }
    do throws(Failure) {
        // Counts on a second connection beside all users, which takes a while. Writes are blocked
        // only if something differs.
        let beside = try Database(path: path)
        beside.whileRunning(goesOn)
        guard try !Recounting(beside, scratch: scratch).discrepancies().isEmpty else { return }
        let entry = databases.log == nil ? Entry.recounted(at: now, zone) : nil
        let mended = try databases.alone { (database) throws(Failure) in
            try Recounting(database, scratch: scratch).mend(as: entry)
        }
        for discrepancy in mended { say("counted again: \(discrepancy.sentence)") }
    } catch {
        guard goesOn() else { return }
        say("trouble: the studio could not be counted again: \(error)")
    }
}

extension Entry {
    /// The line of the log for rows that were counted again.
    static func recounted(at now: Moment, _ zone: Zone) -> Entry {
        let id = Clock.newIdentifier(at: now)
        return Entry(
            // An id of its own as the device, so that no device's undo is affected.
            id: id, device: ID(id), at: now, zone: zone, path: DataRoute.recountedPath,
            form: Fields())
    }
}
