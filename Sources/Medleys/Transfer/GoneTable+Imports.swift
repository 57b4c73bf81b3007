internal import Basics
internal import SQLCore

// Deletes everything that an import added. Ids are bound as one JSON list, whatever their number.
extension GoneTable {
    /// Deletes medleys and scentings with everything that belongs to them.
    func take(
        medleys: [String], scentings: [String], _ entry: Identifier
    ) throws(Failure) {
        try take(
            "SELECT value FROM json_each(?2)", [GoneTable.list(medleys)], entry)
        try database.run(
            """
            INSERT INTO gone_scenting (entry, id, name, unique_name, safe_low, safe_high)
            SELECT ?, id, name, unique_name, safe_low, safe_high FROM scenting
            WHERE id IN (SELECT value FROM json_each(?))
            """, [.text(entry.text), GoneTable.list(scentings)])
        try database.run(
            "DELETE FROM scenting WHERE id IN (SELECT value FROM json_each(?))",
            [GoneTable.list(scentings)])
    }

    /// How many of them exist.
    func count(medleys: [String], scentings: [String]) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                """
                SELECT (SELECT count(*) FROM medley WHERE id IN (SELECT value FROM json_each(?1)))
                    + (SELECT count(*) FROM scenting WHERE id IN (SELECT value FROM json_each(?2)))
                """, [GoneTable.list(medleys), GoneTable.list(scentings)]))
    }

    /// The name of a medley whose time of change is another.
    func changed(_ medleys: [String], since milliseconds: Int64) throws(Failure) -> String? {
        try name(
            """
            SELECT name FROM medley
            WHERE id IN (SELECT value FROM json_each(?)) AND changed <> ? ORDER BY id LIMIT 1
            """, [GoneTable.list(medleys), .integer(milliseconds)])
    }

    /// The name of one of them that something else depends on.
    func used(medleys: [String], scentings: [String]) throws(Failure) -> String? {
        try name(
            """
            WITH own (id) AS (SELECT value FROM json_each(?1))
            SELECT name FROM medley m WHERE id IN (SELECT id FROM own) AND (
                EXISTS (SELECT 1 FROM smelling WHERE medley = m.id)
                OR EXISTS (SELECT 1 FROM batch WHERE medley = m.id)
                OR EXISTS (SELECT 1 FROM medley_line
                    WHERE accord = m.id AND medley NOT IN (SELECT id FROM own)))
            UNION ALL
            SELECT name FROM scenting s
            WHERE id IN (SELECT value FROM json_each(?2)) AND EXISTS (
                SELECT 1 FROM medley
                WHERE scenting = s.id AND id NOT IN (SELECT id FROM own))
            ORDER BY name LIMIT 1
            """, [GoneTable.list(medleys), GoneTable.list(scentings)])
    }

    /// Whether the entry deleted anything that was not restored.
    func holds(_ entry: String) throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT (SELECT count(*) FROM gone_medley WHERE entry = ?1)
                + (SELECT count(*) FROM gone_scenting WHERE entry = ?1)
            """, [.text(entry)]) > 0
    }

    /// Whether a name that the entry deleted is used again, or the scenting of a deleted medley is
    /// gone.
    func isTaken(_ entry: String) throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT (SELECT count(*) FROM gone_scenting g
                    JOIN scenting s ON s.unique_name = g.unique_name WHERE g.entry = ?1)
                + (SELECT count(*) FROM gone_medley g
                    JOIN medley m ON m.scenting = g.scenting AND m.unique_name = g.unique_name
                    WHERE g.entry = ?1)
                + (SELECT count(*) FROM gone_medley g WHERE g.entry = ?1
                    AND g.scenting NOT IN (SELECT id FROM scenting)
                    AND g.scenting NOT IN (SELECT id FROM gone_scenting WHERE entry = ?1))
            """, [.text(entry)]) > 0
    }

    private func name(_ sql: String, _ values: [Value]) throws(Failure) -> String? {
        try database.first(sql, values) { (row) throws(Failure) in row.text(0) }
    }

    /// Ids have no characters that JSON would escape.
    private static func list(_ ids: [String]) -> Value {
        .text(ids.isEmpty ? "[]" : "[\"" + ids.joined(separator: "\",\"") + "\"]")
    }
}
