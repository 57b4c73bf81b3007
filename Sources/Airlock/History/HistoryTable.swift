package import Basics
package import SQLCore

/// What the history lists.
package enum HistoryItem: Equatable, Sendable {
    case session(Session)
    case thought(Thought)

    var time: LocalTime {
        switch self {
        case .session(let session): session.started
        case .thought(let thought): thought.written
        }
    }

    var place: HistoryPlace {
        let id =
            switch self {
            case .session(let session): session.id
            case .thought(let thought): thought.id
            }
        return HistoryPlace(
            day: Int64(time.day.number), at: time.moment.milliseconds, id: id)
    }
}

/// Sessions and thoughts together, the newest first; and both erased together.
package struct HistoryTable {
    let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Calls `body` with each item older than `place`, at most `limit`.
    package func each(
        before place: HistoryPlace? = nil, limit: Int,
        _ body: (HistoryItem) throws(Failure) -> Void
    ) throws(Failure) {
        let start = place ?? HistoryTable.end
        let values: [Value] = [
            .integer(start.day), .integer(start.at), .text(start.id.text), .integer(limit),
        ]
        // One walk along both indexes at once; each arm stops by itself.
        try database.each(
            """
            SELECT id, started AS at, zone, planned, lasted, for_place, 'session' AS kind, day
            FROM airlock_session
            WHERE erased IS NULL AND (day, started, id) < (?1, ?2, ?3)
            UNION ALL
            SELECT id, at, zone, text, session, NULL, 'thought', day
            FROM airlock_thought
            WHERE erased IS NULL AND (day, at, id) < (?1, ?2, ?3)
            ORDER BY day DESC, at DESC, id DESC LIMIT ?4
            """, values
        ) { (row) throws(Failure) in
            try body(
                row.text(6) == "session"
                    ? .session(try SessionTable.session(row))
                    : .thought(try ThoughtTable.thought(row)))
        }
    }

    /// The thoughts with these words, the newest first.
    package func thoughts(
        with words: String, before place: HistoryPlace? = nil, limit: Int
    ) throws(Failure) -> [Thought] {
        let start = place ?? HistoryTable.end
        return try database.all(
            """
            SELECT \(ThoughtTable.columns) FROM airlock_thought
            WHERE erased IS NULL AND instr(text_key, ?) > 0 AND (day, at, id) < (?, ?, ?)
            ORDER BY day DESC, at DESC, id DESC LIMIT ?
            """,
            [
                .text(words.foldedForSearch), .integer(start.day), .integer(start.at),
                .text(start.id.text), .integer(limit),
            ]
        ) { (row) throws(Failure) in try ThoughtTable.thought(row) }
    }

    package func countThoughts(with words: String) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                """
                SELECT count(*) FROM airlock_thought
                WHERE erased IS NULL AND instr(text_key, ?) > 0
                """, [.text(words.foldedForSearch)]))
    }

    /// Deletes everything of this room: `entry` is how undo finds it again.
    func erase(by entry: Identifier) throws(Failure) {
        for table in ["airlock_session", "airlock_thought"] {
            try database.run(
                "UPDATE \(table) SET erased = ? WHERE erased IS NULL", [.text(entry.text)])
        }
    }

    /// How much that entry erased.
    func countErased(by entry: Identifier) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                """
                SELECT (SELECT count(*) FROM airlock_session WHERE erased = ?1)
                    + (SELECT count(*) FROM airlock_thought WHERE erased = ?1)
                """, [.text(entry.text)]))
    }

    /// Whether a thought that the entry erased would stand beside a newer one of its day.
    func isCrowded(restoring entry: Identifier) throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT count(*) FROM airlock_thought
            WHERE erased = ? AND day IN (SELECT day FROM airlock_thought WHERE erased IS NULL)
            """, [.text(entry.text)]) > 0
    }

    func restore(erasedBy entry: Identifier) throws(Failure) {
        for table in ["airlock_session", "airlock_thought"] {
            try database.run(
                "UPDATE \(table) SET erased = NULL WHERE erased = ?", [.text(entry.text)])
        }
    }

    /// After everything.
    private static let end = HistoryPlace(
        day: .max, at: .max, id: Identifier(at: Moment(milliseconds: 0), random: (0, 0)))
}
