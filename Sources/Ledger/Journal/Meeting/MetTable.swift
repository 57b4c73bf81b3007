public import Basics
public import SQLCore
public import Web

/// Two edits of one field, neither of which knew of the other, and the outcome.
public struct Met: Equatable, Sendable {
    /// The entry that arrived later; identifies the row together with the field.
    public let entry: String
    /// The part's name.
    public let field: String
    public let thing: String
    /// Both values were kept, one after the other.
    public let isJoined: Bool
    public let kept: Side
    public let lost: Side

    /// A value, its author and the moment.
    public struct Side: Equatable, Sendable {
        public let value: Fields
        public let device: String
        /// Nil if not recorded.
        public let at: Moment?
        public let zone: Zone
    }
}

/// SQL for conflicting edits.
public struct MetTable {
    private let database: Database

    public init(_ database: Database) { self.database = database }

    /// Number of conflicts that involve a device and that the device has not dismissed.
    public func countUnseen(by device: ID<Replica>) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                """
                SELECT count(*) FROM met_value
                WHERE (kept_device = ?1 AND kept_seen = 0) OR (lost_device = ?1 AND lost_seen = 0)
                """, [.text(device)]))
    }

    /// Conflicts not dismissed by a device, the newest first.
    public func unseen(by device: ID<Replica>, limit: Int) throws(Failure) -> [Met] {
        try database.all(
            """
            SELECT entry, field, thing, outcome, kept, kept_device, kept_at, kept_zone,
                lost, lost_device, lost_at, lost_zone
            FROM met_value
            WHERE (kept_device = ?1 AND kept_seen = 0) OR (lost_device = ?1 AND lost_seen = 0)
            ORDER BY max(kept_at, lost_at) DESC, entry, field LIMIT ?2
            """, [.text(device), .integer(limit)]
        ) { (row) throws(Failure) in
            Met(
                entry: row.text(), field: row.text(), thing: row.text(),
                isJoined: row.text() == Meeting.Outcome.joined.rawValue, kept: side(row),
                lost: side(row))
        }
    }

    /// Marks a conflict as seen by a device. False if there is no such row.
    public func see(
        _ entry: String, _ field: String, by device: ID<Replica>
    ) throws(Failure) -> Bool {
        try database.run(
            """
            UPDATE met_value SET kept_seen = max(kept_seen, kept_device = ?3),
                lost_seen = max(lost_seen, lost_device = ?3)
            WHERE entry = ?1 AND field = ?2
            """, [.text(entry), .text(field), .text(device)])
        return try database.integer(
            "SELECT count(*) FROM met_value WHERE entry = ? AND field = ?",
            [.text(entry), .text(field)]) > 0
    }

    /// Notes the values of a merged thing that differ from the kept thing's. Shown as conflicting
    /// edits, on the device where a person merged the two.
    public func note(
        _ kept: Standing, over lost: Standing, by entry: Entry
    ) throws(Failure) {
        for part in kept.parts(lost.fields) where part.name != "name" {
            let value = lost.fields.value(of: part)
            let there = kept.fields.value(of: part)
            if value.isBlank || value.says(there) { continue }
            try database.run(
                """
                INSERT INTO met_value (entry, field, thing, outcome, kept, lost, kept_device, kept_at,
                    kept_zone, lost_device, lost_at, lost_zone)
                VALUES (?, ?, ?, 'stood', ?, ?, ?, ?, ?, '', 0, 0)
                ON CONFLICT DO NOTHING
                """,
                [
                    .text(entry.id.text), .text(part.name), .text(kept.thing),
                    .text(there.formEncoded), .text(value.formEncoded), .text(entry.device),
                    .integer(entry.at.withinYears.milliseconds), .integer(entry.zone.minutes),
                ])
        }
    }

    func add(
        _ meeting: Meeting, _ field: String, _ thing: String, by sender: Meeting.Author,
        beside author: Meeting.Author
    ) throws(Failure) {
        let hasSentWon = meeting.outcome == .replaced
        let kept = hasSentWon ? sender : author
        var lost = hasSentWon ? author : sender
        // If the author is unknown, so is the moment.
        if lost.device.isEmpty { lost.at = 0 }
        try database.run(
            """
            INSERT INTO met_value (entry, field, thing, outcome, kept, lost, kept_device, kept_at,
                kept_zone, lost_device, lost_at, lost_zone)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING
            """,
            [
                .text(sender.entry), .text(field), .text(thing), .text(meeting.outcome.rawValue),
                .text(meeting.value.formEncoded), .text(meeting.lost.formEncoded),
                .text(kept.device), .integer(kept.at), .integer(kept.zone),
                .text(lost.device), .integer(lost.at), .integer(lost.zone),
            ])
    }

    private func side(_ row: Row) -> Met.Side {
        let value = Fields.decoded(row.text()) ?? Fields()
        let device = row.text()
        let at = Moment(milliseconds: row.integer())
        return Met.Side(
            value: value, device: device, at: device.isEmpty ? nil : at,
            zone: Zone(minutes: row.int()) ?? .utc)
    }
}
