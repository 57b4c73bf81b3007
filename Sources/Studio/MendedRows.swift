package import Basics
internal import Journal
internal import Portability
package import SQLCore

/// What an older Neroli let in unchecked and this one has put right, once for each set of rules.
package struct MendedRows {
    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// A change of the rules for what is here already counts it up.
    static let rules: Int64 = 1

    /// Puts right what breaks the rules, and keeps what stood there. Reads every row, the first time
    /// only. Call inside a write.
    package func mend() throws(Failure) {
        let done = try database.integer("SELECT rules FROM rows_checked")
        guard done < MendedRows.rules else { return }
        try mendLog()
        for mended in try studioCargo.mend(database, by: studioRowRules) {
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
        try SearchIndex(database).catchUp()
        try database.run(
            "INSERT OR REPLACE INTO rows_checked (one, rules) VALUES (1, ?)",
            [.integer(MendedRows.rules)])
    }

    /// A file that somebody brought may say of itself what it likes.
    func forget() throws(Failure) {
        try database.run("DELETE FROM rows_checked")
    }

    /// The log's own times: an entry beyond the years would stop whoever reads on.
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

    func newest() throws(Failure) -> Int64 {
        try database.integer("SELECT ifnull(max(number), 0) FROM mended_value")
    }

    func count(after number: Int64) throws(Failure) -> Int {
        Int(
            clamping: try database.integer(
                "SELECT count(*) FROM mended_value WHERE number > ?", [.integer(number)]))
    }

    func all(limit: Int) throws(Failure) -> [Mended] {
        try database.all(
            """
            SELECT of_table, of_row, of_column, kind, was, became FROM mended_value
            ORDER BY number LIMIT ?
            """, [.integer(limit)]
        ) { (row) throws(Failure) in
            Mended(
                table: row.text(0), row: row.text(1), column: row.text(2),
                Mended.Kind(rawValue: row.text(3)) ?? .plain, was: row.text(4),
                became: row.text(5))
        }
    }
}

/// What was put right, beside the tables it was put right in: told, and no replica's to agree on.
let mendedRowsMigrations = [
    Migration(
        "studio: values put right",
        """
        CREATE TABLE rows_checked (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            -- By which set of rules every row is sound.
            rules INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE mended_value (
            number INTEGER PRIMARY KEY,
            of_table TEXT NOT NULL,
            of_row TEXT NOT NULL,
            -- Empty where the whole row was taken out.
            of_column TEXT NOT NULL,
            -- How the two below are to be read.
            kind TEXT NOT NULL,
            was TEXT NOT NULL,
            became TEXT NOT NULL
        ) STRICT;
        """)
]
