package import SQLCore

/// Counts for the lists: derived tables that triggers update in the changing transaction
/// (docs/decisions/0074).
package let medleysTalliesMigrations = [
    Migration(
        "medleys: what the lists count",
        """
        CREATE TABLE scenting_tally (
            scenting TEXT NOT NULL,
            status TEXT NOT NULL,
            medleys INTEGER NOT NULL,
            PRIMARY KEY (scenting, status)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO scenting_tally
        SELECT scenting, status, count(*) FROM medley GROUP BY scenting, status;

        CREATE TRIGGER scenting_tally_added AFTER INSERT ON medley
        BEGIN
            \(counted(1, "NEW"))
        END;
        CREATE TRIGGER scenting_tally_changed AFTER UPDATE OF scenting, status ON medley
            WHEN OLD.scenting <> NEW.scenting OR OLD.status <> NEW.status
        BEGIN
            \(counted(-1, "OLD"))
            \(counted(1, "NEW"))
        END;
        CREATE TRIGGER scenting_tally_removed AFTER DELETE ON medley
        BEGIN
            \(counted(-1, "OLD"))
        END;

        -- Each way in which lines write a material, and how many do.
        CREATE TABLE material_spelling (
            unique_name TEXT NOT NULL,
            name TEXT NOT NULL,
            uses INTEGER NOT NULL,
            PRIMARY KEY (unique_name, name)
        ) STRICT, WITHOUT ROWID;
        -- What is known or used, each once, as the list shows it.
        CREATE TABLE material_listed (
            unique_name TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            uses INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        -- What lines are thinned with, and in how many medleys.
        CREATE TABLE diluent_use (
            diluent TEXT PRIMARY KEY,
            medleys INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        INSERT INTO material_spelling
        SELECT unique_name, name, count(*) FROM medley_line WHERE accord IS NULL
        GROUP BY unique_name, name;
        INSERT INTO material_listed
        SELECT unique_name, min(name), sum(uses) FROM (
            SELECT unique_name, name, 0 AS uses FROM material
            UNION ALL SELECT unique_name, name, uses FROM material_spelling
        ) GROUP BY unique_name;
        INSERT INTO diluent_use
        SELECT diluent, count(DISTINCT medley) FROM medley_line WHERE diluent IS NOT NULL
        GROUP BY diluent;

        CREATE TRIGGER medley_line_counted AFTER INSERT ON medley_line
        BEGIN
            \(spelled("NEW"))
            \(thinned("NEW", by: 1))
        END;
        CREATE TRIGGER medley_line_counted_anew
            AFTER UPDATE OF medley, name, unique_name, diluent, accord ON medley_line
        BEGIN
            \(unspelled("OLD"))
            \(spelled("NEW"))
            DELETE FROM diluent_use WHERE diluent IN (OLD.diluent, NEW.diluent);
            INSERT INTO diluent_use SELECT diluent, count(DISTINCT medley) FROM medley_line
            WHERE diluent IN (OLD.diluent, NEW.diluent) GROUP BY diluent;
        END;
        CREATE TRIGGER medley_line_uncounted AFTER DELETE ON medley_line
        BEGIN
            \(unspelled("OLD"))
            \(thinned("OLD", by: -1))
        END;

        -- The order of all medleys, and of those that are proposed; a search by name reads no text.
        CREATE INDEX medley_text_by_name ON medley_text (name_key, medley);
        CREATE INDEX medley_by_name ON medley (unique_name, id);

        \(listing(from: "material", of: "name, unique_name"))
        \(listing(from: "material_spelling", of: "uses"))
        """)
]

private func counted(_ change: Int, _ row: String) -> String {
    """
    INSERT INTO scenting_tally VALUES (\(row).scenting, \(row).status, \(change))
    ON CONFLICT (scenting, status) DO UPDATE SET medleys = medleys + (\(change));
    DELETE FROM scenting_tally
    WHERE scenting = \(row).scenting AND status = \(row).status AND medleys <= 0;
    """
}

func spelled(_ row: String) -> String {
    """
    INSERT INTO material_spelling SELECT \(row).unique_name, \(row).name, 1
    WHERE \(row).accord IS NULL
    ON CONFLICT (unique_name, name) DO UPDATE SET uses = uses + 1;
    """
}

func unspelled(_ row: String) -> String {
    """
    UPDATE material_spelling SET uses = uses - 1
    WHERE unique_name = \(row).unique_name AND name = \(row).name AND \(row).accord IS NULL;
    DELETE FROM material_spelling
    WHERE unique_name = \(row).unique_name AND name = \(row).name AND uses <= 0;
    """
}

/// Changes a diluent's count of medleys, unless the medley has the diluent in another line, too.
func thinned(_ row: String, by change: Int) -> String {
    """
    \(addedToDiluentUse(row, by: change))
    DELETE FROM diluent_use WHERE diluent = \(row).diluent AND medleys <= 0;
    """
}

/// The first half of `thinned`: enough where a line is added, as no count becomes 0 by that.
func addedToDiluentUse(_ row: String, by change: Int) -> String {
    """
    INSERT INTO diluent_use SELECT \(row).diluent, \(change)
    WHERE \(row).diluent IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM medley_line
        WHERE diluent = \(row).diluent AND medley = \(row).medley AND place <> \(row).place)
    ON CONFLICT (diluent) DO UPDATE SET medleys = medleys + (\(change));
    """
}

/// Triggers for a table with data about a material, by its `unique_name`.
private func listing(from table: String, of columns: String) -> String {
    """
    CREATE TRIGGER \(table)_listed AFTER INSERT ON \(table) BEGIN \(listed("NEW")) END;
    CREATE TRIGGER \(table)_listed_anew AFTER UPDATE OF \(columns) ON \(table)
    BEGIN \(listed("OLD")) \(listed("NEW")) END;
    CREATE TRIGGER \(table)_unlisted AFTER DELETE ON \(table) BEGIN \(listed("OLD")) END;
    """
}

private func listed(_ row: String) -> String {
    """
    DELETE FROM material_listed WHERE unique_name = \(row).unique_name;
    INSERT INTO material_listed SELECT unique_name, min(name), sum(uses) FROM (
        SELECT unique_name, name, 0 AS uses FROM material WHERE unique_name = \(row).unique_name
        UNION ALL SELECT unique_name, name, uses FROM material_spelling
        WHERE unique_name = \(row).unique_name
    ) GROUP BY unique_name;
    """
}
