package import Journal
package import SQLCore

/// Packaging of one unit of an item, and its labour (docs/decisions/0136).
package let stockPackagingMigrations = [
    Migration(
        "inventory: packaging and labour",
        """
        CREATE TABLE inventory_pack (
            item TEXT NOT NULL,
            -- An item of the stock: a bottle, a pump, a box, a label.
            part TEXT NOT NULL,
            -- Thousandths of the part's unit, for one of the item.
            quantity INTEGER NOT NULL CHECK (quantity > 0),
            PRIMARY KEY (item, part)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX inventory_pack_by_part ON inventory_pack (part);

        CREATE TABLE inventory_labour (
            item TEXT PRIMARY KEY,
            -- Ten-thousandths of a minor unit, for one of the item.
            cost INTEGER NOT NULL CHECK (cost > 0)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER inventory_pack_removed AFTER DELETE ON inventory_item
        BEGIN
            DELETE FROM inventory_pack WHERE item = OLD.id OR part = OLD.id;
            DELETE FROM inventory_labour WHERE item = OLD.id;
        END;
        """)
]

/// The tables that the fingerprint covers.
package let stockPackagingJournalledTables = [
    JournalledTable("inventory_pack", key: "item, part", partOf: "inventory_item"),
    JournalledTable("inventory_labour", key: "item", partOf: "inventory_item"),
]
