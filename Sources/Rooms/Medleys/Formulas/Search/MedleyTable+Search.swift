internal import Basics
internal import SQLCore

extension MedleyTable {
    /// The medleys of a search, at most `limit`: by name, medleys with a due filter by due date.
    ///
    /// - Parameter keys: medleys that a text was found in, in their order; nil for all.
    func found(
        _ due: MedleySearch.Due?, in keys: [String]?, now: Moment, zone: Zone, limit: Int
    ) throws(Failure) -> [MedleySummary] {
        var condition = "true"
        var values: [Value] = []
        switch due {
        case .week:
            // Seven days in the person's time zone, today included.
            let end = Day(number: Day(now, in: zone).number + 7).start(in: zone)
            condition = "m.status = 'tbd' AND m.due > ? AND m.due < ?"
            values = [.integer(now.milliseconds), .integer(end.milliseconds)]
        case .overdue:
            condition = "m.status = 'tbd' AND m.due <= ?"
            values = [.integer(now.milliseconds)]
        case nil:
            if keys == nil { return try first(limit) }
        }
        guard let keys else {
            return try database.all(
                MedleyTable.listing + " WHERE \(condition) ORDER BY m.due, m.id LIMIT ?",
                values + [.integer(limit)], MedleyTable.summary)
        }
        // Keys are identifiers: JSON needs to escape nothing.
        let list = "[\"" + keys.joined(separator: "\",\"") + "\"]"
        return try database.all(
            """
            \(MedleyTable.listing) JOIN json_each(?) AS wanted ON wanted.value = m.id
            WHERE \(condition) ORDER BY \(due == nil ? "" : "m.due, ")wanted.key LIMIT ?
            """, [.text(list)] + values + [.integer(limit)], MedleyTable.summary)
    }

    /// The first by name. Only for these are all columns read.
    private func first(_ limit: Int) throws(Failure) -> [MedleySummary] {
        try database.all(
            """
            \(MedleyTable.listing) WHERE m.id IN (
                SELECT t.medley FROM medley_text AS t CROSS JOIN medley AS m ON m.id = t.medley
                ORDER BY t.name_key, m.unique_name, m.id LIMIT ?)
            ORDER BY t.name_key, m.unique_name, m.id
            """, [.integer(limit)], MedleyTable.summary)
    }
}
