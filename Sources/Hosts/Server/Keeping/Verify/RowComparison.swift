internal import Basics
internal import Journal
internal import Portability
internal import SQLCore

/// Compares the rows of a database with the rows of an attached database.
struct RowComparison {
    private let database: Database
    private let other: String
    private let most: Int

    /// - Parameters:
    ///   - other: the name by which the other database is attached.
    ///   - most: how many discrepancies are named.
    init(_ database: Database, with other: String, most: Int) {
        self.database = database
        self.other = other
        self.most = most
    }

    /// - Parameter nothing: which rows of a table are as good as none, as SQL; "false" for none.
    func discrepancies(
        in tables: [JournalledTable],
        asNothing nothing: (JournalledTable) throws(Failure) -> String = {
            (_) throws(Failure) in "false"
        }
    ) throws(Failure) -> [Discrepancy] {
        var found: [Discrepancy] = []
        for table in tables where found.count < most {
            let columns = try names(of: table)
            let isNothing = try nothing(table)
            for (here, there) in [("main", other), (other, "main")] {
                let rows = try database.all(
                    """
                    SELECT * FROM \(here).\(table.name) WHERE NOT (\(isNothing))
                    EXCEPT SELECT * FROM \(there).\(table.name)
                    ORDER BY \(table.key) LIMIT \(most)
                    """
                ) { (row) throws(Failure) in
                    columns.indices.map { row.optionalText($0) }
                }
                for row in rows {
                    let places = table.keyColumns.compactMap { columns.firstIndex(of: $0) }
                    let key = places.map { row[$0] ?? "" }
                    let same = try self.row(key, of: table, in: there)
                    // A row with other values is found from both sides.
                    if let same, here == "main" {
                        found.append(altered(table.name, key, columns, row, same))
                    } else if same == nil {
                        found.append(
                            Discrepancy(
                                table: table.name, key: key,
                                kind: here == "main" ? .extra : .missing))
                    }
                }
            }
        }
        return [Discrepancy](found.prefix(most))
    }

    /// Replaces the rows of a table with the rows of the other database.
    func adopt(_ table: JournalledTable) throws(Failure) {
        try database.run(
            """
            DELETE FROM main.\(table.name) WHERE (\(table.key)) IN (SELECT \(table.key) FROM (
                SELECT * FROM main.\(table.name) EXCEPT SELECT * FROM \(other).\(table.name)))
            """)
        try database.run(
            """
            INSERT INTO main.\(table.name) SELECT * FROM (
                SELECT * FROM \(other).\(table.name) EXCEPT SELECT * FROM main.\(table.name))
            """)
    }

    private func names(of table: JournalledTable) throws(Failure) -> [String] {
        try database.texts("SELECT name FROM pragma_table_info(?)", [.text(table.name)])
    }

    private func altered(
        _ table: String, _ key: [String], _ columns: [String], _ here: [String?],
        _ byLog: [String?]
    ) -> Discrepancy {
        let differences = columns.indices.filter { here[$0] != byLog[$0] }.map {
            Discrepancy.Difference(
                column: columns[$0], here: here[$0] ?? "empty", byLog: byLog[$0] ?? "empty")
        }
        return Discrepancy(table: table, key: key, kind: .altered(differences))
    }

    private func row(
        _ key: [String], of table: JournalledTable, in schema: String
    ) throws(Failure) -> [String?]? {
        let isKey = table.keyColumns.map { "CAST(\($0) AS TEXT) = ?" }.joined(separator: " AND ")
        return try database.first(
            "SELECT * FROM \(schema).\(table.name) WHERE \(isKey)", key.map { .text($0) }
        ) { (row) throws(Failure) in (0..<row.columnCount).map { row.optionalText($0) } }
    }
}
