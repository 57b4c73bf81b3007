package import SQLCore

/// Adds the effect of a new line or a new spelling to the counts. Before, all spellings of the
/// material were counted again for every line of an import.
package let medleysListingMigrations = [
    Migration(
        "medleys: a new line is added to the counts",
        """
        DROP TRIGGER medley_line_counted;
        CREATE TRIGGER medley_line_counted AFTER INSERT ON medley_line
        BEGIN
            \(spelled("NEW"))
            \(addedToMaterialUse("NEW", by: 1))
            \(addedToDiluentUse("NEW", by: 1))
        END;

        DROP TRIGGER material_spelling_listed;
        CREATE TRIGGER material_spelling_listed AFTER INSERT ON material_spelling
        BEGIN
            INSERT INTO material_listed VALUES (NEW.unique_name, NEW.name, NEW.uses)
            ON CONFLICT (unique_name) DO UPDATE
            SET name = min(name, excluded.name), uses = uses + excluded.uses;
        END;
        DROP TRIGGER material_spelling_listed_anew;
        CREATE TRIGGER material_spelling_listed_anew AFTER UPDATE OF uses ON material_spelling
        BEGIN
            UPDATE material_listed SET uses = uses + NEW.uses - OLD.uses
            WHERE unique_name = NEW.unique_name;
        END;
        """)
]

/// Every count of a new line has a trigger of its own, which runs only when needed, and inserts
/// values. For an INSERT from a SELECT into a table with triggers, SQLite builds a temporary
/// table every time.
package let medleysCountingMigrations = [
    Migration(
        "medleys: a new line is counted without a query",
        """
        DROP TRIGGER medley_line_counted;
        CREATE TRIGGER medley_line_spelled AFTER INSERT ON medley_line WHEN NEW.accord IS NULL
        BEGIN
            INSERT INTO material_spelling VALUES (NEW.unique_name, NEW.name, 1)
            ON CONFLICT (unique_name, name) DO UPDATE SET uses = uses + 1;
        END;
        CREATE TRIGGER medley_line_used AFTER INSERT ON medley_line
            WHEN NEW.accord IS NULL AND NOT EXISTS (
                SELECT 1 FROM medley_line
                WHERE unique_name = NEW.unique_name AND medley = NEW.medley AND accord IS NULL
                    AND place <> NEW.place)
        BEGIN
            INSERT INTO material_use VALUES (NEW.unique_name, 1)
            ON CONFLICT (unique_name) DO UPDATE SET medleys = medleys + 1;
        END;
        CREATE TRIGGER medley_line_thinned AFTER INSERT ON medley_line
            WHEN NEW.diluent IS NOT NULL AND NOT EXISTS (
                SELECT 1 FROM medley_line
                WHERE diluent = NEW.diluent AND medley = NEW.medley AND place <> NEW.place)
        BEGIN
            INSERT INTO diluent_use VALUES (NEW.diluent, 1)
            ON CONFLICT (diluent) DO UPDATE SET medleys = medleys + 1;
        END;
        """)
]
