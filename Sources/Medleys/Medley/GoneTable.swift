internal import Basics
internal import SQLCore

/// Deleted rows, stored under the id of the entry that deleted them, so that its undo restores them
/// exactly.
struct GoneTable {
    let database: Database

    init(_ database: Database) {
        self.database = database
    }

    /// The tables in the order in which rows must be restored, and the condition that a row belongs
    /// to a medley of `doomed`.
    private static let tables: [(name: String, columns: String, condition: String)] = [
        (
            "medley",
            """
            id, scenting, name, unique_name, family, trial, created, zone, maturity, period, due,
            status, destination, conclusion, progress, changed
            """, "id IN (SELECT id FROM doomed)"
        ),
        (
            "medley_line",
            """
            medley, place, name, unique_name, amount, unit, dilution, diluent, note, accord
            """, "medley IN (SELECT id FROM doomed)"
        ),
        ("medley_version", "medley, number, lines", "medley IN (SELECT id FROM doomed)"),
        (
            "smelling", "id, medley, version, at, zone, minutes, rating, text",
            "medley IN (SELECT id FROM doomed)"
        ),
        (
            "batch", "id, medley, version, number, at, zone, step, tare, finished",
            "medley IN (SELECT id FROM doomed)"
        ),
        (
            "batch_line", "batch, place, name, asked, weighed, is_assumed",
            "batch IN (SELECT id FROM batch WHERE medley IN (SELECT id FROM doomed))"
        ),
    ]

    /// Deletes one medley with everything that belongs to it.
    func take(medley id: String, _ entry: Identifier) throws(Failure) {
        try take("SELECT id FROM medley WHERE id = ?2", [.text(id)], entry)
    }

    /// Deletes a scenting with everything in it.
    func take(scenting id: String, _ entry: Identifier) throws(Failure) {
        try take("SELECT id FROM medley WHERE scenting = ?2", [.text(id)], entry)
        try database.run(
            """
            INSERT INTO gone_scenting (entry, id, name, unique_name, safe_low, safe_high)
            SELECT ?, id, name, unique_name, safe_low, safe_high FROM scenting WHERE id = ?
            """, [.text(entry.text), .text(id)])
        try database.run("DELETE FROM scenting WHERE id = ?", [.text(id)])
    }

    /// - Parameter doomed: a query for the ids of medleys; ?1 is the entry.
    func take(
        _ doomed: String, _ values: [Value], _ entry: Identifier
    ) throws(Failure) {
        let with = "WITH doomed (id) AS (\(doomed)) "
        let bound = [.text(entry.text)] + values
        for table in GoneTable.tables {
            try database.run(
                """
                \(with)INSERT INTO gone_\(table.name) (entry, \(table.columns))
                SELECT ?1, \(table.columns) FROM \(table.name) WHERE \(table.condition)
                """, bound)
        }
        let gone = "(SELECT id FROM gone_medley WHERE entry = ?)"
        let key: [Value] = [.text(entry.text)]
        try database.run(
            "DELETE FROM batch_line WHERE batch IN (SELECT id FROM gone_batch WHERE entry = ?)",
            key)
        for table in ["batch", "smelling", "medley_version", "medley_line", "medley_text"] {
            try database.run("DELETE FROM \(table) WHERE medley IN \(gone)", key)
        }
        try database.run("DELETE FROM medley WHERE id IN \(gone)", key)
    }

    /// The scenting that the entry deleted.
    func scenting(_ entry: String) throws(Failure) -> (id: String, name: String)? {
        try database.first(
            "SELECT id, name FROM gone_scenting WHERE entry = ?", [.text(entry)]
        ) { (row) throws(Failure) in (row.text(0), row.text(1)) }
    }

    /// The medleys that the entry deleted: their ids, names and scentings.
    func medleys(
        _ entry: String
    ) throws(Failure) -> [(id: String, name: String, scenting: String)] {
        try database.all(
            "SELECT id, name, scenting FROM gone_medley WHERE entry = ? ORDER BY id",
            [.text(entry)]
        ) { (row) throws(Failure) in (row.text(0), row.text(1), row.text(2)) }
    }

    /// The name of a deleted line whose accord no longer exists.
    func missingAccord(_ entry: String) throws(Failure) -> String? {
        try database.first(
            """
            SELECT name FROM gone_medley_line
            WHERE entry = ?1 AND accord IS NOT NULL
                AND accord NOT IN (SELECT id FROM medley)
                AND accord NOT IN (SELECT id FROM gone_medley WHERE entry = ?1)
            ORDER BY medley, place LIMIT 1
            """, [.text(entry)]
        ) { (row) throws(Failure) in row.text(0) }
    }

    /// Restores what the entry deleted.
    func bringBack(_ entry: String) throws(Failure) {
        let key: [Value] = [.text(entry)]
        try database.run(
            """
            INSERT INTO scenting (id, name, unique_name, safe_low, safe_high)
            SELECT id, name, unique_name, safe_low, safe_high FROM gone_scenting WHERE entry = ?
            """, key)
        for table in GoneTable.tables {
            try database.run(
                """
                INSERT INTO \(table.name) (\(table.columns))
                SELECT \(table.columns) FROM gone_\(table.name) WHERE entry = ?
                """, key)
        }
        let medleys = try medleys(entry).map { $0.id }
        for table in GoneTable.tables {
            try database.run("DELETE FROM gone_\(table.name) WHERE entry = ?", key)
        }
        try database.run("DELETE FROM gone_scenting WHERE entry = ?", key)
        try MedleyTable(database).deriveText(of: medleys)
    }
}
