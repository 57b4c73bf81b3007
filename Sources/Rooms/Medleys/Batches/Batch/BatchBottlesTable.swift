internal import Basics
internal import SQLCore
internal import Web

/// How many bottles a batch was scaled to. The page proposes this number when the batch is
/// finished.
struct BatchBottlesTable: Table {
    let database: Database

    /// The most bottles a page can scale to.
    static let most: Int64 = 10_000

    /// Reads the form that makes a batch. Nil if the batch was scaled to a total, and for values
    /// that no page of Neroli can have sent.
    static func read(_ form: Fields) -> Int64? {
        form["bottles"].flatMap { Int64($0) }.flatMap { (1...most).contains($0) ? $0 : nil }
    }

    func bottles(of batch: ID<Batch>) throws(Failure) -> Int64? {
        try database.first(
            "SELECT bottles FROM batch_bottles WHERE batch = ?", [.text(batch)]
        ) { (row) throws(Failure) in row.integer(0) }
    }

    func add(_ bottles: Int64, of batch: ID<Batch>) throws(Failure) {
        try database.run(
            """
            INSERT INTO batch_bottles (batch, bottles) VALUES (?1, ?2)
            ON CONFLICT (batch) DO UPDATE SET bottles = ?2
            """, [.text(batch), .integer(bottles)])
    }

    func remove(of batch: ID<Batch>) throws(Failure) {
        try database.run("DELETE FROM batch_bottles WHERE batch = ?", [.text(batch)])
    }
}
