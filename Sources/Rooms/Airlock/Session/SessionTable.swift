internal import Basics
internal import SQLCore
internal import Web

/// Sessions in the database.
struct SessionTable: Table {
    let database: Database

    static let columns = "id, zone, started, planned, lasted, for_place"

    /// Nil if missing.
    func session(_ id: ID<Session>) throws(Failure) -> Session? {
        try database.first(
            "SELECT \(SessionTable.columns) FROM airlock_session WHERE id = ?",
            [.text(id)]
        ) { (row) throws(Failure) in try SessionTable.session(row) }
    }

    func add(_ session: Session) throws(Failure) {
        try database.run(
            """
            INSERT INTO airlock_session (id, started, zone, day, planned, lasted, for_place)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(session.id), .integer(session.started.moment.milliseconds),
                .integer(session.started.zone.minutes), .integer(session.started.day.number),
                .integer(session.planned), .integer(session.lasted),
                .text(orNull: session.before?.text),
            ])
    }

    /// Raises the known duration to `lasted`; never lowers the stored value.
    func raise(_ id: ID<Session>, to lasted: Int64) throws(Failure) {
        try database.run(
            """
            UPDATE airlock_session SET lasted = max(lasted, min(?, planned)) WHERE id = ?
            """, [.integer(lasted), .text(id)])
    }

    func delete(_ id: ID<Session>) throws(Failure) {
        try database.run("DELETE FROM airlock_session WHERE id = ?", [.text(id)])
    }

    /// Days with a session, in date order.
    func days() throws(Failure) -> [BreathDay] {
        try database.all(
            "SELECT completed, day, lasted, sessions FROM airlock_day ORDER BY day"
        ) { (row) throws(Failure) in
            let completed = row.int()
            return BreathDay(
                day: Day(number: row.int()), lasted: row.integer(), completed: completed,
                brokenOff: row.int() - completed)
        }
    }

    /// How many days in a row have a completed session, if this one has.
    func run(until day: Day) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                """
                WITH RECURSIVE run (day) AS (
                    SELECT ? UNION ALL SELECT day - 1 FROM run WHERE EXISTS (
                        SELECT 1 FROM airlock_day
                        WHERE airlock_day.day = run.day - 1 AND completed > 0))
                SELECT count(*) FROM run
                """, [.integer(day.number)]))
    }

    func count() throws(Failure) -> Int {
        Int(clamping: try database.integer("SELECT sum(sessions) FROM airlock_day"))
    }

    static func session(_ row: Row) throws(Failure) -> Session {
        guard let id: ID<Session> = row.id(), let zone = Zone(minutes: row.int()) else {
            throw .badData("airlock session")
        }
        return Session(
            id: id,
            started: LocalTime(Moment(milliseconds: row.integer()), in: zone),
            planned: row.integer(), lasted: row.integer(),
            before: localPlace(row.optionalText()))
    }
}
