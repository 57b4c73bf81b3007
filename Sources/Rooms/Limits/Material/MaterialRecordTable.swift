package import Basics
internal import Perfumery
package import SQLCore

/// SQL statements for the identity and constituents of materials, in one place.
package struct MaterialRecordTable {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// The entered record, ignoring the case of the name; empty if there is none.
    package func record(named name: String) throws(Failure) -> MaterialRecord {
        let key = Value.text(name.trimmed.lowercased())
        let known = try database.first(
            "SELECT name, kind, inci, cas, source, day FROM material_identity WHERE unique_name = ?",
            [key]
        ) { (row) throws(Failure) in
            var record = MaterialRecord(row.text())
            record.kind = row.optionalText().flatMap { MaterialKind(rawValue: $0) }
            record.inci = row.text()
            record.cas = row.text().split(separator: " ").compactMap { CASNumber(String($0)) }
            record.source = row.text()
            record.date = row.optionalInteger().map { Day(number: Int(clamping: $0)) }
            return record
        }
        var record = known ?? MaterialRecord(name)
        record.natural =
            try database.first("SELECT natural FROM material_natural WHERE unique_name = ?", [key])
        {
            (row) throws(Failure) in row.text()
        } ?? ""
        guard known != nil else { return record }
        record.sure = try database.all(
            "SELECT substance, share FROM material_sure WHERE unique_name = ? ORDER BY substance",
            [key]
        ) { (row) throws(Failure) in
            MaterialRecord.Sure(
                substance: row.text(), share: Share(billionths: row.integer()) ?? .none)
        }
        try database.each(
            """
            SELECT name, lowest, highest, cas FROM material_constituent WHERE unique_name = ?
            ORDER BY place
            """, [key]
        ) { (row) throws(Failure) in
            let name = row.text()
            guard let lowest = Share(billionths: row.integer()),
                let highest = Share(billionths: row.integer())
            else { throw .badData("share of \(name)") }
            record.constituents.append(
                MaterialRecord.Line(
                    name: name, cas: row.optionalText().flatMap { CASNumber($0) },
                    lowest: min(lowest, highest), highest: max(lowest, highest)))
        }
        return record
    }

    /// A record that says nothing needs no row.
    func save(_ record: MaterialRecord) throws(Failure) {
        let key = Value.text(record.name.lowercased())
        try database.run("DELETE FROM material_constituent WHERE unique_name = ?", [key])
        try database.run("DELETE FROM material_natural WHERE unique_name = ?", [key])
        try database.run("DELETE FROM material_sure WHERE unique_name = ?", [key])
        for sure in record.standing {
            try database.run(
                """
                INSERT OR REPLACE INTO material_sure (unique_name, name, substance, share)
                VALUES (?, ?, ?, ?)
                """,
                [
                    key, .text(record.name), .text(sure.substance),
                    .integer(sure.share.billionths),
                ])
        }
        if !record.natural.isEmpty {
            try database.run(
                "INSERT INTO material_natural (unique_name, name, natural) VALUES (?, ?, ?)",
                [key, .text(record.name), .text(record.natural)])
        }
        var identity = record
        identity.natural = ""
        identity.sure = []
        guard !identity.isEmpty else {
            return try database.run("DELETE FROM material_identity WHERE unique_name = ?", [key])
        }
        try database.run(
            """
            INSERT INTO material_identity (unique_name, name, kind, inci, cas, source, day)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (unique_name) DO UPDATE SET name = excluded.name, kind = excluded.kind,
                inci = excluded.inci, cas = excluded.cas, source = excluded.source,
                day = excluded.day
            """,
            [
                key, .text(record.name), .text(orNull: record.kind?.rawValue),
                .text(record.inci), .text(record.cas.map { $0.text }.joined(separator: " ")),
                .text(record.source), record.date.map { .integer($0.number) } ?? .null,
            ])
        for (place, line) in record.constituents.enumerated() {
            try database.run(
                """
                INSERT INTO material_constituent (unique_name, place, name, cas, lowest, highest)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    key, .integer(place), .text(line.name), .text(orNull: line.cas?.text),
                    .integer(line.lowest.billionths), .integer(line.highest.billionths),
                ])
        }
    }
}
