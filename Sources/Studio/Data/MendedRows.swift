internal import Basics
package import SQLCore

/// An invalid value, impossible in any form, and its replacement.
package struct Mended: Equatable, Sendable {
    /// How to read the two values.
    package enum Kind: String, Sendable {
        case moment
        case identifier
        case plain
    }

    package let table: String
    /// Name of the row; if unnamed, its key with parts separated by ", ".
    package let row: String
    /// Empty where the whole row was removed.
    package let column: String
    package let kind: Kind
    /// The old value; for a whole row, its values as a line of a sheet.
    package let was: String
    package let became: String

    package init(
        table: String, row: String, column: String, _ kind: Kind, was: String, became: String
    ) {
        self.table = table
        self.row = row
        self.column = column
        self.kind = kind
        self.was = was
        self.became = became
    }
}

/// Repaired invalid values of earlier versions: all SQL that reads the table.
package struct MendedRows {
    package let database: Database

    package init(_ database: Database) { self.database = database }

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
                table: row.text(), row: row.text(), column: row.text(),
                Mended.Kind(rawValue: row.text()) ?? .plain, was: row.text(),
                became: row.text())
        }
    }
}

/// Repaired values. Every host repairs and lists its own values; the table is not journalled.
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
