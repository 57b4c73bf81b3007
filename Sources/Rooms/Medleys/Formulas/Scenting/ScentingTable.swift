internal import Basics
internal import Perfumery
internal import SQLCore

struct ScentingTable: Table {
    let database: Database

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
        ) { (row) throws(Failure) -> (id: ID<Scenting>, name: String) in (row.id(), row.text()) }
        return language.sorted(all) { $0.name }
    }

    /// A to Z, with the number of medleys by status.
    func summaries(in language: Language) throws(Failure) -> [ScentingSummary] {
        // In the order of the index: with a join, SQLite would search the index for every
        // scenting.
        var counted: [ID<Scenting>: ScentingSummary] = [:]
        var summary = ScentingSummary(id: ID(""))
        try database.each(
            "SELECT scenting, status, medleys FROM scenting_tally ORDER BY scenting"
        ) { (row) throws(Failure) in
            if !row.withBytes(0, { $0.elementsEqual(summary.id.raw.utf8) }) {
                counted[summary.id] = summary
                summary = ScentingSummary(id: row.id(0))
            }
            switch Status(rawValue: row.text(1)) {
            case .undecided: summary.undecided = row.int(2)
            case .pass: summary.passed = row.int(2)
            case .fail: summary.failed = row.int(2)
            case nil: break
            }
        }
        counted[summary.id] = summary
        let all = try database.all(
            "SELECT id, name FROM scenting ORDER BY unique_name LIMIT 10000"
        ) { (row) throws(Failure) in
            let id: ID<Scenting> = row.id()
            var summary = counted[id] ?? ScentingSummary(id: id)
            summary.name = row.text()
            return summary
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
            id: row.id(), name: row.text(),
            window: StrengthWindow(low: row.int(), high: row.int()),
            kind: ProductKind(rawValue: row.text()) ?? .other)
    }
}
