internal import Basics
internal import Perfumery
internal import SQLCore

/// All SQL of scentings.
struct ScentingTable {
    let database: Database

    init(_ database: Database) {
        self.database = database
    }

    func scenting(_ id: ID<Scenting>) throws(Failure) -> Scenting? {
        try database.first(
            "SELECT id, name, safe_low, safe_high, kind FROM scenting WHERE id = ?", [.text(id)],
            ScentingTable.scenting)
    }

    func named(_ name: String) throws(Failure) -> Scenting? {
        try database.first(
            "SELECT id, name, safe_low, safe_high, kind FROM scenting WHERE unique_name = ?",
            [.text(name.lowercased())], ScentingTable.scenting)
    }

    /// A to Z.
    func all(in language: Language) throws(Failure) -> [(id: ID<Scenting>, name: String)] {
        let all = try database.all(
            "SELECT id, name FROM scenting ORDER BY unique_name LIMIT 10000"
        ) { (row) throws(Failure) -> (id: ID<Scenting>, name: String) in (row.id(0), row.text(1)) }
        return language.sorted(all) { $0.name }
    }

    /// A to Z, with the number of medleys by status.
    func summaries(in language: Language) throws(Failure) -> [ScentingSummary] {
        let all = try database.all(
            """
            SELECT s.id, s.name, sum(iif(t.status = 'tbd', t.medleys, 0)),
                sum(iif(t.status = 'pass', t.medleys, 0)),
                sum(iif(t.status = 'fail', t.medleys, 0))
            FROM scenting s LEFT JOIN scenting_tally t ON t.scenting = s.id
            GROUP BY s.id ORDER BY s.unique_name LIMIT 10000
            """
        ) { (row) throws(Failure) in
            ScentingSummary(
                id: row.id(0), name: row.text(1), undecided: row.int(2),
                passed: row.int(3), failed: row.int(4))
        }
        return language.sorted(all) { $0.name }
    }

    func save(_ scenting: Scenting) throws(Failure) {
        try database.run(
            """
            INSERT INTO scenting (id, name, unique_name, safe_low, safe_high, kind)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name,
                unique_name = excluded.unique_name, safe_low = excluded.safe_low,
                safe_high = excluded.safe_high, kind = excluded.kind
            """,
            [
                .text(scenting.id), .text(scenting.name), .text(scenting.name.lowercased()),
                .integer(scenting.window.low), .integer(scenting.window.high),
                .text(scenting.kind.rawValue),
            ])
    }

    /// Deletes a scenting without medleys.
    func delete(_ id: ID<Scenting>) throws(Failure) {
        try database.run("DELETE FROM scenting WHERE id = ?", [.text(id)])
    }

    private static func scenting(_ row: Row) throws(Failure) -> Scenting {
        Scenting(
            id: row.id(0), name: row.text(1),
            window: StrengthWindow(low: row.int(2), high: row.int(3)),
            kind: ProductKind(rawValue: row.text(4)) ?? .other)
    }
}
