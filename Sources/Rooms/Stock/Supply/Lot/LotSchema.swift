package import Journal
package import SQLCore

/// Stock by lot (docs/decisions/0134).
package let stockLotMigrations = [
    Migration(
        "inventory: lots",
        """
        CREATE TABLE inventory_lot (
            id TEXT PRIMARY KEY,
            item TEXT NOT NULL,
            code TEXT NOT NULL,
            supplier TEXT NOT NULL,
            -- Days since 1970: best before, or to be tested again; NULL where none is known.
            date INTEGER,
            is_retest INTEGER NOT NULL CHECK (is_retest IN (0, 1)),
            -- When it came or was made.
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            -- Thousandths of the item's unit: the sum of its parts of moves, at any time.
            held INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX inventory_lot_by_item ON inventory_lot (item, id);
        CREATE INDEX inventory_lot_open ON inventory_lot (item) WHERE held <> 0;
        CREATE INDEX inventory_lot_by_code ON inventory_lot (code COLLATE NOCASE, id);
        CREATE INDEX inventory_lot_dated ON inventory_lot (date, id)
            WHERE held > 0 AND date IS NOT NULL;

        -- What a move took from a lot or added to it. What is in no lot has no row.
        CREATE TABLE inventory_lot_move (
            move TEXT NOT NULL,
            lot TEXT NOT NULL REFERENCES inventory_lot (id),
            quantity INTEGER NOT NULL CHECK (quantity <> 0),
            PRIMARY KEY (move, lot)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX inventory_lot_move_by_lot ON inventory_lot_move (lot, move);

        -- Who was told of a lot that was called back, by the sale.
        CREATE TABLE inventory_told (
            lot TEXT NOT NULL REFERENCES inventory_lot (id),
            sale TEXT NOT NULL,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            who TEXT NOT NULL,
            PRIMARY KEY (lot, sale)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER inventory_lot_removed AFTER DELETE ON inventory_item
        BEGIN
            DELETE FROM inventory_told WHERE lot IN (
                SELECT id FROM inventory_lot WHERE item = OLD.id);
            DELETE FROM inventory_lot_move WHERE lot IN (
                SELECT id FROM inventory_lot WHERE item = OLD.id);
            DELETE FROM inventory_lot WHERE item = OLD.id;
        END;
        """)
]

/// Which parts a person read off the goods (docs/decisions/0166).
package let stockNamedLotMigrations = [
    Migration(
        "inventory: lots named at the till",
        """
        ALTER TABLE inventory_lot_move ADD COLUMN is_named INTEGER NOT NULL DEFAULT 0
            CHECK (is_named IN (0, 1));
        """)
]

/// The tables that the fingerprint covers.
package let stockLotJournalledTables = [
    JournalledTable(
        "inventory_lot", key: "id", sums: ["held"], dated: (at: "at", day: nil)),
    JournalledTable("inventory_lot_move", key: "move, lot", partOf: "inventory_move"),
    JournalledTable("inventory_told", key: "lot, sale"),
]
