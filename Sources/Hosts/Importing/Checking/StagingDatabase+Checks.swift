internal import Basics
internal import Journal
internal import Portability
internal import SQLCore

// Checks how the rows of a file fit together.
extension StagingDatabase {
    /// Call after all rows are in.
    ///
    /// - Parameter here: the studio with possible targets for references in sheets of some
    ///   tables.
    func check(against here: Database) throws(Failure) {
        try leaveOutPartsOfGone()
        let isWhole = isWhole
        if isWhole { try insertSeedRows() }
        for reference in try references() {
            try check(reference, against: isWhole ? nil : here)
        }
        guard faults.isEmpty else { return }
        for number in try schema.unbalanced(database) { add(ImportFault(.unbalanced(number))) }
        guard isWhole, faults.isEmpty else { return }
        do throws(Failure) {
            for name in try schema.discrepancies(database) { add(ImportFault(.discrepancy(name))) }
            let unreadable = try schema.unreadable(database)
            for note in unreadable { add(ImportFault(.unreadableNote(note))) }
            if unreadable.isEmpty { try schema.derive(database) }
        } catch {
            switch error {
            // Its reason is for the log, in English.
            case .badData: add(ImportFault(.unreadable))
            // A sum exceeds 64 bits, or the schema refuses a derived row.
            case .database(let code, _) where [1, 19].contains(code & 0xFF):
                add(ImportFault(.breaksRule))
            default: throw error
            }
        }
    }

    /// Deletes rows that refer without a foreign key to a left-out row, such as the moves of an
    /// item.
    private func leaveOutPartsOfGone() throws(Failure) {
        for reference in schema.references where held[reference.table] != nil {
            let condition = reference.columns.map { quoted($0) + " = ?" }
                .joined(separator: " AND ")
            for row in gone[reference.parent] ?? [] {
                try database.run(
                    "DELETE FROM \(reference.table) WHERE \(condition)",
                    reference.parentColumns.map { row[$0] })
            }
        }
    }

    /// The schema's foreign keys, and the references without one.
    private func references() throws(Failure) -> [Reference] {
        var references = schema.references
        for table in schema.tables {
            var found: [(id: Int64, parent: String, column: String, to: String?)] = []
            try database.each(
                """
                SELECT id, "table", "from", "to" FROM pragma_foreign_key_list(?) ORDER BY id, seq
                """, [.text(table.name)]
            ) { (row) throws(Failure) in
                found.append((row.integer(), row.text(), row.text(), row.optionalText()))
            }
            var index = 0
            while index < found.count {
                let id = found[index].id
                var columns: [String] = []
                var to: [String] = []
                let parent = found[index].parent
                let key = schema.tables.first { $0.name == parent }?.keyColumns ?? []
                while index < found.count, found[index].id == id {
                    // A foreign key that names no column refers to the parent's key.
                    to.append(
                        found[index].to ?? (columns.count < key.count ? key[columns.count] : ""))
                    columns.append(found[index].column)
                    index += 1
                }
                references.append(Reference(table.name, columns, to: parent, to))
            }
        }
        return references
    }

    private func check(
        _ reference: Reference, against here: Database?
    ) throws(Failure) {
        guard held[reference.table] != nil, let shape = shapes[reference.table] else { return }
        let pairs = Array(zip(reference.columns, reference.parentColumns))
        let missing = """
            SELECT \((reference.columns + shape.table.keyColumns).map { "c." + quoted($0) }
                .joined(separator: ", "))
            FROM \(reference.table) AS c
            WHERE \(pairs.map { "c.\(quoted($0.0)) IS NOT NULL" }.joined(separator: " AND "))
                AND NOT EXISTS (SELECT 1 FROM \(reference.parent) AS p
                    WHERE \(pairs.map { "p.\(quoted($0.1)) = c.\(quoted($0.0))" }
                        .joined(separator: " AND ")))
            """
        var orphans: [(value: String, key: String)] = []
        try database.each(missing) { (row) throws(Failure) in
            var values: [Value] = []
            var shown: [String] = []
            for column in 0..<reference.columns.count {
                values.append(
                    row.kind(column) == 1 ? .integer(row.integer(column)) : .text(row.text(column)))
                shown.append(row.text(column))
            }
            if let here, try here.first(reference.known, values, { (_) throws(Failure) in }) != nil
            {
                return
            }
            var key: [String] = []
            for column in 0..<shape.table.keyColumns.count {
                key.append(row.text(reference.columns.count + column))
            }
            orphans.append((shown.joined(separator: ", "), key.joined(separator: ", ")))
        }
        for orphan in orphans {
            add(
                ImportFault(.noSuch(table: reference.parent, value: orphan.value)).at(
                    table: reference.table, column: reference.columns.joined(separator: ", ")))
        }
    }
}
