package import SQLCore

/// What a new line or a new spelling adds to the lists is added to the counts. Before, all spellings of
/// the material were counted again for each line of an import.
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
