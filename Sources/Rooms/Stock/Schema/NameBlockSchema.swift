package import SQLCore

/// Blocks of names: the folded names of a department's items, up to fifty per row, so that a
/// search reads only names, and a count adds up blocks instead of items. The tables call a block
/// a roll, and an item with its place in a block enrolled. Replaced by
/// `stockNameOrderMigrations`. Also the indexes for the orders of the stock.
package let stockNameBlockMigrations = [
    Migration(
        "inventory: rolls of names, and orders",
        """
        CREATE TABLE inventory_roll (
            number INTEGER PRIMARY KEY,
            department TEXT NOT NULL,
            held INTEGER NOT NULL,
            -- For each item a line feed, its number in inventory_enrolled, a tab, and its name_key.
            names TEXT NOT NULL
        ) STRICT;
        CREATE INDEX inventory_roll_by_department ON inventory_roll (department, held);
        CREATE TABLE inventory_enrolled (
            number INTEGER PRIMARY KEY,
            item TEXT NOT NULL UNIQUE,
            roll INTEGER NOT NULL
        ) STRICT;

        INSERT INTO inventory_enrolled (item, roll)
        SELECT id, dense_rank() OVER (ORDER BY department, part) FROM (
            SELECT id, department,
                (row_number() OVER (PARTITION BY department ORDER BY id) - 1) / 50 AS part
            FROM inventory_item WHERE erased IS NULL);
        INSERT INTO inventory_roll
        SELECT e.roll, i.department, count(*),
            group_concat(\(line(of: "i", numbered: "e.number")), '')
        FROM inventory_enrolled AS e JOIN inventory_item AS i ON i.id = e.item GROUP BY e.roll;

        CREATE TRIGGER inventory_roll_added AFTER INSERT ON inventory_item WHEN NEW.erased IS NULL
        BEGIN
        \(addition)
        END;
        CREATE TRIGGER inventory_roll_changed
            AFTER UPDATE OF name_key, department, erased ON inventory_item
            WHEN OLD.name_key <> NEW.name_key OR OLD.department <> NEW.department
                OR (OLD.erased IS NULL) <> (NEW.erased IS NULL)
        BEGIN
        \(removal)
        \(addition)
        END;
        CREATE TRIGGER inventory_roll_removed AFTER DELETE ON inventory_item
        BEGIN
        \(removal)
        END;

        CREATE INDEX inventory_item_by_stock
            ON inventory_item (department, on_hand, name_key, unique_name) WHERE erased IS NULL;
        CREATE INDEX inventory_item_by_price
            ON inventory_item (department, price, name_key, unique_name) WHERE erased IS NULL;
        CREATE INDEX inventory_item_sample
            ON inventory_item (id) WHERE is_sample = 1 AND erased IS NULL;
        """)
]

/// A block's line for an item. A line feed in the key would end the line and is replaced by a
/// space; no search word contains a line feed.
private func line(of item: String, numbered number: String) -> String {
    "char(10) || \(number) || char(9) || replace(\(item).name_key, char(10), ' ')"
}

private let addition = """
        INSERT INTO inventory_roll (department, held, names)
        SELECT NEW.department, 0, '' WHERE NEW.erased IS NULL AND NOT EXISTS (
            SELECT 1 FROM inventory_roll WHERE department = NEW.department AND held < 50);
        INSERT INTO inventory_enrolled (item, roll)
        SELECT NEW.id, number FROM inventory_roll
        WHERE NEW.erased IS NULL AND department = NEW.department AND held < 50
        ORDER BY held DESC LIMIT 1;
        UPDATE inventory_roll SET held = held + 1,
            names = names || (SELECT \(line(of: "NEW", numbered: "e.number"))
                FROM inventory_enrolled AS e WHERE e.item = NEW.id)
        WHERE number = (SELECT roll FROM inventory_enrolled WHERE item = NEW.id);
    """

private let removal = """
        UPDATE inventory_roll SET held = held - 1,
            names = replace(names, (SELECT \(line(of: "OLD", numbered: "e.number"))
                FROM inventory_enrolled AS e WHERE e.item = OLD.id), '')
        WHERE number = (SELECT roll FROM inventory_enrolled WHERE item = OLD.id);
        DELETE FROM inventory_enrolled WHERE item = OLD.id;
        DELETE FROM inventory_roll WHERE department = OLD.department AND held = 0;
    """
