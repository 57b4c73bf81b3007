public import Basics
public import SQLCore

/// What each entry changed: for its undo, and for the replicas that follow the log. Kept as long as
/// undo is offered, and a day longer; a replica that was away for longer decides anew.
public struct ChangeTable {
    private let database: Database

    public init(_ database: Database) {
        self.database = database
    }

    /// The days for which undo is offered.
    public static let daysOffered: Int64 = 30

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

    func add(_ record: ChangeRecord, of seq: Int64, at: Moment) throws(Failure) {
        try database.run(
            "INSERT INTO entry_change (seq, at, record) VALUES (?, ?, ?)",
            [.integer(seq), .integer(at.withinYears.milliseconds), .blob(record.packed)])
    }

    /// Drops the records of entries made too long before an entry of this time. No clock is asked,
    /// so that every replica drops the same.
    func drop(at newest: Moment) throws(Failure) {
        let days = ChangeTable.daysOffered + 1
        try database.run(
            "DELETE FROM entry_change WHERE at < ?",
            [.integer(newest.withinYears.milliseconds - days * 86_400_000)])
    }

    func dropAll() throws(Failure) {
        try database.run("DELETE FROM entry_change")
    }
}
