public import Basics
internal import CSQLite

/// Cached results made from a database's rows, and the database state they belong to.
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
    /// Cached result of `make` for the name, valid while nothing was written to the database,
    /// here or by another connection. Inside a write, `make` always runs, because a write can be
    /// rolled back.
    ///
    /// - Parameter name: identifies all inputs of the result other than the database.
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
