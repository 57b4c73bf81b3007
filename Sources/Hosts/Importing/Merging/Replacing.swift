package import Basics
internal import Journal
internal import Portability
package import SQLCore

extension ImportSchema {
    /// Replaces all rows here with rows of a temporary database.
    ///
    /// Call inside a write. Every row is deleted and inserted, so that triggers compute all sums
    /// again.
    ///
    /// - Parameter watch: called now and then with the number of rows inserted.
    package func replace(
        _ here: Database, with staging: StagingDatabase,
        _ watch: ImportWatch = { (_, _, _) throws(Failure) in }
    ) throws(Failure) {
        try clear(here)
        var written: Int64 = 0
        var whole: Int64 = 0
        for table in tables where staging.shapes[table.name] != nil {
            whole += try staging.database.integer("SELECT count(*) FROM \(table.name)")
        }
        try watch(.bringing, 0, whole)
        for table in tables {
            guard let shape = staging.shapes[table.name] else { continue }
            try staging.database.each(shape.everyRow) { (row) throws(Failure) in
                try here.run(shape.insertion, shape.values(row))
                written += 1
                if written % 1_000 == 0 { try watch(.bringing, written, whole) }
            }
        }
        try derive(here)
    }

    /// Database of a new studio: the state after an erasure.
    package func nothing() throws(Failure) -> StagingDatabase {
        let staging = try StagingDatabase(self)
        staging.completes()
        try staging.insertSeedRows()
        return staging
    }

    private func clear(_ here: Database) throws(Failure) {
        try here.run("PRAGMA defer_foreign_keys = ON")
        // First, or the triggers would subtract every deleted row from the derived tables.
        for table in derived { try here.run("DELETE FROM \(table)") }
        for table in tables.reversed() { try here.run("DELETE FROM \(table.name)") }
        // Again: triggers may have inserted rows since, with the names of sold things.
        for table in derived { try here.run("DELETE FROM \(table)") }
    }
}
