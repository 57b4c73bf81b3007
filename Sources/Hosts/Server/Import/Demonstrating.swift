internal import Basics
internal import SQLCore
internal import Studio

/// Loads the demo into the studio of a data folder, which is created if needed, or removes the
/// demo. Makes the journal entry that the page's button makes.
///
/// - Returns: false if there was nothing to do.
package func changeDemo(_ serving: Serving, remove: Bool) throws(StartTrouble) -> Bool {
    let host = try openHost(serving)
    guard borrowDataForGood(serving.data) else {
        throw StartTrouble(
            "A server uses \(serving.data). Stop it first, or use its page /demo.", code: 75)
    }
    try refuseReplica(serving.data)
    try setAsideForeignLogs(in: serving.data)
    try refuseMissing(serving)
    let notes: [UInt8]
    do throws(FileTrouble) {
        notes = try contents(of: serving.home + "/Data/notes.json")
    } catch {
        throw StartTrouble(
            "Can't read \(error.path): \(error.reason). --home says where Neroli's folders are.",
            code: 66)
    }
    let path = databasePath(serving.data)
    EmptyStudio.place(at: path, home: serving.home, notes: notes)
    do throws(Failure) {
        let database = try Database(path: path)
        try prepare(database, notes: notes)
        let program = Program(assetVersions: [:])
        let now = Clock.now
        let id = Clock.newIdentifier(at: now)
        return try database.write { () throws(Failure) in
            try program.changeDemo(
                remove: remove, id, host.device, at: now, Clock.zone(at: now), database)
        }
    } catch {
        throw trouble(error, path, serving)
    }
}
