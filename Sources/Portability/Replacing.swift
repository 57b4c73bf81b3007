package import Basics
internal import Journal
package import SQLCore

extension Cargo {
    /// Puts the rows of a studio that stands nowhere in the place of those that are here.
    ///
    /// Call inside a write: every row goes and comes, so that triggers make all sums anew.
    ///
    /// - Parameter rows: told now and then how many rows are in.
    package func replace(
        _ here: Database, with scratch: Scratch, rows: (Int) -> Void = { _ in }
    ) throws(Failure) {
        try clear(here)
        var written = 0
        for table in tables {
            guard let shape = scratch.shapes[table.name] else { continue }
            try scratch.database.each(shape.everyRow) { (row) throws(Failure) in
                try here.run(shape.insertion, shape.values(row))
                written += 1
                if written % 1_000 == 0 { rows(written) }
            }
        }
        try derive(here)
    }

    /// A studio that nobody has written to yet: what an erasure leaves.
    package func nothing() throws(Failure) -> Scratch {
        let scratch = try Scratch(self)
        scratch.completes()
        try scratch.completeInborn()
        return scratch
    }

    private func clear(_ here: Database) throws(Failure) {
        try here.run("PRAGMA defer_foreign_keys = ON")
        // First, or each row that goes would be subtracted from them.
        for table in derived { try here.run("DELETE FROM \(table)") }
        for table in tables.reversed() { try here.run("DELETE FROM \(table.name)") }
        // Sums that fell to nothing would still name what was sold.
        for table in derived { try here.run("DELETE FROM \(table)") }
    }
}
