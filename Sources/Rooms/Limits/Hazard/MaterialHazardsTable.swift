package import Basics
internal import Perfumery
package import SQLCore

/// SQL statements for classifications of materials, in one place.
package struct MaterialHazardsTable {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// The entered classification, ignoring the case of the name; empty if there is none.
    package func hazards(of name: String) throws(Failure) -> MaterialHazards {
        let key = Value.text(name.trimmed.lowercased())
        let known = try database.first(
            "SELECT name, basis, whole, source, day FROM material_hazard WHERE unique_name = ?",
            [key]
        ) { (row) throws(Failure) in
            var known = MaterialHazards(row.text())
            known.basis = row.optionalText().flatMap { MaterialHazards.Basis(rawValue: $0) }
            known.whole = row.text()
            known.source = row.text()
            known.date = row.optionalInteger().map { Day(number: Int(clamping: $0)) }
            return known
        }
        guard var known else { return MaterialHazards(name) }
        try database.each(
            """
            SELECT name, lowest, highest, cas, hazards FROM material_hazard_part
            WHERE unique_name = ? ORDER BY place
            """, [key]
        ) { (row) throws(Failure) in
            let name = row.text()
            guard let lowest = Share(billionths: row.integer()),
                let highest = Share(billionths: row.integer())
            else { throw .badData("share of \(name)") }
            known.lines.append(
                MaterialHazards.Line(
                    name: name, cas: row.optionalText().flatMap { CASNumber($0) },
                    lowest: min(lowest, highest), highest: max(lowest, highest),
                    hazards: row.text()))
        }
        return known
    }

    /// A record that says nothing needs no row.
    package func save(_ hazards: MaterialHazards) throws(Failure) {
        let key = Value.text(hazards.name.lowercased())
        try database.run("DELETE FROM material_hazard_part WHERE unique_name = ?", [key])
        guard !hazards.isEmpty else {
            return try database.run("DELETE FROM material_hazard WHERE unique_name = ?", [key])
        }
        try database.run(
            """
            INSERT INTO material_hazard (unique_name, name, basis, whole, source, day)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (unique_name) DO UPDATE SET name = excluded.name, basis = excluded.basis,
                whole = excluded.whole, source = excluded.source, day = excluded.day
            """,
            [
                key, .text(hazards.name), .text(orNull: hazards.basis?.rawValue),
                .text(hazards.whole), .text(hazards.source),
                hazards.date.map { .integer($0.number) } ?? .null,
            ])
        for (place, line) in hazards.lines.enumerated() {
            try database.run(
                """
                INSERT INTO material_hazard_part
                    (unique_name, place, name, cas, lowest, highest, hazards)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    key, .integer(place), .text(line.name), .text(orNull: line.cas?.text),
                    .integer(line.lowest.billionths), .integer(line.highest.billionths),
                    .text(line.hazards),
                ])
        }
    }
}
