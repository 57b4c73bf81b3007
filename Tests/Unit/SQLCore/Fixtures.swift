import Basics
import Foundation
import SQLCore

/// A database in memory with one table for anything.
func database() throws(Failure) -> Database {
    let database = try Database(path: ":memory:")
    try database.execute("CREATE TABLE thing (name TEXT PRIMARY KEY, value) WITHOUT ROWID")
    return database
}

extension Failure {
    /// SQLite's extended result code, 0 for a failure of another kind.
    var code: Int32 {
        if case .database(let code, _) = self { code } else { 0 }
    }
}
