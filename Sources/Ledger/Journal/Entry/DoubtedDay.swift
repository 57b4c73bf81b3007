public import Basics
public import SQLCore

/// An entry with an impossible stamp: after its arrival, before the studio began, or, without a
/// server, apart from the entries before and after it.
public struct DoubtedDay: Equatable, Sendable {
    public let entry: Identifier
    /// By the clock of the device.
    public let said: Moment
    /// At the server; without one, the moment of the entries around it.
    public let arrived: Moment
    public let zone: Zone
    /// Corrected time given by a person; nil until then.
    public let put: Moment?

    /// True if a row of this moment belongs to the entry: a row may begin up to a day before the
    /// entry was sent.
    public func covers(_ moment: Moment) -> Bool {
        moment <= said && moment.milliseconds >= said.milliseconds - 86_400_000
    }
}

extension Entry {
    /// Tolerance for a wrong clock, in milliseconds.
    private static let leeway: Int64 = 86_400_000

    /// Latest possible stamp of anything that arrived before or with this entry; nil by rules
    /// before 8, which believed every stamp.
    var latest: Moment? {
        rules < 8 ? nil : Moment(milliseconds: present.milliseconds + Entry.leeway)
    }

    /// Time of writing for comparisons: a stamp from the future counts as the arrival.
    var believed: Moment {
        guard let latest, at > latest else { return at }
        return present
    }

    /// - Parameter began: when the studio did.
    func isDoubted(_ began: Moment?) -> Bool {
        guard let arrived, let latest else { return false }
        if at > latest { return true }
        // A studio that began in the future began by a clock that was wrong itself.
        guard let began, began <= arrived else { return false }
        return at.milliseconds < began.milliseconds - Entry.leeway
    }
}

/// SQL for doubted days.
public struct DoubtedDayTable {
    private let database: Database

    public init(_ database: Database) { self.database = database }

    /// Entries without a correction, in order of arrival.
    public func open(limit: Int) throws(Failure) -> [DoubtedDay] {
        try days("WHERE put IS NULL ORDER BY arrived, entry LIMIT \(limit)")
    }

    public func day(of entry: Identifier) throws(Failure) -> DoubtedDay? {
        try days("WHERE entry = ?", [.text(entry.text)]).first
    }

    /// A doubted day with its things moved to this moment.
    public func day(putOn moment: Moment) throws(Failure) -> DoubtedDay? {
        try days("WHERE put = ? AND put <> said LIMIT 1", [.integer(moment.milliseconds)]).first
    }

    private func days(
        _ condition: String, _ values: [Value] = []
    ) throws(Failure) -> [DoubtedDay] {
        try database.all(
            "SELECT entry, said, arrived, zone, put FROM doubted_day " + condition, values
        ) { (row) throws(Failure) in
            guard let entry = Identifier(row.text()) else { throw .badData("a doubted day") }
            return DoubtedDay(
                entry: entry, said: Moment(milliseconds: row.integer()),
                arrived: Moment(milliseconds: row.integer()),
                zone: Zone(minutes: row.int()) ?? .utc,
                put: row.optionalInteger().map { Moment(milliseconds: $0) })
        }
    }

    /// - Parameter around: the moment of the entries around it, where no server told its arrival.
    public func add(_ entry: Entry, around: Moment? = nil) throws(Failure) {
        try database.run(
            "INSERT INTO doubted_day (entry, said, arrived, zone) VALUES (?, ?, ?, ?)",
            [
                .text(entry.id.text), .integer(entry.at.milliseconds),
                .integer((around ?? entry.present).milliseconds),
                .integer(entry.zone.minutes),
            ])
    }

    /// Moves everything added by the entry to another moment.
    ///
    /// - Returns: false, with nothing changed, if the record of the added rows is gone.
    public func put(
        _ doubted: DoubtedDay, on moment: Moment, in tables: [JournalledTable]
    ) throws(Failure) -> Bool {
        let by = moment.milliseconds - doubted.said.milliseconds
        if by != 0 {
            guard let recorded = try JournalTable(database).recorded(doubted.entry),
                let record = try ChangeTable(database).record(of: recorded.seq)
            else { return false }
            for table in tables {
                guard let (at, day) = table.dated else { continue }
                // A day that ends after midnight keeps its distance from the calendar's.
                let local = { (by: String) in
                    let sum = "(\(at) + \(by) + zone * 60000)"
                    return "(\(sum) - (\(sum) % 86400000 + 86400000) % 86400000) / 86400000"
                }
                let shifted = day.map { ", \($0) = \($0) + \(local("?1")) - \(local("0"))" }
                for row in record.rows(of: table.name) where row.isAdded {
                    guard let key = row.newValues?.first else { continue }
                    try database.run(
                        "UPDATE \(table.name) SET \(at) = \(at) + ?1\(shifted ?? "") WHERE id = ?2",
                        [.integer(by), key])
                }
            }
        }
        try database.run(
            "UPDATE doubted_day SET put = ? WHERE entry = ?",
            [.integer(moment.milliseconds), .text(doubted.entry.text)])
        return true
    }
}

public let arrivalMigrations = [
    Migration(
        "journal: when an entry arrived, and days that can't be",
        """
        -- By the server's clock; NULL where the server itself took the form.
        ALTER TABLE journal ADD COLUMN arrived INTEGER;
        -- By the days on which they arrived.
        UPDATE entry_change SET at = at - (at % 86400000 + 86400000) % 86400000;
        CREATE TABLE doubted_day (
            entry TEXT PRIMARY KEY,
            said INTEGER NOT NULL,
            arrived INTEGER NOT NULL,
            zone INTEGER NOT NULL CHECK (zone BETWEEN -840 AND 840),
            -- When a person said that it was.
            put INTEGER
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX doubted_day_open ON doubted_day (arrived, entry) WHERE put IS NULL;
        """)
]

/// Tables in the fingerprint.
public let doubtedDayTables = [JournalledTable("doubted_day", key: "entry")]
