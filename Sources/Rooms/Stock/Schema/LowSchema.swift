package import SQLCore

/// Items below their restock level: a derived table that triggers update in the same transaction,
/// so that no page has to read the whole stock for the count. The fingerprint does not cover this
/// table (docs/decisions/0060).
package let stockLowMigrations = [
    Migration(
        "inventory: what is low",
        """
        CREATE TABLE inventory_low (
            item TEXT PRIMARY KEY,
            name_key TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX inventory_low_by_name ON inventory_low (name_key, item);

        INSERT INTO inventory_low
        SELECT i.id, i.name_key FROM inventory_item AS i
        JOIN inventory_department AS d ON d.id = i.department
        WHERE i.erased IS NULL AND i.on_hand < coalesce(i.restock_level, d.restock_level);

        CREATE TRIGGER inventory_low_added AFTER INSERT ON inventory_item
        BEGIN
            INSERT INTO inventory_low
            SELECT NEW.id, NEW.name_key FROM inventory_department AS d
            WHERE d.id = NEW.department AND NEW.erased IS NULL
                AND NEW.on_hand < coalesce(NEW.restock_level, d.restock_level);
        END;
        CREATE TRIGGER inventory_low_changed
            AFTER UPDATE OF on_hand, restock_level, department, erased, name_key ON inventory_item
        BEGIN
            DELETE FROM inventory_low WHERE item = NEW.id;
            INSERT INTO inventory_low
            SELECT NEW.id, NEW.name_key FROM inventory_department AS d
            WHERE d.id = NEW.department AND NEW.erased IS NULL
                AND NEW.on_hand < coalesce(NEW.restock_level, d.restock_level);
        END;
        CREATE TRIGGER inventory_low_removed AFTER DELETE ON inventory_item
        BEGIN
            DELETE FROM inventory_low WHERE item = OLD.id;
        END;
        CREATE TRIGGER inventory_low_by_department
            AFTER UPDATE OF restock_level ON inventory_department
            WHEN OLD.restock_level <> NEW.restock_level
        BEGIN
            DELETE FROM inventory_low WHERE item IN (
                SELECT id FROM inventory_item WHERE department = NEW.id AND erased IS NULL);
            INSERT INTO inventory_low
            SELECT id, name_key FROM inventory_item
            WHERE department = NEW.id AND erased IS NULL
                AND on_hand < coalesce(restock_level, NEW.restock_level);
        END;
        """)
]

/// Low items in page order.
package let stockLowOrderMigrations = [
    Migration(
        "inventory: what is low, by department",
        """
        DROP TRIGGER inventory_low_added;
        DROP TRIGGER inventory_low_changed;
        DROP TRIGGER inventory_low_by_department;
        DROP TRIGGER inventory_low_removed;
        DROP TABLE inventory_low;
        CREATE TABLE inventory_low (
            item TEXT PRIMARY KEY,
            department TEXT NOT NULL,
            name_key TEXT NOT NULL,
            unique_name TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX inventory_low_by_name ON inventory_low (name_key, item);
        CREATE INDEX inventory_low_in_order ON inventory_low (department, name_key, unique_name);

        INSERT INTO inventory_low
        SELECT i.id, i.department, i.name_key, i.unique_name FROM inventory_item AS i
        JOIN inventory_department AS d ON d.id = i.department
        WHERE i.erased IS NULL AND i.on_hand < coalesce(i.restock_level, d.restock_level);

        CREATE TRIGGER inventory_low_added AFTER INSERT ON inventory_item
        BEGIN
            \(noted)
        END;
        CREATE TRIGGER inventory_low_changed
            AFTER UPDATE OF on_hand, restock_level, department, erased, name_key, unique_name
            ON inventory_item
        BEGIN
            DELETE FROM inventory_low WHERE item = NEW.id;
            \(noted)
        END;
        CREATE TRIGGER inventory_low_removed AFTER DELETE ON inventory_item
        BEGIN
            DELETE FROM inventory_low WHERE item = OLD.id;
        END;
        CREATE TRIGGER inventory_low_by_department
            AFTER UPDATE OF restock_level ON inventory_department
            WHEN OLD.restock_level <> NEW.restock_level
        BEGIN
            DELETE FROM inventory_low WHERE department = NEW.id;
            INSERT INTO inventory_low
            SELECT id, department, name_key, unique_name FROM inventory_item
            WHERE department = NEW.id AND erased IS NULL
                AND on_hand < coalesce(restock_level, NEW.restock_level);
        END;
        """)
]

private let noted = """
    INSERT INTO inventory_low
    SELECT NEW.id, NEW.department, NEW.name_key, NEW.unique_name FROM inventory_department AS d
    WHERE d.id = NEW.department AND NEW.erased IS NULL
        AND NEW.on_hand < coalesce(NEW.restock_level, d.restock_level);
    """
