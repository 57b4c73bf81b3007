public import Basics
internal import SQLCore
internal import Web

// Which studio a log belongs to, and when that began.
extension JournalTable {
    /// Some of the oldest entries known here, for asking whether a server has this studio.
    ///
    /// Includes the first entry that is no admission of a device: every log of this studio has that
    /// entry, even a restored one. Admissions prove nothing, because every studio may have them.
    ///
    /// - Parameters:
    ///   - cursor: the last entry that came from a server.
    ///   - path: of entries that admit a device.
    public func oldest(
        upTo cursor: Int64, admittedAt path: String
    ) throws(Failure) -> [Identifier] {
        // A copy that an older program trimmed lacks the first.
        let isWhole = try database.integer("SELECT EXISTS (SELECT 1 FROM journal WHERE seq = 1)")
        var ids = isWhole == 1 ? [] : try CarriedTable(database).oldest()
        try database.each(
            "SELECT id FROM journal WHERE seq <= ? AND path <> ? ORDER BY seq LIMIT 6",
            [.integer(cursor), .text(path)]
        ) {
            (row) throws(Failure) in
            if let id = Identifier(row.text()) { ids.append(id) }
        }
        return ids
    }

    /// True if this log belongs to another studio than these entries. An empty log belongs to no
    /// studio: a device may bring a studio back into the log.
    ///
    /// - Parameters:
    ///   - pending: entries that the device has not seen in a log, but may have sent already.
    ///   - path: of the entry that admits a device. Its id is equal in every studio.
    public func isForeign(
        to oldest: [Identifier], _ pending: [Entry], admittedAt path: String
    ) throws(Failure) -> Bool {
        guard !oldest.isEmpty else { return false }
        // An older program may ask about admissions alone: a log with all of these is not foreign.
        var lacks = false
        for id in oldest {
            guard try holds(id) else {
                lacks = true
                continue
            }
            let isAdmission = try database.integer(
                "SELECT EXISTS (SELECT 1 FROM journal WHERE id = ? AND path = ?)",
                [.text(id.text), .text(path)])
            if isAdmission == 0 { return false }
        }
        guard lacks else { return false }
        for entry in pending where try holds(entry.id) { return false }
        return try hasWork()
    }

    /// True if a person has written in this log. A log without is nobody's.
    public func hasWork() throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM journal WHERE undo_path IS NOT NULL)") == 1
    }

    /// The form rules by which a person first wrote; nil for a log that is nobody's.
    public func rulesOfFirstWork() throws(Failure) -> Int64? {
        let form = try database.first(
            "SELECT form FROM journal WHERE undo_path IS NOT NULL ORDER BY seq LIMIT 1"
        ) { (row) throws(Failure) in row.text() }
        return form.flatMap { try? Fields(formEncoded: [UInt8]($0.utf8)[...]) }
            .map { Entry.rules(ofKept: $0) }
    }

    /// The newest time at which a person wrote; nil for a log that is nobody's.
    public func written() throws(Failure) -> Moment? {
        try database.first("SELECT max(at) FROM journal WHERE undo_path IS NOT NULL") {
            (row) throws(Failure) in
            row.optionalInteger().map { Moment(milliseconds: $0).withinYears }
        } ?? nil
    }

    /// When the log began: at its first line, which a copy that an older program trimmed lacks.
    func began() throws(Failure) -> Moment? {
        try database.first("SELECT coalesce(arrived, at) FROM journal ORDER BY seq LIMIT 1") {
            (row) throws(Failure) in Moment(milliseconds: row.integer())
        }
    }
}
