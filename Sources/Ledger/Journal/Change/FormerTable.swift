public import Basics
public import SQLCore
public import Web

/// The value of a field before an edit.
public struct Former: Equatable, Sendable {
    /// The part's name.
    public let field: String
    public let value: Fields
    /// Time of the replacement, and the zone of the replacing person's clock.
    public let until: Moment
    public let zone: Zone
}

/// SQL for former values.
public struct FormerTable {
    private let database: Database

    /// Only the newest values of a field are kept: a text is edited more often than its history is
    /// read.
    static let most = 20

    public init(_ database: Database) { self.database = database }

    /// The former values of a thing, the newest first, without empty ones.
    public func former(of thing: String, limit: Int) throws(Failure) -> [Former] {
        let rows = try database.all(
            """
            SELECT field, value, at, zone FROM former_value WHERE thing = ?
            ORDER BY at DESC, number DESC, field, entry LIMIT ?
            """, [.text(thing), .integer(limit)]
        ) { (row) throws(Failure) in
            Former(
                field: row.text(), value: .decoded(row.text()) ?? Fields(),
                until: Moment(milliseconds: row.integer()),
                zone: Zone(minutes: Int(clamping: row.integer())) ?? .utc)
        }
        return rows.filter { !$0.value.isBlank }
    }

    /// The last edit of a field.
    struct Last {
        /// Author of the present value.
        let author: Meeting.Author
        let number: Int64
    }

    /// Nil where no edit is recorded.
    func last(_ thing: String, _ field: String) throws(Failure) -> Last? {
        try database.first(
            // Not ordered by number: sorting a few rows takes longer than two passes.
            """
            SELECT device, at, zone, entry, number FROM former_value
            WHERE thing = ?1 AND field = ?2 AND number = (
                SELECT max(number) FROM former_value WHERE thing = ?1 AND field = ?2)
            ORDER BY entry DESC LIMIT 1
            """, [.text(thing), .text(field)]
        ) { (row) throws(Failure) in
            Last(
                author: Meeting.Author(
                    device: row.text(), at: row.integer(), zone: Int(clamping: row.integer()),
                    entry: row.text()),
                number: row.integer())
        }
    }

    /// True if another device has edited a thing.
    func isEdited(_ thing: String, notBy device: ID<Replica>) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM former_value WHERE thing = ? AND device <> ?)",
            [.text(thing), .text(device)]) == 1
    }

    /// - Parameters:
    ///   - value: the replaced value.
    ///   - last: the edit before this one.
    func add(
        _ thing: String, _ field: String, _ value: Fields, by author: Meeting.Author,
        after last: Last?
    ) throws(Failure) {
        let before = last?.number ?? 0
        // No number is higher than the largest; an import may contain the largest.
        let number = before == .max ? before : before + 1
        try database.run(
            """
            INSERT INTO former_value (thing, field, entry, number, device, at, zone, value)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET number = excluded.number, value = excluded.value
            """,
            [
                .text(thing), .text(field), .text(author.entry), .integer(number),
                .text(author.device), .integer(author.at), .integer(author.zone),
                .text(value.formEncoded),
            ])
        // The first number is 1.
        guard number > FormerTable.most else { return }
        try database.run(
            "DELETE FROM former_value WHERE thing = ? AND field = ? AND number <= ?",
            [.text(thing), .text(field), .integer(number - Int64(FormerTable.most))])
    }
}
