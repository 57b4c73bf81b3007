package import Journal
package import SQLCore

/// Tables of the stock. In 0.1 a deleted row stayed, with the id of the deleting entry in
/// `erased`; since `stockDeletionMigrations` that column is always NULL.
package let stockMigrations = [
    Migration(
        "inventory: company, departments, items, moves",
        """
        CREATE TABLE inventory_company (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            -- Empty until it is set up.
            name TEXT NOT NULL,
            -- ISO 4217.
            currency TEXT NOT NULL,
            -- Hundredths of a percent.
            tax_rate INTEGER NOT NULL CHECK (tax_rate BETWEEN 0 AND 10000),
            includes_tax INTEGER NOT NULL CHECK (includes_tax IN (0, 1)),
            refuses_overselling INTEGER NOT NULL CHECK (refuses_overselling IN (0, 1)),
            -- Printed above and below what was sold.
            address TEXT NOT NULL,
            receipt_note TEXT NOT NULL
        ) STRICT;
        INSERT INTO inventory_company VALUES (1, '', 'EUR', 0, 0, 0, '', '');

        CREATE TABLE inventory_department (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            -- Trimmed and lower-cased, accents kept: what must be unique.
            unique_name TEXT NOT NULL CHECK (unique_name <> ''),
            -- What lists are ordered by and search looks at.
            name_key TEXT NOT NULL,
            -- Thousandths of an item's unit: below it, an item needs restocking.
            restock_level INTEGER NOT NULL CHECK (restock_level >= 0),
            -- Hundredths of a percent.
            markup INTEGER NOT NULL CHECK (markup >= 0),
            is_sample INTEGER NOT NULL CHECK (is_sample IN (0, 1)),
            erased TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX inventory_department_unique
            ON inventory_department (unique_name) WHERE erased IS NULL;

        CREATE TABLE inventory_item (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            -- Size, colour …; may be empty.
            attribute TEXT NOT NULL,
            -- Of name and attribute together.
            unique_name TEXT NOT NULL CHECK (unique_name <> ''),
            name_key TEXT NOT NULL,
            department TEXT NOT NULL REFERENCES inventory_department,
            unit TEXT NOT NULL CHECK (unit IN ('each', 'ml', 'g', 'drop')),
            -- Thousandths of the unit: the sum of its moves, at any time.
            on_hand INTEGER NOT NULL,
            -- Minor units of the currency, for one unit.
            price INTEGER CHECK (price >= 0),
            -- Ten-thousandths of a minor unit, for one unit; NULL where it is not known.
            cost INTEGER CHECK (cost >= 0),
            -- Its own, in place of the department's.
            restock_level INTEGER CHECK (restock_level >= 0),
            barcode TEXT CHECK (barcode <> ''),
            is_for_sale INTEGER NOT NULL CHECK (is_for_sale IN (0, 1)),
            is_material INTEGER NOT NULL CHECK (is_material IN (0, 1)),
            -- The slug of a note of the encyclopaedia.
            note TEXT,
            supplier TEXT NOT NULL,
            is_sample INTEGER NOT NULL CHECK (is_sample IN (0, 1)),
            erased TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE UNIQUE INDEX inventory_item_unique
            ON inventory_item (unique_name) WHERE erased IS NULL;
        CREATE UNIQUE INDEX inventory_item_by_barcode
            ON inventory_item (barcode) WHERE erased IS NULL AND barcode IS NOT NULL;
        CREATE INDEX inventory_item_by_department
            ON inventory_item (department, name_key, unique_name) WHERE erased IS NULL;
        CREATE INDEX inventory_item_by_name
            ON inventory_item (name_key, unique_name) WHERE erased IS NULL;
        CREATE INDEX inventory_item_by_note
            ON inventory_item (note) WHERE erased IS NULL AND note IS NOT NULL;

        CREATE TABLE inventory_move (
            id TEXT PRIMARY KEY,
            item TEXT NOT NULL,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            reason TEXT NOT NULL,
            -- Thousandths of the item's unit; below 0 for what left.
            quantity INTEGER NOT NULL,
            -- What was paid for all of it, in minor units, where that is known.
            paid INTEGER CHECK (paid >= 0),
            -- The sale, batch, list item … that it came of: an id.
            origin TEXT,
            remark TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX inventory_move_by_item ON inventory_move (item, at, id);
        CREATE INDEX inventory_move_by_origin
            ON inventory_move (origin) WHERE origin IS NOT NULL;
        """)
]

/// The tables that the fingerprint covers.
package let stockJournalledTables = [
    JournalledTable("inventory_company", key: "one"),
    JournalledTable("inventory_department", key: "id"),
    JournalledTable("inventory_item", key: "id", sums: ["on_hand"]),
    JournalledTable("inventory_move", key: "id", dated: (at: "at", day: nil)),
]
