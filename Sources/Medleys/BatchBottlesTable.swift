internal import Basics
internal import SQLCore
internal import Web

/// How many bottles a batch was worked out for: what is offered as made when it is finished.
struct BatchBottlesTable {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    /// As many as a page can be asked to fill.
    static let most: Int64 = 10_000

    /// Of the form that makes a batch; nil where it was worked out to a total, and for what no page of
    /// ours wrote.
    static func read(_ form: Fields) -> Int64? {
        form["bottles"].flatMap { Int64($0) }.flatMap { (1...most).contains($0) ? $0 : nil }
    }

    func bottles(of batch: String) throws(Failure) -> Int64? {
        try database.first(
            "SELECT bottles FROM batch_bottles WHERE batch = ?", [.text(batch)]
        ) { (row) throws(Failure) in row.integer(0) }
    }

    func add(_ bottles: Int64, of batch: String) throws(Failure) {
        try database.run(
            """
            INSERT INTO batch_bottles (batch, bottles) VALUES (?1, ?2)
            ON CONFLICT (batch) DO UPDATE SET bottles = ?2
            """, [.text(batch), .integer(bottles)])
    }

    func remove(of batch: String) throws(Failure) {
        try database.run("DELETE FROM batch_bottles WHERE batch = ?", [.text(batch)])
    }
}
