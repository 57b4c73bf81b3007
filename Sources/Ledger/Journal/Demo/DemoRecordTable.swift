public import Basics
public import SQLCore

/// Things added by the demo: all SQL that records, compares and removes demo things.
public struct DemoRecordTable {
    private let database: Database

    public init(_ database: Database) { self.database = database }

    public func isEmpty() throws(Failure) -> Bool {
        try database.integer("SELECT NOT EXISTS (SELECT 1 FROM planted)") > 0
    }

    public func all(_ kind: String) throws(Failure) -> [DemoRecord] {
        try database.all(
            "SELECT kind, id, digest FROM planted WHERE kind = ? ORDER BY id", [.text(kind)]
        ) { (row) throws(Failure) in
            DemoRecord(kind: row.text(), id: row.text(), digest: row.text())
        }
    }

    public func save(_ record: DemoRecord) throws(Failure) {
        try database.run(
            """
            INSERT INTO planted (kind, id, digest) VALUES (?, ?, ?)
            ON CONFLICT DO UPDATE SET digest = excluded.digest
            """, [.text(record.kind), .text(record.id), .text(record.digest)])
    }

    public func deleteAll() throws(Failure) {
        try database.run("DELETE FROM planted")
    }
}

extension DemoRecordTable {
    /// True if the thing's own row exists, even if the thing was deleted.
    public func exists(_ kind: DemoKind, _ id: String) throws(Failure) -> Bool {
        guard let own = kind.rows.first else { return false }
        return try has(own, id)
    }

    public func isLive(_ kind: DemoKind, _ id: String) throws(Failure) -> Bool {
        guard let own = kind.rows.first else { return false }
        guard let live = kind.live else { return try has(own, id) }
        return try has(
            DemoKind.Rows(own.table, where: own.condition + " AND " + live, by: own.order), id)
    }

    /// Marks the thing as part of the demo, and records its present state.
    public func record(_ kind: DemoKind, _ id: String) throws(Failure) {
        try mark(kind, id, true)
        try save(DemoRecord(kind: kind.name, id: id, digest: try digest(kind, id)))
    }

    public func mark(_ kind: DemoKind, _ id: String, _ isDemo: Bool) throws(Failure) {
        guard let mark = kind.mark, let own = kind.rows.first else { return }
        try database.run(
            "UPDATE \(own.table) SET \(mark) = \(isDemo ? 1 : 0) WHERE \(own.condition)",
            [.text(id)])
    }

    /// True if the thing is unchanged since and nothing else depends on the thing.
    public func isUntouched(_ kind: DemoKind, _ record: DemoRecord) throws(Failure) -> Bool {
        for user in kind.users where try has(user, record.id) { return false }
        return try digest(kind, record.id) == record.digest
    }

    public func remove(_ kind: DemoKind, _ id: String) throws(Failure) {
        if let beforeRemoval = kind.beforeRemoval { try database.run(beforeRemoval, [.text(id)]) }
        guard !kind.isReset else { return }
        for rows in kind.rows.reversed() {
            try database.run("DELETE FROM \(rows.table) WHERE \(rows.condition)", [.text(id)])
        }
    }

    public func digest(_ kind: DemoKind, _ id: String) throws(Failure) -> String {
        var digest = Digest()
        for rows in kind.rows {
            if !rows.columns.isEmpty {
                digest.add(text: rows.table)
                try database.each(
                    "SELECT \(rows.columns) FROM \(rows.table) WHERE \(rows.condition)"
                        + " ORDER BY \(rows.order)", [.text(id)]
                ) { (row) throws(Failure) in digest.add(row) }
            }
            for (name, standard) in try laterColumns(rows) {
                try database.each(
                    "SELECT \(name), \(rows.order) FROM \(rows.table) WHERE (\(rows.condition))"
                        + " AND \(name) IS NOT (\(standard)) ORDER BY \(rows.order)", [.text(id)]
                ) { (row) throws(Failure) in
                    digest.add(text: rows.table + "." + name)
                    digest.add(row)
                }
            }
        }
        return digest.text
    }

    /// Columns added to a table since 0.1, with the defaults in unchanged rows
    /// (docs/decisions/0089).
    private func laterColumns(
        _ rows: DemoKind.Rows
    ) throws(Failure) -> [(name: String, standard: String)] {
        try database.all(
            """
            SELECT '"' || name || '"', ifnull(dflt_value, 'NULL') FROM pragma_table_info(?)
            WHERE instr(', ' || ? || ',', ', ' || name || ',') = 0 ORDER BY name
            """, [.text(rows.table), .text(rows.columns)]
        ) { (row) throws(Failure) in
            (name: row.text(), standard: row.text())
        }
    }

    private func has(_ rows: DemoKind.Rows, _ id: String) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM \(rows.table) WHERE \(rows.condition))", [.text(id)]) > 0
    }
}
