package import Basics
package import SQLCore

/// Thoughts in the database.
package struct ThoughtTable {
    let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    static let columns = "id, at, zone, text, session"

    /// Nil for one that is not there, or was deleted.
    package func thought(_ id: Identifier) throws(Failure) -> Thought? {
        try database.first(
            "SELECT \(ThoughtTable.columns) FROM airlock_thought WHERE id = ? AND erased IS NULL",
            [.text(id.text)]
        ) { (row) throws(Failure) in try ThoughtTable.thought(row) }
    }

    /// The thought of a day.
    package func thought(of day: Day) throws(Failure) -> Thought? {
        try database.first(
            "SELECT \(ThoughtTable.columns) FROM airlock_thought WHERE day = ? AND erased IS NULL",
            [.integer(day.number)]
        ) { (row) throws(Failure) in try ThoughtTable.thought(row) }
    }

    /// The day of one that was deleted; nil where there is none such.
    func dayOfErased(_ id: Identifier) throws(Failure) -> Day? {
        try database.first(
            "SELECT day FROM airlock_thought WHERE id = ? AND erased IS NOT NULL", [.text(id.text)]
        ) { (row) throws(Failure) in Day(number: row.int(0)) }
    }

    func add(_ thought: Thought) throws(Failure) {
        try database.run(
            """
            INSERT INTO airlock_thought (id, at, zone, day, text, text_key, session)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(thought.id.text), .integer(thought.written.moment.milliseconds),
                .integer(thought.written.zone.minutes), .integer(thought.written.day.number),
                .text(thought.text), .text(thought.text.foldedForSearch),
                .text(orNull: thought.session?.text),
            ])
    }

    func change(_ id: Identifier, to text: String) throws(Failure) {
        try database.run(
            "UPDATE airlock_thought SET text = ?, text_key = ? WHERE id = ?",
            [.text(text), .text(text.foldedForSearch), .text(id.text)])
    }

    /// - Parameter entry: the one that deletes it; nil to bring it back.
    func mark(_ id: Identifier, erasedBy entry: Identifier?) throws(Failure) {
        try database.run(
            "UPDATE airlock_thought SET erased = ? WHERE id = ?",
            [.text(orNull: entry?.text), .text(id.text)])
    }

    package func count() throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT count(*) FROM airlock_thought WHERE erased IS NULL"))
    }

    static func thought(_ row: Row) throws(Failure) -> Thought {
        guard let id = Identifier(row.text(0)), let zone = Zone(minutes: row.int(2)) else {
            throw .badData("airlock thought")
        }
        return Thought(
            id: id,
            written: LocalTime(Moment(milliseconds: row.integer(1)), in: zone),
            text: row.text(3), session: row.optionalText(4).flatMap { Identifier($0) })
    }
}
