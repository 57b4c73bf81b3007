internal import Basics
internal import SQLCore

/// An item of the history.
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
            case .session(let session): session.id.raw
            case .thought(let thought): thought.id.raw
            }
        return HistoryPlace(
            day: Int64(time.day.number), at: time.moment.milliseconds, id: id)
    }
}

/// Sessions and thoughts together, the newest first; and both erased together.
struct HistoryTable: Table {
    let database: Database

    /// Calls `body` with every item older than `place`, at most `limit`.
    func each(
        before place: HistoryPlace? = nil, limit: Int,
        _ body: (HistoryItem) throws(Failure) -> Void
    ) throws(Failure) {
        let start = place ?? HistoryTable.end
        let values: [Value] = [
            .integer(start.day), .integer(start.at), .text(start.id.text), .integer(limit),
        ]
        // One merge over both indexes; either arm stops by itself.
        try database.each(
            """
            SELECT 'session', id, zone, started AS at, planned, lasted, for_place, day
            FROM airlock_session
            WHERE (day, started, id) < (?1, ?2, ?3)
            UNION ALL
            SELECT 'thought', id, zone, at, text, session, NULL, day
            FROM airlock_thought
            WHERE (day, at, id) < (?1, ?2, ?3)
            ORDER BY day DESC, at DESC, id DESC LIMIT ?4
            """, values
        ) { (row) throws(Failure) in
            try body(
                row.text() == "session"
                    ? .session(try SessionTable.session(row))
                    : .thought(try ThoughtTable.thought(row)))
        }
    }

    /// Days with a thought that contains these words, newest first. A day has one thought.
    ///
    /// One pass over all thoughts finds and counts the matches: in day order every thought would
    /// need a lookup.
    func days(with words: String) throws(Failure) -> [Int64] {
        let days = try database.all(
            "SELECT day FROM airlock_thought WHERE holds(text_key, ?)",
            [.text(words.foldedForSearch)]
        ) { (row) throws(Failure) in row.integer() }
        return days.ordered { $0 > $1 }
    }

    /// The thoughts of some days, the newest first.
    ///
    /// - Parameter days: the newest first.
    func thoughts(
        of days: [Int64], before place: HistoryPlace? = nil, limit: Int
    ) throws(Failure) -> [Thought] {
        let start = place ?? HistoryTable.end
        // The thought of the first day may be later than `start`.
        let wanted = days.filter { $0 <= start.day }.prefix(limit + 1)
        return try database.all(
            """
            SELECT \(ThoughtTable.columns) FROM airlock_thought
            WHERE day IN (SELECT value FROM json_each(?)) AND (day, at, id) < (?, ?, ?)
            ORDER BY day DESC LIMIT ?
            """,
            [
                .text("[" + wanted.map { String($0) }.joined(separator: ",") + "]"),
                .integer(start.day), .integer(start.at), .text(start.id.text), .integer(limit),
            ]
        ) { (row) throws(Failure) in try ThoughtTable.thought(row) }
    }

    /// Deletes everything of this room.
    func erase() throws(Failure) {
        try database.run("DELETE FROM airlock_session")
        try database.run("DELETE FROM airlock_thought")
    }

    /// After everything.
    private static let end = HistoryPlace(
        day: .max, at: .max, id: Identifier(at: Moment(milliseconds: 0), random: (0, 0)))
}
