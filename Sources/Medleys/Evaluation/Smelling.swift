internal import Basics
internal import SQLCore

/// An evaluation of a medley, some minutes after application.
struct Smelling: Equatable {
    let id: String
    let medley: String
    /// The composition that was smelt.
    let version: Int
    let at: Moment
    let zone: Zone
    let minutes: Int
    /// 1…5; 0 if there is only a text.
    let rating: Int
    let text: String

    static let textLimit = 4_000
    /// A year.
    static let mostMinutes = 525_600
    /// When perfumers smell: at once, then for the top, the heart, the base and the drydown.
    static let usualMinutes = [0, 15, 60, 240, 1_440]
}

/// All SQL about smellings.
struct SmellingTable {
    let database: Database

    init(_ database: Database) {
        self.database = database
    }

    /// In the order they were made.
    func smellings(of medley: String) throws(Failure) -> [Smelling] {
        try database.all(
            """
            SELECT id, medley, version, at, zone, minutes, rating, text FROM smelling
            WHERE medley = ? ORDER BY at, id LIMIT 1000
            """, [.text(medley)], SmellingTable.smelling)
    }

    func smelling(_ id: String) throws(Failure) -> Smelling? {
        try database.first(
            """
            SELECT id, medley, version, at, zone, minutes, rating, text FROM smelling
            WHERE id = ?
            """, [.text(id)], SmellingTable.smelling)
    }

    func add(_ smelling: Smelling) throws(Failure) {
        try database.run(
            """
            INSERT INTO smelling (id, medley, version, at, zone, minutes, rating, text)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(smelling.id), .text(smelling.medley), .integer(smelling.version),
                .integer(smelling.at.milliseconds), .integer(smelling.zone.minutes),
                .integer(smelling.minutes), .integer(smelling.rating), .text(smelling.text),
            ])
    }

    /// Deletes a smelling, and keeps a copy under the id of the entry.
    func take(_ smelling: Smelling, _ entry: Identifier) throws(Failure) {
        try database.run(
            """
            INSERT INTO gone_smelling (entry, id, medley, version, at, zone, minutes, rating, text)
            SELECT ?, id, medley, version, at, zone, minutes, rating, text FROM smelling
            WHERE id = ?
            """, [.text(entry.text), .text(smelling.id)])
        try database.run("DELETE FROM smelling WHERE id = ?", [.text(smelling.id)])
        try VersionTable(database).letGo(smelling.version, of: smelling.medley, entry)
    }

    /// Restores the smelling that an entry deleted.
    func bringBack(_ id: String, _ entry: String) throws(Failure) {
        let kept = try database.first(
            """
            SELECT id, medley, version, at, zone, minutes, rating, text FROM gone_smelling
            WHERE entry = ? AND id = ?
            """, [.text(entry), .text(id)], SmellingTable.smelling)
        guard let kept else { throw .missing }
        let version = try VersionTable(database).bringBack(entry, of: kept.medley)
        try add(
            Smelling(
                id: kept.id, medley: kept.medley, version: version, at: kept.at, zone: kept.zone,
                minutes: kept.minutes, rating: kept.rating, text: kept.text))
        try database.run("DELETE FROM gone_smelling WHERE entry = ?", [.text(entry)])
    }

    private static func smelling(_ row: Row) throws(Failure) -> Smelling {
        guard let zone = Zone(minutes: row.int(4)) else { throw .badData("zone") }
        return Smelling(
            id: row.text(0), medley: row.text(1), version: row.int(2),
            at: Moment(milliseconds: row.integer(3)), zone: zone, minutes: row.int(5),
            rating: row.int(6), text: row.text(7))
    }
}
