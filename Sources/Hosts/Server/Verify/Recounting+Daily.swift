internal import Basics
internal import CMemory
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

/// Counts a running studio again, and puts right what is not what its rows come to.
///
/// - Parameters:
///   - path: the studio's database.
///   - goesOn: false ends it, with nothing done.
///   - say: is told what was put right, or why nothing could be counted.
func recount(
    _ databases: DatabasePool, _ path: String, at now: Moment, _ zone: Zone,
    while goesOn: @escaping () -> Bool = { true }, say: (String) -> Void
) {
    let scratch = Recounting.scratch(of: path)
    // Reading everything took memory that nothing needs until tomorrow.
    defer { neroli_give_back() }
    do throws(Failure) {
        // Beside everybody, which takes a while. Only if something differs, while nobody writes.
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
            // Of no device that anybody uses: it takes nobody's undo.
            id: id, device: ID(id), at: now, zone: zone, path: DataRoute.recountedPath,
            form: Fields())
    }
}
