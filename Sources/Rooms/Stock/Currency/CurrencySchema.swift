package import Journal
package import SQLCore

/// Changes of the currency: docs/decisions/0353.
package let currencyMigrations = [
    Migration(
        "inventory: changes of the currency",
        """
        CREATE TABLE inventory_currency (
            id TEXT PRIMARY KEY,
            from_day INTEGER NOT NULL,
            before TEXT NOT NULL,
            after TEXT NOT NULL,
            -- Millionths of the former currency for 1 of the new one.
            rate INTEGER NOT NULL CHECK (rate > 0),
            -- 1, 2, 3 … as they were carried out; NULL for one that waits for its day.
            done INTEGER UNIQUE
        ) STRICT, WITHOUT ROWID;
        -- Of the sums of a row; '' for the currency before the first change.
        ALTER TABLE inventory_move ADD COLUMN currency TEXT NOT NULL DEFAULT '';
        ALTER TABLE purchase_order ADD COLUMN currency TEXT NOT NULL DEFAULT '';
        """)
]

package let currencyJournalledTables = [JournalledTable("inventory_currency", key: "id")]

let currencyRowRules = [
    RowRules(
        "inventory_currency",
        [
            .identifier("id"), .day("from_day"), .currency("before", "after"),
            .whole(1...100_000_000_000, "rate"), .whole(1...1_000_000, "done"),
        ])
]
