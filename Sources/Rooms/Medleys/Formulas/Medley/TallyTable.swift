package import Basics
package import RoomKit
package import SQLCore

/// Counts of medleys added and edited, which the studio's badge depends on.
package struct TallyTable {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// The studio's badge for the counts.
    package func badge() throws(Failure) -> Badge {
        let (added, edited) = try tally()
        return added == 0 ? .blossom : Badge(rawValue: 1 + Int(clamping: min(edited, 2))) ?? .leaves
    }

    /// The counts, to be restored after a demo, which must not count.
    package func tally() throws(Failure) -> (added: Int64, edited: Int64) {
        try database.first("SELECT added, edited FROM bench_tally") {
            (row) throws(Failure) in (row.integer(), row.integer())
        } ?? (0, 0)
    }

    package func set(_ tally: (added: Int64, edited: Int64)) throws(Failure) {
        try count("added", tally.added - (try self.tally().added))
        try count("edited", tally.edited - (try self.tally().edited))
    }

    func countAdded() throws(Failure) {
        try count("added", 1)
    }

    /// - Parameter edits: below 0 for an undo of release 0.1.
    func countEdited(_ edits: Int) throws(Failure) {
        try count("edited", Int64(edits))
    }

    private func count(_ column: String, _ change: Int64) throws(Failure) {
        try database.run(
            """
            INSERT INTO bench_tally (one, added, edited) VALUES (1, 0, 0)
            ON CONFLICT (one) DO NOTHING
            """)
        try database.run(
            "UPDATE bench_tally SET \(column) = max(0, \(column) + ?)", [.integer(change)])
        try database.run("DELETE FROM bench_tally WHERE added = 0 AND edited = 0")
    }
}
