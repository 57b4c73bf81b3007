public import Basics
public import SQLCore
internal import Web

/// An entry with its place in the log and its verdict.
public struct Recorded: Equatable, Sendable {
    /// 1, 2, 3 …, without gaps; the server's order is the truth.
    public let seq: Int64
    public var entry: Entry
    public var verdict: Verdict
    /// The entry's changes, if sent along to a replica that follows the log.
    public var effects: ChangeRecord?

    public init(seq: Int64, entry: Entry, verdict: Verdict, effects: ChangeRecord? = nil) {
        self.seq = seq
        self.entry = entry
        self.verdict = verdict
        self.effects = effects
    }
}

/// The log of every accepted form, and of forms refused in a sync.
///
/// An entry is added in the transaction of its effects: a crash leaves both or neither.
public struct JournalTable {
    let database: Database

    public init(_ database: Database) { self.database = database }

    /// The number of the last entry; 0 for an empty log.
    public func head() throws(Failure) -> Int64 {
        try database.integer("SELECT coalesce(max(seq), 0) FROM journal")
    }

    public func recorded(_ id: Identifier) throws(Failure) -> Recorded? {
        try database.first(JournalTable.columns + " WHERE id = ?", [.text(id.text)]) {
            (row) throws(Failure) in try recorded(row)
        }
    }

    /// The result of an entry in the log; only its acceptance if this copy lacks the entry itself.
    func verdict(of id: Identifier) throws(Failure) -> Verdict? {
        try database.first(
            """
            SELECT outcome, reason, landing, undo_path, undo_form FROM journal WHERE id = ?
            UNION ALL SELECT 'accepted', NULL, '/', NULL, NULL FROM left_entry WHERE id = ?
            """, [.text(id.text), .blob(id.bytes)]
        ) { (row) throws(Failure) in try verdict(row) }
    }

    /// Fingerprint of the journalled tables after the last entry; nil after an import, or without one.
    public func fingerprint() throws(Failure) -> Digest? {
        try last()?.fingerprint
    }

    /// Number of the last entry, and the fingerprint after that entry.
    func last() throws(Failure) -> (seq: Int64, fingerprint: Digest?)? {
        try database.first("SELECT seq, fingerprint FROM journal ORDER BY seq DESC LIMIT 1") {
            (row) throws(Failure) in
            (
                row.integer(),
                row.optionalInteger().map { Digest(value: UInt64(bitPattern: $0)) }
            )
        }
    }

    func set(fingerprint: Digest) throws(Failure) {
        try database.run(
            "UPDATE journal SET fingerprint = ? WHERE seq = (SELECT max(seq) FROM journal)",
            [.integer(Int64(bitPattern: fingerprint.value))])
    }

    /// Call after changes without an entry: the next entry counts the fingerprint from the rows.
    public func forgetFingerprint() throws(Failure) {
        try database.run(
            "UPDATE journal SET fingerprint = NULL WHERE seq = (SELECT max(seq) FROM journal)")
    }

    /// The id of the entry with this number.
    public func id(at seq: Int64) throws(Failure) -> Identifier? {
        try database.first("SELECT id FROM journal WHERE seq = ?", [.integer(seq)]) {
            (row) throws(Failure) in Identifier(row.text())
        } ?? nil
    }

    /// The last entry that was sent to this path and accepted.
    public func lastAccepted(at path: String) throws(Failure) -> Recorded? {
        try database.first(
            JournalTable.columns
                + " WHERE path = ? AND outcome = 'accepted' ORDER BY seq DESC LIMIT 1",
            [.text(path)]
        ) { (row) throws(Failure) in try recorded(row) }
    }

    /// The last entry of a device that was accepted.
    public func lastAccepted(of device: ID<Replica>) throws(Failure) -> Recorded? {
        try database.first(
            JournalTable.columns
                + " WHERE device = ? AND outcome = 'accepted' ORDER BY seq DESC LIMIT 1",
            [.text(device)]
        ) { (row) throws(Failure) in try recorded(row) }
    }

    /// The entries after `seq`, in order, at most `limit`.
    public func tail(after seq: Int64, limit: Int) throws(Failure) -> [Recorded] {
        try database.all(
            JournalTable.columns + " WHERE seq > ? ORDER BY seq LIMIT ?",
            [.integer(seq), .integer(limit)]
        ) { (row) throws(Failure) in try recorded(row) }
    }

    /// The refused entries of a device, the newest first.
    public func refused(of device: ID<Replica>, limit: Int) throws(Failure) -> [Recorded] {
        try database.all(
            JournalTable.columns
                + " WHERE device = ? AND outcome = 'refused' ORDER BY seq DESC LIMIT ?",
            [.text(device), .integer(limit)]
        ) { (row) throws(Failure) in try recorded(row) }
    }

    public func entries(of device: ID<Replica>) throws(Failure) -> [Entry] {
        try database.all(JournalTable.columns + " WHERE device = ?", [.text(device)]) {
            (row) throws(Failure) in try recorded(row).entry
        }
    }

    /// Refused entries of a device with a number above `seq`.
    public func countRefused(of device: ID<Replica>, after seq: Int64) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                """
                SELECT count(*) FROM journal
                WHERE device = ? AND outcome = 'refused' AND seq > ?
                """, [.text(device), .integer(seq)]))
    }

    /// Appends an entry at the end and returns its number.
    /// - Parameters:
    ///   - record: the entry's changes, for its undo and for replicas that follow.
    ///   - fingerprint: of the journalled tables after the entry; nil if unknown.
    ///   - seq: the required number, on a replica that follows another log.
    @discardableResult
    public func append(
        _ entry: Entry, _ verdict: Verdict, _ record: ChangeRecord? = nil,
        _ fingerprint: Digest? = nil,
        seq: Int64? = nil
    ) throws(Failure) -> Int64 {
        let number: Int64
        if let seq { number = seq } else { number = try head() + 1 }
        var values: [Value] = [
            .integer(number), .text(entry.id.text), .text(entry.device),
            .integer(entry.at.milliseconds), .integer(entry.zone.minutes), .text(entry.path),
            .text(entry.keptForm),
        ]
        var arrived = Value.null
        switch verdict {
        case .accepted(let landing, let undo):
            let (path, form) = undo.texts
            values += [.text("accepted"), .null, .text(landing.text)]
            values += [.text(orNull: path), .text(orNull: form)]
            if let moment = entry.arrived { arrived = .integer(moment.milliseconds) }
        case .refused(let faults):
            values += [.text("refused"), .text(faults.kept), .null, .null, .null]
        }
        let former = try database.integer(
            "SELECT ifnull((SELECT seal FROM journal WHERE seq = ?), 0)", [.integer(number - 1)])
        let seal = JournalSeal.of(values.dropLast(2) + [arrived], after: former)
        values.append(fingerprint.map { .integer(Int64(bitPattern: $0.value)) } ?? .null)
        values += [arrived, .integer(seal)]
        try database.run(
            """
            INSERT INTO journal (seq, id, device, at, zone, path, form, outcome, reason, landing,
                undo_path, undo_form, fingerprint, arrived, seal)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, values)
        if let record { try ChangeTable(database).add(record, of: number, at: entry.present) }
        return number
    }

    /// Removes the undo of every entry, which might now act on something else.
    public func forgetUndo() throws(Failure) {
        try database.run(
            "UPDATE journal SET undo_path = NULL, undo_form = NULL WHERE undo_path IS NOT NULL")
        try ChangeTable(database).dropAll()
    }

    /// Removes the form and the changes of every entry. The ids stay, so that an entry sent again
    /// by a device without an answer is recognised and not carried out again.
    /// - Parameter path: replaces the entries' own paths; no form is sent to this path.
    public func forgetForms(path: String) throws(Failure) {
        try database.run(
            """
            UPDATE journal SET path = ?, form = '', seal = NULL, undo_path = NULL, undo_form = NULL,
                landing = iif(landing IS NULL, NULL, '/'), reason = iif(reason IS NULL, NULL, ?)
            """, [.text(path), .text(Faults(JournalFault.erased).kept)])
        try ChangeTable(database).dropAll()
    }

    /// Accepted entries up to `seq` that another log lacks, in order.
    /// - Parameter path: entries below this path can't be carried out again and are left out.
    public func entries(
        upTo seq: Int64, notIn other: JournalTable, notBelow path: String
    ) throws(Failure) -> [Entry] {
        var lacking: [Int64] = []
        try database.each(
            """
            SELECT id, seq FROM journal WHERE seq <= ? AND outcome = 'accepted'
                AND NOT (path >= ? AND path < ?) ORDER BY seq
            """, [.integer(seq), .text(path + "/"), .text(path + "0")]
        ) { (row) throws(Failure) in
            guard let id = Identifier(row.text()), try !other.holds(id) else { return }
            lacking.append(row.integer())
        }
        var entries: [Entry] = []
        for seq in lacking {
            if let recorded = try tail(after: seq - 1, limit: 1).first {
                entries.append(recorded.entry)
            }
        }
        return entries
    }

    /// True if an entry is in the log.
    public func holds(_ id: Identifier) throws(Failure) -> Bool {
        let isHere = try database.integer(
            "SELECT EXISTS (SELECT 1 FROM journal WHERE id = ?)", [.text(id.text)])
        if isHere == 1 { return true }
        return try CarriedTable(database).hasLeft(id)
    }

    /// True if an accepted entry after `seq` has a path below another.
    public func holds(below path: String, after seq: Int64) throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT EXISTS (SELECT 1 FROM journal WHERE seq > ? AND outcome = 'accepted'
                AND path >= ? AND path < ?)
            """,
            [.integer(seq), .text(path + "/"), .text(path + "0")]) == 1
    }

    static let columns = """
        SELECT seq, id, device, form, arrived, at, zone, path, outcome, reason, landing, undo_path,
            undo_form
        FROM journal
        """

    func recorded(_ row: Row) throws(Failure) -> Recorded {
        let seq = row.integer()
        guard let id = Identifier(row.text()), let device: ID<Replica> = row.id(),
            let form = fields(row.text())
        else { throw .badData("journal entry \(seq)") }
        let arrived = row.optionalInteger().map { Moment(milliseconds: $0) }
        let entry = Entry(
            id: id, device: device, at: Moment(milliseconds: row.integer()).withinYears,
            zone: Zone(minutes: row.int()) ?? .utc, path: row.text(), kept: form
        ).arriving(at: arrived)
        return Recorded(seq: seq, entry: entry, verdict: try verdict(row))
    }

    /// From the next five columns.
    private func verdict(_ row: Row) throws(Failure) -> Verdict {
        let isAccepted = row.text() == "accepted"
        let reason = row.text()
        guard isAccepted else { return .refused(Faults(kept: reason)) }
        let text = row.text()
        guard let landing = try? Target([UInt8](text.utf8)) else {
            throw .badData("where an entry landed: \(text)")
        }
        let undo = Undo(path: row.optionalText(), form: row.optionalText())
        return .accepted(landing: landing, undo: undo)
    }
}

private func fields(_ text: String) -> Fields? {
    try? Fields(formEncoded: [UInt8](text.utf8)[...])
}

extension Undo {
    /// `undo_path` and `undo_form`: a form with its path; for a record its destination, "" for its own.
    var texts: (path: String?, form: String?) {
        switch self {
        case .none: (nil, nil)
        case .byRecord(let place): (place?.text ?? "", nil)
        case .byForm(let form): (form.path, form.form.formEncoded)
        }
    }

    init(path: String?, form: String?) {
        switch (path, form) {
        case (nil, _): self = .none
        case (let path?, nil):
            self = .byRecord(to: path.isEmpty ? nil : try? Target([UInt8](path.utf8)))
        case (let path?, let form?):
            self = fields(form).map { .byForm(UndoForm(path: path, form: $0)) } ?? .none
        }
    }
}
