internal import Basics
internal import Perfumery
internal import SQLCore

/// A medley still to be evaluated, as calendars show it.
struct DueMedley: Equatable {
    let id: ID<Medley>
    let scenting: String
    let name: String
    let destination: String
    let created: Moment
    let zone: Zone
    let maturingTime: MaturingTime
    let changed: Moment

    var due: Moment { maturingTime.end(from: created) ?? created }
}

/// The queries for calendars.
struct CalendarTable: Table {
    let database: Database

    /// Medleys not evaluated yet, the first due first; or one medley, regardless of status.
    func due(_ id: ID<Medley>? = nil, limit: Int) throws(Failure) -> [DueMedley] {
        try due(
            id == nil ? "m.status = 'tbd'" : "m.id = ?", id.map { [.text($0)] } ?? [], limit)
    }

    /// Medleys not evaluated yet that are due in a span of time, the first due first.
    func due(
        after start: Moment?, until end: Moment?, limit: Int
    ) throws(Failure) -> [DueMedley] {
        try due(
            "m.status = 'tbd' AND m.due > ? AND m.due <= ?",
            [.integer(start?.milliseconds ?? .min), .integer(end?.milliseconds ?? .max)], limit)
    }

    private func due(
        _ condition: String, _ values: [Value], _ limit: Int
    ) throws(Failure) -> [DueMedley] {
        try database.all(
            """
            SELECT m.maturity, m.period, m.id, s.name, m.name, m.destination, m.created, m.zone,
                m.changed
            FROM medley m CROSS JOIN scenting s ON s.id = m.scenting
            WHERE \(condition) ORDER BY m.due, m.id LIMIT ?
            """, values + [.integer(limit)]
        ) { (row) throws(Failure) in
            let thousandths = row.integer()
            guard let period = MaturingTime.Period(rawValue: row.text()),
                let maturingTime = MaturingTime(thousandths: thousandths, period)
            else { throw .badData("maturity") }
            return DueMedley(
                id: row.id(), scenting: row.text(), name: row.text(), destination: row.text(),
                created: Moment(milliseconds: row.integer()),
                zone: Zone(minutes: row.int()) ?? .utc, maturingTime: maturingTime,
                changed: Moment(milliseconds: row.integer()))
        }
    }
}
