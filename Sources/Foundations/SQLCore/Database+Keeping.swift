public import Basics
internal import CSQLite

/// What was made from a database's rows, and the state that they were in.
struct Kept {
    /// How many names are kept at once; a new one lets go of all others.
    static let limit = 8

    /// Changes with every commit of another connection.
    var version: Int64 = 0
    /// How many rows this connection has changed.
    var changes: Int64 = 0
    var made: [String: [[UInt8]]] = [:]
}

extension Database {
    /// What `make` returned for that name when it was last asked, as long as nothing was written to the
    /// database since, here or by another connection. Inside a write it is made each time, because a write
    /// can be undone.
    ///
    /// - Parameter name: says all that the result depends on besides the database.
    public func kept(
        _ name: String, _ make: () throws(Failure) -> [[UInt8]]
    ) throws(Failure) -> [[UInt8]] {
        guard sqlite3_txn_state(connection, "main") != SQLITE_TXN_WRITE else { return try make() }
        let version = try integer("PRAGMA data_version")
        let changes = Int64(sqlite3_total_changes64(connection))
        if version != kept.version || changes != kept.changes {
            kept = Kept(version: version, changes: changes)
        }
        if let made = kept.made[name] { return made }
        let made = try make()
        if kept.made.count == Kept.limit { kept.made.removeAll() }
        kept.made[name] = made
        return made
    }
}
