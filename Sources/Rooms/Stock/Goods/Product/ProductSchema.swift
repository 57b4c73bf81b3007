internal import Basics
package import Journal
internal import RoomKit
package import SQLCore

/// Products with their sizes: docs/decisions/0276.
package let stockProductMigrations = [
    Migration(
        "inventory: perfumes in sizes",
        """
        CREATE TABLE product (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL CHECK (name <> ''),
            -- Trimmed and lower-cased.
            unique_name TEXT NOT NULL UNIQUE CHECK (unique_name <> ''),
            -- Of new sizes; NULL once it was deleted.
            department TEXT,
            note TEXT,
            -- The formula behind it.
            medley TEXT,
            is_sample INTEGER NOT NULL CHECK (is_sample IN (0, 1))
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE product_size (
            item TEXT PRIMARY KEY,
            product TEXT NOT NULL,
            -- Thousandths of ml or g; NULL where the item's attribute says it.
            amount INTEGER CHECK (amount > 0),
            unit TEXT CHECK (unit IN ('ml', 'g')),
            CHECK ((amount IS NULL) = (unit IS NULL))
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX product_size_by_product ON product_size (product);

        CREATE TRIGGER product_size_removed AFTER DELETE ON inventory_item
        BEGIN
            DELETE FROM product_size WHERE item = OLD.id;
        END;
        CREATE TRIGGER product_removed AFTER DELETE ON product
        BEGIN
            DELETE FROM product_size WHERE product = OLD.id;
        END;
        CREATE TRIGGER product_department_removed AFTER DELETE ON inventory_department
        BEGIN
            UPDATE product SET department = NULL WHERE department = OLD.id;
        END;
        """)
]

package let stockProductJournalledTables = [
    JournalledTable("product", key: "id"),
    JournalledTable("product_size", key: "item"),
]

let stockProductRowRules = [
    ProductFields.all.rules(remake: { row in
        row.set("unique_name", from: "name") { Product.uniqueName($0) }
    }),
    RowRules(
        "product_size",
        [
            .identifier("item", "product"), .whole(1...Quantity.most.thousandths, "amount"),
            .word(["ml", "g"], "unit"),
        ]),
]
