package import SQLCore

/// Number of items per location, listed and not listed: a derived table that triggers update in
/// the entry's transaction (docs/decisions/0074).
package let shoppingTallyMigrations = [
    Migration(
        "shopping: what the lists count",
        """
        CREATE TABLE shopping_tally (
            location TEXT NOT NULL,
            is_listed INTEGER NOT NULL,
            items INTEGER NOT NULL,
            PRIMARY KEY (location, is_listed)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO shopping_tally
        SELECT location, is_listed, count(*) FROM shopping_item GROUP BY location, is_listed;

        CREATE TRIGGER shopping_tally_added AFTER INSERT ON shopping_item
        BEGIN
            \(counted(1, "NEW"))
        END;
        CREATE TRIGGER shopping_tally_changed AFTER UPDATE OF location, is_listed ON shopping_item
            WHEN OLD.location <> NEW.location OR OLD.is_listed <> NEW.is_listed
        BEGIN
            \(counted(-1, "OLD"))
            \(counted(1, "NEW"))
        END;
        CREATE TRIGGER shopping_tally_removed AFTER DELETE ON shopping_item
        BEGIN
            \(counted(-1, "OLD"))
        END;
        """)
]

private func counted(_ change: Int, _ row: String) -> String {
    """
    INSERT INTO shopping_tally VALUES (\(row).location, \(row).is_listed, \(change))
    ON CONFLICT (location, is_listed) DO UPDATE SET items = items + (\(change));
    DELETE FROM shopping_tally
    WHERE location = \(row).location AND is_listed = \(row).is_listed AND items <= 0;
    """
}
