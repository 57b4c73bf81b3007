internal import Basics
internal import SQLCore

/// A composition at the time when an evaluation or a batch referred to the medley.
struct Version: Equatable {
    let number: Int
    /// The lines as a form; see `FrozenComposition`.
    let lines: String
}

struct VersionTable: Table {
    let database: Database

    /// A medley's compositions, the oldest first.
    func versions(of medley: ID<Medley>) throws(Failure) -> [Version] {
        try database.all(
            """
            SELECT number, lines FROM medley_version WHERE medley = ? ORDER BY number
            """, [.text(medley)]
        ) { (row) throws(Failure) in Version(number: row.int(), lines: row.text()) }
    }

    func version(_ number: Int, of medley: ID<Medley>) throws(Failure) -> Version? {
        let lines = try database.text(
            "SELECT lines FROM medley_version WHERE medley = ? AND number = ?",
            [.text(medley), .integer(number)]
        )
        return lines.map { Version(number: number, lines: $0) }
    }

    /// Stores a composition and returns its number: the last number if its lines are equal, else
    /// a new one.
    func keep(_ lines: String, of medley: ID<Medley>) throws(Failure) -> Int {
        let last = try versions(of: medley).last
        if let last, last.lines == lines { return last.number }
        let number = (last?.number ?? 0) + 1
        try database.run(
            "INSERT INTO medley_version (medley, number, lines) VALUES (?, ?, ?)",
            [.text(medley), .integer(number), .text(lines)])
        return number
    }

    /// How many evaluations and batches are tied to a composition.
    func uses(of number: Int, of medley: ID<Medley>) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                """
                SELECT (SELECT count(*) FROM smelling WHERE medley = ?1 AND version = ?2)
                    + (SELECT count(*) FROM batch WHERE medley = ?1 AND version = ?2)
                """, [.text(medley), .integer(number)]))
    }

    /// Deletes a composition if nothing refers to the composition any more.
    func letGo(_ number: Int, of medley: ID<Medley>) throws(Failure) {
        guard try uses(of: number, of: medley) == 0 else { return }
        try database.run(
            "DELETE FROM medley_version WHERE medley = ? AND number = ?",
            [.text(medley), .integer(number)])
    }
}
