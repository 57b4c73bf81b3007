package import Basics
package import SQLCore

/// How much was tried so far: the studio's badge changes with it.
package struct TallyTable {
    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// From 0, nothing tried, over the first medley added to the first and the second edited: 3.
    package func badge() throws(Failure) -> Int {
        let (added, edited) =
            try database.first("SELECT added, edited FROM bench_tally") {
                (row) throws(Failure) in (row.integer(0), row.integer(1))
            } ?? (0, 0)
        return added == 0 ? 0 : 1 + Int(min(edited, 2))
    }

    func countAdded() throws(Failure) {
        try count("added")
    }

    func countEdited() throws(Failure) {
        try count("edited")
    }

    private func count(_ column: String) throws(Failure) {
        try database.run(
            """
            INSERT INTO bench_tally (one, added, edited) VALUES (1, 0, 0)
            ON CONFLICT (one) DO NOTHING
            """)
        try database.run("UPDATE bench_tally SET \(column) = \(column) + 1")
    }
}
