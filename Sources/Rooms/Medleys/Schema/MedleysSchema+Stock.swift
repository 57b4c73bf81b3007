package import Journal
package import SQLCore

/// The links from the book of experiments to the stock; added after the stock's own tables.
package let medleysStockMigrations = [
    Migration(
        "medleys: materials and batches in stock",
        """
        CREATE TABLE material_stock (
            unique_name TEXT PRIMARY KEY,
            -- The stock's item; NULL where the person said that it is none.
            item TEXT
        ) STRICT, WITHOUT ROWID;

        -- What a batch brought onto the shelf, and what it changed there. Without a foreign key: a
        -- medley that is deleted takes its batches along, and the bottles stay.
        CREATE TABLE batch_made (
            batch TEXT PRIMARY KEY,
            item TEXT NOT NULL,
            -- Thousandths of the item's unit.
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            -- Minor units, for all of them; NULL where that is not known.
            paid INTEGER CHECK (paid >= 0),
            -- What one cost with it and before it, in ten-thousandths of a minor unit.
            cost INTEGER,
            cost_before INTEGER
        ) STRICT, WITHOUT ROWID;
        """)
]

/// The tables that the fingerprint covers.
package let medleysStockJournalledTables = [
    JournalledTable("material_stock", key: "unique_name"),
    JournalledTable("batch_made", key: "batch"),
]
