package import Basics
internal import Glibc
internal import Importing
package import Journal
internal import SQLCore
internal import Studio

/// Marks the history of a backup as another one than that of the database it replaces, so that
/// devices compare what they hold.
package func beginEpoch(
    in backup: String, before place: String, _ later: Epoch.Later
) throws(Failure) {
    var known: [Epoch] = []
    if access(place, F_OK) == 0,
        // It may be damaged: that is why it is replaced.
        let present = try? EpochTable(Database(path: place, access: .reading)).all()
    {
        known = present
    }
    let database = try Database(path: backup)
    try studioSchema.update(database)
    let now = Clock.now
    let epoch = Epoch(id: Clock.newIdentifier(at: now), began: now, later: later)
    try database.write { () throws(Failure) in
        // The server looks at its rows before it shows them.
        try MendedRows(database).forget()
        try EpochTable(database).begin(epoch, after: known)
    }
}
