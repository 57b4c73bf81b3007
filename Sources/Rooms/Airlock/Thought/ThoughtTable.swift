package import Basics
package import SQLCore

/// Thoughts in the database.
package struct ThoughtTable {
    let database: Database

    package init(_ database: Database) { self.database = database }

    static let columns = "id, zone, at, text, session"

    /// Nil if missing.
    package func thought(_ id: ID<Thought>) throws(Failure) -> Thought? {
        try database.first(
            "SELECT \(ThoughtTable.columns) FROM airlock_thought WHERE id = ?",
            [.text(id)]
        ) { (row) throws(Failure) in try ThoughtTable.thought(row) }
    }

    package func thought(of day: Day) throws(Failure) -> Thought? {
        try database.first(
            "SELECT \(ThoughtTable.columns) FROM airlock_thought WHERE day = ?",
            [.integer(day.number)]
        ) { (row) throws(Failure) in try ThoughtTable.thought(row) }
    }

    /// The day of a row with all its columns.
    static func day(_ row: [Value]) -> Day? {
        guard row.count > 3, case .integer(let number) = row[3] else { return nil }
        return Day(number: Int(clamping: number))
    }

    func add(_ thought: Thought) throws(Failure) {
        try database.run(
            """
            INSERT INTO airlock_thought (id, at, zone, day, text, text_key, session)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(thought.id), .integer(thought.written.moment.milliseconds),
                .integer(thought.written.zone.minutes), .integer(thought.written.day.number),
                .text(thought.text), .text(thought.text.foldedForSearch),
                .text(orNull: thought.session?.text),
            ])
    }

    func change(_ id: ID<Thought>, to text: String) throws(Failure) {
        try database.run(
            "UPDATE airlock_thought SET text = ?, text_key = ? WHERE id = ?",
            [.text(text), .text(text.foldedForSearch), .text(id)])
    }

    func delete(_ id: ID<Thought>) throws(Failure) {
        try database.run("DELETE FROM airlock_thought WHERE id = ?", [.text(id)])
    }

    package func count() throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT count(*) FROM airlock_thought"))
    }

    static func thought(_ row: Row) throws(Failure) -> Thought {
        guard let id: ID<Thought> = row.id(), let zone = Zone(minutes: row.int()) else {
            throw .badData("airlock thought")
        }
        return Thought(
            id: id,
            written: LocalTime(Moment(milliseconds: row.integer()), in: zone),
            text: row.text(), session: row.id())
    }
}
