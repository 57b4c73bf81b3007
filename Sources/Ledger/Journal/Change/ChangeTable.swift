public import Basics
public import SQLCore

/// What each entry changed: for its undo, and for the replicas that follow the log. Kept for the last
/// days on which anything arrived; a replica that was away for longer decides anew.
public struct ChangeTable {
    private let database: Database

    public init(_ database: Database) {
        self.database = database
    }

    /// The days of which records are kept. A wrong clock can add a day, and never pass over one.
    static let days: Int64 = 32
    /// The last entries keep theirs in any case.
    static let fewest: Int64 = 500

    /// The record of the entry with this number; nil for none, and where it was dropped.
    public func record(of seq: Int64) throws(Failure) -> ChangeRecord? {
        let packed = try database.first(
            "SELECT record FROM entry_change WHERE seq = ?", [.integer(seq)]
        ) { (row) throws(Failure) in row.blob(0) }
        guard let packed else { return nil }
        guard let record = ChangeRecord(packed: packed) else {
            throw .badData("change record of entry \(seq)")
        }
        return record
    }

    public func has(_ seq: Int64) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM entry_change WHERE seq = ?)", [.integer(seq)]) == 1
    }

    /// - Parameter moment: when it arrived. The day is all that is kept of it.
    func add(_ record: ChangeRecord, of seq: Int64, at moment: Moment) throws(Failure) {
        let day = Value.integer(Int64(Day(moment.withinYears, in: .utc).number) * 86_400_000)
        let isNew =
            try database.integer(
                "SELECT NOT EXISTS (SELECT 1 FROM entry_change WHERE at = ?)", [day]) == 1
        try database.run(
            "INSERT INTO entry_change (seq, at, record) VALUES (?, ?, ?)",
            [.integer(seq), day, .blob(record.packed)])
        guard isNew else { return }
        // No clock is asked, and no stamp compared, so that every replica drops the same. What is to be
        // put on another day keeps its record until it is.
        try database.run(
            """
            DELETE FROM entry_change WHERE seq <= ?1 AND seq < (
                SELECT min(seq) FROM entry_change GROUP BY at ORDER BY 1 DESC LIMIT 1 OFFSET ?2)
            AND seq NOT IN (SELECT seq FROM journal JOIN doubted_day ON entry = id
                WHERE put IS NULL)
            """, [.integer(seq - ChangeTable.fewest), .integer(ChangeTable.days - 1)])
    }

    func dropAll() throws(Failure) {
        try database.run("DELETE FROM entry_change")
    }
}
