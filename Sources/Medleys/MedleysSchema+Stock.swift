package import Journal
package import SQLCore

/// What ties the book of experiments to the stock; it came after the stock's own tables.
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

/// What counts in the fingerprint.
package let medleysStockJournalledTables = [
    JournalledTable("material_stock", key: "unique_name"),
    JournalledTable("batch_made", key: "batch"),
]

/// What the first page needs of the smellings; it came after every room's own tables.
package let medleysOfTodayMigrations = [
    Migration(
        "medleys: smellings by time",
        """
        CREATE INDEX smelling_by_time ON smelling (at, id);
        """)
]

/// What a demo can put down in this room: a medley with all that was done with it.
package let medleysPlantedKinds = [
    PlantedKind(
        "medley",
        [
            PlantedKind.Rows("medley", where: "id = ?1", by: "id"),
            PlantedKind.Rows("medley_line", where: "medley = ?1", by: "place"),
            PlantedKind.Rows("medley_version", where: "medley = ?1", by: "number"),
            PlantedKind.Rows("smelling", where: "medley = ?1", by: "id"),
            PlantedKind.Rows("batch", where: "medley = ?1", by: "id"),
            PlantedKind.Rows(
                "batch_made", where: "batch IN (SELECT id FROM batch WHERE medley = ?1)",
                by: "batch"),
            PlantedKind.Rows(
                "batch_line", where: "batch IN (SELECT id FROM batch WHERE medley = ?1)",
                by: "batch, place"),
        ],
        users: [
            PlantedKind.Rows("medley_line", where: "accord = ?1", by: "medley, place"),
            // Another trial of its family.
            PlantedKind.Rows("medley", where: "family = ?1 AND id <> ?1", by: "id"),
        ],
        farewell: "DELETE FROM medley_text WHERE medley = ?1"),
    PlantedKind(
        "scenting", [PlantedKind.Rows("scenting", where: "id = ?1", by: "id")],
        users: [PlantedKind.Rows("medley", where: "scenting = ?1", by: "id")]),
]
