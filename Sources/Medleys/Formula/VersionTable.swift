internal import Basics
internal import SQLCore

/// A composition as it was when an evaluation or a batch referred to it.
struct Version: Equatable {
    let number: Int
    /// The lines as a form; see `FrozenComposition`.
    let lines: String
}

/// All SQL about stored compositions.
struct VersionTable {
    let database: Database

    init(_ database: Database) {
        self.database = database
    }

    /// A medley's compositions, the oldest first.
    func versions(of medley: String) throws(Failure) -> [Version] {
        try database.all(
            """
            SELECT number, lines FROM medley_version WHERE medley = ? ORDER BY number
            """, [.text(medley)]
        ) { (row) throws(Failure) in Version(number: row.int(0), lines: row.text(1)) }
    }

    func version(_ number: Int, of medley: String) throws(Failure) -> Version? {
        let lines = try database.first(
            "SELECT lines FROM medley_version WHERE medley = ? AND number = ?",
            [.text(medley), .integer(number)]
        ) { (row) throws(Failure) in row.text(0) }
        return lines.map { Version(number: number, lines: $0) }
    }

    /// Stores a composition and returns its number: that of the last one if its lines are the same,
    /// else a new one.
    func keep(_ lines: String, of medley: String) throws(Failure) -> Int {
        let last = try versions(of: medley).last
        if let last, last.lines == lines { return last.number }
        let number = (last?.number ?? 0) + 1
        try insert(Version(number: number, lines: lines), of: medley)
        return number
    }

    /// Deletes a composition that nothing refers to any more, and keeps a copy under the id of the
    /// entry.
    func letGo(_ number: Int, of medley: String, _ entry: Identifier) throws(Failure) {
        let uses = try database.integer(
            """
            SELECT (SELECT count(*) FROM smelling WHERE medley = ?1 AND version = ?2)
                + (SELECT count(*) FROM batch WHERE medley = ?1 AND version = ?2)
            """, [.text(medley), .integer(number)])
        try database.run(
            """
            INSERT INTO gone_medley_version (entry, medley, number, lines)
            SELECT ?, medley, number, lines FROM medley_version WHERE medley = ? AND number = ?
            """, [.text(entry.text), .text(medley), .integer(number)])
        guard uses == 0 else { return }
        try database.run(
            "DELETE FROM medley_version WHERE medley = ? AND number = ?",
            [.text(medley), .integer(number)])
    }

    /// Restores the composition that an entry deleted, with its old number if that is still free or
    /// has the same lines. Returns the number it has now.
    func bringBack(_ entry: String, of medley: String) throws(Failure) -> Int {
        let kept = try database.first(
            "SELECT number, lines FROM gone_medley_version WHERE entry = ? AND medley = ?",
            [.text(entry), .text(medley)]
        ) { (row) throws(Failure) in Version(number: row.int(0), lines: row.text(1)) }
        guard let kept else { throw .missing }
        try database.run("DELETE FROM gone_medley_version WHERE entry = ?", [.text(entry)])
        let there = try versions(of: medley)
        if there.contains(kept) { return kept.number }
        guard there.contains(where: { $0.number == kept.number }) else {
            try insert(kept, of: medley)
            return kept.number
        }
        return try keep(kept.lines, of: medley)
    }

    private func insert(_ version: Version, of medley: String) throws(Failure) {
        try database.run(
            "INSERT INTO medley_version (medley, number, lines) VALUES (?, ?, ?)",
            [.text(medley), .integer(version.number), .text(version.lines)])
    }
}
