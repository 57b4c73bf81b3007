package import SQLCore

/// Names in blocks of a page each, and the blocks in the order of their names, so that a search reads
/// names in the order in which it shows them and stops where enough are found
/// (docs/decisions/0164). They take the place of the blocks of `inventoryNameBlockMigrations`. A
/// derived table that triggers update in the same transaction.
package let inventoryNameOrderMigrations = [
    Migration(
        "inventory: names in order",
        """
        DROP TRIGGER inventory_roll_added;
        DROP TRIGGER inventory_roll_changed;
        DROP TRIGGER inventory_roll_removed;
        DROP TABLE inventory_roll;
        DROP TABLE inventory_enrolled;

        CREATE TABLE inventory_names (
            number INTEGER PRIMARY KEY,
            department TEXT NOT NULL,
            -- None of its names is before, and all names of the blocks before it are. The first of a
            -- department has ''.
            low TEXT NOT NULL,
            held INTEGER NOT NULL,
            -- A line feed, and for each item its name_key and a line feed. No key has one.
            names TEXT NOT NULL
        ) STRICT;
        CREATE INDEX inventory_names_by_department ON inventory_names (department, low, held);
        CREATE INDEX inventory_names_in_order ON inventory_names (low);

        INSERT INTO inventory_names (department, low, held, names)
        SELECT department, min(name_key), \(block)
        FROM (
            SELECT department, name_key,
                -- Of equal names the sum is the same: they stay together.
                sum(length(CAST(name_key AS BLOB)) + 1)
                    OVER (PARTITION BY department ORDER BY name_key) / 3600 AS part
            FROM inventory_item)
        GROUP BY department, part ORDER BY department, part;
        UPDATE inventory_names AS one SET low = '' WHERE NOT EXISTS (
            SELECT 1 FROM inventory_names AS other
            WHERE other.department = one.department AND other.low < one.low);

        CREATE TRIGGER inventory_names_added AFTER INSERT ON inventory_item
        BEGIN
        \(addition)
        END;
        CREATE TRIGGER inventory_names_changed
            AFTER UPDATE OF name_key, department ON inventory_item
            WHEN OLD.name_key <> NEW.name_key OR OLD.department <> NEW.department
        BEGIN
        \(removal)
        \(addition)
        END;
        CREATE TRIGGER inventory_names_removed AFTER DELETE ON inventory_item
        BEGIN
        \(removal)
        END;

        -- One that no longer stands on a page becomes two: in the middle, and near its end where
        -- nothing follows, as names often come A to Z. Equal names stay together.
        CREATE TRIGGER inventory_names_grown AFTER UPDATE OF names ON inventory_names
            WHEN NEW.held > OLD.held AND length(CAST(NEW.names AS BLOB)) > 3800
        BEGIN
            INSERT INTO inventory_names (department, low, held, names)
            SELECT department, min(name_key), \(block) FROM inventory_item
            WHERE department = NEW.department AND name_key < \(end) AND name_key >= (
                SELECT min(name_key) FROM inventory_item
                WHERE department = NEW.department AND name_key > (
                        SELECT min(name_key) FROM inventory_item
                        WHERE department = NEW.department AND name_key >= NEW.low)
                    AND name_key >= (
                        SELECT name_key FROM inventory_item
                        WHERE department = NEW.department AND name_key >= NEW.low
                        ORDER BY name_key LIMIT 1
                        OFFSET NEW.held * iif(\(end) = x'', 15, 8) / 16))
            GROUP BY department;
            UPDATE inventory_names SET (held, names) = (
                SELECT \(block) FROM inventory_item
                WHERE department = NEW.department AND name_key >= NEW.low AND name_key < \(end))
            WHERE number = NEW.number;
        END;

        -- One with few names goes into the one before it, so that there are not many with few.
        CREATE TRIGGER inventory_names_shrunk AFTER UPDATE OF names ON inventory_names
            WHEN NEW.held < OLD.held AND length(CAST(NEW.names AS BLOB)) < 900
        BEGIN
            DELETE FROM inventory_names WHERE number = NEW.number AND iif(NEW.low = '',
                NEW.held = 0 AND \(end) = x'',
                NEW.held = 0 OR (
                    SELECT length(CAST(names AS BLOB)) FROM inventory_names
                    WHERE number = \(before)) < 2500);
            UPDATE inventory_names SET held = held + NEW.held,
                names = names || CAST(substr(CAST(NEW.names AS BLOB), 2) AS TEXT)
            WHERE number = \(before) AND NEW.held > 0
                AND NOT EXISTS (SELECT 1 FROM inventory_names WHERE number = NEW.number);
        END;
        """)
]

/// How many names there are, and the text of their block.
private let block = "count(*), char(10) || group_concat(name_key || char(10), '')"

/// The first name of the block behind a changed one; where there is none a blob, which SQLite sorts
/// behind every text.
private let end = """
    coalesce((
        SELECT low FROM inventory_names WHERE department = NEW.department AND low > NEW.low
        ORDER BY low LIMIT 1), x'')
    """

private let before = """
    (SELECT number FROM inventory_names WHERE department = NEW.department AND low < NEW.low
        ORDER BY low DESC LIMIT 1)
    """

/// The number of the block that an item's name stands in.
private func place(of item: String) -> String {
    """
    (SELECT number FROM inventory_names
        WHERE department = \(item).department AND low <= \(item).name_key
        ORDER BY low DESC LIMIT 1)
    """
}

private let addition = """
        INSERT INTO inventory_names (department, low, held, names)
        SELECT NEW.department, '', 0, char(10) WHERE NOT EXISTS (
            SELECT 1 FROM inventory_names WHERE department = NEW.department);
        UPDATE inventory_names SET held = held + 1, names = names || NEW.name_key || char(10)
        WHERE number = \(place(of: "NEW"));
    """

/// Of bytes: as text, SQLite would count characters, and stop at a NUL.
private let removal = """
        UPDATE inventory_names SET held = held - 1, names = CAST(
            substr(CAST(names AS BLOB), 1, instr(CAST(names AS BLOB), \(line)))
            || substr(CAST(names AS BLOB), instr(CAST(names AS BLOB), \(line)) + length(\(line)))
            AS TEXT)
        WHERE number = \(place(of: "OLD"));
    """

private let line = "CAST(char(10) || OLD.name_key || char(10) AS BLOB)"
