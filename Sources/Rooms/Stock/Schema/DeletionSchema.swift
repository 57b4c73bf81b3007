package import SQLCore

/// Deletes rows that 0.1 only marked as deleted, with the moves of deleted items.
package let stockDeletionMigrations = [
    Migration(
        "inventory: what is deleted is gone",
        """
        -- What moved of an item goes with it: its undo brings both back.
        CREATE TRIGGER inventory_move_removed AFTER DELETE ON inventory_item
        BEGIN
            DELETE FROM inventory_move WHERE item = OLD.id;
        END;

        DELETE FROM inventory_item WHERE erased IS NOT NULL;
        DELETE FROM inventory_department
        WHERE erased IS NOT NULL AND id NOT IN (SELECT department FROM inventory_item);
        -- Files could bring items of a department that is deleted: it is there again.
        UPDATE inventory_department AS d SET
            name = substr(name, 1, 40) || ' ' || substr(id, 25),
            unique_name = substr(unique_name, 1, 40) || ' ' || substr(id, 25)
        WHERE erased IS NOT NULL AND EXISTS (
            SELECT 1 FROM inventory_department AS other
            WHERE other.unique_name = d.unique_name AND other.id <> d.id);
        UPDATE inventory_department SET erased = NULL WHERE erased IS NOT NULL;

        DROP INDEX inventory_department_unique;
        DROP INDEX inventory_item_unique;
        DROP INDEX inventory_item_by_barcode;
        DROP INDEX inventory_item_by_department;
        DROP INDEX inventory_item_by_name;
        DROP INDEX inventory_item_by_note;
        DROP INDEX inventory_item_by_stock;
        DROP INDEX inventory_item_by_price;
        DROP INDEX inventory_item_sample;
        CREATE UNIQUE INDEX inventory_department_unique ON inventory_department (unique_name);
        CREATE UNIQUE INDEX inventory_item_unique ON inventory_item (unique_name);
        CREATE UNIQUE INDEX inventory_item_by_barcode
            ON inventory_item (barcode) WHERE barcode IS NOT NULL;
        CREATE INDEX inventory_item_by_department
            ON inventory_item (department, name_key, unique_name);
        CREATE INDEX inventory_item_by_name ON inventory_item (name_key, unique_name);
        CREATE INDEX inventory_item_by_note ON inventory_item (note) WHERE note IS NOT NULL;
        CREATE INDEX inventory_item_by_stock
            ON inventory_item (department, on_hand, name_key, unique_name);
        CREATE INDEX inventory_item_by_price
            ON inventory_item (department, price, name_key, unique_name);
        CREATE INDEX inventory_item_sample ON inventory_item (id) WHERE is_sample = 1;
        """)
]
