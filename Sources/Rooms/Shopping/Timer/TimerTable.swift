internal import Basics
internal import SQLCore

/// The in-store timer and its recorded trips.
struct TimerTable: Table {
    let database: Database

    func timer() throws(Failure) -> InStoreTimer {
        try database.first(
            "SELECT run, since, began, until, counted, counts_background FROM shopping_timer"
        ) { (row) throws(Failure) in
            InStoreTimer(
                run: row.id(), since: row.moment(), began: row.moment(), until: row.moment(),
                counted: row.integer(), countsBackground: row.flag())
        } ?? InStoreTimer()
    }

    func save(_ timer: InStoreTimer) throws(Failure) {
        try database.run(
            """
            UPDATE shopping_timer SET run = ?, since = ?, began = ?, until = ?, counted = ?,
                counts_background = ?
            """,
            [
                .text(orNull: timer.run?.text), value(timer.since), value(timer.began),
                value(timer.until), .integer(timer.counted),
                .integer(timer.countsBackground ? 1 : 0),
            ])
    }

    func keep(
        _ id: ID<Trip>, began: Moment, ended: Moment, zone: Zone, counted: Int64
    ) throws(Failure) {
        try database.run(
            """
            INSERT INTO shopping_trip (id, began, ended, zone, counted) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (id) DO NOTHING
            """,
            [
                .text(id), .integer(began.milliseconds), .integer(ended.milliseconds),
                .integer(zone.minutes), .integer(counted),
            ])
    }

    /// Trips, newest first. Purchases are counted at display, because another phone may send some
    /// later.
    func trips(limit: Int) throws(Failure) -> [Trip] {
        try database.all(
            """
            SELECT id, began, ended, zone, counted, (
                SELECT count(*) FROM shopping_purchase WHERE at BETWEEN began AND ended)
            FROM shopping_trip ORDER BY ended DESC, id DESC LIMIT ?
            """, [.integer(limit)]
        ) { (row) throws(Failure) in
            guard let id: ID<Trip> = row.id() else { throw .badData("shopping trip") }
            return Trip(
                id: id, began: Moment(milliseconds: row.integer()),
                ended: Moment(milliseconds: row.integer()),
                zone: Zone(minutes: row.int()) ?? .utc, counted: row.integer(),
                bought: row.int())
        }
    }

    /// How many items were bought since.
    func bought(since: Moment) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT count(*) FROM shopping_purchase WHERE at >= ?",
                [.integer(since.milliseconds)]))
    }

    private func value(_ moment: Moment?) -> Value {
        moment.map { .integer($0.milliseconds) } ?? .null
    }
}

extension Row {
    fileprivate func moment() -> Moment? {
        optionalInteger().map { Moment(milliseconds: $0) }
    }
}
