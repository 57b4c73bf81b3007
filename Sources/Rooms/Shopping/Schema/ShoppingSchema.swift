internal import Basics
package import Journal
package import SQLCore

/// The tables of the shopping list.
package let shoppingMigrations = [
    Migration(
        "shopping: items, locations, timer",
        """
        CREATE TABLE shopping_location (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            -- Trimmed and lower-cased, accents kept: what must be unique.
            unique_name TEXT NOT NULL UNIQUE CHECK (unique_name <> ''),
            name_key TEXT NOT NULL,
            -- 1…100; 101 is the Unknown location's.
            visiting_order INTEGER NOT NULL CHECK (visiting_order BETWEEN 1 AND 101),
            -- 0xRRGGBB
            colour INTEGER NOT NULL CHECK (colour BETWEEN 0 AND 16777215)
        ) STRICT, WITHOUT ROWID;
        -- The way through the shop. Unique, so that a list by it needs no sorting.
        CREATE UNIQUE INDEX shopping_location_by_visit
            ON shopping_location (visiting_order, name_key, unique_name);
        INSERT INTO shopping_location VALUES (
            '00000000-0000-7000-8000-000000000001', 'Unknown location', 'unknown location',
            'unknownlocation', 101, 9076852
        );

        CREATE TABLE shopping_item (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            unique_name TEXT NOT NULL UNIQUE CHECK (unique_name <> ''),
            -- What lists are ordered by and search looks at.
            name_key TEXT NOT NULL,
            quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
            unit TEXT NOT NULL,
            remark TEXT NOT NULL,
            location TEXT NOT NULL REFERENCES shopping_location,
            is_listed INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
            is_available INTEGER NOT NULL CHECK (is_available IN (0, 1))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX shopping_item_by_location
            ON shopping_item (location, is_listed, name_key, unique_name);
        CREATE INDEX shopping_item_by_list ON shopping_item (is_listed, name_key, unique_name);
        CREATE INDEX shopping_item_unavailable ON shopping_item (id) WHERE is_available = 0;

        -- What left the list for the basket. Without a foreign key: a trip's count stays true when
        -- an item is deleted later.
        CREATE TABLE shopping_purchase (
            entry TEXT NOT NULL,
            item TEXT NOT NULL,
            quantity INTEGER NOT NULL,
            at INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            PRIMARY KEY (entry, item)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX shopping_purchase_by_item ON shopping_purchase (item, at);
        CREATE INDEX shopping_purchase_by_time ON shopping_purchase (at);

        CREATE TABLE shopping_timer (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            run TEXT,
            since INTEGER,
            began INTEGER,
            until INTEGER,
            counted INTEGER NOT NULL CHECK (counted >= 0),
            counts_background INTEGER NOT NULL CHECK (counts_background IN (0, 1))
        ) STRICT;
        INSERT INTO shopping_timer VALUES (1, NULL, NULL, NULL, NULL, 0, 1);

        CREATE TABLE shopping_trip (
            id TEXT PRIMARY KEY,
            began INTEGER NOT NULL,
            ended INTEGER NOT NULL,
            zone INTEGER NOT NULL,
            counted INTEGER NOT NULL CHECK (counted >= 0)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX shopping_trip_by_time ON shopping_trip (ended, id);
        """)
]

/// The link from the list to the stock; added after the stock's own tables.
package let shoppingStockMigrations = [
    Migration(
        "shopping: items of the stock",
        """
        -- The item of the stock that it comes of; not a foreign key: that one may be gone.
        ALTER TABLE shopping_item ADD COLUMN stock TEXT;
        """)
]

/// The tables that the fingerprint covers.
package let shoppingJournalledTables = [
    JournalledTable("shopping_location", key: "id"),
    JournalledTable("shopping_item", key: "id"),
    JournalledTable("shopping_purchase", key: "entry, item"),
    JournalledTable("shopping_timer", key: "one"),
    JournalledTable("shopping_trip", key: "id"),
]

/// Kinds of records that a demo can add to this room.
package let shoppingDemoKinds = [
    DemoKind(
        "to buy", counted: { $1.counted($0, "item to buy", "items to buy") },
        [
            DemoKind.Rows(
                "shopping_item", where: "id = ?1", by: "id",
                columns: """
                    id, name, unique_name, name_key, quantity, unit, remark, location, is_listed, \
                    is_available, stock
                    """),
            DemoKind.Rows(
                "shopping_purchase", where: "item = ?1", by: "entry",
                columns: "entry, item, quantity, at, zone"),
        ]),
    DemoKind(
        "store", counted: { $1.counted($0, "location", "locations") },
        [
            DemoKind.Rows(
                "shopping_location", where: "id = ?1", by: "id",
                columns: "id, name, unique_name, name_key, visiting_order, colour")
        ],
        users: [DemoKind.Rows("shopping_item", where: "location = ?1", by: "id")]),
]
