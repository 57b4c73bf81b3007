package import Basics
internal import Glibc
internal import Importing
package import Journal
internal import SQLCore
internal import Studio

/// Begins a new epoch in a backup, so that devices notice the replaced history and compare their
/// data.
///
/// - Parameter others: epochs of another server that the database does not know.
package func beginEpoch(
    in backup: String, before place: String, _ later: Epoch.Later, after others: [Epoch] = []
) throws(Failure) {
    var known = others
    if access(place, F_OK) == 0,
        // May be damaged: damage is a reason to restore.
        let present = try? EpochTable(Database(path: place, access: .reading)).all()
    {
        known += present
    }
    let database = try Database(path: backup)
    try studioSchema.update(database)
    let now = Clock.now
    let epoch = Epoch(id: Clock.newIdentifier(at: now), began: now, later: later)
    try database.write { () throws(Failure) in
        // The server checks its rows before showing any.
        try MendedRows(database).forget()
        try EpochTable(database).begin(epoch, after: known)
    }
}

/// Changes the rows of a restored backup that break the importer's rules, as the server's page does,
/// and keeps their old values.
///
/// - Returns: number of changed values.
package func mendRows(in backup: String) throws(Failure) -> Int64 {
    let database = try Database(path: backup)
    let count = { () throws(Failure) in
        try database.integer("SELECT count(*) FROM mended_value")
    }
    let before = try count()
    try SearchIndex(database).forget()
    try database.write { () throws(Failure) in
        let rows = MendedRows(database)
        try rows.forget()
        try rows.mend()
    }
    return try count() - before
}
