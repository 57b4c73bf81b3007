public import Basics
public import SQLCore

/// Changes of every entry: for its undo, and for the replicas that follow the log. Kept for the
/// last days with arrivals; a replica that was away for longer applies the entries again.
public struct ChangeTable {
    private let database: Database

    public init(_ database: Database) { self.database = database }

    /// The days of which records are kept. A wrong clock can add a day, and never pass over one.
    static let days: Int64 = 32
    /// The last entries keep theirs in any case.
    static let fewest: Int64 = 500

    /// Record of the entry with this number; nil for none, and for a dropped record.
    public func record(of seq: Int64) throws(Failure) -> ChangeRecord? {
        let packed = try database.first(
            "SELECT record FROM entry_change WHERE seq = ?", [.integer(seq)]
        ) { (row) throws(Failure) in row.blob() }
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

    /// - Parameter moment: the time of arrival. Only the day is stored.
    func add(_ record: ChangeRecord, of seq: Int64, at moment: Moment) throws(Failure) {
        let day = Value.integer(Int64(Day(moment.withinYears, in: .utc).number) * 86_400_000)
        let isNew =
            try database.integer(
                "SELECT NOT EXISTS (SELECT 1 FROM entry_change WHERE at = ?)", [day]) == 1
        try database.run(
            "INSERT INTO entry_change (seq, at, record) VALUES (?, ?, ?)",
            [.integer(seq), day, .blob(record.packed)])
        guard isNew else { return }
        // Independent of any clock or stamp, so that every replica drops equal records. An entry
        // that awaits another day keeps its record until then.
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
