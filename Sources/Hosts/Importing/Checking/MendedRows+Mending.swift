package import Basics
internal import Journal
package import SQLCore
package import Studio

// Repairs rows that an older Neroli stored unchecked, once per version of the rules.
extension MendedRows {
    /// Raised with every change of the rules for stored rows.
    static let rules: Int64 = 1

    /// Repairs rows that break the rules, and keeps the old values. Reads every row, the first
    /// time only. Call inside a write.
    package func mend() throws(Failure) {
        let done = try database.integer("SELECT rules FROM rows_checked")
        guard done < MendedRows.rules else { return }
        try mendLog()
        for mended in try studioImports.mend(database, by: studioRowRules) {
            try database.run(
                """
                INSERT INTO mended_value (of_table, of_row, of_column, kind, was, became)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(mended.table), .text(mended.row), .text(mended.column),
                    .text(mended.kind.rawValue), .text(mended.was), .text(mended.became),
                ])
        }
        try JournalTable(database).forgetFingerprint()
        try SearchIndex(database).catchUp()
        try database.run(
            "INSERT OR REPLACE INTO rows_checked (one, rules) VALUES (1, ?)",
            [.integer(MendedRows.rules)])
    }

    /// Forgets the version of the rules: an imported file may claim any version.
    package func forget() throws(Failure) {
        try database.run("DELETE FROM rows_checked")
    }

    /// Times of the log: an entry outside the valid years would stop every later reader.
    private func mendLog() throws(Failure) {
        try database.run(
            """
            UPDATE journal SET at = min(max(at, ?1), ?2), zone = min(max(zone, -840), 840)
            WHERE at NOT BETWEEN ?1 AND ?2 OR zone NOT BETWEEN -840 AND 840
            """,
            [
                .integer(Moment.years.lowerBound.milliseconds),
                .integer(Moment.years.upperBound.milliseconds),
            ])
    }
}

/// Like `prepare`, for a database from an imported file: derived data is rebuilt and rows are
/// checked, because neither can be trusted.
package func prepareBrought(_ database: Database, notes: [UInt8]) throws(Failure) {
    try SearchIndex(database).forget()
    // Before anything reads its rows, as the search does.
    try prepare(database, notes: notes) { (database) throws(Failure) in
        try database.write { () throws(Failure) in
            let rows = MendedRows(database)
            try rows.forget()
            try rows.mend()
        }
    }
}
