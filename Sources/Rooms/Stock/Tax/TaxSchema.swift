internal import Basics
package import Journal
internal import RoomKit
package import SQLCore

/// Kinds of tax, beside the company's rate: docs/decisions/0315.
package let stockTaxMigrations = [
    Migration(
        "inventory: kinds of tax",
        """
        CREATE TABLE tax_kind (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            -- Trimmed and lower-cased.
            unique_name TEXT NOT NULL UNIQUE CHECK (unique_name <> ''),
            -- Of EN 16931.
            category TEXT NOT NULL CHECK (category IN ('S', 'Z', 'E', 'AE', 'O')),
            sentence TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE tax_rate (
            kind TEXT NOT NULL REFERENCES tax_kind,
            -- 0 for the first rate, which holds for all days before.
            from_day INTEGER NOT NULL CHECK (from_day >= 0),
            -- Hundredths of a percent.
            rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 10000),
            PRIMARY KEY (kind, from_day)
        ) STRICT, WITHOUT ROWID;

        -- NULL for the department's, and for the company's rate.
        ALTER TABLE inventory_item ADD COLUMN tax_kind TEXT;
        ALTER TABLE inventory_department ADD COLUMN tax_kind TEXT;
        CREATE INDEX inventory_item_by_tax ON inventory_item (tax_kind)
            WHERE tax_kind IS NOT NULL;
        """)
]

package let stockTaxJournalledTables = [
    JournalledTable("tax_kind", key: "id"),
    JournalledTable("tax_rate", key: "kind, from_day", partOf: "tax_kind"),
]

package let companyTaxMigrations = [
    Migration(
        "inventory: the company's tax rate from a day on",
        """
        -- Before the first day, inventory_company.tax_rate holds.
        CREATE TABLE inventory_tax_from (
            from_day INTEGER PRIMARY KEY,
            -- Hundredths of a percent.
            rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 10000)
        ) STRICT, WITHOUT ROWID;
        """)
]

package let companyTaxJournalledTables = [JournalledTable("inventory_tax_from", key: "from_day")]

let stockTaxRowRules = [
    TaxFields.all.rules(remake: { row in
        row.set("unique_name", from: "name") { $0.trimmed.lowercased() }
    }),
    RowRules(
        "tax_rate",
        [
            .identifier("kind"), .whole(0...1_000_000, "from_day"),
            .whole(0...10_000, "rate"),
        ]),
    RowRules("inventory_tax_from", [.day("from_day"), .whole(0...10_000, "rate")]),
]
