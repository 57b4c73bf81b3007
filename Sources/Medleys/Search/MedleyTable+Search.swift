internal import Basics
internal import SQLCore

extension MedleyTable {
    /// The medleys a search finds: matches in names first, then in texts; at most `limit`.
    func found(
        _ search: MedleySearch, now: Moment, zone: Zone, limit: Int
    ) throws(Failure) -> [MedleySummary] {
        let text = search.text.foldedForSearch
        switch search.due {
        case .week:
            // Seven days in the person's time zone, today included.
            let end = Day(number: Day(now, in: zone).number + 7).start(in: zone)
            return try due(
                "m.due > ? AND m.due < ?",
                [.integer(now.milliseconds), .integer(end.milliseconds)], text, limit: limit)
        case .overdue:
            return try due("m.due <= ?", [.integer(now.milliseconds)], text, limit: limit)
        case nil: break
        }
        if text.isEmpty { return try first("t.name_key", limit: limit) }
        let named = try first(
            "t.name_key", where: "instr(t.name_key, ?) > 0", [.text(text)], limit: limit)
        guard named.count < limit else { return named }
        // The "+" keeps SQLite from using the name index: reading the texts in disk order is faster
        // than looking up each one.
        return try named
            + first(
                "+t.name_key", where: "instr(t.name_key, ?) = 0 AND instr(t.text_key, ?) > 0",
                [.text(text), .text(text)], limit: limit - named.count)
    }

    /// The first matches by name. Only for these are all columns read.
    private func first(
        _ key: String, where condition: String = "true", _ values: [Value] = [], limit: Int
    ) throws(Failure) -> [MedleySummary] {
        try database.all(
            """
            \(MedleyTable.listing) WHERE m.id IN (
                SELECT t.medley FROM medley_text AS t CROSS JOIN medley AS m ON m.id = t.medley
                WHERE \(condition) ORDER BY \(key), m.unique_name, m.id LIMIT ?)
            ORDER BY t.name_key, m.unique_name, m.id
            """, values + [.integer(limit)], MedleyTable.summary)
    }

    private func due(
        _ condition: String, _ values: [Value], _ text: String, limit: Int
    ) throws(Failure) -> [MedleySummary] {
        var values = values
        var filter = " WHERE m.status = 'tbd' AND " + condition
        var names = ""
        if !text.isEmpty {
            filter += " AND (instr(t.name_key, ?) > 0 OR instr(t.text_key, ?) > 0)"
            names = "instr(t.name_key, ?) = 0, "
            values += [.text(text), .text(text), .text(text)]
        }
        return try database.all(
            MedleyTable.listing + filter + " ORDER BY \(names)m.due, m.id LIMIT ?",
            values + [.integer(limit)], MedleyTable.summary)
    }
}
